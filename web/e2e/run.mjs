// Node 20 reads no TypeScript: vite does, here and in the build.
import { runnerImport } from 'vite';

const [script = 'main', ...rest] = process.argv.slice(2);
const { module } = await runnerImport(new URL(`./${script}.ts`, import.meta.url).pathname, { configFile: false, logLevel: 'error' });
process.exitCode = await module.run(rest);
