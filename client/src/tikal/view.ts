/** What `view(seat)` of Tikal gives (docs/views/tikal.md), typed. */

export type Motif =
  'mask' | 'jaguar' | 'vessel' | 'shell' | 'bird' | 'serpent' | 'necklace' | 'blade';

export const MOTIFS: readonly Motif[] = [
  'mask', 'jaguar', 'vessel', 'shell', 'bird', 'serpent', 'necklace', 'blade',
];

export type Kind = 'temple' | 'jungle' | 'treasure' | 'volcano' | 'base';
/** What the drawings know besides: lakes, and people in unexplored jungle (Tikal Legend). */
export type Ground = Kind | 'lake' | 'wild';

/** Six numbers, one per side, clockwise from north. */
export type Sides = readonly number[];

export interface Group {
  seat: number;
  workers: number;
  /** A number where there may be more than one (Tikal Legend). */
  leader: boolean | number;
}

export interface Hexagon {
  tile: string;
  kind: Ground;
  rotation: number;
  /** The tile's own stones on its sides, as it lies. */
  stones: Sides;
  /** The full cost over each side; 0: no way. */
  paths: Sides;
  members?: Group[];
  level?: number;
  open?: boolean;
  dug?: number;
  holder?: number | null;
  tied?: boolean;
  /** What each seat weighs here. */
  strengths?: number[];
  /** What each seat would have to add to hold the temple alone; 0: it does, null: never. */
  flip?: (number | null)[];
  pile?: number;
  camp?: number;
  guard?: { seat: number; member: 'W' | 'L' };
}

export interface Step {
  step: string;
  seat?: number;
  points?: number;
  scoring?: boolean;
  tile?: string;
  offer?: string[];
  high?: number;
  bidder?: number | null;
  passed?: number[];
  first_passed?: number | null;
}

export interface Reach {
  cost: number;
  moves: string[];
}

export interface SeatView {
  score: number;
  sheet: Record<string, number>;
  reserve: { workers: number; leader: boolean };
  out: { workers: number; leader: boolean };
  camps_left: number;
  guards_left: number;
  treasures: Partial<Record<Motif, number>>;
  turned: boolean;
  preview: { temples: number; treasures: number };
}

export interface TikalView {
  game: 'tikal';
  you: number | null;
  options: { auction: boolean; edition: string };
  turn: number;
  awaiting: number[];
  now: Step | null;
  agenda: Step[];
  seats: SeatView[];
  board: Record<string, Hexagon>;
  stock: Record<string, number>;
  terrain: { left: number; letter: string | null; unseen: string[] };
  treasures: { left: number; unseen: Partial<Record<Motif, number>> };
  offer: string[];
  scoring: { rounds: number; volcanoes_left: number; soonest: number; latest: number };
  reach?: Record<string, Record<string, Reach>>;
}
