/** Where things are on the board: flat-top hexagons, columns a-h, rows 1-5, odd columns lower. */

export interface Point {
  x: number;
  y: number;
}

export const COLUMNS = 8;
export const ROWS = 5;
/** Half the height of a hexagon whose side is 60, as the symbols are drawn. */
export const HALF = 52;
const STEP_X = 90;

/** All cells in reading order of the notation: a1, a2, ... h5. */
export const CELLS: readonly string[] = Array.from(
  { length: COLUMNS * ROWS },
  (_, i) => `${'abcdefgh'[Math.floor(i / ROWS)]}${(i % ROWS) + 1}`,
);

/** From the back to the front: what stands in a lower row may rise over the row above. */
export const PAINTED: readonly string[] = [...CELLS].sort((p, q) => centre(p).y - centre(q).y);

export const BOUNDS = { x: -74, y: -66, width: 778, height: 600 };

export const CORNERS: readonly Point[] = [
  { x: -30, y: -52 }, { x: 30, y: -52 }, { x: 60, y: 0 },
  { x: 30, y: 52 }, { x: -30, y: 52 }, { x: -60, y: 0 },
];

export const OUTLINE = polygon(CORNERS);

function polygon(points: readonly Point[]): string {
  return `M${points.map((p) => `${p.x} ${p.y}`).join('L')}Z`;
}

function place(cell: string): [column: number, row: number] {
  return [cell.charCodeAt(0) - 97, Number(cell[1]) - 1];
}

export function centre(cell: string): Point {
  const [column, row] = place(cell);
  return { x: STEP_X * column, y: 2 * HALF * row + (column % 2) * HALF };
}

/** The cell over a side (0-5, clockwise from north); null beyond the rim. */
export function neighbour(cell: string, side: number): string | null {
  const [column, row] = place(cell);
  const down = column % 2;
  const [dx, dy] = [
    [0, -1], [1, down - 1], [1, down], [0, 1], [-1, down], [-1, down - 1],
  ][side] as [number, number];
  const [x, y] = [column + dx, row + dy];
  return x >= 0 && x < COLUMNS && y >= 0 && y < ROWS ? `${'abcdefgh'[x]}${y + 1}` : null;
}

/** The middle of a side, from the hexagon's centre; `far` 1 is on the border. */
export function middle(side: number, far = 1): Point {
  const angle = ((side * 60 - 90) * Math.PI) / 180;
  return { x: round(Math.cos(angle) * HALF * far), y: round(Math.sin(angle) * HALF * far) };
}

export function round(n: number): number {
  return Math.round(n * 10) / 10;
}

/** A lattice of cells; Tikal Legend's has other columns. */
export interface Lattice {
  centre: (cell: string) => Point;
  neighbour: (cell: string, side: number) => string | null;
}

export const LATTICE: Lattice = { centre, neighbour };

/** The side of `from` that touches `to`; -1 if they do not touch. */
export function sideTo(from: string, to: string, on: Lattice = LATTICE): number {
  return [0, 1, 2, 3, 4, 5].find((side) => on.neighbour(from, side) === to) ?? -1;
}

/** One line round all these cells: closed loops along their outer borders. */
export function contour(cells: Iterable<string>, on: Lattice = LATTICE): string {
  const inside = new Set(cells);
  const next = new Map<string, { to: string; at: Point }[]>();
  for (const cell of inside) {
    const { x, y } = on.centre(cell);
    for (let side = 0; side < 6; side++) {
      const over = on.neighbour(cell, side);
      if (over !== null && inside.has(over)) continue;
      const [a, b] = [CORNERS[side] as Point, CORNERS[(side + 1) % 6] as Point];
      const from = `${x + a.x},${y + a.y}`;
      const to = `${x + b.x},${y + b.y}`;
      next.set(from, [...(next.get(from) ?? []), { to, at: { x: x + a.x, y: y + a.y } }]);
    }
  }
  let path = '';
  for (const start of [...next.keys()]) {
    let key = start;
    const loop: Point[] = [];
    for (let out = next.get(key)?.pop(); out; out = next.get(key)?.pop()) {
      loop.push(out.at);
      key = out.to;
    }
    if (loop.length) path += polygon(loop);
  }
  return path;
}

/** The cell one arrow key away: sideways the nearer of the two neighbours that exists. */
export function arrow(cell: string, key: string): string | null {
  const lower = (cell.charCodeAt(0) - 97) % 2 === 1;
  const sides: Record<string, number[]> = {
    ArrowUp: [0],
    ArrowDown: [3],
    ArrowRight: lower ? [1, 2] : [2, 1],
    ArrowLeft: lower ? [5, 4] : [4, 5],
  };
  for (const side of sides[key] ?? []) {
    const found = neighbour(cell, side);
    if (found !== null) return found;
  }
  return null;
}
