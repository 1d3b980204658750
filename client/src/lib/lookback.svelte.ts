/** Looking back on a game: any position of it, a run through it, the others' turns as they come. */
import { get } from './api';
import { calm } from './prefs.svelte';
import type { Played, View } from './types';
import type { LogEntry, Replay, State } from './wire';

/** How long a run shows each move, by speed. */
const STEP_MS = [2000, 1000, 450];
/** However much the others did, it is told in about this time, but never faster than this. */
const FOLLOWED_WITHIN = 12_000;
const FASTEST = 160;

/** What is looked back on. */
export interface Story {
  id: string;
  key: string | null;
  state: State | null;
  log: LogEntry[];
  /** The language of the text board, if it is read. */
  text?: string | null | undefined;
}

export class Lookback {
  /** The earlier position that is shown; null: the present. */
  past: Replay | null = $state.raw(null);
  played: Played | null = $state.raw(null);
  /** It runs by itself. */
  running = $state(false);
  /** It runs because others have just moved, and ends in the present. */
  following = $state(false);
  /** A position is on its way. */
  seeking = $state(false);
  speed = $state(1);
  /** A position could not be fetched. */
  failed = $state(false);

  readonly #story: () => Story;
  #step: ReturnType<typeof setTimeout> | undefined;
  #known = new Map<number, Replay>();

  constructor(story: () => Story) {
    this.#story = story;
  }

  get #last(): number {
    return this.#story().state?.moves_made ?? 0;
  }

  /** The number of moves made in the position shown. */
  get at(): number {
    return this.past ? this.past.n : this.#last;
  }

  get view(): View | null {
    return this.past ? this.past.view : (this.#story().state?.view ?? null);
  }

  /** Show the position after so many moves; the last one is the present. */
  async show(n: number): Promise<void> {
    const want = Math.max(0, Math.min(n, this.#last));
    if (want === this.#last) {
      this.played = this.at === want - 1 ? this.#playedAt(want, this.view) : null;
      this.past = null;
      this.following = false;
      return;
    }
    const before = want === this.at + 1 ? this.view : null;
    this.seeking = true;
    const replay = await this.#fetch(want);
    this.seeking = false;
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
      await this.show(from >= this.#last ? this.lastTurn() : from);
    }
    this.running = true;
    this.#stepOn();
  }

  halt(): void {
    this.running = false;
    this.following = false;
    clearTimeout(this.#step);
  }

  /** Others have moved on from this state: show it move by move. */
  follow(before: State): void {
    this.past = { ...before, table: before.table.id, n: before.moves_made, view: before.view ?? {} };
    this.played = null;
    this.running = true;
    this.following = true;
    this.#stepOn();
  }

  /** The number of moves made before the last turn that is over; others' turns, if I am to move. */
  lastTurn(): number {
    const { log, state } = this.#story();
    const me = state?.seat;
    const mine = me != null && state?.awaiting.includes(me);
    let at = log.length - 1;
    while (at >= 0 && mine && log[at]?.seat === me) at--;
    const turn = log[at]?.turn;
    while (at >= 0 && log[at]?.turn === turn) at--;
    return Math.max(0, at + 1);
  }

  /** The table changed: what was fetched beyond this move no longer holds. */
  forget(from = 0): void {
    for (const n of this.#known.keys()) if (n > from) this.#known.delete(n);
  }

  #stepOn(): void {
    const left = Math.max(1, this.#last - this.at);
    const usual = STEP_MS[this.speed] ?? 1000;
    const pace = this.following ? Math.max(FASTEST, Math.min(usual, FOLLOWED_WITHIN / left)) : usual;
    clearTimeout(this.#step);
    this.#step = setTimeout(async () => {
      if (!this.running) return;
      const was = this.at;
      await this.show(was + 1);
      if (this.past && this.running && this.at !== was) this.#stepOn();
      else this.halt();
    }, pace);
  }

  #playedAt(n: number, before: View | null): Played | null {
    const entry = this.#story().log[n - 1];
    return entry?.move && !calm() ? { seat: entry.seat, move: entry.move, before } : null;
  }

  async #fetch(n: number): Promise<Replay | null> {
    const had = this.#known.get(n);
    if (had) return had;
    const { id, key, state, text } = this.#story();
    const query = new URLSearchParams();
    if (text) query.set('text', text);
    if (key) query.set('key', key);
    if (state?.seat != null) query.set('seat', String(state.seat));
    try {
      const replay = await get<Replay>(`/api/tables/${id}/at/${n}?${query}`);
      // Meanwhile the screen was handed on.
      if (this.#story().state?.seat !== state?.seat) return null;
      this.#known.set(n, replay);
      this.failed = false;
      return replay;
    } catch {
      this.failed = true;
      return null;
    }
  }
}
