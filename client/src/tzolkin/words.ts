/** What only the board of Tzolk'in says; the rest comes from the game's own catalogue. */
import type { Prefs } from '../lib/types';

type Entry = [en: string, fr: string, de: string];

const WORDS: Record<string, Entry> = {
  about: ['Round {round} · age {age} · food day in {rounds}', 'Manche {round} · âge {age} · jour de nourriture dans {rounds}', 'Runde {round} · Zeitalter {age} · Nahrungstag in {rounds}'],
  over: ['The game is over', 'La partie est finie', 'Das Spiel ist aus'],
  'status.wealth': ['Choose two of your wealth tiles', 'Choisissez deux de vos tuiles de richesse', 'Wähle zwei deiner Wohlstandsplättchen'],
  'status.wait': ['{name} chooses', '{name} choisit', '{name} wählt'],
  'status.turn': ['Place workers, or take some back', 'Placez des ouvriers ou reprenez-en', 'Setze Arbeiter ein oder nimm welche zurück'],
  'status.placing': ['Place more workers, or end your turn', 'Placez encore, ou terminez', 'Setze weitere Arbeiter ein oder beende den Zug'],
  'status.taking': ['Take more workers, or end your turn', 'Reprenez encore, ou terminez', 'Nimm weitere Arbeiter oder beende den Zug'],
  'status.action': ['What does the worker do?', 'Que fait l’ouvrier ?', 'Was tut der Arbeiter?'],
  'status.any': ['Any action, for one corn', 'Une action au choix, pour un maïs', 'Eine beliebige Aktion, für einen Mais'],
  'status.harvest': ['What do you harvest?', 'Que récoltez-vous ?', 'Was erntest du?'],
  'status.learn': ['Which technology?', 'Quelle technologie ?', 'Welche Technologie?'],
  'status.pay': ['Pay with what?', 'Payer avec quoi ?', 'Womit bezahlst du?'],
  'status.gain': ['What do you gain?', 'Que gagnez-vous ?', 'Was erhältst du?'],
  'status.climb': ['Which temple?', 'Quel temple ?', 'Welcher Tempel?'],
  'status.build': ['What do you build?', 'Que construisez-vous ?', 'Was baust du?'],
  'status.offering': ['An offering to a god?', 'Une offrande à un dieu ?', 'Eine Gabe für einen Gott?'],
  'status.market': ['At the market', 'Au marché', 'Auf dem Markt'],
  'status.advance': ['One step of the calendar, or two?', 'Un pas du calendrier, ou deux ?', 'Ein Schritt des Kalenders oder zwei?'],
  temples: ['Temples', 'Temples', 'Tempel'],
  technologies: ['Technologies', 'Technologies', 'Technologien'],
  tiles: ['Monuments and buildings', 'Monuments et bâtiments', 'Monumente und Gebäude'],
  gears: ['Gears', 'Rouages', 'Zahnräder'],
  top: ['top: {now}', 'sommet : {now}', 'Spitze: {now}'],
  left: ['{n} to come', '{n} à venir', '{n} kommen noch'],
  food: ['food in {n}', 'nourriture dans {n}', 'Nahrung in {n}'],
  round: ['Round {n}', 'Manche {n}', 'Runde {n}'],
  age: ['age {n}', 'âge {n}', 'Zeitalter {n}'],
  needs: ['Food day: needs {n}', 'Nourriture : {n}', 'Nahrungstag: braucht {n}'],
  now: ['Temples today', 'Temples ce jour', 'Tempel heute'],
  first: ['First player', 'Premier joueur', 'Startspieler'],
  yours: ['you can pay', 'à votre portée', 'bezahlbar'],
  keep: ['Keep', 'Garder', 'Behalten'],
  beg: ['Beg for corn: anger {temple}', 'Mendier : fâcher {temple}', 'Um Mais bitten: {temple} erzürnen'],
  place: ['Worker to {gear}', 'Ouvrier vers {gear}', 'Arbeiter zu {gear}'],
  take: ['Take the worker from {gear} {space}', 'Reprendre l’ouvrier de {gear} {space}', 'Arbeiter von {gear} {space} nehmen'],
  act: ['{gear} {number}', '{gear} {number}', '{gear} {number}'],
  rest: ['Nothing', 'Rien', 'Nichts'],
  wood: ['Take wood', 'Prendre le bois', 'Holz nehmen'],
  corn: ['Harvest corn', 'Récolter le maïs', 'Mais ernten'],
  gather: ['Harvest without a tile', 'Récolter sans tuile', 'Ohne Plättchen ernten'],
  burn: ['Burn the wood: anger {temple}', 'Brûler le bois : fâcher {temple}', 'Holz verbrennen: {temple} erzürnen'],
  learn: ['{technology}', '{technology}', '{technology}'],
  climb: ['Climb {temples}', 'Monter : {temples}', 'Hinauf: {temples}'],
  build: ['{tile}', '{tile}', '{tile}'],
  plain: ['keep architecture', 'garder l’architecture', 'Architektur aufheben'],
  save: ['saves {good}', 'économise {good}', 'spart {good}'],
  offer: ['Offering to {temple}', 'Offrande à {temple}', 'Gabe für {temple}'],
  sell: ['Sell {good}', 'Vendre : {good}', '{good} verkaufen'],
  buy: ['Buy {good}', 'Acheter : {good}', '{good} kaufen'],
  'advance.1': ['One step', 'Un pas', 'Ein Schritt'],
  'advance.2': ['Two steps: your board turns dark', 'Deux pas : votre plateau devient sombre', 'Zwei Schritte: deine Tafel wird dunkel'],
  stop: ['No more', 'C’est tout', 'Nichts weiter'],
  end: ['End turn', 'Fin du tour', 'Zug beenden'],
  neutral: ['neutral worker', 'ouvrier neutre', 'neutraler Arbeiter'],
  space: ['{gear}, space {space}', '{gear}, case {space}', '{gear}, Feld {space}'],
  bank: ['{n} skulls left', '{n} crânes restants', '{n} Schädel übrig'],
  fields: ['Harvest tiles left', 'Tuiles de récolte', 'Erntefelder übrig'],
  adviser: ['The adviser would', 'Le conseiller ferait', 'Der Ratgeber würde'],
};

const AT = { en: 0, fr: 1, de: 2 } as const;

export type Speak = (key: string, params?: Record<string, string | number>) => string;

export function speaker(language: Prefs['language']): Speak {
  return (key, params = {}) => {
    const pattern = WORDS[key]?.[AT[language]] ?? key;
    return pattern.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
  };
}
