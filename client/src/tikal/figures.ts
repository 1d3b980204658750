/** Where the figures stand on a hexagon: apart from each other, off the stones and the numbers. */
import { LATTICE, middle, type Lattice, type Point } from './geometry';
import type { Hexagon } from './view';

/** Figures of one seat and kind on one hexagon. */
export interface Stand {
  seat: number;
  kind: 'worker' | 'leader';
  count: number;
}

export interface Placed extends Stand {
  x: number;
  y: number;
  /** On which side the count hides less. */
  left: boolean;
}

export function stands(hexagon: Hexagon): Stand[] {
  const found: Stand[] = [];
  for (const group of hexagon.members ?? []) {
    if (group.leader) found.push({ seat: group.seat, kind: 'leader', count: Number(group.leader) });
    if (group.workers) found.push({ seat: group.seat, kind: 'worker', count: group.workers });
  }
  return found;
}

/** Centres of the stones on a side, from the hexagon's centre (as `stones-1..3` draws them). */
export function stonesOn(side: number, count: number): Point[] {
  const at = middle(side, 42.6 / 52);
  const along = { x: -at.y / 42.6, y: at.x / 42.6 };
  const shifts = [[], [0], [-10, 10], [-18, 0, 18]][Math.min(count, 3)] ?? [];
  return shifts.map((shift) => ({ x: at.x + along.x * shift, y: at.y + along.y * shift }));
}

const NEAR = 24;

/** All stones of a hexagon. */
function stonesOf(hexagon: Hexagon): Point[] {
  return [0, 1, 2, 3, 4, 5].flatMap((side) => stonesOn(side, hexagon.stones[side] ?? 0));
}

/**
 * Places for so many figures. A place is the middle of a figure's shield; its head rises above.
 * `below`: a guard stands on the next hexagon to the south and rises over the border.
 */
export function places(hexagon: Hexagon, count: number, below = false): Point[] {
  const { kind, camp, stones, level = 0, guard } = hexagon;
  const key = `${kind}${level}${guard ? 'g' : ''}${camp === undefined ? '' : '^'} ${stones.join('')} ${count} ${below}`;
  const known = found.get(key) ?? search(hexagon, count, below);
  found.set(key, known);
  return known;
}

/** Places that were searched before: the same few come again and again. */
const found = new Map<string, Point[]>();

function search(hexagon: Hexagon, count: number, below: boolean): Point[] {
  const stones = stonesOf(hexagon);
  // The lower a temple, the lower its number: a head right below must not reach into it.
  const free = hexagon.kind === 'temple' ? plate(hexagon.level ?? 1, Boolean(hexagon.guard), false) + 38 : 0;
  const cost = ({ x, y }: Point): number => {
    let sum = 0;
    for (const stone of stones) {
      const far = Math.hypot(stone.x - x, stone.y - y);
      if (far < 19) sum += (19 - far) * 3;
    }
    // Heads: off the number, the seal and the badge (left and right above the middle).
    if (y < 24 && Math.abs(x) < 40) sum += (24 - y) * 1.6;
    if (y < free && Math.abs(x) < 24) sum += (free - y) * 1.6;
    if (below && y > 12) sum += Math.max(0, 20 - Math.abs(x)) * 2;
    // A camp or a cache stands left of the middle.
    const aside = hexagon.camp !== undefined ? 30 : hexagon.kind === 'temple' ? 0 : 12;
    return sum + Math.abs(x - aside) * 0.3 + Math.abs(y - 30) * 0.5;
  };
  const open: { at: Point; cost: number }[] = [];
  for (let y = 8; y <= 36; y += 4) {
    for (let x = -44; x <= 44; x += 4) {
      if (Math.abs(x) * 0.866 + y * 0.5 < 43) open.push({ at: { x, y }, cost: cost({ x, y }) });
    }
  }
  let best: Point[] = [];
  for (const apart of [NEAR, 20, 16, 12, 8]) {
    best = spread(open, count, apart);
    if (best.length === count) break;
  }
  return best.sort((p, q) => p.x - q.x);
}

/** Greedy from each of the cheapest starts; the cheapest whole wins. */
function spread(open: { at: Point; cost: number }[], count: number, apart: number): Point[] {
  const sorted = [...open].sort((p, q) => p.cost - q.cost);
  let best: Point[] = [];
  let least = Infinity;
  for (const first of sorted.slice(0, count > 1 ? 24 : 1)) {
    const chosen = [first];
    for (const next of sorted) {
      if (chosen.length === count) break;
      if (chosen.every((c) => Math.hypot(c.at.x - next.at.x, c.at.y - next.at.y) >= apart)) {
        chosen.push(next);
      }
    }
    const total = chosen.reduce((sum, c) => sum + c.cost, 0);
    if (chosen.length > best.length || (chosen.length === best.length && total < least)) {
      best = chosen.map((c) => c.at);
      least = total;
    }
  }
  return best;
}

