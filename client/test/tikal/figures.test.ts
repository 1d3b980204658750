import { describe, expect, it } from 'vitest';
import act from '../../src/tikal/fixtures/act.json';
import end from '../../src/tikal/fixtures/end.json';
import { marks, placed, places, plate, pyramid, spare, stonesOn } from '../../src/tikal/figures';
import type { Hexagon, TikalView } from '../../src/tikal/view';

const boards = [act, end].map((scene) => (scene.view as unknown as TikalView).board);
const all = boards.flatMap((board) => Object.values(board));

const crowd: Hexagon = {
  tile: 'D1', kind: 'temple', rotation: 0, stones: [3, 0, 0, 3, 0, 0], paths: [0, 0, 0, 0, 0, 0],
  level: 5, members: [0, 1, 2, 3].map((seat) => ({ seat, workers: 2, leader: true })),
};

describe('figures', () => {
  it('stand inside their hexagon and apart from each other', () => {
    for (const hexagon of [...all, crowd]) {
      const figures = placed(hexagon);
      const least = figures.length > 6 ? 12 : 16;
      figures.forEach((p, i) => {
        expect(Math.abs(p.x) * 0.866 + p.y * 0.5).toBeLessThan(44);
        for (const q of figures.slice(i + 1)) {
          expect(Math.hypot(p.x - q.x, p.y - q.y)).toBeGreaterThanOrEqual(least);
        }
      });
    }
  });

  it('are all drawn: one per seat and kind, workers with their number', () => {
    expect(placed(crowd)).toHaveLength(8);
    expect(placed(crowd).filter((p) => p.kind === 'worker').map((p) => p.count)).toEqual([2, 2, 2, 2]);
    expect(marks(crowd).map((m) => m.count)).toEqual([3, 3, 3, 3]);
  });

  it('leave the stones to be counted when few stand there', () => {
    const [one] = places({ ...crowd, members: [] }, 1);
    for (const stone of stonesOn(3, 3)) {
      expect(Math.hypot(stone.x - (one?.x ?? 0), stone.y - (one?.y ?? 0))).toBeGreaterThan(10);
    }
  });

  it('find a place for one who comes', () => {
    for (const hexagon of all) {
      const at = spare(hexagon);
      const near = placed(hexagon).map((p) => Math.hypot(p.x - at.x, p.y - at.y));
      expect(Math.min(99, ...near)).toBeGreaterThanOrEqual(14);
    }
  });
});

describe('pyramids', () => {
  it('grow with every level, and their number stays on the hexagon', () => {
    for (const small of [false, true]) {
      for (let level = 1; level <= 10; level++) {
        expect(plate(level, false, small)).toBeGreaterThan(-40);
      }
    }
    const widths = Array.from({ length: 10 }, (_, i) => pyramid(i + 1, false, false).scale * (20 + 1.8 * i));
    expect(widths).toEqual([...widths].sort((a, b) => a - b));
  });
});
