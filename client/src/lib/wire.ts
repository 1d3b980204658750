// Made by scripts/wire-types.mjs from src/sacbe/wire: do not edit.

/**
 * What became of a command. `seq` is the table's number now, whatever the result.
 *
 * ok: done and stored · duplicate: it was done before (`done` is its number) · stale: something
 * happened since `seq`; look again · illegal: with `words`, `code` and `rule` · unreadable: no
 * move or message at all · over: the game has ended or was given up · paused · nothing: nothing to
 * take back, bring back or claim · forbidden: not yours to do · unknown: no such table for you ·
 * busy: too much at once, try again later · failed: not stored, nothing has changed.
 */
export interface Answer {
  code?: string;
  done?: number | null;
  id: string;
  result: "busy" | "duplicate" | "failed" | "forbidden" | "illegal" | "not_your_turn" | "nothing" | "ok" | "over" | "paused" | "stale" | "unknown" | "unreadable";
  rule?: string;
  seq: number;
  table: string;
  type: "answer";
  words?: string;
}

/** A bank of seconds for the game, and some more after every turn. */
export interface BankClock {
  bank: number;
  increment?: number;
  type: "bank";
}

/** Host: change the table. What is left out stays. */
export interface Change {
  access?: "link" | "open" | "private";
  advice?: boolean;
  clock?: NoClock | DaysClock | BankClock;
  id: string;
  table: string;
  type: "change";
}

/** PATCH /api/me: what is left out stays. */
export interface ChangeMe {
  language?: "de" | "en" | "fr";
  name?: string;
  notify?: Notify;
}

/** A line said at the table. `seat` is -1 for a spectator. */
export interface Chat {
  at: number;
  name: string;
  seat: number;
  seq: number;
  text: string;
}

/** Host: give the game up, without a result. */
export interface Close {
  id: string;
  table: string;
  type: "close";
}

/** So many seconds for every turn (86400: a day). */
export interface DaysClock {
  per_turn: number;
  type: "days";
}

/** The reader's turn in progress: what undo takes back, last first, and what redo brings. */
export interface Draft {
  redo: Array<Array<string>>;
  undo: Array<Array<string>>;
}

/** POST /api/me/entry gives, POST /api/enter takes: a key to come in from another device. */
export interface Entry {
  key: string;
}

/** POST /api/tables/T/fork: go on from a position on one screen, at a table of my own. */
export interface Fork {
  at: number;
}

/**
 * A game that can be played here. `levels`: the programs, weakest first.
 *
 * `lesson`: there is a first game that teaches it step by step.
 */
export interface GameForm {
  id: string;
  lesson: boolean;
  levels: Array<string>;
  options: Array<OptionForm>;
  seats: [number, number];
  title: string;
  version: number;
}

/** This table can no longer be followed: removed, or made private. */
export interface Gone {
  table: string;
  type: "gone";
}

/**
 * Ask for the program's best turn. The answer comes as a `hint` message, when it is found.
 *
 * `views`: with the position after each step.
 */
export interface Hint {
  id: string;
  seat: number;
  seq: number;
  table: string;
  type: "hint";
  views?: boolean;
}

/** The program's best turn from the state `seq` on; empty `steps`: it has none. */
export interface HintMessage {
  gain: Record<string, number>;
  id: string;
  seat: number;
  seq: number;
  steps: Array<HintStep>;
  table: string;
  type: "hint";
}

/**
 * One move of a hint, and what it adds to the score as it would be counted, by source.
 *
 * `view`: what the seat would see after it, if asked for; null, too, where the move would bring
 * something to light, which ends the hint.
 */
export interface HintStep {
  gain: Record<string, number>;
  move: string;
  spots: Array<string>;
  view: Record<string, unknown> | null;
}

/** What a page needs to know of the server. `push` is the web push key, if push is set up. */
export interface House {
  compiled: boolean;
  games: Array<GameForm>;
  languages: Array<string>;
  push: string | null;
  sqlite: string;
  version: string;
}

/** POST /api/tables/import: a record as text. An unfinished one goes on on one screen. */
export interface Import {
  record: string;
}

/** GET /api/invite/KEY: what the link is for. */
export interface Invitation {
  seat: number;
  table: Table;
}

/** POST /api/invite/KEY: take the seat. */
export type Join = Record<string, never>;

/** Give a seat up: it is open again, or, in a game, played by a program until reclaimed. */
export interface Leave {
  id: string;
  seat: number;
  table: string;
  type: "leave";
}

/**
 * A move that may be made now. Following `spots` one by one completes it.
 *
 * `reveals`: it shows somebody something new, so it can't be taken back.
 */
export interface LegalMove {
  cost: number;
  move: string;
  reveals: boolean;
  seat: number;
  spots: Array<string>;
}

