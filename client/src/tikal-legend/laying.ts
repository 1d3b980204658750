/** A tile as it might lie, and what would have to be paid at each of its borders. */
import { middle } from '../tikal/geometry';
import type { Border } from '../tikal/laying';
import { turned } from '../tikal/tiles';
import { centre, neighbour } from './geometry';
import type { LegendView } from './view';

export interface Ghost {
  tile: string;
  hex: string;
  rotation: number;
  /** Clicked, not just looked at: it waits for the last word. */
  pinned: boolean;
}

/** The stones seen on both banks of each border, stone tokens on it included. */
export function borders(view: LegendView, ghost: Ghost): Border[] {
  const c = centre(ghost.hex);
  return turned(view.terrain[ghost.tile]?.stones ?? [], ghost.rotation).flatMap((count, side) => {
    const to = neighbour(ghost.hex, side) ?? '';
    const other = view.board[to];
    if (!other) return [];
    const tokens = view.stones.filter((pair) => pair.includes(ghost.hex) && pair.includes(to)).length;
    const m = middle(side);
    return [{ at: { x: c.x + m.x, y: c.y + m.y }, cost: count + (other.stones[(side + 3) % 6] ?? 0) + tokens }];
  });
}
