/** Moves and effects in words and symbols. */
import type { Speak } from '../lib/phrases';
import type { Say } from '../lib/types';
import type { Sign } from './view';

export interface Voice {
  w: Speak;
  t: Say;
}

/** A legal move as a sentence. */
export function moveWords(text: string, { w, t }: Voice): string {
  const [verb = '', ...args] = text.split(' ');
  const [a = '', b = ''] = args;
  const good = (name: string) => t(`tzolkin.good.${name}`);
  const temple = (name: string) => t(`tzolkin.temple.${name}`);
  const gear = (name: string) => t(`tzolkin.gear.${name}`);
  switch (verb) {
    case 'keep':
      return `${w('keep')}: ${args.map((tile) => wealthName(tile, t)).join(' + ')}`;
    case 'beg':
    case 'burn':
    case 'offer':
      return w(verb, { temple: temple(a) });
    case 'place':
      return w('place', { gear: gear(a) });
    case 'take':
      return w('take', { gear: gear(a), space: b });
    case 'act':
      return w('act', { gear: gear(a), number: b });
    case 'learn':
      return w('learn', { technology: t(`tzolkin.technology.${a}`) });
    case 'pay':
    case 'gain':
      return args.map(good).join(' + ');
    case 'climb':
      return w('climb', { temples: args.map(temple).join(' + ') });
    case 'sell':
    case 'buy':
      return w(verb, { good: good(a) });
    case 'advance':
      return w(`advance.${a}`);
    case 'build': {
      const parts = [w('build', { tile: t(`tzolkin.tile.${a}`) })];
      if (args.includes('plain')) parts.push(w('plain'));
      if (args.includes('save')) parts.push(w('save', { good: good(args.at(-1) ?? '') }));
      return parts.join(', ');
    }
    default:
      return w(verb);
  }
}

const SYMBOLS: Record<string, string> = {
  wood: 'wood', corn: 'corn', gather: 'corn', burn: 'corn', beg: 'corn', learn: 'tech', build: 'house',
  climb: 'pyramid-2', offer: 'pyramid-2', act: 'gear-tooth',
};

/** The symbols before a move's words. */
export function moveSymbols(text: string, seat: number): string[] {
  const [verb = '', ...args] = text.split(' ');
  if (['pay', 'gain', 'sell', 'buy'].includes(verb)) return args;
  if (verb === 'place' || verb === 'take') return [`worker-${seat + 1}`];
  const symbol = SYMBOLS[verb];
  return symbol ? [symbol] : [];
}

/** A wealth tile shows a gear and a space. */
export function wealthName(tile: string, t: Say): string {
  const [gear = '', space = ''] = tile.split('-');
  return `${t(`tzolkin.gear.${gear}`)} ${space}`;
}

/** What a tile gives, as symbol and text: "learn agriculture", "points 6", "climb any". */
export function effectSign(text: string, seat: number, t: Say): Sign {
  const [kind = '', what = ''] = text.split(' ');
  const number = text.split(' ').at(-1) ?? '';
  switch (kind) {
    case 'learn':
      return ['tech', what === 'any' ? `∗ +${number}` : t(`tzolkin.technology.${what}`)];
    case 'climb':
      return ['pyramid-1', what === 'any' ? '∗' : t(`tzolkin.temple.${what}`)];
    case 'points':
      return ['vp', `+${number}`];
    case 'worker':
      return [`worker-${seat + 1}`, '+1'];
    case 'eat':
      return ['corn', `${number} × 0`];
    case 'spare':
      return ['corn', '−1'];
    case 'market':
      return ['icon-exchange', ''];
    case 'build':
      return ['house', '+1'];
    case 'action':
      return ['gear-tooth', '∗'];
    default:
      return [kind, `+${number}`];
  }
}
