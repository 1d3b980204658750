/** What this reader has clicked so far, and what follows from it. The legal moves are the law. */
import type { LegalMove } from '../lib/types';

interface Source {
  moves: LegalMove[];
  play: (moves: string[]) => Promise<boolean>;
}

/** These cost a god's favour: a temple that is clicked by the way must not begin them. */
const ANGERS = ['beg', 'harvest:burn'];

export class Choice {
  readonly #source: () => Source;
  /** Spots clicked so far. */
  #picked: string[] = $state.raw([]);
  /** Looked at with the pointer, the keys or a tap. */
  looked: string | null = $state(null);
  /** Tapped once: a second tap, or Go, does it. */
  #armed: string | null = $state(null);

  constructor(source: () => Source) {
    this.#source = source;
  }

  get all(): LegalMove[] {
    return this.#source().moves;
  }

  /** The clicks as far as they still lead somewhere. */
  readonly picked: string[] = $derived.by(() => {
    const fits = this.all.some((move) => this.#picked.every((spot) => move.spots.includes(spot)));
    return fits ? this.#picked : [];
  });

  /** The moves that fit what was clicked. */
  readonly moves: LegalMove[] = $derived.by(() =>
    this.all.filter((move) => this.picked.every((spot) => move.spots.includes(spot))),
  );

  /** What a click on each place of the board leads to. */
  readonly live: Map<string, LegalMove[]> = $derived.by(() => {
    const found = new Map<string, LegalMove[]>();
    for (const move of this.moves) {
      if (ANGERS.includes(move.spots[0] ?? '')) continue;
      for (const spot of move.spots) {
        if (!this.picked.includes(spot)) found.set(spot, [...(found.get(spot) ?? []), move]);
      }
    }
    return found;
  });

  /** What was tapped once, if that makes a move. */
  readonly armed: LegalMove | null = $derived.by(() => {
    const found = this.#armed === null ? undefined : this.live.get(this.#armed);
    return found?.length === 1 ? (found[0] ?? null) : null;
  });

  look(spot: string | null): void {
    this.looked = spot;
  }

  /** A click, a key or a tap on a place of the board. */
  pick(spot: string, touch = false): void {
    const found = this.live.get(spot);
    this.looked = spot;
    if (!found) {
      this.#armed = null;
    } else if (touch && this.#armed !== spot) {
      this.#armed = spot;
    } else if (found.length === 1 && found[0]) {
      this.play(found[0].move);
    } else {
      this.#armed = null;
      this.#picked = [...this.picked, spot];
    }
  }

  go(): void {
    if (this.armed) this.play(this.armed.move);
  }

  play(...moves: string[]): void {
    this.back();
    void this.#source().play(moves);
  }

  back(): void {
    this.#picked = [];
    this.#armed = null;
    this.looked = null;
  }
}
