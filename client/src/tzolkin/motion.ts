/** Wheel and gears turn together when the calendar advances; where motion is reduced, they fade over. */
import { GEAR, PITCH } from './geometry';
import type { GearName } from './view';

const TURN_MS = 600;
const FADE_MS = 300;
/** More steps at once are a jump through the replay, not time that passes. */
const MOST_STEPS = 2;

const parts = (svg: SVGSVGElement): SVGGElement[] => [...svg.querySelectorAll<SVGGElement>('[data-turning]')];

export class Motion {
  #day: number | null = null;
  /** The drawing before the step, to fade out. */
  #old: SVGGElement[] = [];

  /** Before the drawing changes. */
  before(svg: SVGSVGElement | undefined, day: number): void {
    if (!svg || this.#day === null || this.#day === day) return;
    this.#old = parts(svg).map((part) => part.cloneNode(true) as SVGGElement);
  }

  /** Once it has changed. */
  after(svg: SVGSVGElement | undefined, day: number, calm: boolean): void {
    const steps = this.#day === null ? 0 : day - this.#day;
    const old = this.#old;
    this.#day = day;
    this.#old = [];
    if (!svg || steps < 1 || steps > MOST_STEPS) return;
    if (calm) {
      parts(svg).forEach((part, i) => fade(part, old[i]));
    } else {
      for (const part of parts(svg)) turn(part, steps);
    }
  }
}

function turn(part: SVGGElement, steps: number): void {
  const name = part.dataset['turning'] ?? '';
  const from = name === 'wheel' ? PITCH * steps : -GEAR[name as GearName].step * steps;
  part.animate([{ transform: `rotate(${from}deg)` }, { transform: 'none' }], { duration: TURN_MS, easing: 'ease-in-out' });
}

function fade(part: SVGGElement, old: SVGGElement | undefined): void {
  part.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE_MS });
  if (!old) return;
  old.setAttribute('aria-hidden', 'true');
  old.removeAttribute('data-turning');
  for (const each of old.querySelectorAll('[role]')) each.removeAttribute('role');
  for (const each of old.querySelectorAll('[tabindex]')) each.removeAttribute('tabindex');
  part.before(old);
  const away = old.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADE_MS });
  away.onfinish = () => old.remove();
}
