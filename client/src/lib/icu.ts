/**
 * Fills sentence patterns: the same small part of ICU MessageFormat as `sacbe.words`.
 *
 * `{name}`, `{n, plural, =0 {none} one {one level} other {# levels}}`,
 * `{kind, select, leader {the leader} other {a worker}}`; a parameter `@id` is another sentence.
 */
import type { Params } from './types';

export type Catalogue = Readonly<Record<string, string>>;

/** The sentence of this id; an unknown id is shown as it is, with its parameters. */
export function say(all: Catalogue, language: string, code: string, params: Params = {}): string {
  const pattern = all[code];
  if (pattern !== undefined) return fill(all, language, pattern, params);
  return Object.keys(params).length ? `${code} ${JSON.stringify(params)}` : code;
}

export function fill(
  all: Catalogue,
  language: string,
  pattern: string,
  params: Params,
  number = '',
): string {
  let out = '';
  let at = 0;
  while (at < pattern.length) {
    const opening = pattern.indexOf('{', at);
    const plain = opening < 0 ? pattern.slice(at) : pattern.slice(at, opening);
    out += number ? plain.replaceAll('#', number) : plain;
    if (opening < 0) break;
    const closing = close(pattern, opening);
    out += argument(all, language, pattern.slice(opening + 1, closing), params);
    at = closing + 1;
  }
  return out;
}

function close(pattern: string, opening: number): number {
  let depth = 0;
  for (let i = opening; i < pattern.length; i++) {
    if (pattern[i] === '{') depth++;
    if (pattern[i] === '}' && --depth === 0) return i;
  }
  throw new Error(`a brace is never closed: ${pattern}`);
}

function argument(all: Catalogue, language: string, inside: string, params: Params): string {
  const [name, rest] = cut(inside);
  const value = params[name] ?? '';
  if (!rest) {
    if (typeof value === 'string' && value.startsWith('@')) {
      return say(all, language, value.slice(1), params);
    }
    return String(value);
  }
  const [kind, text] = cut(rest);
  const cases = read(text);
  if (kind === 'plural') {
    const exact = cases.get(`=${String(value)}`);
    const chosen = exact ?? cases.get(plural(value, language)) ?? cases.get('other') ?? '';
    return fill(all, language, chosen, params, String(value));
  }
  return fill(all, language, cases.get(String(value)) ?? cases.get('other') ?? '', params);
}

function cut(text: string): [string, string] {
  const comma = text.indexOf(',');
  return comma < 0
    ? [text.trim(), '']
    : [text.slice(0, comma).trim(), text.slice(comma + 1).trim()];
}

function read(text: string): Map<string, string> {
  const cases = new Map<string, string>();
  const head = /\s*([=\w-]+)\s*\{/y;
  for (let at = 0; ; ) {
    head.lastIndex = at;
    const found = head.exec(text);
    if (!found) return cases;
    const closing = close(text, head.lastIndex - 1);
    cases.set(found[1] ?? '', text.slice(head.lastIndex, closing));
    at = closing + 1;
  }
}

/** French counts nought as one. */
function plural(value: unknown, language: string): 'one' | 'other' {
  if (language === 'fr') return value === 0 || value === 1 ? 'one' : 'other';
  return value === 1 ? 'one' : 'other';
}