/** GET /api/lessons/GAME: a first game. Import `record` and make the moves of `steps`. */
export interface Lesson {
  game: string;
  record: string;
  steps: Array<LessonStepForm>;
  title: string;
}

/** One move of a lesson; `say` is the id of the sentence that asks the learner for it. */
export interface LessonStepForm {
  move: string;
  say: string;
  seat: number;
}

/**
 * Only for the host: keys of invitation links by seat, and of the link to watch.
 *
 * The page of a seat's link is `/join/KEY`, that of a watch link `/watch/TABLE/KEY`.
 */
export interface Links {
  seats: Record<string, string>;
  watch: string | null;
}

/**
 * One move and what it led to. `n` is its number, from 1: the position after it is `at/n`.
 *
 * `move` is null where the reader may not know it, and then `cost` is 0.
 */
export interface LogEntry {
  cost: number;
  move: string | null;
  n: number;
  seat: number;
  told: Array<ToldForm>;
  turn: number;
}

/** The table that was made, joined or found. */
export interface Made {
  table: string;
}

/** The person that asks. */
export interface Me {
  admin: boolean;
  id: string;
  language: "de" | "en" | "fr";
  name: string;
  notify: Notify;
}

/** A seat of the person that opens the table; several of them make a one-screen game. */
export interface MySeat {
  name?: string | null;
  type: "me";
}

/** POST /api/me: come in. */
export interface NewMe {
  language?: "de" | "en" | "fr";
  name: string;
}

/** POST /api/tables. It begins by itself when no seat is open any more. */
export interface NewTable {
  access?: "link" | "open" | "private";
  advice?: boolean;
  clock?: NoClock | DaysClock | BankClock;
  game: string;
  options?: Record<string, string | boolean | number>;
  seats: Array<MySeat | ProgramSeat | OpenSeat>;
}

/** POST /api/me/tokens: a secret for a bot that plays in my name. */
export interface NewToken {
  label: string;
}

/** One of my tables changed: begun, waiting for me, over. Comes without asking. */
export interface News {
  table: Table;
  type: "news";
}

/** Nobody hurries. */
export interface NoClock {
  type: "none";
}

/** How a person is told that it is his turn. All off unless given. */
export interface Notify {
  mail?: string | null;
  push?: Array<Push>;
  quiet?: Quiet | null;
  webhook?: string | null;
}

/** Make a (new) link for an own seat or, as host, an open or program's seat. */
export interface Offer {
  id: string;
  seat: number;
  table: string;
  type: "offer";
}

/** A seat for somebody who comes by link, or sits down at an open table. */
export interface OpenSeat {
  type: "open";
}

/** One choice made before a game. */
export interface OptionForm {
  default: string | boolean | number;
  name: string;
  values: Array<string | boolean | number>;
  words: string;
}

/** How it ended: a rank per seat (1 wins), scores, and a sheet of points by source. */
export interface OutcomeForm {
  ranks: Array<number>;
  scores: Array<number>;
  sheets: Array<Record<string, number>>;
  tie_break: string;
}

/** Stop the clocks; nothing is played. */
export interface Pause {
  id: string;
  table: string;
  type: "pause";
}

/** Are you there? */
export interface Ping {
  n?: number;
  type: "ping";
}

/** Make moves, all or none. They are taken back together. */
export interface Play {
  id: string;
  moves: Array<string>;
  seat: number;
  seq: number;
  table: string;
  type: "play";
}

/** I am. `now` is the server's clock. */
export interface Pong {
  n: number;
  now: number;
  type: "pong";
}

/** Which seats have a page open now, and how many watch. */
export interface Presence {
  online: Array<number>;
  table: string;
  type: "presence";
  watching: number;
}

/** Any answer of HTTP that is not what was asked for. `code` is also the id of a sentence. */
export interface Problem {
  code: string;
  words: string;
}

/** A seat for a program. */
export interface ProgramSeat {
  level: string;
  type: "program";
}

/** A browser's push subscription, as `PushSubscription.toJSON()` gives it. */
export interface Push {
  endpoint: string;
  expirationTime?: number | null;
  keys: PushKeys;
}

/** The two keys of a browser's push subscription. */
export interface PushKeys {
  auth: string;
  p256dh: string;
}

/** Hours without notifications, local to `zone` (such as Europe/Berlin); may cross midnight. */
export interface Quiet {
  end: number;
  start: number;
  zone?: string;
}

/** Play an own seat again that a program held. */
export interface Reclaim {
  id: string;
  seat: number;
  table: string;
  type: "reclaim";
}

/** Make the last play that was taken back again. */
export interface Redo {
  id: string;
  seat: number;
  seq: number;
  table: string;
  type: "redo";
}

/** A message that could not be read, or came too fast. */
export interface Refused {
  code: string;
  type: "refused";
  words: string;
}

