/** What is printed on the hexagons: the table in games/tikal/components.py, as data. */
import type { Kind } from './view';

export interface Face {
  kind: Kind;
  /** A temple's first number, or the treasures laid out here. */
  value: number;
  /** Stones clockwise from north before it is turned. */
  stones: readonly number[];
}

export const TILES: Readonly<Record<string, Face>> = {
  A1: { kind: 'temple', value: 1, stones: [2, 1, 0, 0, 0, 0] },
  A2: { kind: 'temple', value: 2, stones: [2, 0, 0, 1, 0, 0] },
  A3: { kind: 'temple', value: 2, stones: [2, 0, 1, 0, 0, 0] },
  A4: { kind: 'jungle', value: 0, stones: [1, 1, 0, 1, 0, 0] },
  A5: { kind: 'treasure', value: 4, stones: [2, 0, 1, 0, 0, 0] },
  A6: { kind: 'treasure', value: 4, stones: [2, 0, 0, 0, 1, 0] },
  B1: { kind: 'temple', value: 2, stones: [2, 0, 0, 0, 1, 0] },
  B2: { kind: 'temple', value: 3, stones: [2, 0, 0, 1, 0, 0] },
  B3: { kind: 'jungle', value: 0, stones: [2, 1, 0, 0, 0, 0] },
  B4: { kind: 'jungle', value: 0, stones: [2, 0, 1, 0, 0, 0] },
  B5: { kind: 'treasure', value: 4, stones: [2, 0, 0, 0, 0, 1] },
  B6: { kind: 'volcano', value: 0, stones: [0, 0, 0, 0, 0, 0] },
  C1: { kind: 'temple', value: 3, stones: [3, 0, 0, 0, 0, 0] },
  C2: { kind: 'temple', value: 4, stones: [2, 0, 0, 0, 1, 0] },
  C3: { kind: 'jungle', value: 0, stones: [3, 0, 0, 0, 0, 0] },
  C4: { kind: 'jungle', value: 0, stones: [1, 1, 0, 1, 0, 0] },
  C5: { kind: 'treasure', value: 3, stones: [3, 0, 0, 0, 0, 0] },
  D1: { kind: 'temple', value: 5, stones: [3, 0, 0, 0, 0, 0] },
  D2: { kind: 'temple', value: 5, stones: [2, 0, 0, 1, 0, 0] },
  D3: { kind: 'jungle', value: 0, stones: [1, 0, 1, 0, 1, 0] },
  D4: { kind: 'treasure', value: 3, stones: [3, 0, 0, 0, 0, 0] },
  D5: { kind: 'volcano', value: 0, stones: [0, 0, 0, 0, 0, 0] },
  E1: { kind: 'temple', value: 5, stones: [3, 0, 0, 0, 0, 0] },
  E2: { kind: 'temple', value: 6, stones: [3, 0, 0, 0, 0, 0] },
  E3: { kind: 'jungle', value: 0, stones: [2, 0, 0, 1, 0, 0] },
  E4: { kind: 'jungle', value: 0, stones: [2, 0, 0, 1, 0, 0] },
  E5: { kind: 'treasure', value: 2, stones: [2, 0, 0, 0, 0, 1] },
  F1: { kind: 'temple', value: 4, stones: [3, 0, 0, 0, 0, 0] },
  F2: { kind: 'temple', value: 4, stones: [2, 1, 0, 0, 0, 0] },
  F3: { kind: 'jungle', value: 0, stones: [2, 0, 0, 1, 0, 0] },
  F4: { kind: 'treasure', value: 2, stones: [2, 0, 0, 1, 0, 0] },
  F5: { kind: 'volcano', value: 0, stones: [0, 0, 0, 0, 0, 0] },
  G1: { kind: 'temple', value: 3, stones: [2, 0, 0, 0, 0, 1] },
  G2: { kind: 'temple', value: 3, stones: [2, 0, 1, 0, 0, 0] },
  G3: { kind: 'jungle', value: 0, stones: [2, 0, 0, 1, 0, 0] },
  G4: { kind: 'treasure', value: 2, stones: [3, 0, 0, 0, 0, 0] },
  P1: { kind: 'base', value: 0, stones: [1, 1, 1, 0, 0, 0] },
  P2: { kind: 'temple', value: 1, stones: [1, 1, 0, 1, 0, 0] },
  P3: { kind: 'jungle', value: 0, stones: [1, 1, 1, 0, 0, 0] },
  P4: { kind: 'temple', value: 1, stones: [0, 1, 0, 0, 0, 1] },
};

/** A tile's stones after it was turned clockwise by so many sixths. */
export function turned(stones: readonly number[], rotation: number): number[] {
  return stones.map((_, side) => stones[(side - rotation + 6) % 6] ?? 0);
}
