import { describe, expect, it } from 'vitest';
import { previewsOf, scoresOf, sourcesOf } from '../src/lib/scores';

describe('scores', () => {
  it('are read from seats or a list', () => {
    expect(scoresOf({ seats: [{ score: 3 }, { score: 4 }] })).toEqual([3, 4]);
    expect(scoresOf({ scores: [1, 2] })).toEqual([1, 2]);
    expect(previewsOf({ seats: [{ preview: { temples: 2, treasures: 1 } }, {}] })).toEqual([3, 0]);
    expect(previewsOf({ seats: [{ score: 3 }] })).toEqual([]);
  });

  it('have every source that brought somebody points, in order', () => {
    const sheets = [
      { treasures_1: 1, temples_2: 1, treasures_4: 10 },
      { temples_1: 8, temples_2: 8, temples_4: 16 },
      { start: 20, temples_3: 7, temples_4: 0 },
    ];
    const found = sourcesOf(sheets);
    expect([...found].sort()).toEqual(
      ['start', 'temples_1', 'temples_2', 'temples_3', 'temples_4', 'treasures_1', 'treasures_4'],
    );
    const rounds = found.flatMap((source) => /\d/.exec(source)?.[0] ?? []);
    expect(rounds).toEqual([...rounds].sort());
    expect(sourcesOf([{ a: 0 }])).toEqual([]);
  });
});
