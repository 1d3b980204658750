/**
 * Keys pressed while a command is on its way wait until what it led to is drawn. Then they are
 * pressed again, one by one, on what is there now. So a fast player loses none, and none is taken
 * for a state it was not meant for: after a refusal, a lost connection, or with the turn in other
 * hands, those that wait are forgotten.
 */

export interface Desk {
  /** A command is on its way, or what it led to is still moving. */
  waits: boolean;
  /** Whose turn the keys are for, and since what setback; keys for another one are void. */
  hand: string;
  /** Show what moves as it will be. */
  hurry: () => void;
}

interface Held {
  key: string;
  ctrlKey: boolean;
  shiftKey: boolean;
  metaKey: boolean;
  hand: string;
}

/** Here keys write text, or the browser itself waits for them. */
export const WRITING = 'input:not([type=range]), textarea, select, dialog';

/** Milliseconds. */
const SOON = 10;

const NAMED = ['Enter', 'Escape', 'Tab', 'Backspace', 'Delete'];

/** Keys that the table may take; all others are the browser's. */
function taken({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return /^[zy]$/i.test(key);
  return key.length === 1 || NAMED.includes(key) || key.startsWith('Arrow');
}

export class Keys {
  readonly #desk: () => Desk;
  #held: Held[] = [];
  #pressing = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(desk: () => Desk) {
    this.#desk = desk;
  }

  /** Before anybody else hears of a key. */
  readonly catch = (event: KeyboardEvent): void => {
    const desk = this.#desk();
    if (this.#pressing || !(desk.waits || this.#held.length)) return;
    if ((event.target as Element).closest(WRITING) || !taken(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // A key that is held down is not meant that often.
    if (event.type !== 'keydown' || event.repeat) return;
    const { key, ctrlKey, shiftKey, metaKey } = event;
    this.#held.push({ key, ctrlKey, shiftKey, metaKey, hand: desk.hand });
    desk.hurry();
    this.#soon();
  };

  forget(): void {
    clearTimeout(this.#timer);
    this.#held = [];
  }

  /** Looked at again and again: what waits may begin and end between two of the page's own looks. */
  #soon(): void {
    clearTimeout(this.#timer);
    if (this.#held.length) this.#timer = setTimeout(() => this.#next(), SOON);
  }

  #next(): void {
    const desk = this.#desk();
    if (desk.waits) {
      this.#soon();
      return;
    }
    const next = this.#held.shift();
    if (!next || next.hand !== desk.hand) {
      this.forget();
      return;
    }
    this.#pressing = true;
    press(next);
    this.#pressing = false;
    // What this one led to is drawn first.
    this.#soon();
  }
}

/** A key as if it were pressed now, with what a browser does by itself. */
function press({ key, ctrlKey, shiftKey, metaKey }: Held): void {
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent('keydown', { key, ctrlKey, shiftKey, metaKey, bubbles: true, cancelable: true });
  if (!target.dispatchEvent(event)) return;
  if (key === 'Tab') focusNext(target, shiftKey ? -1 : 1);
  else if ((key === 'Enter' || key === ' ') && target.matches('button, summary, a[href]')) (target as HTMLElement).click();
}

function focusNext(from: Element, by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]')].filter(
    (each) => each.tabIndex >= 0 && !each.matches(':disabled') && each.getClientRects().length > 0,
  );
  const at = all.indexOf(from as HTMLElement);
  (at < 0 && by < 0 ? all.at(-1) : all[(at + by + all.length) % all.length])?.focus();
}
