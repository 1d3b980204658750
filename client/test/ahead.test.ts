import { expect, it } from 'vitest';
import { ahead } from '../src/lib/ahead';
import type { HintMessage } from '../src/lib/wire';

it('knows the position before a step, unless it is the present one or was not told', () => {
  const step = (n: number | null) => ({ move: 'x', spots: [], gain: {}, view: n === null ? null : { n } });
  const hint = { steps: [step(1), step(2), step(null), step(4)] } as unknown as HintMessage;
  expect([null, 0, 1, 2, 3].map((at) => ahead(hint, at))).toEqual([null, null, { n: 1 }, { n: 2 }, null]);
  expect(ahead(null, 2)).toBeNull();
});
