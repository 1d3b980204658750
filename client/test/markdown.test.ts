import { expect, it } from 'vitest';
import { anchor, blocks, inline } from '../src/lib/markdown';

it('reads the parts of a line', () => {
  expect(inline('a **b** and `c_d` in *e*')).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'strong', text: 'b' },
    { kind: 'text', text: ' and ' },
    { kind: 'code', text: 'c_d' },
    { kind: 'text', text: ' in ' },
    { kind: 'em', text: 'e' },
  ]);
  expect(inline('2 * 3 * 4 and snake_case_name')).toEqual([{ kind: 'text', text: '2 * 3 * 4 and snake_case_name' }]);
});

it('follows no link that could run something', () => {
  expect(inline('[a](javascript:alert)')).toEqual([{ kind: 'text', text: 'a' }]);
  expect(inline('[a](//evil.test)')).toEqual([{ kind: 'text', text: 'a' }]);
  expect(inline('[a](#turn)')).toEqual([{ kind: 'link', text: 'a', to: '#turn' }]);
  expect(inline('<b>x</b>')).toEqual([{ kind: 'text', text: '<b>x</b>' }]);
});

it('reads blocks, and always comes to an end', () => {
  const page = '# T\n\nOne\ntwo\n\n- a\n  more\n- b\n\n1. x\n\n| h | i |\n|---|---|\n| 1 | 2 |\n\n> q\n\n```\ncode\n```\n|odd\n##### deep';
  expect(blocks(page).map((block) => block.kind)).toEqual([
    'heading', 'paragraph', 'list', 'list', 'table', 'quote', 'code', 'paragraph', 'paragraph',
  ]);
  for (const odd of ['|', '|a|', '- ', '> ', '#', '```', '1.', '   x', '\n\n|\n|']) blocks(odd);
});

it('makes anchors', () => {
  expect(anchor('The turn: ten points!')).toBe('the-turn-ten-points');
  expect(anchor('Début')).toBe('début');
});
