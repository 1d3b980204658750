/** What this reader has clicked so far, and what follows from it. The legal moves are the law. */
import type { LegalMove } from '../lib/types';
import type { LegendView, Reach } from './view';

interface Source {
  view: LegendView;
  moves: LegalMove[];
  play: (moves: string[]) => void;
}

export const verbOf = (move: LegalMove): string => move.move.split(' ')[0] ?? '';
const WALKS = ['walk', 'transfer'];

/** Where a move happens: the hexagon that a click names. */
const hexOf = (move: LegalMove): string | undefined =>
  move.spots.find((spot) => spot.startsWith('hex:'))?.slice(4);

function touches(move: LegalMove, at: string): boolean {
  return move.spots.some(
    (spot) =>
      spot === `hex:${at}` ||
      (spot.startsWith('member:') && spot.endsWith(`:${at}`)) ||
      (spot.startsWith('edge:') && spot.slice(5).split('-').includes(at)),
  );
}

export class Choice {
  readonly #source: () => Source;
  /** Drawings beside the site that were clicked: cards, tiles, pieces. */
  picked: string[] = $state([]);
  /** The kind of move whose list was opened. */
  verb: string | null = $state(null);
  /** The hexagon that was clicked. */
  hex: string | null = $state(null);
  /** `E:b5`: a member that is about to walk. */
  member: string | null = $state(null);
  /** Where the tile is put down, not yet for good. */
  laying: { hex: string; rotation: number } | null = $state(null);

  constructor(source: () => Source) {
    this.#source = source;
  }

  get #moves(): LegalMove[] {
    return this.#source().moves;
  }

  readonly step = $derived.by(() => this.#source().view.now?.step ?? '');

  /** The moves that fit all but the hexagon. */
  readonly base = $derived.by(() =>
    this.#moves.filter(
      (move) => (!this.verb || verbOf(move) === this.verb) && this.picked.every((spot) => move.spots.includes(spot)),
    ),
  );

  /** The moves that fit all that was clicked. */
  readonly live = $derived.by(() => {
    const hex = this.hex;
    return hex === null ? this.base : this.base.filter((move) => touches(move, hex));
  });

  readonly reach: Record<string, Reach> = $derived.by(() =>
    this.#moves.length && this.member ? (this.#source().view.reach[this.member] ?? {}) : {},
  );

  readonly #spots = $derived.by(() => new Set(this.#moves.flatMap((move) => move.spots)));
  readonly can = (spot: string): boolean => this.#spots.has(spot);

  /** Anything that Escape takes back. */
  readonly any = $derived.by(
    () => this.picked.length > 0 || this.verb !== null || this.hex !== null || this.laying !== null,
  );

  /** Hexagons that a click chooses now, and what they would cost. */
  readonly targets: Map<string, number> = $derived.by(() => {
    const found = new Map<string, number>();
    if (this.member) {
      for (const [at, way] of Object.entries(this.reach)) found.set(at, way.cost);
      return found;
    }
    // While points are spent almost every hexagon would be one: a kind of move is opened first.
    if (this.step === 'points' && !this.verb && !this.picked.length) return found;
    for (const move of this.base) {
      const walks = WALKS.includes(verbOf(move));
      const at = walks ? move.spots[0]?.split(':')[2] : hexOf(move);
      if (at) found.set(at, walks ? 0 : move.cost);
    }
    return found;
  });

  clear(): void {
    this.picked = [];
    this.verb = null;
    this.hex = null;
    this.member = null;
    this.laying = null;
  }

  open(verb: string | null): void {
    this.clear();
    this.verb = verb;
  }

  play(moves: string[]): void {
    this.clear();
    this.#source().play(moves);
  }

  /** A drawing beside the site: it makes the move, or narrows down what is left. */
  readonly spot = (spot: string): void => {
    const fits = this.base.filter((move) => move.spots.includes(spot));
    const [only] = fits;
    if (fits.length === 1 && only) this.play([only.move]);
    else if (this.picked.includes(spot)) this.picked = this.picked.filter((other) => other !== spot);
    else this.picked = fits.length ? [...this.picked, spot] : [spot];
  };

  /** A hexagon: walk there, lay the tile there, do the only thing there, or look at it. */
  readonly at = (hex: string): void => {
    const way = this.reach[hex];
    if (way) return this.play(way.moves);
    if (this.step === 'lay' && this.#moves.length) return this.#lay(hex);
    const kinds = new Set(this.base.filter(hexOf).map(verbOf));
    const [only, ...more] = this.base.filter((move) => move.spots.includes(`hex:${hex}`));
    if (only && !more.length && kinds.size === 1 && !WALKS.includes(verbOf(only))) return this.play([only.move]);
    if (this.#start(hex)) return;
    this.member = null;
    this.hex = this.hex === hex ? null : hex;
  };

  /** Pick up a member that can walk; another click takes the next one there. */
  #start(hex: string): boolean {
    const here = ['E', 'L'].map((kind) => `${kind}:${hex}`).filter((key) => key in this.#source().view.reach);
    if (!here.length || !this.#moves.some((move) => move.spots[0]?.startsWith('member:'))) return false;
    this.member = here[this.member === null ? 0 : here.indexOf(this.member) + 1] ?? null;
    this.hex = this.member ? hex : null;
    return true;
  }

  // -- the tile that is being laid ---------------------------------------------------------------

  #turns(hex: string): number[] {
    return this.#moves
      .filter((move) => move.spots.includes(`hex:${hex}`))
      .map((move) => Number(move.move.split(' ')[2] ?? 0));
  }

  #lay(hex: string): void {
    if (this.laying?.hex === hex) return this.commit();
    const fit = this.#turns(hex);
    const [first] = fit;
    const same = this.laying && fit.includes(this.laying.rotation) ? this.laying.rotation : first;
    this.laying = same === undefined ? null : { hex, rotation: same };
  }

  readonly turn = (direction: 1 | -1): void => {
    if (!this.laying) return;
    const fit = this.#turns(this.laying.hex);
    const at = fit.indexOf(this.laying.rotation) + direction + fit.length;
    this.laying = { ...this.laying, rotation: fit[at % fit.length] ?? 0 };
  };

  readonly commit = (): void => {
    if (this.laying) this.play([`at ${this.laying.hex} ${this.laying.rotation}`]);
  };
}
