/** What this reader has clicked so far, and what follows from it. The legal moves are the law. */
import type { LegalMove } from '../lib/types';
import {
  alike, cellOf, complete, fitting, kindOf, matching, movable, nexts, ofAction, rotations, route,
  targets, tileToLay, type Action, type Prefix, type Target,
} from './flow';
import { CELLS, neighbour } from './geometry';
import type { Ghost } from './laying';
import type { TikalView } from './view';

interface Source {
  view: TikalView;
  moves: LegalMove[];
  play: (moves: string[]) => Promise<boolean>;
  /** Hear why this move is refused; null: it would take more than one move. */
  ask: (move: string | null, cell: string) => void;
}

export class Choice {
  readonly #source: () => Source;
  /** Spots clicked so far. */
  #prefix: Prefix = $state.raw([]);
  /** "Move" was chosen, but no figure yet. */
  #looking = $state(false);
  /** Looked at with the pointer or the keys. */
  hover: string | null = $state(null);
  /** Tapped once: a second tap, or Go, does it. */
  aim: string | null = $state(null);
  /** The cell whose sheet is shown. */
  sheet: string | null = $state(null);
  /** Where the tile is put down, not yet for good. */
  site: string | null = $state(null);
  rotation = $state(0);

  constructor(source: () => Source) {
    this.#source = source;
  }

