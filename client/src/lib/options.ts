/** A game's options in words: `tikal.option.edition`, `tikal.option.edition.tilsit`. */
import type { OptionForm } from './wire';
import { known, t, word } from './words.svelte';

export type Value = string | boolean | number;

export function optionText(game: string, name: string, value: unknown): { name: string; value: string } {
  return { name: word(`${game}.option`, name), value: valueText(game, name, value) };
}

export function valueText(game: string, name: string, value: unknown): string {
  if (value === true) return t('ui.yes');
  if (value === false) return t('ui.no');
  return word(`${game}.option.${name}`, String(value));
}

/** What an option is for, if the game says so. */
export function optionWords(game: string, option: OptionForm): string {
  const code = `${game}.option.${option.name}.why`;
  return known(code) ? t(code) : '';
}
