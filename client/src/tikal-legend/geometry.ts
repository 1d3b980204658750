/** Where things are on the site: as Tikal's board, with one more ring: columns a-j, rows 0-6. */
import { HALF, middle, type Lattice, type Point } from '../tikal/geometry';

const STEP_X = 90;
const COLUMNS = 'abcdefghij';

export const BOUNDS = { x: -158, y: -112, width: 946, height: 692 };

function place(hex: string): [column: number, row: number] {
  return [COLUMNS.indexOf(hex[0] ?? 'a') - 1, Number(hex[1]) - 1];
}

/** b1 is where Tikal's a1 is; a, c, e, g, i lie half a hexagon lower. */
export function centre(hex: string): Point {
  const [column, row] = place(hex);
  return { x: STEP_X * column, y: 2 * HALF * row + Math.abs(column % 2) * HALF };
}

/** The hexagon over a side (0-5, clockwise from north), on the board or not. */
export function neighbour(hex: string, side: number): string | null {
  const [column, row] = place(hex);
  const down = Math.abs(column % 2);
  const [dx, dy] = [
    [0, -1], [1, down - 1], [1, down], [0, 1], [-1, down], [-1, down - 1],
  ][side] as [number, number];
  const letter = COLUMNS[column + dx + 1];
  return letter === undefined ? null : `${letter}${row + dy + 1}`;
}

export const LATTICE: Lattice = { centre, neighbour };

/** The middle of the edge between two hexagons. */
export function between(a: string, b: string): Point & { turn: number } {
  const side = [0, 1, 2, 3, 4, 5].find((k) => neighbour(a, k) === b) ?? 0;
  const [from, shift] = [centre(a), middle(side)];
  return { x: from.x + shift.x, y: from.y + shift.y, turn: side * 60 };
}

/** The hexagon one arrow key away, if it is on the board. */
export function arrow(hex: string, key: string, board: Record<string, unknown>): string | null {
  const lower = Math.abs(place(hex)[0] % 2) === 1;
  const sides: Record<string, number[]> = {
    ArrowUp: [0], ArrowDown: [3], ArrowRight: lower ? [1, 2] : [2, 1], ArrowLeft: lower ? [5, 4] : [4, 5],
  };
  for (const side of sides[key] ?? []) {
    const found = neighbour(hex, side);
    if (found !== null && found in board) return found;
  }
  return null;
}
