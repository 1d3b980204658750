import { expect, test } from 'vitest';
import { progress } from '../src/lib/lessons';
import type { Lesson, LogEntry } from '../src/lib/wire';

const lesson = {
  steps: [
    { seat: 0, move: 'keep 20', say: 'a' },
    { seat: 0, move: 'end', say: 'b' },
    { seat: 1, move: 'play 15', say: '' },
    { seat: 0, move: 'pass', say: 'c' },
  ],
} as unknown as Lesson;

const log = (...moves: (string | null)[]) => moves.map((move, i) => ({ n: i + 1, move })) as unknown as LogEntry[];

test('a move that was not told counts as the one asked for', () => {
  expect(progress(lesson, log('keep 20', null))).toMatchObject({ astray: false, done: 2, all: 3 });
  expect(progress(lesson, log('keep 20', null)).step?.move).toBe('play 15');
});

test('another move leads astray, near while it is the last', () => {
  expect(progress(lesson, log('keep 20', 'pass'))).toMatchObject({ astray: true, near: true, done: 1 });
  expect(progress(lesson, log('keep 05', null, 'play 15'))).toMatchObject({ astray: true, near: false });
});
