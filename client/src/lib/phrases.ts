/** Short phrases of a game's own board, in three languages side by side. */
import type { Prefs } from './types';

export type Phrase = [en: string, fr: string, de: string];
export type Speak = (key: string, params?: Record<string, string | number>) => string;

const AT = { en: 0, fr: 1, de: 2 } as const;

/** Says a phrase with `{parameters}`; the key itself if there is none. */
export function speaker(phrases: Record<string, Phrase>, language: Prefs['language']): Speak {
  return (key, params = {}) => {
    const pattern = phrases[key]?.[AT[language]] ?? key;
    return pattern.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
  };
}
