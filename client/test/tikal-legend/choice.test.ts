import { describe, expect, it } from 'vitest';
import type { LegalMove } from '../../src/lib/types';
import { Choice } from '../../src/tikal-legend/choice.svelte';
import type { LegendView, Reach } from '../../src/tikal-legend/view';

/** A legal move as the server sends it: `text | spots | cost`. */
function legal(line: string): LegalMove {
  const [move = '', spots = '', cost = '0'] = line.split(' | ');
  return { move, spots: spots.split(' '), cost: Number(cost) };
}

function at(step: Record<string, unknown>, lines: string[], reach: Record<string, Record<string, Reach>> = {}) {
  const view = { now: step, reach } as unknown as LegendView;
  const moves = lines.map(legal);
  const played: string[][] = [];
  const play = (list: string[]) => {
    played.push(list);
    return Promise.resolve(true);
  };
  return { choice: new Choice(() => ({ view, moves, play })), played };
}

const SPENDING = [
  'deploy E b5 | reserve:E hex:b5 | 1',
  'deploy L b5 | reserve:L hex:b5 | 1',
  'walk E b5 c4 | member:E:b5 hex:c4 by:walk | 1',
  'uncover b4 | uncover hex:b4 | 2',
  'uncover d3 | uncover hex:d3 | 2',
  'stone | stone | 3',
];
const REACH = {
  'E:b5': { c4: { cost: 1, moves: ['walk E b5 c4'] }, d4: { cost: 2, moves: ['walk E b5 c4', 'walk E c4 d4'] } },
};
const spending = () => at({ step: 'points', points: 7 }, SPENDING, REACH);

describe('while points are spent', () => {
  it('a member is picked up and walks the whole way', () => {
    const { choice, played } = spending();
    choice.at('b5');
    expect(choice.member).toBe('E:b5');
    expect(choice.goals.get('d4')?.cost).toBe(2);
    choice.at('d4');
    expect(played).toEqual([['walk E b5 c4', 'walk E c4 d4']]);
  });

  it('a tap shows the way before it is gone', () => {
    const { choice, played } = spending();
    choice.at('b5', true);
    choice.at('d4', true);
    expect(choice.way?.cells).toEqual(['b5', 'c4', 'd4']);
    expect(played).toEqual([]);
    choice.go();
    expect(played).toHaveLength(1);
  });

  it('a kind of action marks where it can be done, with its cost', () => {
    const { choice, played } = spending();
    choice.open('uncover');
    expect([...choice.goals].map(([hex, goal]) => [hex, goal.cost])).toEqual([['b4', 2], ['d3', 2]]);
    choice.at('d3');
    expect(played).toEqual([['uncover d3']]);
  });

  it('where two members could come, the hexagon asks which', () => {
    const { choice, played } = spending();
    choice.open('deploy');
    choice.at('b5');
    expect(played).toEqual([]);
    expect(choice.live.map((move) => move.move)).toEqual(['deploy E b5', 'deploy L b5']);
  });

  it('what needs no place is done at once', () => {
    const { choice, played } = spending();
    choice.open('stone');
    expect(played).toEqual([['stone']]);
  });
});

describe('a tile in the hand', () => {
  const laying = () =>
    at({ step: 'lay', tile: 'A4' }, [
      'at e4 0 | tile:A4 hex:e4 turn:0',
      'at e4 2 | tile:A4 hex:e4 turn:2',
      'at f3 1 | tile:A4 hex:f3 turn:1',
    ]);

  it('turns only as the place allows', () => {
    const { choice } = laying();
    choice.at('e4');
    const seen = [0, 1, 2].map(() => {
      const now = choice.ghost?.rotation;
      choice.turn(1);
      return now;
    });
    expect(seen).toEqual([0, 2, 0]);
  });

  it('lies where the last word is said', () => {
    const { choice, played } = laying();
    choice.at('f3');
    expect(choice.ghost).toEqual({ hex: 'f3', tile: 'A4', rotation: 1, pinned: true });
    expect(played).toEqual([]);
    choice.at('f3');
    expect(played).toEqual([['at f3 1']]);
  });
});

it('a card that can go two ways asks which', () => {
  const { choice, played } = at({ step: 'turn' }, ['keep 05 | hand:05 keep', 'play 05 | hand:05 play', 'pass | pass']);
  choice.spot('hand:05');
  expect(choice.live.map((move) => move.move)).toEqual(['keep 05', 'play 05']);
  choice.spot('play');
  expect(played).toEqual([['play 05']]);
});
