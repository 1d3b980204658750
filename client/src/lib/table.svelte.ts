/** A table as this reader sees it: kept in step with the server, and looked back on. */
import { get } from './api';
import type { Connection, FromServer } from './connection.svelte';
import { calm } from './prefs.svelte';
import type { Draft, Played, SeatInfo, View } from './types';
import type { Answer, Chat, HintMessage, LegalMove, LogEntry, Replay, State, Update } from './wire';
import { nameOf } from './names';
import { t } from './words.svelte';

/** How long a replay shows each move, by speed. */
const STEP_MS = [2000, 1000, 450];
/** After an answer its update is a moment away; later than this something is wrong. */
const UPDATE_WITHIN = 4000;

export class Table {
  readonly id: string;
  readonly key: string | null;

  state: State | null = $state.raw(null);
  log: LogEntry[] = $state.raw([]);
  chat: Chat[] = $state.raw([]);
  online: number[] = $state.raw([]);
  watching = $state(0);
  /** Removed, made private, or never there. */
  gone = $state(false);
  busy = $state(false);
  /** Why the last command was refused, in words. */
  trouble = $state('');
  hint: HintMessage | null = $state.raw(null);
  thinking = $state(false);
  /** The earlier position that is shown; null: the present. */
  past: Replay | null = $state.raw(null);
  played: Played | null = $state.raw(null);
  /** A replay runs by itself. */
  running = $state(false);
  speed = $state(1);
  /** Unread lines of chat. */
  unread = $state(0);

  readonly #connection: Connection;
  readonly #stopListening: () => void;
  #now = $state(Date.now());
  #got = 0;
  #tick: ReturnType<typeof setInterval>;
  #step: ReturnType<typeof setTimeout> | undefined;
  #replays = new Map<number, Replay>();
  #hintId = '';
  #until: Array<{ seq: number; done: () => void }> = [];

  constructor(connection: Connection, id: string, key: string | null = null) {
    this.#connection = connection;
    this.id = id;
    this.key = key;
    this.#stopListening = connection.listen((message) => this.#heard(message));
    this.#tick = setInterval(() => (this.#now = Date.now()), 1000);
    this.look();
  }

  /** Leave the table's page. */
  leave(): void {
    this.#stopListening();
    clearInterval(this.#tick);
    clearTimeout(this.#step);
    this.#connection.unwatch(this.id);
  }

  /** Ask for all of it (again); `seat` looks through another own seat. */
  look(seat: number | null = null): void {
    this.#connection.watch({
      type: 'watch',
      table: this.id,
      ...(this.key === null ? {} : { key: this.key }),
      ...(seat === null ? {} : { seat }),
      text: true,
    });
  }

  // -- what is shown ------------------------------------------------------------------------

  get connected(): boolean {
    return this.#connection.state === 'online';
  }

  get view(): View | null {
    return this.past ? this.past.view : (this.state?.view ?? null);
  }

  get board(): string {
    return (this.past ? this.past.board : this.state?.board) ?? '';
  }

  /** The number of moves made in the position shown. */
  get at(): number {
    return this.past ? this.past.n : (this.state?.moves_made ?? 0);
  }

  get awaiting(): number[] {
    return this.past ? this.past.awaiting : (this.state?.awaiting ?? []);
  }

  /** The seat this browser plays now. */
  get me(): number | null {
    const state = this.state;
    if (!state || this.past || state.seat === null || state.table.phase !== 'playing') return null;
    if (!state.awaiting.includes(state.seat) || !state.table.mine.includes(state.seat)) return null;
    return state.table.seats[state.seat]?.away ? null : state.seat;
  }

  get moves(): LegalMove[] {
    return this.me === null ? [] : (this.state?.moves ?? []);
  }

  get draft(): Draft {
    const draft = this.past ? null : this.state?.draft;
    const undo = draft?.undo ?? [];
    return {
      moves: undo.flat(),
      undo: undo.length > 0,
      redo: (draft?.redo.length ?? 0) > 0,
      reset: undo.length > 1,
    };
  }

