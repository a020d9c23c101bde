// One connection to one game. It comes back by itself; moves that have not been
// acknowledged are sent again under the same mark, so none is lost or doubled.
import type { ClientMessage, ServerMessage } from '../types';

export type Link = 'connecting' | 'open' | 'lost';

type Move = Extract<ClientMessage, { type: 'move' }>;

export interface SocketEvents {
  message(message: ServerMessage): void;
  link(link: Link): void;
  /** The server did not even open the connection: it may have a reason. */
  refused(): void;
}

/** The part of WebSocket that is used here; tests bring their own. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8_000;
/** A silent connection is asked whether it is still there, then given up. */
const PING_AFTER_MS = 15_000;
const GIVE_UP_AFTER_MS = 10_000;

export class GameSocket {
  private wire: Wire | null = null;
  private attempts = 0;
  private closed = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private quiet: ReturnType<typeof setTimeout> | undefined;
  private readonly outbox: Move[] = [];

  constructor(
    private readonly address: () => string,
    private readonly events: SocketEvents,
    private readonly connect: (address: string) => Wire = (to) => new WebSocket(to) as Wire,
  ) {
    this.open();
  }

  /** Moves that the server has not confirmed. */
  get pending(): number {
    return this.outbox.length;
  }

  /** Sends a move now or as soon as there is a connection. */
  move(move: Move): void {
    this.outbox.push(move);
    this.transmit(move);
  }

  /** Sends what is of use only now; false when there is no connection. */
  send(message: Exclude<ClientMessage, Move>): boolean {
    return this.transmit(message);
  }

  /** Tries again at once, for when the network is back. */
  hurry(): void {
    if (this.closed || this.wire) return;
    clearTimeout(this.retry);
    this.open();
  }

  /** Connects anew, for when another token is to be used. */
  renew(): void {
    this.attempts = 0;
    const wire = this.wire;
    this.forget();
    wire?.close();
    this.open();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    const wire = this.wire;
    this.forget();
    wire?.close();
  }

  private isOpen = false;

  private open(): void {
    this.events.link(this.attempts === 0 ? 'connecting' : 'lost');
    let wire: Wire;
    try {
      wire = this.connect(this.address());
    } catch {
      this.later();
      return;
    }
    this.wire = wire;
    wire.onopen = () => {
      this.isOpen = true;
      this.attempts = 0;
      this.events.link('open');
      for (const move of this.outbox) this.transmit(move);
      this.listen();
    };
    wire.onmessage = ({ data }) => this.receive(data);
    wire.onclose = () => {
      if (this.wire !== wire) return;
      const refused = !this.isOpen;
      this.forget();
      this.events.link('lost');
      this.later();
      if (refused) this.events.refused();
    };
  }

  private forget(): void {
    clearTimeout(this.quiet);
    if (this.wire) this.wire.onopen = this.wire.onmessage = this.wire.onclose = null;
    this.wire = null;
    this.isOpen = false;
  }

  private later(): void {
    if (this.closed) return;
    const wait = Math.min(FIRST_WAIT_MS * 2 ** this.attempts, LONGEST_WAIT_MS);
    this.attempts += 1;
    this.retry = setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
  }

  private transmit(message: ClientMessage): boolean {
    if (!this.wire || !this.isOpen) return false;
    this.wire.send(JSON.stringify(message));
    return true;
  }

  private receive(data: unknown): void {
    this.listen();
    if (typeof data !== 'string') return;
    const message = JSON.parse(data) as ServerMessage;
    const nonce = message.type === 'ack' || message.type === 'error' ? message.nonce : undefined;
    if (nonce !== undefined) this.settle(nonce);
    this.events.message(message);
  }

  private settle(nonce: string): void {
    const at = this.outbox.findIndex((move) => move.nonce === nonce);
    if (at >= 0) this.outbox.splice(at, 1);
  }

  private listen(): void {
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => {
      this.transmit({ type: 'ping' });
      this.quiet = setTimeout(() => this.drop(), GIVE_UP_AFTER_MS);
    }, PING_AFTER_MS);
  }

  private drop(): void {
    const wire = this.wire;
    this.forget();
    wire?.close();
    this.events.link('lost');
    this.later();
  }
}
