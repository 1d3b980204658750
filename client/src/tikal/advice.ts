/** A hint as it is drawn on the board: numbered cells, ways, and ghosts of what it would leave. */
import type { HintMessage } from '../lib/types';
import { leg } from './flow';
import type { Ghost } from './laying';
import { TILES } from './tiles';
import type { Hexagon } from './view';
import { wayOf, type Way } from './way';

/** What would stand on a cell: a person, a camp, a guard, or the temple's new level. */
export interface Shade {
  cell: string;
  what: 'worker' | 'leader' | 'guard' | 'camp' | 'level';
  seat: number;
  level: number;
}

export interface Advised {
  /** Numbers of the steps that end on a cell. */
  marks: { cell: string; text: string }[];
  ways: Way[];
  ghost: Ghost | null;
  shades: Shade[];
}

const NOTHING: Advised = { marks: [], ways: [], ghost: null, shades: [] };

/**
 * `hand` is the tile that must be laid first, if there is one. `at`: the step that is looked at;
 * null: all of them. `board` is the one before that step if it is `known`; else it is the present
 * one, and what the steps before would add is drawn as well.
 */
export function advised(
  hint: HintMessage | null,
  hand: string | null,
  board: Record<string, Hexagon> = {},
  at: number | null = null,
  known = false,
): Advised {
  if (!hint) return NOTHING;
  const skipped = known && at !== null ? at : 0;
  const moves = hint.steps.map((step) => step.move).slice(skipped, at === null ? undefined : at + 1);
  const ways = moves.map((move) => wayOf([move], hint.seat));
  const first = leg(moves[0] ?? '');
  const cell = first.cells[0];
  const ghost =
    first.verb === 'lay' && hand !== null && cell
      ? { cell, tile: hand, rotation: Number(first.rest[0] ?? 0), pinned: false }
      : null;
  return {
    marks: numbered(moves, skipped),
    ways: (at === null ? ways : ways.slice(-1)).flatMap((way) => way ?? []),
    ghost,
    shades: shades(moves, hint.seat, board, hand),
  };
}

function numbered(moves: string[], skipped: number): Advised['marks'] {
  const numbers = new Map<string, number[]>();
  moves.forEach((move, i) => {
    const cell = leg(move).cells.at(-1);
    if (cell) numbers.set(cell, [...(numbers.get(cell) ?? []), skipped + i + 1]);
  });
  return [...numbers].map(([cell, list]) => ({ cell, text: runs(list) }));
}

/** `1, 2, 3, 6` as `1–3·6`. */
export function runs(list: readonly number[]): string {
  const found: [number, number][] = [];
  for (const n of list) {
    const last = found.at(-1);
    if (last && last[1] === n - 1) last[1] = n;
    else found.push([n, n]);
  }
  return found.map(([a, b]) => (a === b ? `${a}` : b === a + 1 ? `${a}·${b}` : `${a}–${b}`)).join('·');
}

/** What these moves would add to the board, walked people where they end. */
function shades(moves: string[], seat: number, board: Record<string, Hexagon>, hand: string | null): Shade[] {
  let found: Shade[] = [];
  const add = (cell: string, what: Shade['what'], level = 0) => found.push({ cell, what, seat, level });
  for (const move of moves) {
    const { verb, member, cells } = leg(move);
    const cell = cells.at(-1);
    if (!cell) continue;
    const who = member === 'L' ? 'leader' : 'worker';
    if (verb === 'place' || verb === 'deploy') add(cell, who);
    else if (verb === 'walk' || verb === 'transfer') {
      const at = found.findIndex((shade) => shade.what === who && shade.cell === cells[0]);
      if (at >= 0) found.splice(at, 1);
      add(cell, who);
    } else if (verb === 'uncover') {
      const before = found.find((shade) => shade.what === 'level' && shade.cell === cell)?.level;
      const now = before ?? board[cell]?.level ?? TILES[hand ?? '']?.value ?? 0;
      found = found.filter((shade) => shade.what !== 'level' || shade.cell !== cell);
      add(cell, 'level', now + 1);
    } else if (verb === 'camp') add(cell, 'camp');
    else if (verb === 'guard') {
      found = found.filter((shade) => shade.cell !== cell || shade.what === 'level');
      add(cell, 'guard');
    }
  }
  return found;
}