  get #moves(): LegalMove[] {
    return this.#source().moves;
  }

  get #view(): TikalView {
    return this.#source().view;
  }

  readonly tile = $derived.by(() => tileToLay(this.#moves));

  /** The clicks as far as they still lead somewhere. */
  readonly prefix: Prefix = $derived.by(() => {
    if (this.tile) return [`tile:${this.tile}`];
    return this.#prefix.length && matching(this.#moves, this.#prefix).length ? this.#prefix : [];
  });

  readonly action: Action | null = $derived.by(() => {
    if (this.prefix.length) return this.tile ? null : (kindOf(this.prefix[0]) as Action);
    return this.#looking && ofAction(this.#moves, 'member').length ? 'member' : null;
  });

  /** The figure that was picked. */
  readonly figure = $derived.by(() => {
    const [kind, who, cell] = (this.prefix[0] ?? '').split(':');
    if (kind !== 'member' || !who || !cell) return null;
    return { cell, kind: who === 'L' ? ('leader' as const) : ('worker' as const) };
  });

  /** The cells that a click chooses now. */
  readonly goals: Map<string, Target> = $derived.by(() => {
    if (this.tile) return new Map<string, Target>();
    if (this.prefix.length) return targets(this.#view, this.#moves, this.prefix);
    if (this.action !== 'member') return new Map<string, Target>();
    const cells = ofAction(this.#moves, 'member').map((move) => cellOf(move.spots[0]) ?? '');
    return new Map([...new Set(cells)].map((cell) => [cell, { cost: 0, moves: [], prefix: [] }]));
  });

  /** Cells where the tile could lie, and whether turned as it is. */
  readonly sites: Map<string, boolean> = $derived.by(() => {
    const tile = this.tile;
    if (!tile) return new Map<string, boolean>();
    const cells = new Set(this.#moves.map((move) => cellOf(move.spots[1]) ?? ''));
    return new Map(
      [...cells].map((cell) => [
        cell,
        alike(tile, this.rotation, rotations(this.#moves, tile, cell)) !== null,
      ]),
    );
  });

  /** The tile as it would lie: where it was put down, else under the pointer. */
  readonly ghost: Ghost | null = $derived.by(() => {
    const tile = this.tile;
    const pinned = this.site !== null && this.sites.has(this.site);
    const cell = pinned ? this.site : this.hover !== null && this.sites.has(this.hover) ? this.hover : null;
    if (!tile || cell === null) return null;
    const listed = rotations(this.#moves, tile, cell);
    return { cell, tile, rotation: fitting(tile, this.rotation, listed), pinned };
  });

  /** What the pointer or a tap points at among the goals. */
  readonly aimed: Target | null = $derived.by(() => {
    const cell = this.aim ?? this.hover;
    return cell === null ? null : (this.goals.get(cell) ?? null);
  });

  readonly way = $derived.by(() => {
    const target = this.aimed;
    if (!this.figure || !target?.moves.length) return null;
    return { ...route(target.moves), kind: this.figure.kind };
  });

  /** Own figures, or ways round, to choose between before the move is whole. */
  readonly branches: string[] = $derived.by(() => {
    if (this.prefix.length < 2 || this.tile || this.action === 'exchange') return [];
    return nexts(this.#moves, this.prefix);
  });

  choose(action: Action): void {
    this.back();
    const all = ofAction(this.#moves, action);
    if (action === 'member') {
      const figures = [...new Set(all.map((move) => move.spots[0] ?? ''))];
      if (figures.length === 1) this.#prefix = figures;
      else this.#looking = true;
    } else {
      this.#prefix = all[0] ? all[0].spots.slice(0, 1) : [];
    }
  }

  /** Take the worker or the leader, where both would do; false: nothing to choose between. */
  between(who: 'W' | 'L'): boolean {
    const branch = this.branches.find((spot) => spot === `member:${who}`);
    const reserve = [`reserve:${who}`];
    if (branch) this.extend(branch);
    else if (this.action === 'reserve' && matching(this.#moves, reserve).length) this.#prefix = reserve;
    else return false;
    return true;
  }

  extend(spot: string): void {
    this.#prefix = [...this.prefix, spot];
    const move = complete(this.#moves, this.#prefix);
    if (move) void this.#do([move.move]);
  }

  /** Begin an exchange anew with this treasure. */
  give(spot: string): void {
    this.#prefix = ['exchange', spot];
  }

  back(): void {
    this.#prefix = [];
    this.#looking = false;
    this.aim = null;
    this.site = null;
  }

  async #do(moves: string[]): Promise<void> {
    const before = this.#prefix;
    const last = moves[moves.length - 1]?.split(' ') ?? [];
    // Who walked is still in the hand: often he goes on.
    const follow = last[0] === 'walk' || last[0] === 'transfer' ? [`member:${last[1]}:${last[3]}`] : [];
    this.aim = null;
    this.site = null;
    this.#looking = false;
    this.#prefix = follow;
    if (!(await this.#source().play(moves))) this.#prefix = before;
  }

  play(moves: string[]): void {
    void this.#do(moves);
  }

  /** A click or tap on a cell; `near` tells which of two own figures was meant. */
  pick(cell: string, touch: boolean, near: 'W' | 'L' | null): void {
    if (this.tile) {
      this.#pickSite(cell);
      return;
    }
    this.sheet = cell;
    const goal = this.goals.get(cell);
    if (goal && this.prefix.length) {
      if (touch && this.aim !== cell) this.aim = cell;
      else if (goal.moves.length) void this.#do(goal.moves);
      else this.#prefix = goal.prefix;
      return;
    }
    if (this.#inVain(cell)) return;
    this.#take(cell, near);
  }

  /** A cell that the chosen action does not take: the table says why. False: nothing was meant. */
  #inVain(cell: string): boolean {
    const action = this.action;
    if (!action || !this.prefix.length || action === 'exchange' || !(cell in this.#view.board)) return false;
    const figure = this.figure;
    if (!figure) {
      const who = this.prefix[0]?.split(':')[1] === 'L' ? 'L' : 'W';
      const verb = { reserve: `place ${who}`, guard: `guard ${who}` }[action as string] ?? action;
      this.#source().ask(`${verb} ${cell}`, cell);
      // A figure that stands here may have been meant all the same.
      return !movable(this.#moves, cell).length;
    }
    if (cell === figure.cell || movable(this.#moves, cell).length) return false;
    const beside = [0, 1, 2, 3, 4, 5].some((side) => neighbour(figure.cell, side) === cell);
    const who = figure.kind === 'leader' ? 'L' : 'W';
    this.#source().ask(beside ? `walk ${who} ${figure.cell} ${cell}` : null, cell);
    return true;
  }

  /** Take a figure of this cell into the hand; a second click takes the other one, or none. */
  #take(cell: string, near: 'W' | 'L' | null): void {
    const own = movable(this.#moves, cell);
    const now = own.indexOf(this.prefix[0] ?? '');
    this.back();
    if (!own.length) return;
    const wanted = near === null ? -1 : own.indexOf(`member:${near}:${cell}`);
    const next = now >= 0 ? (wanted >= 0 && wanted !== now ? wanted : now + 1) : Math.max(wanted, 0);
    const spot = own[next];
    if (spot) this.#prefix = [spot];
  }

  #pickSite(cell: string): void {
    if (!this.sites.has(cell)) {
      this.site = null;
      this.sheet = cell;
      const wild = !(cell in this.#view.board) && CELLS.includes(cell);
      if (wild && this.tile) this.#source().ask(`lay ${cell} ${this.rotation}`, cell);
    } else if (this.site === cell) {
      this.lay();
    } else {
      this.site = cell;
      this.rotation = this.ghost?.rotation ?? this.rotation;
    }
  }

  /** Do what was tapped once. */
  go(): void {
    if (this.tile) this.lay();
    else if (this.aim !== null) this.pick(this.aim, false, null);
  }

  lay(): void {
    const ghost = this.ghost;
    if (!ghost) return;
    const listed = rotations(this.#moves, ghost.tile, ghost.cell);
    const rotation = alike(ghost.tile, ghost.rotation, listed);
    const prefix = [`tile:${ghost.tile}`, `hex:${ghost.cell}`, `turn:${rotation}`];
    const move = complete(this.#moves, prefix);
    if (move) void this.#do([move.move]);
  }

  /** Turn the tile: where it is put down, to the next way it may lie. */
  turn(direction: 1 | -1): void {
    const tile = this.tile;
    if (!tile) return;
    const ghost = this.ghost;
    const next = ((ghost?.rotation ?? this.rotation) + direction + 6) % 6;
    this.rotation = ghost
      ? fitting(tile, next, rotations(this.#moves, tile, ghost.cell), direction)
      : next;
  }
}
