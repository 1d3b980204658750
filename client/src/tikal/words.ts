/** Tikal's own sentences on the board; everything told by the game comes through the table's `t`. */
import { say, type Catalogue } from '../lib/icu';
import type { Params, Prefs, Say } from '../lib/types';
import de from './words/de.json';
import en from './words/en.json';
import fr from './words/fr.json';

const all: Record<Prefs['language'], Catalogue> = { en, fr: { ...en, ...fr }, de: { ...en, ...de } };

export function speaker(language: Prefs['language']): Say {
  return (code: string, params: Params = {}) => say(all[language], language, code, params);
}
