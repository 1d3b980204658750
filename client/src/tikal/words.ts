/** Tikal's sentences on the board; what the game itself says comes through the table's `t`. */
import { say, type Catalogue } from '../lib/icu';
import type { Params, Prefs, Say } from '../lib/types';
import de from './words/de.json';
import en from './words/en.json';
import fr from './words/fr.json';

const all: Record<Prefs['language'], Catalogue> = { en, fr: { ...en, ...fr }, de: { ...en, ...de } };

export function speaker(language: Prefs['language'], t: Say): Say {
  const own = all[language];
  return (code: string, params: Params = {}) =>
    code in own ? say(own, language, code, params) : t(code, params);
}