  get seats(): SeatInfo[] {
    const state = this.state;
    if (!state) return [];
    return state.table.seats.map((seat) => {
      const time = state.times[seat.seat];
      const gone = time?.runs ? (this.#now - this.#got) / 1000 : 0;
      return {
        seat: seat.seat,
        name: nameOf(seat),
        kind: seat.kind,
        level: seat.level,
        away: seat.away,
        mine: seat.you,
        online: this.online.includes(seat.seat),
        seconds: time?.left == null ? null : Math.max(0, time.left - gone),
        awaited: this.awaiting.includes(seat.seat) && state.table.phase === 'playing',
      };
    });
  }

  name(seat: number): string {
    return this.seats[seat]?.name || t('ui.seat', { n: seat + 1 });
  }

  // -- commands -----------------------------------------------------------------------------

  /** Make these moves, all or none. */
  async play(moves: string[]): Promise<boolean> {
    return this.#choose('play', { moves });
  }

  undo = (): Promise<boolean> => this.#choose('undo');
  redo = (): Promise<boolean> => this.#choose('redo');
  reset = (): Promise<boolean> => this.#choose('reset');

  async #choose(type: string, more: Record<string, unknown> = {}): Promise<boolean> {
    const state = this.state;
    if (!state || this.busy || this.past || state.seat === null) return false;
    this.busy = true;
    this.hint = null;
    const answer = await this.command({ type, seq: state.seq, seat: state.seat, ...more });
    if (answer.result === 'ok' || answer.result === 'duplicate') await this.#reached(answer.seq);
    else if (answer.result === 'stale') this.look(state.seat);
    this.busy = false;
    return answer.result === 'ok' || answer.result === 'duplicate';
  }

  /** Any other command: chat, pause, seats. */
  async command(order: { type: string; [field: string]: unknown }, id?: string): Promise<Answer> {
    this.trouble = '';
    const answer = await this.#connection.send({ ...order, table: this.id }, id);
    if (answer.result !== 'ok' && answer.result !== 'duplicate') {
      const said = answer.code ? t(answer.code) : answer.words;
      this.trouble = said || t(`ui.answer.${answer.result}`);
    }
    return answer;
  }

