/** What this reader has clicked so far, and what follows from it. The legal moves are the law. */
import { route } from '../tikal/flow';
import type { Way } from '../tikal/way';
import type { LegalMove } from '../lib/types';
import type { LegendView, Reach } from './view';

interface Source {
  view: LegendView;
  moves: LegalMove[];
  play: (moves: string[]) => Promise<boolean>;
}

/** A hexagon that a click chooses. */
export interface Goal {
  cost: number;
  /** What the click plays; empty: more has to be chosen there. */
  moves: string[];
}

export const verbOf = (move: LegalMove): string => move.move.split(' ')[0] ?? '';
const WALKS = ['walk', 'transfer'];
/** Kinds of moves that are opened together: a way may lead over stones and from camp to camp. */
export const kindOf = (move: LegalMove): string => (WALKS.includes(verbOf(move)) ? 'walk' : verbOf(move));

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
  picked: string[] = $state.raw([]);
  /** The kind of move whose list was opened. */
  verb: string | null = $state(null);
  /** The hexagon that was clicked. */
  hex: string | null = $state(null);
  /** Looked at with the pointer or the keys. */
  hover: string | null = $state(null);
  /** Tapped once: a second tap, or Go, does it. */
  aim: string | null = $state(null);
  /** `E:b5`: a member that is about to walk. */
  #member: string | null = $state(null);
  /** Where the tile is put down, not yet for good. */
  #site: string | null = $state(null);
  rotation = $state(0);

  constructor(source: () => Source) {
    this.#source = source;
  }

  get #moves(): LegalMove[] {
    return this.#source().moves;
  }

  get #view(): LegendView {
    return this.#source().view;
  }

  readonly step = $derived.by(() => this.#view.now?.step ?? '');

  /** The moves that fit all but the hexagon. */
  readonly base = $derived.by(() =>
    this.#moves.filter(
      (move) => (!this.verb || kindOf(move) === this.verb) && this.picked.every((spot) => move.spots.includes(spot)),
    ),
  );

  /** The moves that fit all that was clicked. */
  readonly live = $derived.by(() => {
    const hex = this.hex;
    return hex === null ? this.base : this.base.filter((move) => touches(move, hex));
  });

  readonly #walkers = $derived.by(
    () => new Set(this.#moves.flatMap((move) => (WALKS.includes(verbOf(move)) ? (move.spots[0] ?? '') : []))),
  );

  readonly member: string | null = $derived.by(() =>
    this.#member !== null && this.#walkers.has(`member:${this.#member}`) ? this.#member : null,
  );

  readonly reach: Record<string, Reach> = $derived.by(() =>
    this.member === null ? {} : (this.#view.reach[this.member] ?? {}),
  );

  readonly #spots = $derived.by(() => new Set(this.#moves.flatMap((move) => move.spots)));
  readonly can = (spot: string): boolean => this.#spots.has(spot);

  /** Anything that Escape takes back. */
  readonly any = $derived.by(
    () => [this.verb, this.hex, this.#site, this.aim, this.#member].some((it) => it !== null) || this.picked.length > 0,
  );

  /** Hexagons that a click chooses now. */
  readonly goals: Map<string, Goal> = $derived.by(() => {
    if (this.member) return new Map(Object.entries(this.reach));
    const found = new Map<string, Goal>();
    // While points are spent almost every hexagon would be one: a kind of move is opened first.
    if (this.step === 'lay' || (this.step === 'points' && !this.verb && !this.picked.length)) return found;
    for (const move of this.base) {
      const walks = WALKS.includes(verbOf(move));
      const at = walks ? move.spots[0]?.split(':')[2] : hexOf(move);
      if (!at) continue;
      const other = found.get(at);
      if (walks) found.set(at, { cost: 0, moves: [] });
      else if (other) found.set(at, { cost: Math.min(other.cost, move.cost), moves: [] });
      else found.set(at, { cost: move.cost, moves: [move.move] });
    }
    // A click may play only where all that can be clicked is of one kind.
    if (new Set(this.base.filter(hexOf).map(kindOf)).size > 1) for (const goal of found.values()) goal.moves = [];
    return found;
  });

  /** What the pointer or a tap points at among the goals. */
  readonly aimed: Goal | null = $derived.by(() => {
    const hex = this.aim ?? this.hover;
    return hex === null ? null : (this.goals.get(hex) ?? null);
  });

  readonly way: Omit<Way, 'seat'> | null = $derived.by(() => {
    if (!this.member || !this.aimed?.moves.length) return null;
    return { ...route(this.aimed.moves), kind: this.member.startsWith('L') ? 'leader' : 'worker' };
  });

  clear(): void {
    this.picked = [];
    this.verb = null;
    this.hex = null;
    this.aim = null;
    this.#member = null;
    this.#site = null;
  }

  /** Another position: nothing is chosen any more; who walked may go on. */
  settle(): void {
    const member = this.#member;
    this.clear();
    this.#member = member;
  }

  /** Open a kind of move; the only one of its kind is made. */
  open(verb: string | null): void {
    this.clear();
    this.verb = verb;
    const [only, ...more] = this.base;
    if (verb !== null && only && !more.length && !hexOf(only)) this.play([only.move]);
  }

  play(moves: string[]): void {
    const last = moves.at(-1)?.split(' ') ?? [];
    this.clear();
    if (WALKS.includes(last[0] ?? '')) this.#member = `${last[1]}:${last[3]}`;
    void this.#source().play(moves);
  }

  /** A drawing beside the site: it makes the move, or narrows down what is left. */
  readonly spot = (spot: string): void => {
    const fits = this.base.filter((move) => move.spots.includes(spot));
    const [only] = fits;
    if (this.picked.includes(spot)) this.picked = this.picked.filter((other) => other !== spot);
    else if (fits.length === 1 && only) this.play([only.move]);
    else if (fits.length) this.picked = [...this.picked, spot];
    else {
      this.clear();
      this.picked = [spot];
    }
  };

  /** A click, tap or key on a hexagon; `near` tells which of two own members was meant. */
  at(hex: string, touch = false, near: 'E' | 'L' | null = null): void {
    if (this.step === 'lay' && this.#moves.length) return this.#lay(hex);
    const goal = this.goals.get(hex);
    if (goal?.moves.length) {
      if (touch && this.aim !== hex) {
        this.hex = this.member ? this.hex : hex;
        this.aim = hex;
      } else this.play(goal.moves);
    } else if (!this.#start(hex, near)) {
      this.#member = null;
      this.aim = null;
      this.hex = this.hex === hex ? null : hex;
    }
  }

  /** Do what was tapped once. */
  go(): void {
    if (this.aim !== null) this.at(this.aim);
  }

  /** Pick up a member that can walk; another click takes the next one there. */
  #start(hex: string, near: 'E' | 'L' | null): boolean {
    if (this.verb !== null && this.verb !== 'walk') return false;
    const here = ['E', 'L'].map((kind) => `${kind}:${hex}`).filter((key) => this.#walkers.has(`member:${key}`));
    const now = here.indexOf(this.member ?? '');
    const meant = near === null ? -1 : here.indexOf(`${near}:${hex}`);
    const next = now >= 0 ? (meant >= 0 && meant !== now ? meant : now + 1) : Math.max(meant, 0);
    if (!here[next]) return false;
    this.clear();
    this.#member = here[next];
    return true;
  }

  // -- the tile that is being laid ---------------------------------------------------------------

  /** The tile in the hand. */
  readonly tile: string | null = $derived.by(() => {
    const tile = this.#view.now?.tile;
    return this.step === 'lay' && this.#moves.length && typeof tile === 'string' ? tile : null;
  });

  /** Hexagons where it may lie, each with the ways it may be turned there. */
  readonly sites: Map<string, number[]> = $derived.by(() => {
    const found = new Map<string, number[]>();
    if (this.tile === null) return found;
    for (const move of this.#moves) {
      const hex = hexOf(move);
      const turn = Number(move.spots.find((spot) => spot.startsWith('turn:'))?.slice(5) ?? 0);
      if (hex) found.set(hex, [...(found.get(hex) ?? []), turn]);
    }
    return found;
  });

  /** Clicked, and waiting for the last word. */
  readonly pinned = $derived.by(() => this.#site !== null && this.sites.has(this.#site));

  /** The tile as it would lie: where it was put down, else under the pointer. */
  readonly ghost = $derived.by(() => {
    const hex = this.pinned ? this.#site : this.hover;
    const turns = hex === null ? undefined : this.sites.get(hex);
    if (this.tile === null || hex === null || !turns) return null;
    return { hex, tile: this.tile, rotation: this.#fit(turns, 1), pinned: this.pinned };
  });

  /** The next way round that is listed, beginning with the present one. */
  #fit(turns: number[], direction: 1 | -1): number {
    for (let i = 0; i < 6; i++) {
      const tried = (this.rotation + direction * i + 36) % 6;
      if (turns.includes(tried)) return tried;
    }
    return this.rotation;
  }

  #lay(hex: string): void {
    if (!this.sites.has(hex)) {
      this.#site = null;
      this.hex = hex;
    } else if (this.#site === hex) {
      this.lay();
    } else {
      this.#site = hex;
      this.hex = null;
      this.rotation = this.ghost?.rotation ?? this.rotation;
    }
  }

  turn(direction: 1 | -1): void {
    if (this.tile === null) return;
    const ghost = this.ghost;
    this.rotation = ((ghost?.rotation ?? this.rotation) + direction + 6) % 6;
    if (ghost) this.rotation = this.#fit(this.sites.get(ghost.hex) ?? [], direction);
  }

  lay(): void {
    const ghost = this.ghost;
    if (ghost) this.play([`at ${ghost.hex} ${ghost.rotation}`]);
  }
}
