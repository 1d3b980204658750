/** Opening tables. */
import { post } from '../lib/api';
import { go } from '../lib/router.svelte';
import { session } from '../lib/session.svelte';
import type { GameForm, Made, NewTable } from '../lib/wire';
import { t } from '../lib/words.svelte';

/** Be somebody, open a table, go there. */
export async function open(table: NewTable, name = ''): Promise<void> {
  if (!session.me || (name && session.me.name !== name)) await session.enter(name || t('ui.guest'));
  const made = await post<Made>('/api/tables', table);
  go(`/table/${made.table}`);
}

/** A game against so many programs, with the game's usual options. */
export function against(game: GameForm, programs: number, level: string): NewTable {
  return {
    game: game.id,
    seats: [{ type: 'me' }, ...Array.from({ length: programs }, () => ({ type: 'program', level }) as const)],
    options: Object.fromEntries(game.options.map((option) => [option.name, option.default])),
    clock: { type: 'none' },
    access: 'link',
    advice: true,
  };
}
