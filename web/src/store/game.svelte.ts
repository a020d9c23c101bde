// A game as the server last described it, and what this browser wants of it.
// Knows nothing of how it is drawn.
import { preview } from '../board/tokens';
import { GameSocket, type Link, type Wire } from '../net/socket';
import { ApiError, loadGame } from '../net/rest';
import { dropToken, keepTokens, tokensOf, type Tokens } from '../net/tokens';
import type {
  ClientMessage, GameView, Hint, LegalMove, Piece, ServerMessage, Side, Thinking,
} from '../types';
import { lineThrough, onLine, type Line } from './tree';

export interface Trouble { code: string; message: string; values: Record<string, string> }

type Command = Exclude<ClientMessage, { type: 'move' }>;

export function socketAddress(id: string): string {
  const keys = Object.values(tokensOf(id));
  const query = keys.length > 0 ? `?token=${encodeURIComponent(keys.join(','))}` : '';
  return `${location.origin.replace(/^http/, 'ws')}/api/games/${encodeURIComponent(id)}/ws${query}`;
}

export class GameStore {
  view = $state.raw<GameView | null>(null);
  link = $state<Link>('connecting');
  thinking = $state.raw<Thinking | null>(null);
  hint = $state.raw<Hint | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  /** A move that is shown already but not yet confirmed. */
  private sent = $state.raw<{ move: LegalMove; node: number; nonce: string } | null>(null);
  /** When `view` arrived, for the clocks. */
  received = $state(0);
  /** True when the position shown is one move on from the one shown before. */
  forward = $state(false);
  private readonly socket: GameSocket;

  constructor(readonly id: string, connect?: (address: string) => Wire) {
    const events = {
      message: (message: ServerMessage) => this.receive(message),
      link: (link: Link) => { this.link = link; },
      refused: () => void this.inquire(),
    };
    this.socket = connect
      ? new GameSocket(() => socketAddress(id), events, connect)
      : new GameSocket(() => socketAddress(id), events);
  }

  get pending(): boolean {
    return this.sent !== null;
  }

  /** The pieces to show: the server's, or those after the move on its way. */
  get pieces(): Piece[] {
    if (!this.view) return [];
    return this.sent ? preview(this.view.pieces, this.sent.move, this.view.side) : this.view.pieces;
  }

  get lastMove(): { path: number[]; captured: number[] } | null {
    return this.sent?.move ?? this.view?.lastMove ?? null;
  }

  /** The legal moves, while it is this browser's turn to choose one. */
  get choices(): LegalMove[] {
    const { view } = this;
    if (!view || this.sent || view.ending || !view.mine.includes(view.side)) return [];
    return view.legal;
  }

  /** The moves to list: the branch shown last, for as long as the game stays on it. */
  line = $state.raw<Line>([]);

  get isMine(): boolean {
    return (this.view?.mine.length ?? 0) > 0 || this.view?.host === true;
  }

  play(move: LegalMove): void {
    const { view } = this;
    if (!view || this.sent) return;
    const nonce = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
    this.sent = { move, node: view.current, nonce };
    this.forward = true;
    this.hint = null;
    this.trouble = null;
    this.socket.move({ type: 'move', move: move.text, node: view.current, nonce });
  }

  command(command: Command): void {
    this.trouble = null;
    if (!this.socket.send(command)) this.trouble = { code: 'offline', message: 'there is no connection', values: {} };
  }

  hurry = (): void => this.socket.hurry();
  renew = (): void => this.socket.renew();
  close = (): void => this.socket.close();

  /** What is left on a side's clock at `now`. */
  timeLeft(side: Side, now: number): number | null {
    const clocks = this.view?.clocks;
    if (!clocks) return null;
    const spent = clocks.running === side ? now - this.received : 0;
    return Math.max(clocks[side].ms - spent, 0);
  }

  /** Asks why there is no connection: no such game, or keys that no longer fit. */
  private async inquire(): Promise<void> {
    const why = await this.objection(Object.values(tokensOf(this.id)));
    if (why?.code === 'unknown-game-id') {
      this.trouble = why;
      this.close();
    } else if (why?.code === 'bad-token') {
      for (const [role, token] of Object.entries(tokensOf(this.id))) {
        const bad = (await this.objection([token]))?.code === 'bad-token';
        if (bad) dropToken(this.id, role as keyof Tokens);
      }
      this.renew();
    }
  }

  private async objection(tokens: string[]): Promise<Trouble | null> {
    return loadGame(this.id, tokens).then(() => null, (error: unknown) => (error instanceof ApiError ? error : null));
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case 'state':
        this.accept(message.state);
        break;
      case 'thinking':
        if (message.node === this.view?.current) this.thinking = message;
        break;
      case 'hint':
        if (message.node === this.view?.current) this.hint = message;
        break;
      case 'token':
        keepTokens(this.id, { [message.side]: message.token });
        this.renew();
        break;
      case 'error':
        this.refuse(message);
        break;
      case 'ack':
      case 'pong':
        break;
    }
  }

  private accept(next: GameView): void {
    const before = this.view;
    // Versions only grow; an older state is a straggler from a lost connection.
    if (before && next.version < before.version) return;
    const moved = before?.current !== next.current;
    if (moved) {
      const node = next.nodes.find(({ id }) => id === next.current);
      this.forward = before !== null && node?.parent === before.current;
      this.thinking = null;
      this.hint = null;
    }
    if (!before || next.nodes.length !== before.nodes.length || !onLine(this.line, next.current)) {
      this.line = lineThrough(next.nodes, next.current);
    }
    this.forgetLostSeats(next);
    this.view = next;
    this.received = performance.now();
    // The answer to a move on its way is a state that has left its node.
    if (this.sent && this.sent.node !== next.current) this.sent = null;
  }

  /** A seat that was given to somebody else has another key now. */
  private forgetLostSeats({ mine }: GameView): void {
    const keys = tokensOf(this.id);
    for (const side of ['first', 'second'] as const) {
      if (keys[side] !== undefined && !mine.includes(side)) dropToken(this.id, side);
    }
  }

  private refuse(error: Trouble & { nonce?: string }): void {
    this.trouble = error;
    if (error.nonce !== undefined && error.nonce === this.sent?.nonce) this.sent = null;
    if (error.code === 'unknown-game-id') this.close();
  }
}
