/** A board in words: parts with a line for each thing of the picture, a button where it can be chosen. */
import type { LegalMove } from '../lib/types';

export interface Line {
  key: string;
  says: string;
  /** Chooses it; null: it can't be chosen now. */
  pick: (() => void) | null;
}

export interface Part {
  title: string;
  lines: Line[];
}

/** A line to be read only; its key is its own within its part. */
export const said = (key: string, says: string): Line => ({ key, says, pick: null });

/** The moves that none of these lines leads to: `leads` says whether a line's spot does. */
export function others(moves: readonly LegalMove[], spots: Iterable<string>, leads: (move: LegalMove, spot: string) => boolean): LegalMove[] {
  const listed = new Set(spots);
  return moves.filter((move) => !move.spots.some((spot) => listed.has(spot) && leads(move, spot)));
}
