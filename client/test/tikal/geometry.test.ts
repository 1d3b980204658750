import { describe, expect, it } from 'vitest';
import { arrow, CELLS, centre, contour, neighbour, PAINTED, sideTo } from '../../src/tikal/geometry';

describe('cells', () => {
  it('are forty, each side leads there and back', () => {
    expect(CELLS).toHaveLength(40);
    for (const cell of CELLS) {
      for (let side = 0; side < 6; side++) {
        const other = neighbour(cell, side);
        if (other !== null) {
          expect(neighbour(other, (side + 3) % 6)).toBe(cell);
          expect(sideTo(cell, other)).toBe(side);
        }
      }
    }
  });

  it('lie as the notation says: odd columns half a hexagon lower', () => {
    expect([0, 1, 2, 3, 4, 5].map((side) => neighbour('b4', side))).toEqual([
      'b3', 'c4', 'c5', 'b5', 'a5', 'a4',
    ]);
    expect(neighbour('a5', 3)).toBeNull();
    expect(centre('b1').y).toBe(52);
  });

  it('are painted from the back to the front', () => {
    const depths = PAINTED.map((cell) => centre(cell).y);
    expect(depths).toEqual([...depths].sort((a, b) => a - b));
  });
});

describe('contour', () => {
  const corners = (path: string) => path.split(/[MLZ]/).filter(Boolean).length;
  const loops = (path: string) => path.split('M').length - 1;

  it('goes round one cell, two neighbours, and a ring with its hole', () => {
    expect(corners(contour(['c3']))).toBe(6);
    expect(corners(contour(['c3', 'c4']))).toBe(10);
    const ring = [0, 1, 2, 3, 4, 5].map((side) => neighbour('c3', side) ?? '');
    expect(loops(contour(ring))).toBe(2);
    expect(loops(contour([...ring, 'c3']))).toBe(1);
    expect(loops(contour(['a1', 'h5']))).toBe(2);
    expect(contour([])).toBe('');
  });
});

describe('arrow keys', () => {
  it('reach every cell from every cell', () => {
    const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
    const seen = new Set(['a5']);
    for (const cell of seen) {
      for (const key of keys) {
        const next = arrow(cell, key);
        if (next !== null) seen.add(next);
      }
    }
    expect(seen.size).toBe(40);
    expect(arrow('a1', 'Enter')).toBeNull();
  });
});
