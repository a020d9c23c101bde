// The real server, as a person would start it.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const START_WITHIN_MS = 30_000;

let found: string | null = null;

/** The program to test: LANGKAH_BIN, or what cargo builds from this tree. */
export function binary(): string {
  if (found) return found;
  const given = process.env['LANGKAH_BIN'];
  if (given) return (found = given);
  const built = spawnSync('cargo', ['build', '-p', 'langkah-cli', '--message-format', 'json'], {
    cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (built.status !== 0) throw new Error('cargo build -p langkah-cli failed');
  const [, path] = /"executable":"([^"]+)"/.exec(built.stdout) ?? [];
  if (!path || !existsSync(path)) throw new Error('cargo built no program');
  return (found = path);
}

export class Server {
  private constructor(private child: ChildProcess, readonly address: string, private readonly folder: string | null) {}

  /** `kept` in a file of its own, or in memory alone. */
  static async start(kept: 'file' | 'memory' = 'memory', again?: Server): Promise<Server> {
    const folder = again?.folder ?? (kept === 'file' ? mkdtempSync(join(tmpdir(), 'langkah-')) : null);
    const listen = again ? new URL(again.address).host : '127.0.0.1:0';
    const store = folder ? ['--data', join(folder, 'games.db')] : ['--memory'];
    const child = spawn(binary(), ['serve', '--listen', listen, '--no-open', ...store], { stdio: ['ignore', 'pipe', 'pipe'] });
    const address = await new Promise<string>((resolve, reject) => {
      let heard = '';
      const timer = setTimeout(() => reject(new Error(`no address within ${START_WITHIN_MS} ms: ${heard}`)), START_WITHIN_MS);
      const hear = (chunk: Buffer): void => {
        heard += chunk.toString();
        const [url] = /http:\/\/[^\s/]+/.exec(heard) ?? [];
        if (!url) return;
        clearTimeout(timer);
        resolve(url);
      };
      child.stdout?.on('data', hear);
      child.stderr?.on('data', hear);
      child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${heard}`)));
    });
    return new Server(child, address, folder);
  }

  /** Without a word of warning, as when the power goes. */
  async kill(): Promise<void> {
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGKILL');
    await gone;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) await this.kill();
    if (this.folder) rmSync(this.folder, { recursive: true, force: true });
  }
}