/** Host: remove the person of a seat. In a game a program goes on for him. */
export interface Remove {
  id: string;
  seat: number;
  table: string;
  type: "remove";
}

/** GET /api/tables/T/at/N: the position after N moves, for this reader's eyes. */
export interface Replay {
  awaiting: Array<number>;
  board: string | null;
  n: number;
  outcome: OutcomeForm | null;
  seat: number | null;
  table: string;
  turn: number;
  view: Record<string, unknown>;
}

/** Take back all of this turn that can be. */
export interface Reset {
  id: string;
  seat: number;
  seq: number;
  table: string;
  type: "reset";
}

/** Go on. */
export interface Resume {
  id: string;
  table: string;
  type: "resume";
}

/** GET /api/rules/GAME/LANGUAGE: our rules page, as Markdown. */
export interface Rules {
  game: string;
  language: string;
  text: string;
}

/** Say something. */
export interface Say {
  id: string;
  table: string;
  text: string;
  type: "say";
}

/** Who sits there. `away`: a program plays for a person who may come back. */
export interface SeatForm {
  away: boolean;
  kind: "open" | "person" | "program";
  level: string | null;
  name: string;
  online: boolean;
  seat: number;
  you: boolean;
}

/** Sit down on an open seat of an open table. */
export interface Sit {
  id: string;
  seat: number;
  table: string;
  type: "sit";
}

/**
 * A table as one reader sees it. `seat` is whose eyes he looks through (null: a spectator).
 *
 * `covered`: the screen must first be handed to `seat`, and until then shows what spectators see.
 * `moves_made` numbers the position; the last ones, from `settled` on, may still be taken back.
 * `board` is the board as text, for readers that asked for it, in their language.
 */
export interface State {
  awaiting: Array<number>;
  board: string | null;
  covered: boolean;
  draft: Draft;
  links: Links | null;
  moves: Array<LegalMove>;
  moves_made: number;
  outcome: OutcomeForm | null;
  seat: number | null;
  seq: number;
  settled: number;
  table: Table;
  times: Array<Time>;
  turn: number;
  view: Record<string, unknown> | null;
}

/** Have a program play an own seat; the host may do so for any seat, open ones included. */
export interface Substitute {
  id: string;
  level: string;
  seat: number;
  table: string;
  type: "substitute";
}

/** A table from outside. `waiting`: the seats that must choose; `mine`: the asker's seats. */
export interface Table {
  access: "link" | "open" | "private";
  advice: boolean;
  changed: number;
  clock: NoClock | DaysClock | BankClock;
  created: number;
  game: string;
  host: boolean;
  id: string;
  mine: Array<number>;
  options: Record<string, unknown>;
  parent: string | null;
  phase: "closed" | "frozen" | "gathering" | "over" | "paused" | "playing";
  rematch: string | null;
  seats: Array<SeatForm>;
  seq: number;
  title: string;
  turn: number;
  waiting: Array<number>;
}

/** The whole of a table: after `watch`, and after a gap. */
export interface TableMessage {
  chat: Array<Chat>;
  log: Array<LogEntry>;
  state: State;
  type: "table";
}

/** GET /api/tables: mine (those that wait for me first), open ones, and ones to watch. */
export interface Tables {
  mine: Array<Table>;
  open: Array<Table>;
  watch: Array<Table>;
}

/** A seat's clock: seconds `left` when the message was made, and whether it runs. */
export interface Time {
  left: number | null;
  runs: boolean;
}

/** A token. Its `secret` is told once, when it is made. */
export interface Token {
  created: number;
  id: string;
  label: string;
  secret?: string | null;
}

/** A fact in words: the id of its sentence, its parameters, the seat it is about (-1: none). */
export interface ToldForm {
  code: string;
  params: Record<string, unknown>;
  seat: number;
}

/** Take back the last play of this turn. */
export interface Undo {
  id: string;
  seat: number;
  seq: number;
  table: string;
  type: "undo";
}

/** Follow a table no longer. */
export interface Unwatch {
  table: string;
  type: "unwatch";
}

/**
 * Something happened. `prev` is the number before: if it is not yours, `watch` again.
 *
 * The log keeps its entries up to number `log_from` and goes on with `log`; `chat` is appended.
 */
export interface Update {
  chat: Array<Chat>;
  log: Array<LogEntry>;
  log_from: number;
  prev: number;
  state: State;
  type: "update";
}

/**
 * Follow a table: a `table` message comes at once, `update` messages from then on.
 *
 * `seat` picks one of the reader's own seats to look through; `text` asks for the board as text,
 * in this language.
 * With `passes`, the screen is handed on among the reader's seats: `seat` is whose it is now.
 */
export interface Watch {
  key?: string | null;
  passes?: boolean;
  seat?: number | null;
  table: string;
  text?: "de" | "en" | "fr" | null;
  type: "watch";
}
