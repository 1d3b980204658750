/** Moves and effects in words and symbols. */
import type { Speak } from '../lib/phrases';
import type { Say } from '../lib/types';

export interface Voice {
  w: Speak;
  t: Say;
}

/** A small picture: a symbol and what stands beside it. */
export interface Sign {
  symbol: string;
  text: string;
  /** It is the other choice. */
  or?: boolean;
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
  climb: 'temple', offer: 'temple',
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

/** What an effect looks like; "corn 5 or wood 2" is two pictures. */
export function signs(effects: string[], seat: number, { w }: Voice): Sign[] {
  const single = effects.flatMap((effect) => (effect === 'climb two' ? ['climb any', 'climb any'] : [effect]));
  return single.flatMap((effect) =>
    effect.split(' or ').map((one, i) => ({ ...sign(one, seat, w('any')), ...(i ? { or: true } : {}) })),
  );
}

/** A sign without a number that says no more than the picture. */
export const bare = (one: Sign): Sign => (/^\+?1$/.test(one.text) ? { ...one, text: '' } : one);

function sign(effect: string, seat: number, any: string): Sign {
  const [kind = '', what = ''] = effect.split(' ');
  const number = effect.split(' ').at(-1) ?? '';
  switch (kind) {
    case 'pay':
      return { symbol: what === 'any' ? 'goods' : what, text: `−${number}` };
    case 'gain':
      return { symbol: 'goods', text: `+${number}` };
    case 'learn':
      return { symbol: 'tech', text: what === 'any' || what === 'paid' ? `+${number}` : '+1' };
    case 'climb':
      return { symbol: 'temple', text: '+1' };
    case 'points':
      return { symbol: 'vp', text: number };
    case 'worker':
      return { symbol: `worker-${seat + 1}`, text: '+1' };
    case 'eat':
    case 'spare':
      return { symbol: 'corn', text: '' };
    case 'market':
      return { symbol: 'icon-exchange', text: '' };
    case 'build':
      return { symbol: 'house', text: what === 'corn' || what === '' ? '1' : number };
    case 'monument':
      return { symbol: 'stela', text: number };
    case 'action':
      return { symbol: '', text: any };
    default:
      return { symbol: kind, text: number };
  }
}

/** One effect in words: "corn 5 or wood 2" is "5 corn or 2 wood". */
export function effectWords(effect: string, voice: Voice): string {
  return effect.split(' or ').map((one) => oneInWords(one, voice)).join(` ${voice.w('or')} `);
}

function oneInWords(effect: string, { w, t }: Voice): string {
  const [kind = '', what = '', more] = effect.split(' ');
  const n = more ?? what;
  switch (kind) {
    case 'pay':
      if (what === 'skull') return w('fx.skull');
      return w('fx.pay', { what: what === 'any' ? w('fx.any_good') : `${n} ${t(`tzolkin.good.${what}`)}` });
    case 'gain':
      return w('fx.any_good');
    case 'learn':
      if (what === 'any' || what === 'paid') return w(`fx.learn${n}.${what}`);
      return `${t(`tzolkin.technology.${what}`)} +1`;
    case 'climb':
      if (what === 'two') return w('fx.climb2');
      return what === 'any' ? w('fx.climb') : `${t(`tzolkin.temple.${what}`)} +1`;
    case 'points':
    case 'eat':
      return w(n === '1' ? `fx.${kind}1` : `fx.${kind}`, { n });
    case 'spare':
    case 'market':
    case 'worker':
    case 'action':
    case 'monument':
      return w(`fx.${kind}`);
    case 'build':
      return w(what === '2' || what === 'corn' ? `fx.build_${what}` : 'fx.build');
    case 'skull':
      return w(n === '1' ? 'fx.skull1' : 'fx.skulls', { n });
    default:
      return `${n} ${t(`tzolkin.good.${kind}`)}`;
  }
}

/** All of it: what is paid comes first, before a colon. */
export function allWords(effects: string[], voice: Voice): string {
  const paid = effects.filter((effect) => effect.startsWith('pay ')).map((effect) => effectWords(effect, voice));
  const got = effects.filter((effect) => !effect.startsWith('pay ')).map((effect) => effectWords(effect, voice));
  return [...(paid.length ? [paid.join(', ')] : []), got.join(', ')].join(': ');
}
