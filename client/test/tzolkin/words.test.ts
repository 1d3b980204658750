import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { speaker } from '../../src/lib/phrases';
import { allWords, signs } from '../../src/tzolkin/describe';
import { WORDS } from '../../src/tzolkin/words';

const root = join(import.meta.dirname, '../../src/tzolkin');
const source = readdirSync(root)
  .filter((name) => name !== 'words.ts')
  .map((name) => readFileSync(join(root, name), 'utf8'))
  .join('\n');
/** Phrases whose name is put together. */
const FAMILIES = ['status.', 'fx.', 'when.', 'group.', 'legend.', 'feast.', 'part.', 'advance.'];
const BARE = ['rest', 'stop'];

const voice = { w: speaker(WORDS, 'en'), t: (code: string) => code.split('.').at(-1) ?? '' };

describe('the words of Tzolk’in', () => {
  it('have the same parameters in every language', () => {
    const holes = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
    for (const [key, [en, fr, de]] of Object.entries(WORDS)) {
      expect([key, holes(fr), holes(de)]).toEqual([key, holes(en), holes(en)]);
    }
  });
  it('are all said somewhere', () => {
    const idle = Object.keys(WORDS).filter(
      (key) => !BARE.includes(key) && !FAMILIES.some((family) => key.startsWith(family)) && !source.includes(`'${key}'`),
    );
    expect(idle).toEqual([]);
  });
  it('are there for all that is said', () => {
    const said = [...source.matchAll(/\bw\('([\w.]+)'/g)].map((hit) => hit[1] ?? '');
    expect(said.filter((key) => !(key in WORDS))).toEqual([]);
  });
  it('tell of every effect, what is paid first', () => {
    expect(allWords(['pay corn 3', 'climb any'], voice)).toBe('pay 3 corn: any temple +1');
    expect(allWords(['corn 5 or wood 2'], voice)).toBe('5 corn or 2 wood');
    const vocabulary = [
      'corn 1', 'wood 2', 'skull 1', 'skull 2', 'points 1', 'points 6', 'worker 1', 'climb chaac', 'climb any', 'climb two',
      'learn theology', 'learn any 1', 'learn any 2', 'learn paid 1', 'learn paid 2', 'build', 'build 1',
      'build 2 or monument 1', 'build corn', 'market', 'action', 'eat 1', 'eat 3', 'spare 1', 'gain 1', 'pay any 1', 'pay skull 1',
    ];
    for (const effect of vocabulary) expect(allWords([effect], voice)).not.toMatch(/fx\.|\{|undefined/);
  });
  it('show two pictures where one of two is chosen', () => {
    expect(signs(['corn 5 or wood 2'], 0, voice)).toEqual([{ symbol: 'corn', text: '5' }, { symbol: 'wood', text: '2', or: true }]);
    expect(signs(['action'], 0, voice)).toEqual([{ symbol: '', text: 'any' }]);
  });
});
