/** A tile as it might lie: what it would open, before it is laid. */
import { centre, middle, neighbour, type Point } from './geometry';
import { TILES, turned } from './tiles';
import type { Hexagon } from './view';

export interface Ghost {
  cell: string;
  tile: string;
  rotation: number;
  /** Clicked, not just looked at: it waits for the last word. */
  pinned: boolean;
}

/** A border with an explored hexagon, and what crossing it would cost; 0: closed. */
export interface Border {
  at: Point;
  cost: number;
}

export function borders(board: Record<string, Hexagon>, ghost: Ghost): Border[] {
  const face = TILES[ghost.tile];
  const stones = turned(face?.stones ?? [], ghost.rotation);
  const c = centre(ghost.cell);
  return stones.flatMap((count, side) => {
    const other = board[neighbour(ghost.cell, side) ?? ''];
    if (!other) return [];
    const m = middle(side);
    const lava = face?.kind === 'volcano' || other.kind === 'volcano';
    const cost = lava ? 0 : count + (other.stones[(side + 3) % 6] ?? 0);
    return [{ at: { x: c.x + m.x, y: c.y + m.y }, cost }];
  });
}
