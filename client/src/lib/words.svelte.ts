/** The sentences of the client, the house and the games, in the reader's language. */
import { say, type Catalogue } from './icu';
import { prefs } from './prefs.svelte';
import type { Params, Prefs } from './types';
import en from '../words/en.json';

type Language = Prefs['language'];

const own: Record<Language, () => Promise<{ default: Catalogue }>> = {
  en: () => Promise.resolve({ default: en }),
  fr: () => import('../words/fr.json'),
  de: () => import('../words/de.json'),
};

const state = $state<{ language: Language; all: Catalogue }>({ language: 'en', all: en });

let spoken: Language | null = null;

/** Load a language; what it lacks is said in English. */
export async function speak(language: Language): Promise<void> {
  if (language === spoken) return;
  spoken = language;
  const [client, house] = await Promise.all([own[language](), houseWords(language)]);
  if (spoken !== language) return;
  state.all = { ...en, ...house, ...client.default };
  state.language = language;
}

async function houseWords(language: Language): Promise<Catalogue> {
  try {
    const answer = await fetch(`/api/words/${language}.json`, { signal: AbortSignal.timeout(5000) });
    return answer.ok ? ((await answer.json()) as Catalogue) : {};
  } catch {
    return {};
  }
}

/** Say a sentence. */
export function t(code: string, params: Params = {}): string {
  return say(state.all, state.language, code, params);
}

/** Whether there is a sentence of this id. */
export function known(code: string): boolean {
  return code in state.all;
}

/** A moment as people say it. */
export function when(seconds: number): string {
  return new Intl.DateTimeFormat(prefs.language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    seconds * 1000,
  );
}

/** A span of time in the two largest units: `2 d 4 h`, `3:07`. */
export function span(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [d, h, m] = [Math.floor(whole / 86400), Math.floor(whole / 3600) % 24, Math.floor(whole / 60) % 60];
  if (d) return t('ui.days_hours', { d, h });
  if (h) return t('ui.hours_minutes', { h, m });
  return `${m}:${String(whole % 60).padStart(2, '0')}`;
}

/** A word that may have no sentence: programs' levels, options, sources of points. */
export function word(prefix: string, id: string): string {
  const code = `${prefix}.${id.replaceAll(/\W/g, '_')}`;
  if (known(code)) return t(code);
  return id.charAt(0).toUpperCase() + id.slice(1).replaceAll(/[^\p{L}\d]+/gu, ' ');
}
