/** What this reader chose, kept in this browser. */
import type { Prefs } from './types';

const KEY = 'sacbe.prefs';
export const LANGUAGES = ['en', 'fr', 'de'] as const;

function usual(): Prefs {
  const spoken = (navigator.language || 'en').slice(0, 2);
  return {
    language: LANGUAGES.find((known) => known === spoken) ?? 'en',
    theme: 'auto',
    confirmEnd: true,
    warnEnd: true,
    follow: true,
    sound: false,
    calm: false,
    textBoard: false,
  };
}

function stored(): Partial<Prefs> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Prefs>;
  } catch {
    return {};
  }
}

export const prefs: Prefs = $state({ ...usual(), ...stored() });

const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether nothing should move: asked for here or by the system. */
export function calm(): boolean {
  return prefs.calm || still.matches;
}

/** Keep the page and the store in step with the choices; call once, inside a component. */
export function applyPrefs(): void {
  $effect(() => {
    const root = document.documentElement;
    const theme = () => {
      root.dataset['theme'] =
        prefs.theme === 'auto' ? (dark.matches ? 'dark' : 'light') : prefs.theme;
    };
    theme();
    root.lang = prefs.language;
    root.classList.toggle('calm', prefs.calm);
    try {
      localStorage.setItem(KEY, JSON.stringify(prefs));
    } catch {
      // Private windows may have no store; the choice then lasts as long as the page.
    }
    dark.addEventListener('change', theme);
    return () => dark.removeEventListener('change', theme);
  });
}
