/** Facts of the log as sentences. */
import type { Table } from './table.svelte';
import type { Params } from './types';
import type { LogEntry } from './wire';
import { t } from './words.svelte';

export interface Line {
  seat: number;
  text: string;
  /** Points are counted. */
  counts: boolean;
}

/** Seats in parameters are numbers; people read names. */
export function named(params: Params, table: Pick<Table, 'name'>): Params {
  const out: Params = {};
  for (const [key, value] of Object.entries(params)) {
    const isSeat = /^(rival|seat|.*_seat)$/.test(key) && typeof value === 'number' && value >= 0;
    out[key] = isSeat ? table.name(value) : value;
  }
  return out;
}

/** What each move cost, by its number; what an untold half cost goes to the half that tells it. */
export function costs(log: readonly LogEntry[]): Map<number, number> {
  const found = new Map<number, number>();
  let half: LogEntry | null = null;
  let before = 0;
  for (const entry of log) {
    if (half && (half.seat !== entry.seat || half.turn !== entry.turn)) before = 0;
    const cost = entry.cost + before;
    half = entry.told.length ? null : entry;
    before = half ? cost : 0;
    if (!half && cost) found.set(entry.n, cost);
  }
  return found;
}

/** The sentences of one move; none for half of an action, which the other half tells. */
export function tell(entry: LogEntry, table: Pick<Table, 'name'>): Line[] {
  return entry.told.map((fact) => ({ seat: fact.seat, text: t(fact.code, named(fact.params, table)), counts: /\.scor/.test(fact.code) }));
}
