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