/** All figures of a hexagon with their places; those in front come last. */
export function placed(hexagon: Hexagon, below = false): Placed[] {
  const all = stands(hexagon);
  const at = places(hexagon, all.length, below);
  const stones = stonesOf(hexagon);
  return all
    .map((stand, i) => {
      const { x, y } = at[i] ?? { x: 0, y: 20 };
      const hides = (side: -1 | 1): number => {
        const far = (p: Point) => Math.hypot(p.x - x - 13 * side, p.y - y - 5);
        const others = at.filter((_, k) => k !== i).map((p) => Math.max(0, 16 - far(p)));
        return [...stones.map((p) => Math.max(0, 15 - far(p))), ...others].reduce((a, b) => a + b, 0);
      };
      return { ...stand, x, y, left: hides(-1) < hides(1) };
    })
    .sort((p, q) => p.y - q.y);
}

/** Whether a guard rises over this cell's southern border. */
export function below(board: Record<string, Hexagon>, cell: string, on: Lattice = LATTICE): boolean {
  return Boolean(board[on.neighbour(cell, 3) ?? '']?.guard);
}

/** Which of a seat's two kinds of people a pointer meant; null: there is only one. */
export function nearest(
  board: Record<string, Hexagon>,
  cell: string,
  seat: number,
  at: Point,
  on: Lattice = LATTICE,
): 'W' | 'L' | null {
  const h = board[cell];
  if (!h) return null;
  const far = (p: Point) => Math.hypot(p.x - at.x, p.y - 6 - at.y);
  const own = placed(h, below(board, cell, on)).filter((p) => p.seat === seat);
  const [first] = own.sort((p, q) => far(p) - far(q));
  return first && own.length > 1 ? (first.kind === 'leader' ? 'L' : 'W') : null;
}

/** A pyramid's size and foot: it grows with its level, the tallest still fit the hexagon. */
export function pyramid(
  level: number,
  guarded: boolean,
  small: boolean,
): { scale: number; y: number } {
  const tall = 38 + 5 * (level - 1);
  const scale = small
    ? Math.min(1.32, 74 / tall)
    : level <= 6
      ? 1.12
      : 1.12 - 0.03 * (level - 6);
  const foot = small ? 32 + 0.5 * level : Math.min(27 + 1.5 * level, 41) + (guarded ? 3 : 0);
  const base = (10 + 0.9 * (level - 1)) * scale;
  return { scale, y: foot - base };
}

/** The middle of the pyramid's number plate. */
export function plate(level: number, guarded: boolean, small: boolean): number {
  const { scale, y } = pyramid(level, guarded, small);
  return y - (17.5 + 4.1 * (level - 1)) * scale;
}

/** Where seal and badge stand: left and right of the number, lower where stones are beside it. */
export function besides(hexagon: Hexagon): { seal: number; left: number; badge: number } {
  // The masks of a pile must stay countable.
  if (hexagon.pile) return { seal: 15, left: -31, badge: -6 };
  if (hexagon.kind !== 'temple') return { seal: -6, left: -23.5, badge: -6 };
  const level = plate(hexagon.level ?? 1, Boolean(hexagon.guard), false) + 1;
  return {
    seal: hexagon.stones[5] ? Math.max(level, -13) : level,
    left: -23.5,
    badge: hexagon.stones[1] ? -6 : Math.max(level, -14),
  };
}

/** A free place beside those who stand there. */
export function spare(hexagon: Hexagon, below = false): Point {
  const taken = placed(hexagon, below);
  const apart = (p: Point) => Math.min(99, ...taken.map((q) => Math.hypot(p.x - q.x, p.y - q.y)));
  const tries = [6, 8, 4, 3].flatMap((count) => places(hexagon, count, below));
  return tries.sort((p, q) => Math.min(apart(q), 22) - Math.min(apart(p), 22) || q.y - p.y)[0] ?? { x: 0, y: 30 };
}

/** One flat mark per seat, for small boards. */
export interface MarkAt {
  seat: number;
  count: number;
  leader: boolean;
  x: number;
  y: number;
}

export function marks(hexagon: Hexagon): MarkAt[] {
  const groups = hexagon.members ?? [];
  const rows: Point[][] = [
    [],
    [{ x: 0, y: 30 }],
    [{ x: -17, y: 28 }, { x: 17, y: 28 }],
    [{ x: -31, y: 22 }, { x: 0, y: 32 }, { x: 31, y: 22 }],
    [{ x: -40, y: 14 }, { x: -14, y: 32 }, { x: 14, y: 32 }, { x: 40, y: 14 }],
  ];
  return groups.map((group, i) => ({
    seat: group.seat,
    count: group.workers + Number(group.leader),
    leader: Boolean(group.leader),
    x: rows[groups.length]?.[i]?.x ?? 0,
    y: rows[groups.length]?.[i]?.y ?? 30,
  }));
}
