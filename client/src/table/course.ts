/** The run of the scores over a game, for the chart: the position at the end of every turn. */
import { get } from '../lib/api';
import { scoresOf } from '../lib/scores';
import type { Table } from '../lib/table.svelte';
import type { Replay } from '../lib/wire';

export interface Course {
  turns: number[];
  /** By seat, then by turn. */
  scores: number[][];
}

const MOST = 40;

/** The numbers of moves after which a turn was over, thinned out in long games. */
export function samples(log: ReadonlyArray<{ n: number; turn: number }>): number[] {
  const ends = log.filter((entry, i) => log[i + 1]?.turn !== entry.turn).map((entry) => entry.n);
  const stride = Math.ceil(ends.length / MOST);
  return ends.filter((_, i) => (ends.length - 1 - i) % stride === 0);
}

/** Fetch the course bit by bit and show what is there. */
export async function course(table: Table, show: (found: Course) => void): Promise<void> {
  const found: Course = { turns: [], scores: [] };
  for (const n of samples(table.log)) {
    try {
      const query = table.key ? `?key=${table.key}` : '';
      const replay = await get<Replay>(`/api/tables/${table.id}/at/${n}${query}`);
      const scores = scoresOf(replay.view);
      if (scores.length === 0) return;
      found.turns.push(table.log[n - 1]?.turn ?? n);
      scores.forEach((score, seat) => (found.scores[seat] ??= []).push(score));
    } catch {
      break;
    }
  }
  show(found);
}
