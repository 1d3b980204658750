import { describe, expect, it } from 'vitest';
import { say } from '../src/lib/icu';

const all = {
  plain: 'uncovers level {level} on {cell}',
  levels: '{n, plural, =0 {none} one {one level} other {# levels}}',
  nested: 'posts {member, select, leader {the leader} other {a worker}}{left, plural, =0 {} one {; one leaves} other {; # leave}}',
  outer: 'digs {what}',
  mask: 'a mask of {stone}',
};

describe('sentences', () => {
  it('fills names', () => {
    expect(say(all, 'en', 'plain', { level: 4, cell: 'a4' })).toBe('uncovers level 4 on a4');
  });
  it('counts', () => {
    expect(say(all, 'en', 'levels', { n: 0 })).toBe('none');
    expect(say(all, 'en', 'levels', { n: 1 })).toBe('one level');
    expect(say(all, 'en', 'levels', { n: 7 })).toBe('7 levels');
  });
  it('counts nought as one in French', () => {
    expect(say({ x: '{n, plural, one {un} other {#}}' }, 'fr', 'x', { n: 0 })).toBe('un');
    expect(say({ x: '{n, plural, one {un} other {#}}' }, 'de', 'x', { n: 0 })).toBe('0');
  });
  it('chooses', () => {
    expect(say(all, 'en', 'nested', { member: 'leader', left: 2 })).toBe('posts the leader; 2 leave');
    expect(say(all, 'en', 'nested', { member: 'x', left: 0 })).toBe('posts a worker');
  });
  it('says sentences in sentences', () => {
    expect(say(all, 'en', 'outer', { what: '@mask', stone: 'jade' })).toBe('digs a mask of jade');
  });
  it('shows what it does not know', () => {
    expect(say(all, 'en', 'no.such', {})).toBe('no.such');
    expect(say(all, 'en', 'no.such', { a: 1 })).toBe('no.such {"a":1}');
  });
});
