/** The kinds of moves of a turn, each with its cost and why it can or can't be made now. */
import type { LegalMove } from '../lib/types';
import type { Deed } from '../tikal/Deeds.svelte';
import { kindOf } from './choice.svelte';
import type { Voice } from './describe';

/** While action points are spent, with what they usually cost. */
const SPENDING = {
  walk: 1, deploy: 1, uncover: 2, dig: 3, exchange: 3, recruit: 2, camp: 5, guard: 5, stone: 3,
};
/** In a turn of the second phase. */
const TURN = ['activate', 'play', 'keep', 'lay'];
const FREE = ['power', 'peek', 'toss'];

export type Kind = string;

/** Single keys, as Tikal's where both games have the action. */
export const KEYS: Record<Kind, string> = {
  walk: 'm', deploy: 'b', uncover: 'u', dig: 't', exchange: 'x', camp: 'c', guard: 'g', recruit: 'h', stone: 's',
  activate: 'a', play: 'p', keep: 'k', lay: 't', power: 'd', pass: 'q', peek: 'o',
};

function costs(moves: LegalMove[], reach: Voice['view']['reach'], kind: Kind): Deed['cost'] {
  const list = moves.filter((move) => kindOf(move) === kind).map((move) => move.cost);
  if (!list.length) return null;
  if (kind === 'walk') {
    for (const ways of Object.values(reach)) list.push(...Object.values(ways).map((way) => way.cost));
  }
  return [Math.min(...list), Math.max(...list)];
}

/** Which part of one's campsite is missing for a kind of move. */
function lacking(kind: Kind, { view }: Voice, seat: number): string {
  const s = view.seats[seat];
  if (!s) return 'no';
  if (kind === 'activate') return s.token ? 'no' : 'no.token';
  if (kind === 'lay') return s.tiles.length ? 'no' : 'no.tile';
  if (kind === 'power') return s.power ? 'no.power' : 'no';
  if (kind === 'play') return s.right.length + s.left.length ? 'no.effect' : 'no.card';
  if (kind === 'keep') return s.right.length ? 'no' : 'no.right';
  return `no.${kind}`;
}

/** The rows of the panel in this step; none where something else is to be chosen. */
export function deedsOf(step: string, moves: LegalMove[], seat: number, voice: Voice): Deed[] {
  const { view, w } = voice;
  const legal = new Set(moves.map(kindOf));
  // To discard a card one clicks it; it has a row only where little else is left.
  const free = FREE.filter((kind) => legal.has(kind) && (kind !== 'toss' || step === 'after'));
  const row = (kind: Kind, cost: Deed['cost'], usual: number | null, why: string): Deed => ({
    id: kind, name: w(`all.${kind}`), why, cost, usual, key: KEYS[kind] ?? '',
  });
  const unpaid = (kind: Kind): Deed =>
    row(kind, legal.has(kind) ? [0, 0] : null, null, w(legal.has(kind) ? `why.${kind}` : lacking(kind, voice, seat)));

  if (step === 'points') {
    const left = view.now?.points ?? 0;
    const paid = Object.entries(SPENDING).map(([kind, usual]) => {
      const cost = costs(moves, view.reach, kind);
      const no = left < usual ? w('no.points', { cost: usual, left }) : w(`no.${kind}`);
      return row(kind, cost, usual, cost ? w(`why.${kind}`) : no);
    });
    return [...paid, ...free.map(unpaid)];
  }
  if (step === 'turn') return [...TURN, 'power', ...free.filter((kind) => kind !== 'power'), 'pass'].map(unpaid);
  return step === 'after' ? free.map(unpaid) : [];
}
