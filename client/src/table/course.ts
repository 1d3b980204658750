/** The run of a game, for the charts: the scores at the end of every turn, and the tempo. */
import { get } from '../lib/api';
import { previewsOf, scoresOf } from '../lib/scores';
import type { Table } from '../lib/table.svelte';
import type { LogEntry, Replay } from '../lib/wire';

/** A line of a chart: turns and values. */
export type Line = Array<[turn: number, value: number]>;

/** Lines by seat. */
export interface Course {
  scores: Line[];
  /** What a scoring at that moment would have brought; empty where the game does not say. */
  worth: Line[];
  /** How many moves each seat made in each of its turns. */
  tempo: Line[];
}

const MOST = 40;

/** The numbers of moves after which a turn was over, thinned out in long games. */
export function samples(log: ReadonlyArray<{ n: number; turn: number }>): number[] {
  const ends = log.filter((entry, i) => log[i + 1]?.turn !== entry.turn).map((entry) => entry.n);
  const stride = Math.ceil(ends.length / MOST);
  return ends.filter((_, i) => (ends.length - 1 - i) % stride === 0);
}

/** Moves by seat and turn. */
export function tempo(log: ReadonlyArray<Pick<LogEntry, 'seat' | 'turn'>>): Line[] {
  const found: Line[] = [];
  for (const { seat, turn } of log) {
    if (seat < 0) continue;
    const line = (found[seat] ??= []);
    const last = line.at(-1);
    if (last && last[0] === turn) last[1]++;
    else line.push([turn, 1]);
  }
  return Array.from(found, (line) => line ?? []);
}

/** Fetch the course, a few positions at a time. */
export async function course(table: Table): Promise<Course> {
  const found: Course = { scores: [], worth: [], tempo: tempo(table.log) };
  const wanted = samples(table.log);
  const replays: Array<Replay | null> = [];
  for (let i = 0; i < wanted.length; i += 4) {
    replays.push(...(await Promise.all(wanted.slice(i, i + 4).map((n) => position(table, n)))));
  }
  replays.forEach((replay, i) => {
    if (!replay) return;
    const turn = table.log[(wanted[i] ?? 1) - 1]?.turn ?? 0;
    scoresOf(replay.view).forEach((score, seat) => (found.scores[seat] ??= []).push([turn, score]));
    previewsOf(replay.view).forEach((sum, seat) => (found.worth[seat] ??= []).push([turn, sum]));
  });
  return found;
}

async function position(table: Table, n: number): Promise<Replay | null> {
  try {
    const query = table.key ? `?key=${table.key}` : '';
    return await get<Replay>(`/api/tables/${table.id}/at/${n}${query}`);
  } catch {
    return null;
  }
}
