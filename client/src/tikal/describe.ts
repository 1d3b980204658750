/** A hexagon in words: for the label that screen readers say, and for the text board. */
import type { Say } from '../lib/types';
import { leg } from './flow';
import { TILES } from './tiles';
import type { Hexagon, TikalView } from './view';

export interface Words {
  w: Say;
  name: (seat: number) => string;
}

export function kindName(h: Hexagon | undefined, w: Say): string {
  if (!h) return w('tk.kind.wild');
  return w(h.kind === 'treasure' && !h.pile ? 'tk.kind.clearing' : `tk.kind.${h.kind}`);
}

export function title(h: Hexagon | undefined, w: Say): string {
  const kind = kindName(h, w);
  return h?.kind === 'temple' ? `${kind} ${h.level}` : kind;
}

/** Who stands here, in words, a line per seat. */
export function people(h: Hexagon, { w, name }: Words): string[] {
  return (h.members ?? []).map((group) =>
    w('tk.hex.group', {
      name: name(group.seat),
      workers: group.workers,
      leader: group.leader ? 'yes' : 'no',
      both: group.leader && group.workers ? 'yes' : 'no',
    }),
  );
}

export function ways(h: Pick<Hexagon, 'paths'>, w: Say): string {
  const list = h.paths
    .map((cost, side) => (cost ? w('tk.hex.way', { side: w(`tk.side.${side}`), cost }) : ''))
    .filter(Boolean)
    .join(', ');
  return list ? w('tk.hex.sides', { list }) : w('tk.hex.no_ways');
}

/** What is to be said about a temple's future and its holder. */
export function temple(h: Hexagon, { w, name }: Words): string[] {
  const lines: string[] = [];
  if (h.guard) lines.push(w('tk.hex.frozen', { name: name(h.guard.seat) }));
  else if (h.tied) lines.push(w('tk.hex.tied'));
  else if ((h.holder ?? null) !== null) lines.push(w('tk.hex.holder', { name: name(h.holder ?? 0) }));
  const next = (h.level ?? 0) + 1;
  if (h.open) lines.push(w('tk.hex.open'));
  else if (!h.guard && next <= 10) lines.push(w('tk.hex.closed', { level: next }));
  return lines;
}

/** All that can be known of a cell, in one sentence after the other. */
export function describe(view: TikalView, cell: string, words: Words): string {
  const { w, name } = words;
  const h = view.board[cell];
  if (!h) return `${cell}, ${w('tk.kind.wild')}`;
  const parts = [`${cell}, ${title(h, w)}`];
  if (h.kind === 'temple') parts.push(...temple(h, words));
  if (h.kind === 'treasure') parts.push(w('tk.hex.pile', { pile: h.pile ?? 0 }));
  if (h.camp !== undefined) parts.push(w('tk.hex.camp', { name: name(h.camp) }));
  if (h.dug) parts.push(w('tk.hex.dug', { dug: h.dug }));
  const here = people(h, words);
  parts.push(...(here.length ? here : [w('tk.hex.nobody')]));
  if (h.kind !== 'volcano') parts.push(ways(h, w));
  return parts.join('; ');
}

/** A step of advice in words. */
export function stepWords(move: string, { w, name }: Words): string {
  const l = leg(move);
  const [own, seat, theirs] = l.rest;
  const swap = l.verb === 'exchange';
  const face = TILES[own ?? ''];
  return w(`tk.hint.step.${l.verb}`, {
    member: l.member ? w(`tk.member.${l.member}`) : '',
    from: l.cells[0],
    to: l.cells[l.cells.length - 1],
    own: swap ? w(`motif.${own}`) : (own ?? ''),
    theirs: swap ? w(`motif.${theirs}`) : '',
    name: swap ? name(Number(seat)) : '',
    tile: face ? w(`tk.tile.${face.kind}`, { value: face.value }) : '',
  });
}
