import { describe, expect, it } from 'vitest';
import { samples, tempo } from '../src/table/course';

it('takes the end of every turn, the last always', () => {
  const log = [1, 1, 2, 2, 2, 3].map((turn, i) => ({ n: i + 1, turn }));
  expect(samples(log)).toEqual([2, 5, 6]);
  const long = Array.from({ length: 500 }, (_, i) => ({ n: i + 1, turn: i }));
  expect(samples(long).length).toBeLessThanOrEqual(40);
  expect(samples(long).at(-1)).toBe(500);
  expect(samples([])).toEqual([]);
});

describe('tempo', () => {
  it('counts the moves of each seat in each of its turns', () => {
    const log = [[0, 0], [0, 0], [1, 1], [2, 0], [2, 0], [2, 0], [3, 1]].map(([turn = 0, seat = 0]) => ({ turn, seat }));
    expect(tempo(log)).toEqual([[[0, 2], [2, 3]], [[1, 1], [3, 1]]]);
  });
});
