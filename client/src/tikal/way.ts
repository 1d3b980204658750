/** The way of a figure over the board: where it starts, how it goes, where it ends. */
import { below, marks, placed, spare } from './figures';
import { leg, route } from './flow';
import { LATTICE, sideTo, type Lattice, type Point } from './geometry';
import type { Hexagon } from './view';

export interface Way {
  /** All cells it leads through, the first one included. */
  cells: string[];
  /** Whether each step is a jump between camps. */
  jumps: boolean[];
  seat: number;
  kind: 'worker' | 'leader';
}

type Board = Record<string, Hexagon>;

/** The way that these moves lead a figure; null: nobody walks in them. */
export function wayOf(moves: readonly string[], seat: number): Way | null {
  const found = route(moves);
  if (!found.cells.length) return null;
  const leader = moves.some((move) => leg(move).member === 'L');
  return { ...found, seat, kind: leader ? 'leader' : 'worker' };
}

/** From the figure's own place by the hexagons between to a free place on the last one. */
export function stops(board: Board, way: Way, small: boolean, on: Lattice = LATTICE): Point[] {
  const last = way.cells.length - 1;
  return way.cells.map((cell, i) => {
    const c = on.centre(cell);
    const h = board[cell];
    if (!h) return c;
    if (i > 0 && i < last) return { x: c.x, y: c.y + 20 };
    const at = i === last ? spare(h, below(board, cell, on)) : home(h, way, below(board, cell, on), small);
    return { x: c.x + at.x, y: c.y + at.y };
  });
}

function home(h: Hexagon, way: Way, guarded: boolean, small: boolean): Point {
  if (small) return marks(h).find((mark) => mark.seat === way.seat) ?? { x: 0, y: 20 };
  const figure = placed(h, guarded).find((p) => p.seat === way.seat && p.kind === way.kind);
  return figure ? { x: figure.x, y: figure.y + 6 } : { x: 0, y: 20 };
}

function border(from: string, to: string, on: Lattice): Point {
  const [a, b] = [on.centre(from), on.centre(to)];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** As a line: from border to border, round the numbers; a jump between camps is a bow. */
export function line(board: Board, way: Way, small: boolean, on: Lattice = LATTICE): string {
  const points = stops(board, way, small, on);
  let path = `M${points[0]?.x} ${points[0]?.y}`;
  points.slice(1).forEach((p, i) => {
    const q = points[i] as Point;
    const [from, to] = [way.cells[i] ?? '', way.cells[i + 1] ?? ''];
    if (way.jumps[i]) {
      const bow = Math.hypot(p.x - q.x, p.y - q.y) * 0.25;
      path += `Q${(p.x + q.x) / 2} ${(p.y + q.y) / 2 - bow} ${p.x} ${p.y}`;
      return;
    }
    const over = border(from, to, on);
    const came = i > 0 && !way.jumps[i - 1] ? sideTo(from, way.cells[i - 1] ?? '', on) : -1;
    if (came >= 0 && sideTo(from, to, on) === (came + 3) % 6) {
      const by = aside(on.centre(from), over);
      path += `Q${by.x} ${by.y} ${over.x} ${over.y}`;
    } else {
      path += `L${over.x} ${over.y}`;
    }
    if (i === points.length - 2 || way.jumps[i + 1]) path += `L${p.x} ${p.y}`;
  });
  return path;
}

/** Straight through a hexagon would cross its number: bend to the left, or below. */
function aside(middle: Point, over: Point): Point {
  const across = { x: over.y - middle.y, y: middle.x - over.x };
  const upright = Math.abs(across.x) <= 0.1;
  const turn = across.x > 0.1 || (upright && across.y < 0) ? -1.2 : 1.2;
  return { x: middle.x + across.x * turn, y: middle.y + across.y * turn };
}

/** Where the walking figure is, step by step: borders on foot, camps by a jump. */
export function frames(board: Board, way: Way, small: boolean, on: Lattice = LATTICE): Point[] {
  const points = stops(board, way, small, on);
  return points.flatMap((p, i) => {
    const [to, next] = [way.jumps[i - 1], way.jumps[i]];
    const between = to === false && next === false;
    const here = between ? [] : [p];
    return next === false ? [...here, border(way.cells[i] ?? '', way.cells[i + 1] ?? '', on)] : here;
  });
}
