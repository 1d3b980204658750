/** Moves and hexagons in words. */
import type { Say } from '../lib/types';
import { ways } from '../tikal/describe';
import { kindOf, plain } from './cards';
import type { LegendView } from './view';
import type { Speak } from '../lib/phrases';

export interface Voice {
  view: LegendView;
  w: Speak;
  t: Say;
  /** What Tikal's parts say, in Tikal's words. */
  tk: Say;
  name: (seat: number) => string;
}

export function cardWords(card: string, { view, t }: Voice): string {
  const pair = view.blue_cards[plain(card)];
  const text = pair ? pair.map((kind) => t(`legend.treasure.${kind}`)).join(' + ') : t(`legend.card.${kindOf(card)}`);
  return `${plain(card)}, ${text}`;
}

export function powerWords(text: string, { t }: Voice): string {
  const [kind = '', ...numbers] = text.split(' ');
  return `${t(`legend.power.${kind}`)}${numbers.length ? ` (${numbers.join(' · ')})` : ''}`;
}

export function tileWords(tile: string, { view, w, t }: Voice): string {
  const face = view.terrain[tile];
  return face ? w('tile', { tile, terrain: t(`legend.tile.${face.kind}`, { value: face.value }) }) : tile;
}

/** So many of them: `explorers`, `leaders`, `pile`. */
export function countWords(what: string, n: number, w: Speak): string {
  return n === 1 ? w(`${what}1`) : w(what, { n });
}

/** Who they are, in words. */
function people(explorers: number, leaders: number, w: Speak): string {
  const parts = [explorers ? countWords('explorers', explorers, w) : '', leaders ? countWords('leaders', leaders, w) : ''];
  return parts.filter(Boolean).join(', ');
}

/** A legal move as a sentence. */
export function moveWords(move: string, voice: Voice): string {
  const { view, w, t, name } = voice;
  const [verb = '', ...args] = move.split(' ');
  const [a = '', b = '', c = ''] = args;
  const treasures = (list: string[]) => list.map((kind) => t(`legend.treasure.${kind}`)).join(', ');
  switch (verb) {
    case 'order':
    case 'token':
      return w(`do.${verb}`, { n: a });
    case 'tile':
    case 'lay':
      return w(`do.${verb}`, { tile: tileWords(a, voice) });
    case 'card':
    case 'play':
    case 'toss':
      return w(`do.${verb}`, { card: cardWords(a, voice) });
    case 'keep':
      return w('do.keep', { card: cardWords(a, voice) }) + (b ? `, ${w('do.drop', { card: cardWords(c, voice) })}` : '');
    case 'activate':
      return w('do.activate') + (a ? ` ${w('do.with', { cards: args.map(plain).join(', ') })}` : '');
    case 'power': {
      const seat = view.now?.seat ?? view.you ?? 0;
      return w('do.power', { power: powerWords(view.seats[seat]?.powers[Number(a) - 1] ?? '', voice) });
    }
    case 'at':
      return w('do.at', { hex: a, n: b });
    case 'deploy':
    case 'guard':
      return w(`do.${verb}`, { member: w(a), hex: b });
    case 'walk':
    case 'transfer':
      return w(`do.${verb}`, { member: w(a), hex: b, to: c });
    case 'recruit':
    case 'post':
      return w(`do.${verb}`, { member: w(a) });
    case 'camp':
      return b ? w('do.camp.move', { hex: a, to: b }) : w('do.camp', { hex: a });
    case 'uncover':
    case 'dig':
    case 'to':
      return w(`do.${verb}`, { hex: a });
    case 'drop':
      return w('do.drop.hex', { hex: a });
    case 'lift':
    case 'edge':
      return w(`do.${verb}`, { hex: a, to: b });
    case 'exchange':
      return w('do.exchange', { name: name(Number(a)), treasure: t(`legend.treasure.${b}`), n: c });
    case 'give':
    case 'arrange':
      return w(`do.${verb}`, { list: treasures(args) });
    case 'gather':
      return w('do.gather', { hex: a, who: people(Number(b), Number(c), w) });
    default:
      return w(`do.${verb}`);
  }
}

/** All that can be known of a hexagon; `secrets`: what this seat alone has seen, too. */
export function hexWords(hex: string, voice: Voice, secrets = true): string[] {
  const { view, w, t, tk, name } = voice;
  const h = view.board[hex];
  if (!h) return [hex];
  const wild = w(h.dotted ? 'edge' : 'jungle');
  const parts = [`${hex}, ${h.kind === 'jungle' ? wild : t(`legend.tile.${h.kind}`, { value: h.level ?? h.masks ?? 0 })}`];
  if (h.pile) parts.push(countWords('pile', h.pile, w));
  if (secrets && h.seen?.some(Boolean)) {
    const list = h.seen.map((kind) => (kind ? t(`legend.treasure.${kind}`) : w('hidden')));
    parts.push(w('seen', { list: list.join(', ') }));
  }
  if (h.camp !== undefined) parts.push(w('camp', { name: name(h.camp) }));
  if (h.guard) parts.push(w('guard', { name: name(h.guard.seat) }));
  for (const m of h.members ?? []) {
    parts.push(`${name(m.seat)}: ${people(m.explorers, m.leaders, w)}`);
  }
  if (h.holder !== undefined && h.holder !== null) parts.push(w('holds', { name: name(h.holder) }));
  else if (h.tied) parts.push(w('tie'));
  if (h.paths.some(Boolean)) parts.push(ways(h, tk));
  return parts;
}
