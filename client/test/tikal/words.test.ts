import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fill } from '../../src/lib/icu';
import de from '../../src/tikal/words/de.json';
import en from '../../src/tikal/words/en.json';
import fr from '../../src/tikal/words/fr.json';

const all = { en, fr, de } as Record<string, Record<string, string>>;

/** A parameter, and not one word as the case of a plural. */
const NAME = /(?<!(?:=\d+|one|other|yes) )\{(\w+)[,}]/g;

describe('words', () => {
  it('are the same ids in all languages, with the same parameters', () => {
    const names = (text: string) =>
      [...new Set([...text.matchAll(NAME)].map((m) => m[1]))].sort();
    for (const language of ['fr', 'de']) {
      const other = all[language] ?? {};
      expect(Object.keys(other).sort()).toEqual(Object.keys(en).sort());
      for (const [id, text] of Object.entries(en)) {
        expect([id, names(other[id] ?? '')]).toEqual([id, names(text)]);
      }
    }
  });

  it('can all be filled', () => {
    for (const [language, words] of Object.entries(all)) {
      for (const text of Object.values(words)) {
        expect(() => fill(words, language, text, { n: 1 })).not.toThrow();
      }
    }
  });

  it('are all used, and no other is asked for', () => {
    const folder = new URL('../../src/tikal/', import.meta.url);
    const source = readdirSync(folder)
      .filter((name) => /\.(svelte|ts)$/.test(name) && !name.includes('.test.'))
      .map((name) => readFileSync(new URL(name, folder), 'utf8'))
      .join('\n');
    const whole = new Set([...source.matchAll(/'(tk\.[\w.]+)'/g)].map((m) => m[1] ?? ''));
    const heads = [...source.matchAll(/`(tk\.\w[\w.]*?)\$\{/g)].map((m) => m[1] ?? '');
    for (const id of whole) expect(Object.keys(en)).toContain(id);
    for (const figure of ['worker', 'leader']) whole.add(`tk.${figure}`);
    const unused = Object.keys(en).filter(
      (id) => !whole.has(id) && !heads.some((head) => id.startsWith(head)),
    );
    expect(unused).toEqual([]);
  });
});
