import { describe, expect, it } from 'vitest';
import type { HintMessage } from '../../src/lib/types';
import { advised, runs } from '../../src/tikal/advice';
import act from '../../src/tikal/fixtures/act.json';
import lay from '../../src/tikal/fixtures/lay.json';
import { borders } from '../../src/tikal/laying';
import type { TikalView } from '../../src/tikal/view';
import { frames, line, stops, wayOf } from '../../src/tikal/way';

const { board, reach = {} } = act.view as unknown as TikalView;

describe('a way', () => {
  it('starts at its figure and ends on the last hexagon, for all ways there are', () => {
    for (const ways of Object.values(reach)) {
      for (const { moves } of Object.values(ways)) {
        const way = wayOf(moves, 0);
        expect(way).not.toBeNull();
        if (!way) continue;
        for (const small of [false, true]) {
          const at = stops(board, way, small);
          expect(at).toHaveLength(moves.length + 1);
          const walked = frames(board, way, small);
          expect(walked[0]).toEqual(at[0]);
          expect(walked.at(-1)).toEqual(at.at(-1));
          const end = at.at(-1);
          expect(line(board, way, small).endsWith(`${end?.x} ${end?.y}`)).toBe(true);
          expect(line(board, way, small)).not.toContain('NaN');
        }
      }
    }
  });

  it('is none where nobody walks', () => {
    expect(wayOf(['uncover c3', 'end'], 0)).toBeNull();
    expect(wayOf(['walk L c4 c3'], 0)?.kind).toBe('leader');
  });
});

describe('a tile before it is laid', () => {
  it('costs on each border what both sides show, and lava is closed', () => {
    const open = borders(lay.view.board as never, { cell: 'e2', tile: 'D2', rotation: 0, pinned: true });
    expect(open.map((border) => border.cost)).toEqual([1, 0, 0]);
    const lava = borders(lay.view.board as never, { cell: 'e2', tile: 'F5', rotation: 0, pinned: true });
    expect(lava.every((border) => border.cost === 0)).toBe(true);
  });
});

describe('advice', () => {
  const hint = (...moves: string[]) =>
    ({ seat: 1, steps: moves.map((move) => ({ move, spots: [], gain: {} })), gain: {} }) as unknown as HintMessage;

  it('numbers the cells of its steps, draws ways, and the tile to be laid', () => {
    const shown = advised(hint('lay c3 2', 'place W a5', 'walk W a5 b4', 'uncover a4', 'end'), 'A1');
    expect(shown.marks).toEqual([
      { cell: 'c3', text: '1' }, { cell: 'a5', text: '2' }, { cell: 'b4', text: '3' }, { cell: 'a4', text: '4' },
    ]);
    expect(shown.ways).toEqual([{ cells: ['a5', 'b4'], jumps: [false], seat: 1, kind: 'worker' }]);
    expect(shown.ghost).toMatchObject({ cell: 'c3', tile: 'A1', rotation: 2 });
  });

  it('gathers steps on one cell', () => {
    const many = advised(hint('uncover a4', 'uncover a4', 'uncover a4', 'uncover a4'), null);
    expect(many.marks).toEqual([{ cell: 'a4', text: '1–4' }]);
    expect(runs([1, 2, 4, 6, 7, 8])).toBe('1·2·4·6–8');
    expect(advised(null, 'A1')).toEqual({ marks: [], ways: [], ghost: null, shades: [] });
  });

  it('shows what the steps would leave, as far as one has come', () => {
    const whole = hint('place W a5', 'walk W a5 b4', 'place L a5', 'uncover a4', 'uncover a4', 'camp b4', 'guard L a4');
    const board = { a4: { level: 3 } } as never;
    const at = (step: number | null) =>
      advised(whole, null, board, step).shades.map(({ cell, what, level }) => `${what} ${cell}${level ? ` ${level}` : ''}`);
    expect(at(0)).toEqual(['worker a5']);
    expect(at(1)).toEqual(['worker b4']);
    expect(at(4)).toEqual(['worker b4', 'leader a5', 'level a4 5']);
    expect(at(null)).toEqual(['worker b4', 'leader a5', 'level a4 5', 'camp b4', 'guard a4']);
    const one = advised(whole, null, { a4: { level: 4 } } as never, 4, true);
    expect(one.shades.map(({ what, level }) => [what, level])).toEqual([['level', 5]]);
    expect(one.marks).toEqual([{ cell: 'a4', text: '5' }]);
    expect(advised(whole, null, board, 2).ways).toEqual([]);
    expect(advised(whole, null, board, 1).ways).toHaveLength(1);
  });
});
