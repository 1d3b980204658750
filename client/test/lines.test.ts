/** The board in words: what no line leads to is still offered. */
import { expect, test } from 'vitest';
import { others } from '../src/table/lines';
import type { LegalMove } from '../src/lib/types';

const move = (text: string, ...spots: string[]): LegalMove => ({ seat: 0, move: text, spots, cost: 0, reveals: false });
const MOVES = [
  move('climb chaac', 'temple:chaac'),
  move('beg chaac', 'beg', 'temple:chaac'),
  move('pay wood', 'good:wood'),
  move('end', 'end'),
];

test('a move is offered by itself where none of its spots is a line', () => {
  const found = others(MOVES, ['temple:chaac'], () => true);
  expect(found.map((each) => each.move)).toEqual(['pay wood', 'end']);
});

test('a line that does not lead to a move leaves it to be offered', () => {
  const found = others(MOVES, ['temple:chaac'], (each) => each.spots[0] !== 'beg');
  expect(found.map((each) => each.move)).toEqual(['beg chaac', 'pay wood', 'end']);
});
