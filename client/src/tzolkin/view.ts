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
  tiles: Record<string, TileView>;
  piles: { age: number; left: number; unseen: string[] };
  places: Record<string, { space: number | null; corn: number | null }>;
  food: { next: number; rounds: number; kind: string } | null;
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

/** What the wealth tiles give: goods, then a step of a temple or a technology. */
export const WEALTH: Record<string, Sign[]> = {
  'palenque-1': [['corn', '3'], ['pyramid-1', 'quetzalcoatl'], ['tech', 'agriculture']],
  'palenque-3': [['corn', '5'], ['gold', '1'], ['pyramid-1', 'quetzalcoatl']],
  'palenque-5': [['stone', '1'], ['gold', '1'], ['tech', 'agriculture']],
  'palenque-7': [['corn', '9'], ['stone', '1']],
  'yaxchilan-1': [['wood', '1'], ['pyramid-1', 'kukulcan'], ['tech', 'extraction']],
  'yaxchilan-3': [['corn', '2'], ['wood', '2'], ['pyramid-1', 'kukulcan']],
  'yaxchilan-5': [['corn', '4'], ['wood', '1'], ['tech', 'extraction']],
  'yaxchilan-7': [['corn', '3'], ['wood', '2'], ['stone', '1']],
  'tikal-1': [['corn', '2'], ['pyramid-1', 'chaac'], ['tech', 'architecture']],
  'tikal-3': [['corn', '6'], ['stone', '2']],
  'tikal-5': [['corn', '3'], ['gold', '1'], ['tech', 'architecture']],
  'tikal-7': [['corn', '6'], ['wood', '1'], ['stone', '1']],
  'uxmal-1': [['corn', '5'], ['stone', '1'], ['pyramid-1', 'chaac']],
  'uxmal-3': [['corn', '3'], ['wood', '1'], ['corn', '1 × 0']],
  'uxmal-5': [['worker-1', '+1']],
  'uxmal-7': [['corn', '8'], ['gold', '1']],
  'chichen-0': [['corn', '4'], ['wood', '1'], ['skull', '1']],
  'chichen-3': [['corn', '5'], ['stone', '1'], ['tech', 'theology']],
  'chichen-5': [['corn', '4'], ['wood', '3']],
  'chichen-7': [['corn', '2'], ['wood', '2'], ['tech', 'theology']],
  'chichen-10': [['corn', '7'], ['wood', '2']],
};
