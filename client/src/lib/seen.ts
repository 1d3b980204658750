/** How far this browser has followed each of its tables. */
const KEY = 'sacbe.seen';
const MOST = 60;

type Marks = Array<[table: string, moves: number]>;

function all(): Marks {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(read) ? (read as Marks) : [];
  } catch {
    return [];
  }
}

/** The number of moves that were seen here; null: this table was never looked at. */
export function seen(table: string): number | null {
  return all().find(([id]) => id === table)?.[1] ?? null;
}

export function mark(table: string, moves: number): void {
  const others = all().filter(([id]) => id !== table);
  try {
    localStorage.setItem(KEY, JSON.stringify([[table, moves], ...others].slice(0, MOST)));
  } catch {
    // Without a store everything is new each time.
  }
}
