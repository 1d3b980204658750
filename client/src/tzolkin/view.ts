/** What a seat may see of Tzolk'in (docs/views/tzolkin.md), and what is printed on its board. */

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
}

export interface TileView {
  kind: string;
  price: Record<string, number>;
  effects?: string[];
  points?: number[];
  payable: number[];
  payable_in_corn?: number[];
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
  /** All null when no food day is left. */
  food: { next: number | null; rounds: number | null; kind: string | null };
}

/** A printed picture: a symbol and a number. */
export type Sign = [symbol: string, text: string];

const ANY: Sign[] = [['', '∗']];
export const PRINTED: Record<GearName, Sign[][]> = {
  palenque: [
    [['corn', '3']], [['corn', '4']], [['corn', '5'], ['wood', '2']], [['corn', '7'], ['wood', '3']],
    [['corn', '9'], ['wood', '4']], ANY, ANY,
  ],
  yaxchilan: [
    [['wood', '1']], [['stone', '1'], ['corn', '1']], [['gold', '1'], ['corn', '2']], [['skull', '1']],
    [['gold', '1'], ['stone', '1'], ['corn', '2']], ANY, ANY,
  ],
  tikal: [
    [['tech', '+1']], [['house', '1']], [['tech', '+2']], [['house', '2'], ['pyramid-3', '1']],
    [['pyramid-1', '+1+1']], ANY, ANY,
  ],
  uxmal: [
    [['corn', '3'], ['pyramid-1', '+1']], [['icon-exchange', '']], [['worker-1', '+1']],
    [['house', '1'], ['corn', '2']], [['corn', '1'], ['', '∗']], ANY, ANY,
  ],
  chichen: [4, 5, 6, 7, 8, 8, 10, 11, 13].map((n, i): Sign[] => [['skull', `${n}`], ...([5, 7, 8].includes(i) ? [['', '+1'] as Sign] : [])]).concat([ANY]),
};

export const VALUES: Record<Temple, number[]> = {
  chaac: [-1, 0, 2, 4, 6, 7, 8],
  quetzalcoatl: [-2, 0, 1, 2, 4, 6, 9, 12, 13],
  kukulcan: [-3, 0, 1, 3, 5, 7, 9, 10],
};
export const GIFTS: Record<Temple, Record<number, string>> = {
  chaac: { 2: 'stone', 4: 'stone' },
  quetzalcoatl: { 3: 'gold', 5: 'gold' },
  kukulcan: { 2: 'wood', 4: 'wood', 5: 'skull' },
};
export const MAJORITY: Record<Temple, [number, number]> = {
  chaac: [6, 2],
  quetzalcoatl: [2, 6],
  kukulcan: [4, 4],
};
/** The symbol of a technology. */
export const ART: Record<Technology, string> = {
  agriculture: 'corn',
  extraction: 'wood',
  architecture: 'house',
  theology: 'skull',
};
