/** Opening tables. */
import { get, post } from '../lib/api';
import { remember } from '../lib/lessons';
import { go } from '../lib/router.svelte';
import { session } from '../lib/session.svelte';
import type { GameForm, Lesson, Made, NewTable } from '../lib/wire';
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

/** A first game on one screen, with a coach beside it. */
export async function learn(game: string): Promise<void> {
  if (!session.me) await session.enter(t('ui.guest'));
  const lesson = await get<Lesson>(`/api/lessons/${game}`);
  const made = await post<Made>('/api/tables/import', { record: lesson.record });
  remember(made.table, game);
  go(`/table/${made.table}`);
}
