/** What `view(seat)` of Tikal Legend gives (docs/views/tikal-legend.md), typed. */
import type { Ground, Hexagon as Shared } from '../tikal/view';

export const COLLECTIONS = ['chief', 'lion', 'totem', 'carafe', 'idol', 'shell', 'knife', 'bird'] as const;
export type Collection = (typeof COLLECTIONS)[number];
/** The sources of points that a scoring counts. */
export const SOURCES = ['temples', 'high_temples', 'volcanoes', 'jungles', 'lakes', 'treasures'] as const;
export type Source = (typeof SOURCES)[number];

export type Kind = 'jungle' | 'temple' | 'clearing' | 'ruins' | 'volcano' | 'lake' | 'camp';

export interface Face {
  kind: Kind;
  /** A temple's level, the masks of ruins. */
  value: number;
  stones: readonly number[];
}

export interface Hexagon {
  tile?: string;
  rotation?: number;
  kind: Kind;
  dotted: boolean;
  stones: readonly number[];
  paths: readonly number[];
  masks?: number;
  pile?: number;
  seen?: (Collection | null)[];
  level?: number;
  open?: boolean;
  members?: { seat: number; explorers: number; leaders: number }[];
  guard?: { seat: number; member: 'E' | 'L' };
  camp?: number;
  holder?: number | null;
  tied?: boolean;
  strengths?: number[];
  flip?: (number | null)[];
}

export interface SeatView {
  score: number;
  sheet: Record<string, number>;
  available: { explorers: number; leaders: number; camps: number };
  box: { explorers: number; leaders: number };
  next: number;
  token: number;
  tiles: string[];
  right: string[];
  left: string[];
  museum: Partial<Record<Collection, number>>;
  power: number;
  passed: boolean;
  power_tile: string;
  powers: string[];
  preview: Record<Source, number>;
}

export interface Step {
  step: string;
  seat?: number;
  kind?: string;
  points?: number;
  left?: number;
  tile?: string;
  [more: string]: unknown;
}

export interface Reach {
  cost: number;
  moves: string[];
}

export interface LegendView {
  you: number | null;
  options: Record<string, unknown>;
  notices: string[];
  round: number;
  awaiting: number[];
  now: Step | null;
  order: number[];
  cards: (string | null)[];
  tokens: (number | null)[];
  tiles: (string | null)[];
  blue: Partial<Record<Collection, number>>;
  stock: Record<string, number>;
  stones: [string, string][];
  left_spaces: number;
  blue_cards: Record<string, Collection[]>;
  seats: SeatView[];
  board: Record<string, Hexagon>;
  terrain: Record<string, Face>;
  unseen: { cards: string[]; tiles: string[]; tokens: number[]; treasures: Partial<Record<Collection, number>> };
  reach: Record<string, Record<string, Reach>>;
}

const GROUND: Record<Kind, Ground> = {
  jungle: 'wild', temple: 'temple', clearing: 'jungle', ruins: 'treasure', volcano: 'volcano', lake: 'lake', camp: 'base',
};

export function ground(kind: Kind): Ground {
  return GROUND[kind];
}

/** A hexagon as Tikal's drawings take it. */
export function shared(h: Hexagon): Shared {
  const out: Shared = {
    tile: h.tile ?? '',
    kind: GROUND[h.kind],
    rotation: h.rotation ?? 0,
    stones: h.stones,
    paths: h.paths,
    members: (h.members ?? []).map((m) => ({ seat: m.seat, workers: m.explorers, leader: m.leaders })),
    // A camp says whose it is, and a hexagon with a camp counts for nobody.
    holder: h.camp === undefined ? (h.holder ?? null) : null,
    tied: h.camp === undefined && (h.tied ?? false),
  };
  if (h.level !== undefined) out.level = h.level;
  if (h.pile !== undefined) out.pile = Math.min(h.pile, 4);
  if (h.camp !== undefined) out.camp = h.camp;
  if (h.guard) out.guard = { seat: h.guard.seat, member: h.guard.member === 'L' ? 'L' : 'W' };
  return out;
}
