/** A game's options in words. A sentence such as "Auction: players bid" is a name and a reason. */
import type { OptionForm } from './wire';
import { known, t, word } from './words.svelte';

export type Value = string | boolean | number;

export interface OptionText {
  name: string;
  why: string;
}

export function optionText(game: string, name: string): OptionText {
  const said = word(`${game}.option`, name);
  const [, head, rest] = /^([^:]+?)\s*:\s+(.+)$/su.exec(said) ?? [];
  return head && rest ? { name: head, why: rest } : { name: said, why: '' };
}

/** A value: the game's sentence if it has one, else its id as a name (`rio-grande`: Rio Grande). */
export function valueText(game: string, option: Pick<OptionForm, 'name'>, value: unknown): string {
  if (value === true) return t('ui.yes');
  if (value === false) return t('ui.no');
  const code = `${game}.option.${option.name}.${String(value)}`;
  return known(code) ? t(code) : titled(String(value));
}

export function titled(id: string): string {
  return id.replaceAll(/[-_]/g, ' ').replaceAll(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
}
