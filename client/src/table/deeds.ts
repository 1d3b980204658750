/** What can be done with a table besides playing. */
import { post, Trouble } from '../lib/api';
import { go } from '../lib/router.svelte';
import type { Table } from '../lib/table.svelte';
import type { Made } from '../lib/wire';
import { t } from '../lib/words.svelte';

/** The page of a table, at a step if one is shown. */
export function addressOf(table: Table, key = table.key): string {
  const page = key ? `/watch/${table.id}/${key}` : `/table/${table.id}`;
  return table.past && !table.lookback.following ? `${page}/at/${table.past.n}` : page;
}

/** Hand an address on: the system's sheet where there is one, else the clipboard. */
export async function share(path: string): Promise<boolean> {
  const url = new URL(path, location.href).href;
  try {
    if (navigator.share && matchMedia('(pointer: coarse)').matches) await navigator.share({ url });
    else await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return false;
  }
}

/** Where others need a link to see the table, the host's address for them has it. */
export async function shareStep(table: Table): Promise<void> {
  const key = table.state?.table.access === 'link' ? table.state.links?.watch : null;
  table.trouble = (await share(addressOf(table, table.key ?? key))) ? '' : t('ui.no_clipboard');
}

/** Run a request that makes a table, and go there. */
export async function make(table: Table | null, path: string, body: unknown = {}): Promise<void> {
  try {
    const made = await post<Made>(path, body);
    go(`/table/${made.table}`);
  } catch (trouble) {
    if (table && trouble instanceof Trouble) table.trouble = sentence(trouble);
    else throw trouble;
  }
}

export const forkFrom = (table: Table): Promise<void> =>
  make(table, `/api/tables/${table.id}/fork`, { at: table.at });

/** Begin a rematch, or go to the one that has begun. */
export async function rematch(table: Table): Promise<void> {
  const begun = table.state?.table.rematch;
  if (begun) go(`/table/${begun}`);
  else await make(table, `/api/tables/${table.id}/rematch`);
}

/** A refusal in the reader's language. */
export function sentence(trouble: Trouble): string {
  const said = t(trouble.code);
  return said === trouble.code ? trouble.message || t('ui.trouble') : said;
}
