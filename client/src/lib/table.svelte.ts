/** A table as this reader sees it: kept in step with the server, and looked back on. */
import { Arrivals } from './arrivals';
import type { Connection, FromServer } from './connection.svelte';
import { Lookback } from './lookback.svelte';
import { calm, prefs } from './prefs.svelte';
import { hands, hidden, seen } from './seen';
import type { Draft, Played, Prefs, SeatInfo, View } from './types';
import type { Answer, Chat, HintMessage, LegalMove, LogEntry, Replay, State, Update, Watch } from './wire';
import { nameOf } from './names';
import { t } from './words.svelte';

/** After an answer its update is a moment away; later than this something is wrong. */
const UPDATE_WITHIN = 4000;
/** Moves that come one on the heels of another are shown one by one. */
const HEELS = 900;

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
  /** Something is shown moving: how to show it at rest; null: all is as it will be. */
  motion: (() => void) | null = $state.raw(null);
  /** Why the last command was refused, in words. */
  trouble = $state('');
  /** The number of the rule that refused it. */
  troubleRule = $state('');
  hint: HintMessage | null = $state.raw(null);
  thinking = $state(false);
  /** The number of the rule that was asked about last. */
  rule: string | null = $state(null);
  /** After so many moves this reader was gone; null: all was seen. */
  missed: number | null = $state(null);
  /** Unread lines of chat. */
  unread = $state(0);

  /** The language in which the board is read as text; null: it is not. */
  text: Prefs['language'] | null = null;

  readonly lookback: Lookback = new Lookback(() => this);

  readonly #connection: Connection;
  readonly #stopListening: () => void;
  #now = $state(Date.now());
  #got = 0;
  #tick: ReturnType<typeof setInterval>;
  #othersAt = 0;
  /** Gives up the advice that is asked for. */
  #unasked: () => void = () => undefined;
  /** Refusals and gaps so far: what was meant before one may not fit what came after. */
  #setbacks = 0;
  readonly #arrivals = new Arrivals();

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
    this.lookback.halt();
    this.#connection.unwatch(this.id);
  }

  /** Ask for all of it (again), as whoever has the screen; null: whoever comes first. */
  look(seat: number | null = hands.get(this.id)): void {
    this.#connection.watch(this.#watch(seat));
  }

  #watch(seat: number | null): Watch {
    return {
      type: 'watch',
      table: this.id,
      ...(this.key === null ? {} : { key: this.key }),
      ...(seat === null ? {} : { seat }),
      passes: true,
      text: this.text,
    };
  }

  /** Ask for the board as text, too, in this language. */
  readText(language: Prefs['language']): void {
    if (this.text === language) return;
    this.text = language;
    this.lookback.forget();
    this.look();
  }

  /** The screen was handed to the next seat. */
  uncover(): void {
    if (this.covered) this.look(this.state?.seat ?? null);
  }

  // -- what is shown ------------------------------------------------------------------------

  get connected(): boolean {
    return this.#connection.state === 'online';
  }

  /** The earlier position that is shown; null: the present. */
  get past(): Replay | null {
    return this.lookback.past;
  }

  /** The screen is on its way to the next own seat, whose secrets are not here yet. */
  get covered(): boolean {
    return this.state?.covered ?? false;
  }

  get view(): View | null {
    return this.lookback.view;
  }

  get board(): string {
    return (this.past ? this.past.board : this.state?.board) ?? '';
  }

  /** The number of moves made in the position shown. */
  get at(): number {
    return this.lookback.at;
  }

  get awaiting(): number[] {
    return this.past ? this.past.awaiting : (this.state?.awaiting ?? []);
  }

  /** The seat this browser plays now. */
  get me(): number | null {
    const state = this.state;
    if (!state || this.past || state.seat === null || state.table.phase !== 'playing') return null;
    if (state.covered) return null;
    if (!state.awaiting.includes(state.seat) || !state.table.mine.includes(state.seat)) return null;
    return state.table.seats[state.seat]?.away ? null : state.seat;
  }

  /** A command is on its way, or what it led to is still moving. */
  get waits(): boolean {
    return this.busy || this.motion !== null;
  }

  /** Whose turn a key is for that is pressed now, and since what setback. */
  get hand(): string {
    return `${this.me} ${this.#setbacks}`;
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
    this.missed = null;
    const answer = await this.command({ type, seq: state.seq, seat: state.seat, ...more });
    const done = answer.result === 'ok' || answer.result === 'duplicate';
    if (answer.result === 'stale') this.look();
    if (!done || !(await this.#reached(answer.seq))) this.#setbacks += 1;
    this.busy = false;
    return done;
  }

  /** Say why something can't be done. */
  refuse(why: string, rule = ''): void {
    this.trouble = why;
    this.troubleRule = rule;
  }

  /** Any other command: chat, pause, seats. */
  async command(order: { type: string; [field: string]: unknown }, id?: string): Promise<Answer> {
    this.refuse('');
    const answer = await this.#connection.send({ ...order, table: this.id }, id);
    if (answer.result !== 'ok' && answer.result !== 'duplicate') {
      const said = answer.code ? t(answer.code) : answer.words;
      this.refuse(said || t(`ui.answer.${answer.result}`), answer.rule);
    }
    return answer;
  }

  /**
   * The program's best turn, with the position after each step if `views`; null if there is none
   * in time, or the table allows no advice.
   */
  async advise(patience = 20_000, views = true): Promise<HintMessage | null> {
    const state = this.state;
    if (!state || state.seat === null || !state.table.advice || this.thinking) return null;
    const id = crypto.randomUUID();
    this.thinking = true;
    const found = new Promise<HintMessage | null>((done) => {
      const stop = this.#connection.listen((message) => {
        if (message.type === 'hint' && message.id === id) end(message);
      });
      const timer = setTimeout(() => end(null), patience);
      const end = (message: HintMessage | null) => {
        clearTimeout(timer);
        stop();
        this.thinking = false;
        done(message);
      };
      this.#unasked = () => end(null);
    });
    const answer = await this.command({ type: 'hint', seq: state.seq, seat: state.seat, views }, id);
    if (answer.result !== 'ok') this.#unasked();
    return found;
  }

  // -- looking back -------------------------------------------------------------------------

  /** Show the position after so many moves. */
  async show(n: number): Promise<void> {
    this.caughtUp();
    await this.lookback.show(n);
    if (this.lookback.failed) this.trouble = t('ui.answer.unknown');
  }

  /** What was done while this reader was away, move by move. */
  catchUp(): void {
    const from = this.missed ?? 0;
    this.caughtUp();
    void this.lookback.run(from);
  }

  caughtUp(): void {
    this.missed = null;
    seen.set(this.id, this.state?.moves_made ?? 0);
  }

  // -- what the server says -----------------------------------------------------------------

  #heard(message: FromServer): void {
    switch (message.type) {
      case 'table':
        if (message.state.table.id !== this.id) return;
        this.log = message.log;
        this.chat = message.chat;
        this.#setbacks += 1;
        this.lookback.forget();
        this.#missedSome(message.state);
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
      this.look();
      return;
    }
    const old = this.state;
    const before = old?.view ?? null;
    const grew = message.log_from === this.log.length && message.log.length === 1;
    const follows = this.#follows(message);
    this.lookback.forget(message.log_from);
    this.log = [...this.log.slice(0, message.log_from), ...message.log];
    this.chat = [...this.chat, ...message.chat];
    this.unread += message.chat.filter((line) => !this.state?.table.mine.includes(line.seat)).length;
    const entry = grew ? message.log[0] : undefined;
    this.#take(message.state, entry?.move ? { seat: entry.seat, move: entry.move, before } : null);
    if (follows && old?.view) this.lookback.follow(old);
  }

  /** Whether these are moves of others that came too fast to be seen. */
  #follows(message: Update): boolean {
    const others = message.log.filter((entry) => !message.state.table.mine.includes(entry.seat));
    if (message.state.covered) return false;
    if (!others.length || message.log_from !== this.log.length) return false;
    const fast = others.length > 1 || Date.now() - this.#othersAt < HEELS;
    this.#othersAt = Date.now();
    if (hidden()) {
      this.missed ??= message.log_from;
      return false;
    }
    return fast && prefs.follow && !calm() && !this.past && this.missed === null;
  }

  /** At the first look: whether there is something new since the last one. */
  #missedSome(state: State): void {
    const before = seen.get(this.id);
    if (this.state || before === null || before >= state.moves_made) return;
    if (this.log.slice(before).some((entry) => !state.table.mine.includes(entry.seat))) this.missed = before;
  }

  #take(state: State, played: Played | null): void {
    this.#got = Date.now();
    this.#now = this.#got;
    if (state.moves_made !== this.state?.moves_made) {
      // Advice for another position is none.
      this.hint = null;
      this.#unasked();
    }
    if (!this.past) this.lookback.played = calm() ? null : played;
    this.#pass(state);
    if (!hidden()) seen.set(this.id, state.moves_made);
    this.online = state.table.seats.filter((seat) => seat.online).map((seat) => seat.seat);
    this.state = state;
    this.#arrivals.came(state.seq);
  }

  /** Whose the screen is now; what the one before looked back on goes with him. */
  #pass(state: State): void {
    if (state.covered) {
      this.lookback.now();
      this.lookback.forget();
    } else if (state.seat !== null && state.table.mine.length > 1) {
      hands.set(this.id, state.seat);
      this.#connection.keep(this.#watch(state.seat));
    }
  }

  /** Until this number is here; false, after another look, if it does not come. */
  async #reached(seq: number): Promise<boolean> {
    if ((this.state?.seq ?? -1) >= seq) return true;
    const here = await this.#arrivals.until(seq, UPDATE_WITHIN);
    if (!here) this.look();
    return here;
  }
}
