/** Where the wheel and the gears stand, so that the drawing really meshes. */
import type { GearName } from './view';

export const WHEEL = { x: 348, y: 330, r: 190, teeth: 26 };
export const PITCH = 360 / WHEEL.teeth;
/** Where the tooth of today stands: the nineteenth clockwise from north, beside the arrow. */
export const TODAY = 19 * PITCH;
/** How far teeth stand out of the circle where two wheels touch, and how deep their gaps are. */
const OUT = 8;
const IN = 9.5;

interface Place {
  tooth: number;
  r: number;
  teeth: number;
  /** The last space that has a number. */
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

/** A gear's centre lies on a tooth of the wheel; the gap between its unnumbered spaces takes it. */
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

const round = ([x, y]: [number, number]): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** One rounded tooth at so many steps from north, from its left foot to its right one. */
function tooth(r: number, step: number, at: number): string {
  const p = (part: number, radius: number) => round(polar(0, 0, radius, (at + part) * step));
  return `${p(-0.29, r - IN)}C${p(-0.24, r)} ${p(-0.19, r + OUT)} ${p(0, r + OUT)}C${p(0.19, r + OUT)} ${p(0.24, r)} ${p(0.29, r - IN)}`;
}

/** The outline of a toothed wheel around 0,0, its first tooth at north. */
export function toothed(r: number, teeth: number): string {
  const step = 360 / teeth;
  const gap = (at: number) => round(polar(0, 0, r - IN, (at + 0.71) * step));
  const parts = Array.from({ length: teeth }, (_, i) => {
    return `${i ? 'L' : 'M'}${tooth(r, step, i)}A${r - IN} ${r - IN} 0 0 1 ${gap(i)}`;
  });
  return `${parts.join('')}Z`;
}

/** A single tooth of it, down to a foot inside the rim. */
export function oneTooth(r: number, teeth: number, foot: number): string {
  const step = 360 / teeth;
  const p = (part: number) => round(polar(0, 0, r - foot, part * step));
  return `M${p(-0.29)}L${tooth(r, step, 0)}L${p(0.29)}Z`;
}

/** A sector of a ring around 0,0. */
export function sector(inner: number, outer: number, from: number, to: number): string {
  const p = (r: number, a: number) => round(polar(0, 0, r, a));
  const large = to - from > 180 ? 1 : 0;
  return `M${p(outer, from)}A${outer} ${outer} 0 ${large} 1 ${p(outer, to)}L${p(inner, to)}A${inner} ${inner} 0 ${large} 0 ${p(inner, from)}Z`;
}
