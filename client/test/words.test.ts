import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import de from '../src/words/de.json';
import en from '../src/words/en.json';
import fr from '../src/words/fr.json';

const root = join(import.meta.dirname, '../src');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|svelte)$/.test(name))
  .map((name) => readFileSync(join(root, name), 'utf8'));

/** Names and kinds of a pattern's parameters. */
const holes = (pattern: string) =>
  [...new Set([...pattern.matchAll(/\{(\w+)\s*[,}]/g)].map((hole) => hole[1]))].sort();

describe('words', () => {
  it('are there in every language, with the same parameters', () => {
    for (const other of [fr, de] as Array<Record<string, string>>) {
      expect(Object.keys(other).sort()).toEqual(Object.keys(en).sort());
      for (const [code, pattern] of Object.entries(en)) {
        expect([code, holes(other[code] ?? '')]).toEqual([code, holes(pattern)]);
        expect(other[code]).not.toBe('');
      }
    }
  });
  it('are there for every sentence that is said', () => {
    const said = sources.flatMap((text) => [...text.matchAll(/'(ui\.[a-zA-Z_.]+)'/g)].map((hit) => hit[1] ?? ''));
    const prefixes = new Set(['ui.level']);
    expect([...new Set(said)].filter((code) => !(code in en) && !prefixes.has(code))).toEqual([]);
  });
  it('are all said somewhere', () => {
    const text = sources.join('\n');
    const families = ['ui.level.', 'ui.phase.', 'ui.answer.', 'ui.pref.', 'ui.access.', 'ui.shape.', 'ui.theme.', 'ui.speed.', 'ui.about.'];
    const idle = Object.keys(en).filter(
      (code) => !families.some((family) => code.startsWith(family)) && !text.includes(`'${code}'`),
    );
    expect(idle).toEqual([]);
  });
});
