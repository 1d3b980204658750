/** What a seat may see of Tzolk'in (docs/views/tzolkin.md). */

export const GEARS = ['palenque', 'yaxchilan', 'tikal', 'uxmal', 'chichen'] as const;
export type GearName = (typeof GEARS)[number];
export const TEMPLES = ['chaac', 'quetzalcoatl', 'kukulcan'] as const;
export type Temple = (typeof TEMPLES)[number];
export const TECHNOLOGIES = ['agriculture', 'extraction', 'architecture', 'theology'] as const;
export type Technology = (typeof TECHNOLOGIES)[number];
export const GOODS = ['wood', 'stone', 'gold'] as const;

export type Worker = number | 'neutral' | null;

export interface SeatView {
  corn: number;
  wood: number;
  stone: number;
  gold: number;
  skulls: number;
  workers: number;
  hand: number;
  light: boolean;
  temples: Record<Temple, number>;
  technologies: Record<Technology, number>;
  tiles: { corn: number; wood: number };
  buildings: string[];
  monuments: string[];
  score: number;
  sheet: Record<string, number>;
  chosen: boolean;
  kept: string[] | null;
  dealt: string[] | null;
  preview: Record<string, number>;
  meal: { eaters: number; each: number; corn: number };
  rewards: { goods: Record<string, number>; steps: number; majorities: Record<Temple, number> };
  /** Its buildings and monuments by kind. */
  kinds: Record<string, number>;
  monument_points: Record<string, number>;
  double: string | null;
}

export interface TileView {
  kind: string;
  price: Record<string, number>;
  effects?: string[];
  points?: number[];
  payable: number[];
  payable_in_corn?: number[];
}

export interface TempleView {
  points: number[];
  gifts: Record<string, string>;
  majority: number;
}

export interface Step {
  step: string;
  seat?: number;
  [more: string]: unknown;
}

export interface TzolkinView {
  you: number | null;
  awaiting: number[];
  now: Step | null;
  gears: Record<GearName, Worker[]>;
  first_space: number | null;
  fields: Record<string, { corn: number; wood?: number }>;
  skulls: { bank: number; chichen: number[]; gone: number };
  buildings: Array<string | null>;
  monuments: Array<string | null>;
  day: number;
  round: number;
  feasts: number;
  first: number;
  tooth_corn: number;
  seats: SeatView[];
  wealth: Record<string, string[]>;
  tiles: Record<string, TileView>;
  piles: { age: number; left: number; unseen: string[] };
  places: Record<string, { space: number | null; corn: number | null }>;
  tariff: { placed: number; sums: number[] };
  /** What each action brings, from action 1 up. */
  offers: Record<GearName, string[][]>;
  /** By gear and space: where a worker comes in one, two, three steps. */
  ahead: Record<GearName, Record<string, Array<number | null>>>;
  temples: Record<Temple, TempleView>;
  level_prices: number[];
  market: Record<string, number>;
  /** All null when no food day is left. */
  food: { next: number | null; rounds: number | null; kind: string | null };
}

/** The symbol of a technology. */
export const ART: Record<Technology, string> = {
  agriculture: 'corn',
  extraction: 'wood',
  architecture: 'house',
  theology: 'skull',
};

/** What a seat's worker on a space may do: an action's effects; null: any of the gear, or none. */
export function offerAt(view: TzolkinView, gear: GearName, space: number): string[] | 'any' | null {
  if (space < 1) return null;
  return view.offers[gear][space - 1] ?? 'any';
}

/** What the temples would pay a seat today, points for the highest counted. */
export function templePoints(seat: SeatView): number {
  return Object.values(seat.rewards.majorities).reduce((sum, n) => sum + n, seat.rewards.steps);
}
