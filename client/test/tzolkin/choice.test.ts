import { describe, expect, it } from 'vitest';
import type { LegalMove } from '../../src/lib/types';
import { Choice } from '../../src/tzolkin/choice.svelte';

const move = (text: string, spots: string[], cost = 0): LegalMove => ({ seat: 0, move: text, spots, cost });
const TURN = [
  move('beg chaac', ['beg', 'temple:chaac']),
  move('place tikal', ['hand', 'space:tikal-2'], 2),
  move('take tikal 1', ['worker:tikal-1']),
];
const CLIMB = [
  move('climb chaac quetzalcoatl', ['temple:chaac', 'temple:quetzalcoatl']),
  move('climb chaac kukulcan', ['temple:chaac', 'temple:kukulcan']),
  move('climb quetzalcoatl kukulcan', ['temple:quetzalcoatl', 'temple:kukulcan']),
];

function begin(moves: LegalMove[]): { choice: Choice; played: string[] } {
  const played: string[] = [];
  const choice = new Choice(() => ({
    moves,
    play: (list) => {
      played.push(...list);
      return Promise.resolve(true);
    },
  }));
  return { choice, played };
}

describe('a choice', () => {
  it('is made by one click where one move leads there', () => {
    const { choice, played } = begin(TURN);
    choice.pick('space:tikal-2');
    expect(played).toEqual(['place tikal']);
  });
  it('does nothing where no move leads', () => {
    const { choice, played } = begin(TURN);
    choice.pick('space:uxmal-0');
    expect(played).toEqual([]);
    expect(choice.looked).toBe('space:uxmal-0');
  });
  it('never angers a god by the way', () => {
    const { choice, played } = begin(TURN);
    choice.pick('temple:chaac');
    expect(played).toEqual([]);
  });
  it('shows at the first tap and does at the second', () => {
    const { choice, played } = begin(TURN);
    choice.pick('worker:tikal-1', true);
    expect(played).toEqual([]);
    expect(choice.armed?.move).toBe('take tikal 1');
    choice.pick('worker:tikal-1', true);
    expect(played).toEqual(['take tikal 1']);
  });
  it('takes two temples in any order, and goes back', () => {
    const { choice, played } = begin(CLIMB);
    choice.pick('temple:kukulcan');
    expect(choice.moves.map((each) => each.move)).toEqual(['climb chaac kukulcan', 'climb quetzalcoatl kukulcan']);
    choice.back();
    expect(choice.moves).toHaveLength(3);
    choice.pick('temple:kukulcan');
    choice.pick('temple:chaac');
    expect(played).toEqual(['climb chaac kukulcan']);
  });
});
