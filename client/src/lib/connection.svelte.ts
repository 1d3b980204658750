/**
 * The one WebSocket of this page: it comes back by itself, asks again for what it followed, and
 * sends unanswered commands again under the same id, so that none is lost and none done twice.
 */
import type {
  Answer,
  Gone,
  HintMessage,
  News,
  Pong,
  Presence,
  Refused,
  TableMessage,
  Update,
  Watch,
} from './wire';

export type FromServer =
  | Answer
  | TableMessage
  | Update
  | Presence
  | HintMessage
  | News
  | Gone
  | Pong
  | Refused;

/** A command without the id that the connection gives it. */
export interface Order {
  type: string;
  table: string;
  [field: string]: unknown;
}

export type Listener = (message: FromServer) => void;

interface Waiting {
  text: string;
  done: (answer: Answer) => void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 25_000;
const PONG_WITHIN = 10_000;

export class Connection {
  /** `closed` until somebody follows a table. */
  state: 'closed' | 'connecting' | 'online' | 'offline' = $state('closed');
  /** The server's clock less ours, in milliseconds. */
  ahead = 0;

  #socket: WebSocket | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heart: ReturnType<typeof setInterval> | undefined;
  #pong: ReturnType<typeof setTimeout> | undefined;
  #watches = new Map<string, Watch>();
  #waiting = new Map<string, Waiting>();
  #listeners = new Set<Listener>();
  readonly #url: string;
  readonly #open: (url: string) => WebSocket;

  constructor(url: string, open = (to: string) => new WebSocket(to)) {
    this.#url = url;
    this.#open = open;
    if (typeof addEventListener === 'function') {
      addEventListener('online', () => this.#again(0));
    }
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Be told what happens at my tables, wherever I am. */
  connect(): void {
    if (!this.#socket) this.#again(0);
  }

  watch(watch: Watch): void {
    this.#watches.set(watch.table, watch);
    if (this.state === 'online') this.#socket?.send(JSON.stringify(watch));
    else this.connect();
  }

  /** What to ask after a reconnect; nothing is sent now. */
  keep(watch: Watch): void {
    if (this.#watches.has(watch.table)) this.#watches.set(watch.table, watch);
  }

  unwatch(table: string): void {
    this.#watches.delete(table);
    if (this.state === 'online') this.#socket?.send(JSON.stringify({ type: 'unwatch', table }));
  }

  /** Send a command; its answer comes even if the connection breaks in between. */
  send(order: Order, id: string = crypto.randomUUID()): Promise<Answer> {
    const text = JSON.stringify({ ...order, id });
    return new Promise((done) => {
      this.#waiting.set(id, { text, done });
      if (this.state === 'online') this.#socket?.send(text);
      else this.connect();
    });
  }

  #again(wait: number): void {
    clearTimeout(this.#timer);
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) return;
    this.#timer = setTimeout(() => this.#dial(), wait);
  }

  #dial(): void {
    this.state = this.#tries ? 'offline' : 'connecting';
    const socket = this.#open(this.#url);
    this.#socket = socket;
    socket.addEventListener('open', () => this.#opened(socket));
    socket.addEventListener('message', (event) => this.#heard(String(event.data)));
    socket.addEventListener('close', () => this.#closed(socket));
  }

  #opened(socket: WebSocket): void {
    this.#tries = 0;
    this.state = 'online';
    for (const watch of this.#watches.values()) socket.send(JSON.stringify(watch));
    for (const { text } of this.#waiting.values()) socket.send(text);
    clearInterval(this.#heart);
    this.#heart = setInterval(() => this.#ping(socket), PING_EVERY);
  }

  #ping(socket: WebSocket): void {
    socket.send(JSON.stringify({ type: 'ping', n: 0 }));
    clearTimeout(this.#pong);
    this.#pong = setTimeout(() => socket.close(), PONG_WITHIN);
  }

  #closed(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    clearInterval(this.#heart);
    clearTimeout(this.#pong);
    this.state = 'offline';
    this.#tries += 1;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.#tries - 1));
    this.#again(wait * (0.75 + Math.random() / 2));
  }

  #heard(text: string): void {
    const message = JSON.parse(text) as FromServer;
    if (message.type === 'pong') {
      clearTimeout(this.#pong);
      this.ahead = message.now - Date.now();
    } else if (message.type === 'answer') {
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      waiting?.done(message);
    }
    for (const listener of this.#listeners) listener(message);
  }
}