  /** The program's best turn; null if there is none, or the table allows no advice. */
  async advise(): Promise<HintMessage | null> {
    const state = this.state;
    if (!state || state.seat === null || !state.table.advice || this.thinking) return null;
    const id = crypto.randomUUID();
    this.#hintId = id;
    this.thinking = true;
    const found = new Promise<HintMessage | null>((done) => {
      const stop = this.#connection.listen((message) => {
        if (message.type === 'hint' && message.id === id) end(message);
      });
      const timer = setTimeout(() => end(null), 20_000);
      const end = (message: HintMessage | null) => {
        clearTimeout(timer);
        stop();
        done(message);
      };
    });
    const answer = await this.command({ type: 'hint', seq: state.seq, seat: state.seat }, id);
    const hint = answer.result === 'ok' ? await found : null;
    this.thinking = false;
    return this.#hintId === id ? hint : null;
  }

  // -- looking back -------------------------------------------------------------------------

  /** Show the position after so many moves; the last one is the present. */
  async show(n: number): Promise<void> {
    const last = this.state?.moves_made ?? 0;
    const want = Math.max(0, Math.min(n, last));
    if (want === last) {
      this.played = this.at === last - 1 ? this.#playedAt(last, this.view) : null;
      this.past = null;
      return;
    }
    const before = want === this.at + 1 ? this.view : null;
    const replay = await this.#replay(want);
    if (!replay) return;
    this.played = before ? this.#playedAt(want, before) : null;
    this.past = replay;
  }

  now(): void {
    this.halt();
    this.played = null;
    this.past = null;
  }

  /** Let it run from here, or from this move on. */
  async run(from = this.at): Promise<void> {
    this.halt();
    if (from !== this.at || this.past === null) {
      await this.show(from >= (this.state?.moves_made ?? 0) ? this.lastTurn() : from);
    }
    this.running = true;
    this.#stepOn();
  }

  halt(): void {
    this.running = false;
    clearTimeout(this.#step);
  }

  /** The number of moves made before the last turn that is over. */
  lastTurn(): number {
    const entries = this.log;
    const me = this.state?.seat;
    let at = entries.length - 1;
    while (at >= 0 && entries[at]?.seat === me && this.me === me) at--;
    const turn = entries[at]?.turn;
    while (at >= 0 && entries[at]?.turn === turn) at--;
    return Math.max(0, at + 1);
  }

  #stepOn(): void {
    this.#step = setTimeout(async () => {
      if (!this.running) return;
      await this.show(this.at + 1);
      if (this.past && this.running) this.#stepOn();
      else this.running = false;
    }, STEP_MS[this.speed] ?? 1000);
  }

  #playedAt(n: number, before: View | null): Played | null {
    const entry = this.log[n - 1];
    return entry?.move && !calm() ? { seat: entry.seat, move: entry.move, before } : null;
  }

  async #replay(n: number): Promise<Replay | null> {
    const had = this.#replays.get(n);
    if (had) return had;
    const query = new URLSearchParams({ text: '1' });
    if (this.key) query.set('key', this.key);
    if (this.state?.seat != null) query.set('seat', String(this.state.seat));
    try {
      const replay = await get<Replay>(`/api/tables/${this.id}/at/${n}?${query}`);
      this.#replays.set(n, replay);
      return replay;
    } catch {
      this.trouble = t('ui.answer.unknown');
      return null;
    }
  }

  // -- what the server says -----------------------------------------------------------------

  #heard(message: FromServer): void {
    switch (message.type) {
      case 'table':
        if (message.state.table.id !== this.id) return;
        this.log = message.log;
        this.chat = message.chat;
        this.#replays.clear();
        this.#take(message.state, null);
        return;
      case 'update':
        if (message.state.table.id === this.id) this.#update(message);
        return;
      case 'presence':
        if (message.table !== this.id) return;
        this.online = message.online;
        this.watching = message.watching;
        return;
      case 'gone':
        if (message.table === this.id) this.gone = true;
        return;
      case 'answer':
        if (message.table === this.id && message.result === 'unknown' && !this.state) this.gone = true;
        return;
      case 'refused':
        this.trouble = t(message.code) === message.code ? message.words : t(message.code);
    }
  }

  #update(message: Update): void {
    const seq = this.state?.seq ?? -1;
    if (message.state.seq <= seq) return;
    if (message.prev !== seq) {
      this.look(this.state?.seat ?? null);
      return;
    }
    const before = this.state?.view ?? null;
    const grew = message.log_from === this.log.length && message.log.length === 1;
    for (const n of this.#replays.keys()) if (n > message.log_from) this.#replays.delete(n);
    this.log = [...this.log.slice(0, message.log_from), ...message.log];
    this.chat = [...this.chat, ...message.chat];
    this.unread += message.chat.filter((line) => !this.state?.table.mine.includes(line.seat)).length;
    const entry = grew ? message.log[0] : undefined;
    this.#take(message.state, entry?.move ? { seat: entry.seat, move: entry.move, before } : null);
  }

  #take(state: State, played: Played | null): void {
    this.#got = Date.now();
    this.#now = this.#got;
    if (state.moves_made !== this.state?.moves_made) {
      // Advice for another position is none.
      this.hint = null;
      this.#hintId = '';
    }
    if (!this.past) this.played = calm() ? null : played;
    this.online = state.table.seats.filter((seat) => seat.online).map((seat) => seat.seat);
    this.state = state;
    this.#until = this.#until.filter((waiting) => {
      if (waiting.seq > state.seq) return true;
      waiting.done();
      return false;
    });
  }

  #reached(seq: number): Promise<void> {
    if ((this.state?.seq ?? -1) >= seq) return Promise.resolve();
    return new Promise((done) => {
      this.#until.push({ seq, done });
      setTimeout(() => {
        if ((this.state?.seq ?? -1) < seq) this.look(this.state?.seat ?? null);
        done();
      }, UPDATE_WITHIN);
    });
  }
}
