/** Scores out of a view: games say them per seat, or as one list. */
import type { View } from './types';

export function scoresOf(view: View): number[] {
  const { seats, scores } = view as { seats?: unknown; scores?: unknown };
  const list = Array.isArray(scores) ? scores : Array.isArray(seats) ? seats : [];
  return list.map((entry: unknown) => {
    const score = typeof entry === 'object' && entry !== null ? (entry as { score?: unknown }).score : entry;
    return typeof score === 'number' ? score : 0;
  });
}

/** What a scoring now would bring each seat, where the view says it. */
export function previewsOf(view: View): number[] {
  const seats = (view['seats'] ?? []) as Array<{ preview?: Record<string, number> }>;
  if (!Array.isArray(seats) || !seats.some((seat) => seat?.preview)) return [];
  return seats.map((seat) => Object.values(seat.preview ?? {}).reduce((sum, part) => sum + part, 0));
}

/** All sources of points, in the order of the sheets. A sheet leaves out what brought nothing. */
export function sourcesOf(sheets: ReadonlyArray<Record<string, number>>): string[] {
  const found: string[] = [];
  for (const sheet of sheets) {
    let at = 0;
    for (const source of Object.keys(sheet)) {
      const known = found.indexOf(source);
      if (known >= 0) at = known + 1;
      else found.splice(at++, 0, source);
    }
  }
  // Rounds count up whichever seat named them first.
  const round = (source: string): number => Number(/_(\d+)$/.exec(source)?.[1] ?? 0);
  return found
    .filter((source) => sheets.some((sheet) => sheet[source]))
    .sort((a, b) => (round(a) && round(b) ? round(a) - round(b) : 0));
}
