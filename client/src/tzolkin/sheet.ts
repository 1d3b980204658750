/** What there is to know of a place of the board, in words, from the view alone. */
import { allWords, type Voice } from './describe';
import {
  GOODS, TECHNOLOGIES, offerAt, type GearName, type Technology, type Temple, type TileView, type TzolkinView,
} from './view';

export interface Told {
  title: string;
  lines: string[];
}

/** Tell of a spot: `action:palenque-3`, `worker:…`, `space:…`, `tile:…`, `technology:…`, `temple:…`. */
export function tell(
  spot: string, view: TzolkinView, voice: Voice, me: number | null, name: (seat: number) => string,
): Told | null {
  const { t, w } = voice;
  const [kind = '', rest = ''] = spot.split(/:(.*)/);
  switch (kind) {
    case 'action':
    case 'worker':
    case 'space': {
      if (rest === 'first') return first(view, voice);
      const [gear, space] = rest.split('-') as [GearName, string];
      return { title: `${t(`tzolkin.gear.${gear}`)} ${space}`, lines: ofSpace(view, voice, gear, Number(space), kind) };
    }
    case 'tile': {
      const tile = view.tiles[rest];
      return tile ? { title: t(`tzolkin.tile.${rest}`), lines: ofTile(rest, tile, voice, me, name) } : null;
    }
    case 'technology': {
      const art = rest as Technology;
      const lines = [1, 2, 3, 4].map((n) => {
        const brief = t(`tzolkin.level.${art}.${n}`);
        return n < 4 ? `${w('level', { n })}: ${brief}` : `${w('each')}: ${brief}`;
      });
      const price = me === null ? undefined : view.level_prices[view.seats[me]?.technologies[art] ?? 0];
      if (price) lines.push(w('next_level', { n: w(price === 1 ? 'resources1' : 'resources', { n: price }) }));
      return TECHNOLOGIES.includes(art) ? { title: t(`tzolkin.technology.${art}`), lines } : null;
    }
    case 'temple': {
      const temple = view.temples[rest as Temple];
      if (!temple) return null;
      const points = temple.points.join(', ');
      const gifts = Object.entries(temple.gifts).map(
        ([step, good]) => `${w('step', { n: step })}: ${t(`tzolkin.good.${good === 'skull' ? 'skulls' : good}`)}`,
      );
      return {
        title: t(`tzolkin.temple.${rest}`),
        lines: [`${w('today.points')}: ${points}, ${w('highest', { n: temple.majority })}`, `${w('today.goods')}: ${gifts.join(', ')}`],
      };
    }
    default:
      return null;
  }
}

function first(view: TzolkinView, { t, w }: Voice): Told {
  const place = view.places['first'];
  const cost = place?.corn ?? null;
  return {
    title: t('tzolkin.gear.first'),
    lines: [w('waits', { n: view.tooth_corn }), cost === null ? w('full') : w('price', { what: `${cost} ${t('tzolkin.good.corn')}` })],
  };
}

function ofSpace(view: TzolkinView, voice: Voice, gear: GearName, space: number, kind: string): string[] {
  const { w } = voice;
  const say = (at: number | null): string => {
    if (at === null) return w('thrown');
    const offer = offerAt(view, gear, at);
    return offer === null ? w('entry') : offer === 'any' ? w('free') : allWords(offer, voice);
  };
  const lines = [say(space)];
  const field = view.fields[`${gear}-${space}`];
  if (field) lines.push(w('tiles_left', { corn: field.corn - (field.wood ?? 0), wood: field.wood ?? 0 }));
  if (gear === 'chichen' && view.skulls.chichen.includes(space)) lines.push(w('taken'));
  if (gear === 'chichen' || view.offers[gear][space - 1]?.some((effect) => effect.startsWith('skull'))) {
    lines.push(w('bank', { n: view.skulls.bank }));
  }
  const place = view.places[gear];
  if (place?.space == null) lines.push(w('full'));
  else if (kind !== 'worker') lines.push(w('placed', { space: place.space, corn: place.corn ?? 0 }));
  if (kind === 'action') return lines;
  (view.ahead[gear][String(space)] ?? []).forEach((at, i) => lines.push(`${w(`when.${i + 1}`)}: ${say(at)}`));
  return lines;
}

function ofTile(id: string, tile: TileView, { t, w }: Voice, me: number | null, name: (seat: number) => string): string[] {
  const list = (seats: number[]) => seats.map(name).join(', ');
  const price = [...GOODS, 'skulls']
    .filter((good) => tile.price[good])
    .map((good) => `${tile.price[good]} ${t(`tzolkin.good.${good}`)}`);
  const lines = [w('price', { what: price.join(', ') })];
  if (tile.effects) lines.push(allWords(tile.effects, { t, w }));
  if (tile.points) {
    lines.push(t(`tzolkin.effect.${id}`));
    lines.push(tile.points.map((n, seat) => ({ n, seat })).filter(({ seat }) => me === null || seat === me)
      .map(({ n, seat }) => w('worth', { n, name: name(seat) })).join(', '));
  }
  lines.push(tile.payable.length ? w('pays', { names: list(tile.payable) }) : w('pays.none'));
  if (tile.payable_in_corn?.length) lines.push(w('pays.corn', { names: list(tile.payable_in_corn) }));
  return lines;
}
