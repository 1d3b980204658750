/** What is drawn on cards and directors' powers: symbols and a few signs. */
import type { Collection, LegendView } from './view';

export type Sign = [symbol: string, text: string];

export const TREASURE: Record<Collection, string> = {
  chief: 'treasure-mask', lion: 'treasure-jaguar', totem: 'treasure-serpent', carafe: 'treasure-vessel',
  idol: 'treasure-necklace', shell: 'treasure-shell', knife: 'treasure-blade', bird: 'treasure-bird',
};

const FACES: Record<string, Sign[]> = {
  '02': [['worker', '2'], ['cache-3', '']],
  '03': [['worker', '3'], ['cache-3', '']],
  '04': [['cache-3', '1']],
  '05': [['cache-3', '2']],
  '06': [['cache-3', '3']],
  '07': [['eye', ''], ['cache-3', '']],
  '08': [['worker', '1'], ['cache-3', '↕']],
  '09': [['worker', '2'], ['pyramid-3', '']],
  '10': [['pyramid-4', '+2']],
  '11': [['pyramid-4', '+1'], ['', '×3']],
  '12': [['camp', '1']],
  '13': [['camp', '1'], ['worker', '1']],
  '14': [['camp', '1'], ['worker', '2']],
  '15': [['worker', '+4']],
  '16': [['leader', '+1'], ['worker', '+1']],
  '17': [['worker', '∗'], ['icon-move', '']],
  '18': [['icon-move', '5']],
  '19': [['token-stone', '1']],
  '20': [['ap-pip', '+1']],
  '21': [['ap-pip', '+2']],
  '22': [['edge', ''], ['pyramid-6', '']],
  '23': [['edge', ''], ['lake', '']],
  '24': [['edge', ''], ['volcano', '']],
};

/** A card as the moves name it: its place and whether it lies face down go. */
export function plain(card: string): string {
  return card.replace(/^left-/, '').replace(/-used$/, '');
}

/** The card's entry in the game's words: cards 01 and 22 have several faces. */
export function kindOf(card: string): string {
  return plain(card).slice(0, 2);
}

export const LASTING = ['07', '20', '21'];

export function face(card: string, view: LegendView): Sign[] {
  const name = plain(card);
  const pair = view.blue_cards[name];
  if (pair) return pair.map((collection, i): Sign => [TREASURE[collection], i ? '' : '+']);
  const level = name === '22-1' || name === '22-2' ? '5' : '6';
  if (kindOf(name) === '22') return [['edge', ''], [`pyramid-${level}`, '']];
  return FACES[kindOf(name)] ?? [];
}

/** A director's power: "recruit 2 1 1", "build_many 2", "exchange". */
export function power(text: string): Sign[] {
  const [kind = '', a = '', b = '0', c = '0'] = text.split(' ');
  switch (kind) {
    case 'extra_ap':
      return [['ap-pip', `+${a}`]];
    case 'dig':
      return [['cache-3', a]];
    case 'build_one':
      return [['pyramid-4', `+${a}`]];
    case 'build_many':
      return [['pyramid-4', '+1'], ['', `×${a}`]];
    case 'temples':
      return [['worker', a], ['pyramid-3', '']];
    case 'ruins':
      return [['worker', a], ['cache-3', '']];
    case 'camp':
      return [['camp', '1'], ...(a !== '0' && a ? [['worker', a] as Sign] : [])];
    case 'group':
      return [['worker', '∗'], ['icon-move', '']];
    case 'moves':
      return [['icon-move', a]];
    case 'stone':
      return [['token-stone', '1'], ...(a !== '0' && a ? [['icon-move', a] as Sign] : [])];
    case 'recruit':
      return [
        ...(a !== '0' ? [['worker', `+${a}`] as Sign] : []),
        ...(b !== '0' ? [['leader', `+${b}`] as Sign] : []),
        ...(c !== '0' ? [['icon-move', c] as Sign] : []),
      ];
    case 'exchange':
      return [['icon-exchange', '']];
    case 'guardian':
      return [['guard', '1']];
    default:
      return [];
  }
}
