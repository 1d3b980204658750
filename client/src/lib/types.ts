/**
 * The seam between the table (lib, pages, table) and a game's own board (tikal, ...).
 *
 * A game brings one component that takes `GameProps` and fills the slots of
 * `table/Frame.svelte`. It knows no rule: it draws `view` and completes one of `moves` by
 * following its spots. Seats count from 0; a seat's symbols end in seat + 1 (`worker-1`).
 */
import type { Component, Snippet } from 'svelte';
import type { Table } from './table.svelte';
import type { HintMessage, LegalMove, LogEntry, OutcomeForm } from './wire';

export type { HintMessage, LegalMove, LogEntry, OutcomeForm };

/** What `Match.view(seat)` gave; every game documents its own in docs/views. */
export type View = Record<string, unknown>;

/** Who sits at a seat. */
export interface SeatInfo {
  seat: number;
  name: string;
  kind: 'person' | 'program' | 'open';
  /** A program's level; null for people. */
  level: string | null;
  /** A program plays for a person who may come back. */
  away: boolean;
  /** Whether this browser plays this seat. */
  mine: boolean;
  online: boolean;
  /** Seconds left on the clock, counted down by the table; null: no clock. */
  seconds: number | null;
  /** Whether the table waits for this seat. */
  awaited: boolean;
}

/** The turn in progress: moves made and what may be taken back. */
export interface Draft {
  moves: string[];
  undo: boolean;
  redo: boolean;
  reset: boolean;
}

/** The move that led to this view, while a replay or another player's turn is shown. */
export interface Played {
  seat: number;
  move: string;
  /** The view before it. */
  before: View | null;
}

export type Params = Record<string, unknown>;

/** Say a sentence of the house, the client or a game in the reader's language. */
export type Say = (code: string, params?: Params) => string;

export interface Prefs {
  language: 'en' | 'fr' | 'de';
  theme: 'auto' | 'light' | 'dark';
  /** Ask before a turn ends. */
  confirmEnd: boolean;
  /** Warn before points are thrown away that could have been of use. */
  warnEnd: boolean;
  /** Show the others' turns move by move as they come. */
  follow: boolean;
  sound: boolean;
  /** Also true if the system asks for it. */
  calm: boolean;
  /** Show the board as text as well. */
  textBoard: boolean;
}

/** What the table hands to a game's component. */
export interface GameProps {
  view: View;
  seats: SeatInfo[];
  /** The seat this browser plays now; null: it only looks. On one screen it changes. */
  me: number | null;
  /** Legal moves of `me`; empty while it only looks, waits, or looks back. */
  moves: LegalMove[];
  draft: Draft;
  log: LogEntry[];
  /** A command is on its way: take no further clicks. */
  busy: boolean;
  /** An earlier position is shown. */
  past: boolean;
  /** Set when `view` just changed by one move: animate it unless `prefs.calm`. */
  played: Played | null;
  /** The turn a program would play, step by step, with what each adds. */
  hint: HintMessage | null;
  /** A hint was asked for and is not there yet. */
  thinking?: boolean;
  /** How it ended; null while it goes on. */
  outcome: OutcomeForm | null;
  prefs: Prefs;
  t: Say;
  /** Play these moves one after another; true if all were taken. */
  onplay: (moves: string[]) => Promise<boolean>;
  onundo: () => void;
  onredo: () => void;
  onreset: () => void;
  /** Ask for advice; undefined where the table allows none. */
  onhint?: () => void;
  /** Read this out to people who do not see the board. */
  announce: (text: string) => void;
  /** Hand this on to `<Frame {table}>`. */
  table: TableContext;
}

/** A line of the player's card that a game adds; see `Frame.svelte`. */
export interface SeatScore {
  points: number;
  /** What scoring now would bring; null: says nothing. */
  now: number | null;
}

/** What a game puts into the frame around its board: the props of `table/Frame.svelte`. */
export interface FrameProps {
  table: TableContext;
  /** For the header: how far the game is ("Terrain 18 of 36"). */
  about: string;
  /** Who does what now, in a few words, and what to do next. */
  status: string;
  note?: string;
  /** What is left to spend: pips. */
  meter?: Snippet;
  board: Snippet;
  /** The board in words, for those who do not see it. */
  text?: Snippet;
  /** The actions; undo, redo, reset and the end of the turn are the frame's. */
  actions: Snippet;
  actionsTitle?: string;
  actionsNote?: string;
  /** The move that ends the turn, if it is legal now. */
  end?: LegalMove | null;
  /** Nothing is lost by the end of this turn: no question is asked. */
  quietEnd?: boolean;
  /** The lines of a player's card below name and score. */
  card?: Snippet<[number]>;
  score: (seat: number) => SeatScore;
  /** Where the points of "if scored now" come from, in the card's last line. */
  breakdown?: Snippet<[number]>;
  /** What lies under the players at full width (what is left in the stock). */
  side?: Snippet;
  /** The own pieces, for small screens where the cards show scores only. */
  own?: Snippet;
  /** Steps that the scrubber marks: scoring rounds. */
  marks?: number[];
  /** The board needs all the width: the players stand below it. */
  wide?: boolean;
  /** The symbol of what moves cost, beside the log's lines; none: action points. */
  currency?: string;
}

/** Everything the frame itself needs; games only hand it on. */
export type TableContext = Table;

/** A game's entry in `games.ts`, loaded when a table of that game opens. */
export interface GameClient {
  component: Component<GameProps>;
}
