/** Where the wheel and the gears stand, so that the drawing really meshes. */
import type { GearName } from './view';

export const WHEEL = { x: 348, y: 330, r: 190, teeth: 26 };
const PITCH = 360 / 26;

interface Place {
  tooth: number;
  r: number;
  teeth: number;
  last: number;
}

const PLACES: Record<GearName, Place> = {
  yaxchilan: { tooth: 1, r: 73, teeth: 10, last: 7 },
  tikal: { tooth: 6, r: 73, teeth: 10, last: 7 },
  uxmal: { tooth: 11, r: 73, teeth: 10, last: 7 },
  chichen: { tooth: 16, r: 95, teeth: 13, last: 10 },
  palenque: { tooth: 22, r: 73, teeth: 10, last: 7 },
};

export interface GearPlace extends Place {
  x: number;
  y: number;
  /** Degrees from one space to the next. */
  step: number;
  /** Where space 0 stands, clockwise from north. */
  base: number;
}

export function polar(x: number, y: number, r: number, degrees: number): [number, number] {
  const a = (degrees * Math.PI) / 180;
  return [x + r * Math.sin(a), y - r * Math.cos(a)];
}

/** A gear's centre lies on a tooth of the wheel; its two unnumbered spaces face the wheel. */
export const GEAR: Record<GearName, GearPlace> = Object.fromEntries(
  Object.entries(PLACES).map(([name, place]) => {
    const angle = place.tooth * PITCH;
    const [x, y] = polar(WHEEL.x, WHEEL.y, WHEEL.r + place.r, angle);
    const step = 360 / place.teeth;
    return [name, { ...place, x, y, step, base: angle + 180 - (place.last + 1.5) * step }];
  }),
) as Record<GearName, GearPlace>;

export function spaceAngle(gear: GearPlace, space: number): number {
  return gear.base + space * gear.step;
}

/** The outline of a toothed wheel around 0,0: rounded teeth, one every step, from north. */
export function toothed(r: number, teeth: number, depth: number): string {
  const points: string[] = [];
  const step = 360 / teeth;
  for (let i = 0; i < teeth; i++) {
    const a = i * step;
    const at = (part: number, radius: number) => polar(0, 0, radius, a + part * step).map((n) => n.toFixed(1)).join(' ');
    points.push(`${i ? 'L' : 'M'}${at(-0.32, r - depth)}Q${at(-0.27, r + depth * 0.9)} ${at(0, r + depth)}Q${at(0.27, r + depth * 0.9)} ${at(0.32, r - depth)}`);
    points.push(`A${r - depth} ${r - depth} 0 0 1 ${at(0.68, r - depth)}`);
  }
  return `${points.join('')}Z`;
}

/** A sector of a ring around 0,0. */
export function sector(inner: number, outer: number, from: number, to: number): string {
  const p = (r: number, a: number) => polar(0, 0, r, a).map((n) => n.toFixed(1)).join(' ');
  const large = to - from > 180 ? 1 : 0;
  return `M${p(outer, from)}A${outer} ${outer} 0 ${large} 1 ${p(outer, to)}L${p(inner, to)}A${inner} ${inner} 0 ${large} 0 ${p(inner, from)}Z`;
}
