/** What this browser remembers of each of its tables. */
const MOST = 60;

type Marks = Array<[table: string, n: number]>;

class Memory {
  constructor(readonly key: string) {}

  #all(): Marks {
    try {
      const read: unknown = JSON.parse(localStorage.getItem(this.key) ?? '[]');
      return Array.isArray(read) ? (read as Marks) : [];
    } catch {
      return [];
    }
  }

  /** null: nothing is known of this table. */
  get(table: string): number | null {
    return this.#all().find(([id]) => id === table)?.[1] ?? null;
  }

  set(table: string, n: number): void {
    const others = this.#all().filter(([id]) => id !== table);
    try {
      localStorage.setItem(this.key, JSON.stringify([[table, n], ...others].slice(0, MOST)));
    } catch {
      // Without a store everything is new each time.
    }
  }
}

/** The number of moves that were seen here. */
export const seen = new Memory('sacbe.seen');
/** The seat in whose hands the screen is, where several play on it. */
export const hands = new Memory('sacbe.hands');

/** Nobody looks at this page now. */
export function hidden(): boolean {
  return typeof document !== 'undefined' && document.visibilityState === 'hidden';
}
