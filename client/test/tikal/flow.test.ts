import { describe, expect, it } from 'vitest';
import type { LegalMove } from '../../src/lib/types';
import act from '../../src/tikal/fixtures/act.json';
import bid from '../../src/tikal/fixtures/bid.json';
import choose from '../../src/tikal/fixtures/choose.json';
import lay from '../../src/tikal/fixtures/lay.json';
import start from '../../src/tikal/fixtures/start.json';
import {
  alike, complete, costs, fitting, kindOf, leg, matching, movable, nexts, rotations, route, targets,
  tileToLay,
} from '../../src/tikal/flow';
import { TILES, turned } from '../../src/tikal/tiles';
import type { TikalView } from '../../src/tikal/view';

const scenes = [act, bid, choose, lay, start] as unknown as { view: TikalView; moves: LegalMove[] }[];
const { view, moves } = scenes[0] as { view: TikalView; moves: LegalMove[] };

describe('a move by its spots', () => {
  it('is completed by its whole path, for every legal move of every scene', () => {
    for (const scene of scenes) {
      for (const move of scene.moves) {
        expect(complete(scene.moves, move.spots)?.move).toBe(move.move);
        for (let n = 0; n < move.spots.length; n++) {
          expect(nexts(scene.moves, move.spots.slice(0, n))).toContain(move.spots[n]);
        }
      }
    }
  });

  it('offers nothing that is not among the moves', () => {
    expect(matching(moves, ['uncover', 'hex:h5'])).toEqual([]);
    expect(complete(moves, ['uncover', 'hex:h5'])).toBeNull();
    expect(targets(view, moves, ['nonsense']).size).toBe(0);
    expect(movable(moves, 'h5')).toEqual([]);
  });
});

describe('targets', () => {
  it('of a figure are all that reach says, each with moves that lead there', () => {
    for (const [member, ways] of Object.entries(view.reach ?? {})) {
      const [who, from] = member.split(':');
      const found = targets(view, moves, [`member:${who}:${from}`]);
      expect([...found.keys()].sort()).toEqual(Object.keys(ways).sort());
      for (const [cell, target] of found) {
        expect(target.cost).toBe(ways[cell]?.cost);
        const way = route(target.moves);
        expect(way.cells[0]).toBe(from);
        expect(way.cells.at(-1)).toBe(cell);
      }
    }
  });

  it('ask who, where two could be the guard', () => {
    const target = targets(view, moves, ['guard']).get('c4');
    expect(target?.moves).toEqual([]);
    expect(nexts(moves, target?.prefix ?? [])).toEqual(['member:W', 'member:L']);
  });

  it('play at once where one click is enough', () => {
    expect(targets(view, moves, ['uncover']).get('c3')?.moves).toEqual(['uncover c3']);
  });
});

describe('costs', () => {
  it('go from the cheapest step to the farthest way', () => {
    expect(costs(view, moves, 'member')).toEqual([1, 7]);
    expect(costs(view, moves, 'uncover')).toEqual([2, 2]);
    expect(costs(view, moves, 'recover')).toBeNull();
  });
});

describe('notation', () => {
  it('is read into legs', () => {
    expect(leg('walk W a5 b4')).toEqual({ verb: 'walk', member: 'W', cells: ['a5', 'b4'], rest: [] });
    expect(leg('exchange mask 2 bird').rest).toEqual(['mask', '2', 'bird']);
    expect(route(['uncover a4'])).toEqual({ cells: [], jumps: [] });
    expect(route(['walk L a5 b4', 'transfer L b4 d3'])).toEqual({
      cells: ['a5', 'b4', 'd3'], jumps: [false, true],
    });
  });
});

describe('laying', () => {
  const scene = scenes[3] as { view: TikalView; moves: LegalMove[] };
  const tile = tileToLay(scene.moves) ?? '';

  it('knows the tile, and only while there is one', () => {
    expect(tile).toBe('D2');
    expect(tileToLay(moves)).toBeNull();
  });

  it('takes rotations that look alike as the listed one', () => {
    expect(alike('D3', 4, [0, 1])).toBe(0);
    expect(alike('D3', 5, [0])).toBeNull();
    expect(alike('B6', 3, [0])).toBe(0);
  });

  it('turns to the next rotation that the cell takes, both ways round', () => {
    for (const move of scene.moves) {
      const cell = (move.spots[1] ?? '').slice(4);
      const listed = rotations(scene.moves, tile, cell);
      for (const direction of [1, -1] as const) {
        let rotation = fitting(tile, 0, listed, direction);
        const seen = new Set<number | null>();
        for (let i = 0; i < 6; i++) {
          seen.add(alike(tile, rotation, listed));
          rotation = fitting(tile, (rotation + direction + 6) % 6, listed, direction);
        }
        expect([...seen].sort()).toEqual([...listed].sort());
      }
    }
  });

  it('turns stones clockwise', () => {
    expect(turned(TILES['A1']?.stones ?? [], 1)).toEqual([0, 2, 1, 0, 0, 0]);
  });
});

it('every legal move of an action turn belongs to an action or ends the turn', () => {
  const kinds = new Set(moves.map((move) => kindOf(move.spots[0])));
  for (const kind of kinds) {
    expect(['member', 'reserve', 'uncover', 'recover', 'exchange', 'camp', 'guard', 'end']).toContain(kind);
  }
});
