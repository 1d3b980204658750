import { describe, expect, it, vi } from 'vitest';
import type { LogEntry } from '../src/lib/wire';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal('navigator', { language: 'en' });
vi.stubGlobal('localStorage', { getItem: () => null });
const { costs } = await import('../src/lib/told');

const line = (n: number, seat: number, turn: number, cost: number, told = 1): LogEntry => ({
  n, seat, move: 'x', turn, cost, told: Array.from({ length: told }, () => ({ code: 'x', params: {}, seat })),
});

describe('what moves cost', () => {
  it('stands at the move, and nothing at one that was free', () => {
    expect([...costs([line(1, 0, 1, 3), line(2, 0, 1, 0), line(3, 0, 1, 2)])]).toEqual([[1, 3], [3, 2]]);
  });

  it('goes with an untold half to the half that tells', () => {
    expect([...costs([line(1, 0, 1, 3, 0), line(2, 0, 1, 1, 0), line(3, 0, 1, 0)])]).toEqual([[3, 4]]);
    expect([...costs([line(1, 0, 1, 3, 0), line(2, 1, 2, 0), line(3, 0, 3, 1)])]).toEqual([[3, 1]]);
  });
});
