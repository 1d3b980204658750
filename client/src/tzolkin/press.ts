/** What makes a drawing on the board a button. */
import type { Choice } from './choice.svelte';

/** Attributes of a place of the board: it can be looked at, and picked if a move leads there. */
export function place(choice: Choice, spot: string, label: string): Record<string, unknown> {
  const look = { onpointerenter: () => choice.look(spot), onpointerleave: () => choice.look(null) };
  const click = { onclick: (event: MouseEvent) => choice.pick(spot, byTouch(event)) };
  if (!choice.live.has(spot)) return { ...look, ...click };
  return {
    ...look,
    ...click,
    role: 'button',
    tabindex: 0,
    'data-live': spot,
    'aria-label': label,
    onfocus: () => choice.look(spot),
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      choice.pick(spot);
    },
  };
}

export function byTouch(event: MouseEvent): boolean {
  return 'pointerType' in event && event.pointerType === 'touch';
}

/** From one live place of the board to the next. */
export function nextPlace(board: HTMLElement, by: 1 | -1): void {
  const all = [...board.querySelectorAll<HTMLElement | SVGElement>('[data-live]')].filter((each) => each.getClientRects().length);
  const at = all.findIndex((each) => each === document.activeElement);
  const next = at < 0 && by < 0 ? -1 : at + by;
  all.at(next % all.length)?.focus();
}
