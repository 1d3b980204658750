/** A hint as it is drawn on the board: numbered cells, ways, and the tile as it would lie. */
import type { HintMessage } from '../lib/types';
import { leg } from './flow';
import type { Ghost } from './laying';
import { wayOf, type Way } from './way';

export interface Advised {
  /** Numbers of the steps that end on a cell. */
  marks: { cell: string; text: string }[];
  ways: Way[];
  ghost: Ghost | null;
}

const MOST = 3;

/** `hand` is the tile that must be laid first, if there is one. */
export function advised(hint: HintMessage | null, hand: string | null): Advised {
  const moves = hint?.steps.map((step) => step.move) ?? [];
  const numbers = new Map<string, string[]>();
  moves.forEach((move, i) => {
    const cell = leg(move).cells.at(-1);
    if (cell) numbers.set(cell, [...(numbers.get(cell) ?? []), `${i + 1}`]);
  });
  const marks = [...numbers].map(([cell, list]) => ({
    cell,
    text: list.slice(0, MOST).join('·') + (list.length > MOST ? '…' : ''),
  }));
  const ways = moves.flatMap((move) => wayOf([move], hint?.seat ?? 0) ?? []);
  const first = leg(moves[0] ?? '');
  const cell = first.cells[0];
  const ghost =
    first.verb === 'lay' && hand !== null && cell
      ? { cell, tile: hand, rotation: Number(first.rest[0] ?? 0), pinned: false }
      : null;
  return { marks, ways, ghost };
}
