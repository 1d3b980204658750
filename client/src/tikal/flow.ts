/**
 * Completing a legal move by clicks. Every move comes with its path of spots; a prefix of such a
 * path is what has been clicked so far. No rule is known here: what is not among the moves is not
 * offered.
 */
import type { LegalMove } from '../lib/types';
import { turned, TILES } from './tiles';
import type { TikalView } from './view';

export type Prefix = readonly string[];

/** The kinds of actions, named by their first spot, in the order of the panel. */
export const ACTIONS = [
  'member', 'reserve', 'uncover', 'recover', 'exchange', 'camp', 'guard',
] as const;
export type Action = (typeof ACTIONS)[number];

/** A cell that a click may choose now. */
export interface Target {
  cost: number;
  /** The moves that a click plays; empty: more must be chosen first, with this prefix. */
  moves: string[];
  prefix: Prefix;
}

export function kindOf(spot: string | undefined): string {
  return (spot ?? '').split(':', 1)[0] ?? '';
}

export function cellOf(spot: string | undefined): string | null {
  const parts = (spot ?? '').split(':');
  if (parts[0] === 'hex') return parts[1] ?? null;
  return parts[0] === 'member' ? (parts[2] ?? null) : null;
}

export function matching(moves: readonly LegalMove[], prefix: Prefix): LegalMove[] {
  return moves.filter((move) => prefix.every((spot, i) => move.spots[i] === spot));
}

/** What may be clicked after these clicks, each spot once. */
export function nexts(moves: readonly LegalMove[], prefix: Prefix): string[] {
  return [...new Set(matching(moves, prefix).flatMap((move) => move.spots[prefix.length] ?? []))];
}

export function ofAction(moves: readonly LegalMove[], action: Action): LegalMove[] {
  return moves.filter((move) => kindOf(move.spots[0]) === action);
}

/** The own figures that can do something: `W:a5`. */
export function movable(moves: readonly LegalMove[], cell: string): string[] {
  const spots = new Set(moves.map((move) => move.spots[0] ?? ''));
  return ['W', 'L'].map((who) => `member:${who}:${cell}`).filter((spot) => spots.has(spot));
}

/** The cells that the next click may choose, with what they cost and what a click plays. */
export function targets(
  view: TikalView,
  moves: readonly LegalMove[],
  prefix: Prefix,
): Map<string, Target> {
  const found = new Map<string, Target>();
  const at = prefix.length;
  for (const move of matching(moves, prefix)) {
    const cell = cellOf(move.spots[at]);
    if (cell === null || kindOf(move.spots[at]) !== 'hex') continue;
    const known = found.get(cell);
    const next = { cost: move.cost, moves: [move.move], prefix: move.spots.slice(0, at + 1) };
    if (!known) found.set(cell, next);
    else if (kindOf(prefix[0]) === 'member') {
      if (move.cost < known.cost) found.set(cell, next);
    } else {
      // Another choice follows on this cell: who, or which way round.
      found.set(cell, { ...known, cost: Math.min(known.cost, move.cost), moves: [] });
    }
  }
  const [kind, who, from] = (prefix[0] ?? '').split(':');
  if (at === 1 && kind === 'member') {
    for (const [cell, way] of Object.entries(view.reach?.[`${who}:${from}`] ?? {})) {
      const known = found.get(cell);
      if (!known || way.cost < known.cost || way.moves.length === 1) {
        found.set(cell, { cost: way.cost, moves: way.moves, prefix: [...prefix, `hex:${cell}`] });
      }
    }
  }
  return found;
}

/** The move that this whole path completes. */
export function complete(moves: readonly LegalMove[], prefix: Prefix): LegalMove | null {
  const all = matching(moves, prefix);
  const exact = all.find((move) => move.spots.length === prefix.length);
  return exact ?? (all.length === 1 ? (all[0] ?? null) : null);
}

/** The least and the most that an action may cost now; null: it is not possible. */
export function costs(
  view: TikalView,
  moves: readonly LegalMove[],
  action: Action,
): [number, number] | null {
  const list = ofAction(moves, action).map((move) => move.cost);
  if (!list.length) return null;
  if (action === 'member') {
    for (const ways of Object.values(view.reach ?? {})) {
      for (const way of Object.values(ways)) list.push(way.cost);
    }
  }
  return [Math.min(...list), Math.max(...list)];
}

/** A step of a way, read from the notation of a move: what to draw on the board. */
export interface Leg {
  verb: string;
  member: 'W' | 'E' | 'L' | null;
  cells: string[];
  rest: string[];
}

/** Of Tikal's board and of Tikal Legend's, which is wider. */
const CELL = /^[a-j][0-6]$/;

export function leg(move: string): Leg {
  const [verb = '', ...words] = move.split(' ');
  const first = words[0];
  const member = first === 'W' || first === 'E' || first === 'L' ? first : null;
  const cells = words.filter((word) => CELL.test(word));
  return { verb, member, cells, rest: words.filter((word) => word !== member && !CELL.test(word)) };
}

/** The cells a list of moves leads a figure through, its start first. */
export function route(moves: readonly string[]): { cells: string[]; jumps: boolean[] } {
  const legs = moves.map(leg).filter((l) => l.cells.length === 2);
  if (!legs.length) return { cells: [], jumps: [] };
  return {
    cells: [legs[0]?.cells[0] ?? '', ...legs.map((l) => l.cells[1] ?? '')],
    jumps: legs.map((l) => l.verb === 'transfer'),
  };
}

// -- laying ----------------------------------------------------------------------------------

/** The tile that must be laid now; null: none. */
export function tileToLay(moves: readonly LegalMove[]): string | null {
  const first = moves[0]?.spots[0];
  return kindOf(first) === 'tile' ? (first?.slice(5) ?? null) : null;
}

/** The rotations a cell takes, as they are listed. */
export function rotations(moves: readonly LegalMove[], tile: string, cell: string): number[] {
  return matching(moves, [`tile:${tile}`, `hex:${cell}`]).map((move) =>
    Number((move.spots[2] ?? 'turn:0').slice(5)),
  );
}

/** The listed rotation that looks like this one; null: the cell does not take it. */
export function alike(tile: string, rotation: number, listed: readonly number[]): number | null {
  const stones = TILES[tile]?.stones ?? [];
  const wanted = turned(stones, rotation).join();
  return listed.find((other) => turned(stones, other).join() === wanted) ?? null;
}

/** The next rotation that the cell takes, beginning with this one, in one direction. */
export function fitting(
  tile: string,
  rotation: number,
  listed: readonly number[],
  direction: 1 | -1 = 1,
): number {
  for (let i = 0; i < 6; i++) {
    const tried = (rotation + direction * i + 6 * 6) % 6;
    if (alike(tile, tried, listed) !== null) return tried;
  }
  return rotation;
}
