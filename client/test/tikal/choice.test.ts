import { describe, expect, it } from 'vitest';
import type { LegalMove } from '../../src/lib/types';
import { Choice } from '../../src/tikal/choice.svelte';
import act from '../../src/tikal/fixtures/act.json';
import lay from '../../src/tikal/fixtures/lay.json';
import type { TikalView } from '../../src/tikal/view';

function at(scene: unknown): { choice: Choice; played: string[][]; asked: (string | null)[] } {
  const { view, moves } = scene as { view: TikalView; moves: LegalMove[] };
  const played: string[][] = [];
  const play = (list: string[]) => {
    played.push(list);
    return Promise.resolve(true);
  };
  const asked: (string | null)[] = [];
  const ask = (move: string | null) => void asked.push(move);
  return { choice: new Choice(() => ({ view, moves, play, ask })), played, asked };
}

describe('a figure in the hand', () => {
  it('is taken by a click, and walks by a second one', () => {
    const { choice, played } = at(act);
    choice.pick('d3', false, null);
    expect(choice.figure).toEqual({ cell: 'd3', kind: 'worker' });
    expect(choice.goals.get('c2')?.cost).toBe(2);
    choice.pick('c2', false, null);
    expect(played).toEqual([['walk W d3 c3', 'walk W c3 c2']]);
  });

  it('on touch is shown its way first', () => {
    const { choice, played } = at(act);
    choice.pick('d3', true, null);
    choice.pick('c2', true, null);
    expect(choice.aim).toBe('c2');
    expect(choice.way?.cells).toEqual(['d3', 'c3', 'c2']);
    expect(played).toEqual([]);
    choice.go();
    expect(played).toHaveLength(1);
  });

  it('is the worker, then the leader, then nobody, where both stand', () => {
    const { choice } = at(act);
    const seen = [0, 1, 2].map(() => {
      choice.pick('c4', false, null);
      return choice.figure?.kind;
    });
    expect(seen).toEqual(['worker', 'leader', undefined]);
    choice.pick('c4', false, 'L');
    expect(choice.figure?.kind).toBe('leader');
  });

  it('is put back by a click elsewhere', () => {
    const { choice, played } = at(act);
    choice.pick('d3', false, null);
    choice.pick('h5', false, null);
    expect(choice.figure).toBeNull();
    expect(played).toEqual([]);
  });
});

describe('an action', () => {
  it('marks its places; a click does it', () => {
    const { choice, played } = at(act);
    choice.choose('uncover');
    expect([...choice.goals.keys()].sort()).toEqual(['b5', 'c3', 'c4', 'f3']);
    choice.pick('f3', false, null);
    expect(played).toEqual([['uncover f3']]);
  });

  it('asks who becomes the guard', () => {
    const { choice, played } = at(act);
    choice.choose('guard');
    choice.pick('c4', false, null);
    expect(choice.branches).toEqual(['member:W', 'member:L']);
    expect(choice.between('L')).toBe(true);
    expect(played).toEqual([['guard L c4']]);
  });

  it('without a place is not chosen', () => {
    const { choice } = at(act);
    choice.choose('recover');
    expect(choice.action).toBeNull();
  });

  it('shows the own figures before one is picked', () => {
    const { choice } = at(act);
    choice.choose('member');
    expect(choice.action).toBe('member');
    expect([...choice.goals.keys()].sort()).toEqual(['b5', 'c3', 'c4', 'd3', 'e4', 'f3']);
  });

  it('gives and takes in an exchange', () => {
    const { choice } = at(act);
    choice.choose('exchange');
    choice.give('own:mask');
    expect(choice.prefix).toEqual(['exchange', 'own:mask']);
    choice.back();
    expect(choice.prefix).toEqual([]);
  });
});

describe('laying a tile', () => {
  it('needs two clicks on one cell, so that it can be turned in between', () => {
    const { choice, played } = at(lay);
    expect(choice.tile).toBe('D2');
    const cell = [...choice.sites.keys()][0] ?? '';
    choice.pick(cell, false, null);
    expect(choice.ghost).toMatchObject({ cell, pinned: true });
    choice.turn(1);
    choice.turn(-1);
    expect(played).toEqual([]);
    choice.pick(cell, false, null);
    const text = played[0]?.[0] ?? '';
    expect((lay.moves as LegalMove[]).map((move) => move.move)).toContain(text);
  });

  it('every legal way to lie can be reached by turning', () => {
    const { choice, played } = at(lay);
    for (const move of lay.moves as LegalMove[]) {
      const cell = (move.spots[1] ?? '').slice(4);
      choice.site = cell;
      for (let i = 0; i < 6; i++) {
        choice.lay();
        choice.site = cell;
        choice.turn(1);
      }
    }
    const laid = new Set(played.flat());
    for (const move of lay.moves as LegalMove[]) expect(laid).toContain(move.move);
    expect(laid.size).toBe(lay.moves.length);
  });
});

describe('what is not possible', () => {
  it('is asked of the table, which says why', () => {
    const { choice, asked, played } = at(act);
    choice.choose('uncover');
    choice.pick('d3', false, null);
    expect(asked).toEqual(['uncover d3']);
    choice.back();
    choice.pick('d3', false, null);
    choice.pick('b1', false, null);
    expect(asked).toEqual(['uncover d3', null]);
    expect(choice.figure?.cell).toBe('d3');
    expect(played).toEqual([]);
  });

  it('is a place where the tile may not lie', () => {
    const { choice, asked, played } = at(lay);
    const wild = ['h1', 'h2', 'h3'].find((cell) => !choice.sites.has(cell)) ?? '';
    choice.pick(wild, false, null);
    expect(asked).toEqual([`lay ${wild} 0`]);
    expect(played).toEqual([]);
  });
});
