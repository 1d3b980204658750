import { describe, expect, it } from 'vitest';
import { GEAR, PITCH, spaceAngle, TODAY, WHEEL } from '../../src/tzolkin/geometry';
import { GEARS } from '../../src/tzolkin/view';

/** How far an angle is from the next multiple of a step, as a part of the step. */
const off = (angle: number, step: number): number => {
  const part = (((angle / step) % 1) + 1) % 1;
  return Math.min(part, 1 - part);
};

describe.each(GEARS)('the gear %s', (name) => {
  const gear = GEAR[name];
  const angle = gear.tooth * PITCH;

  it('has teeth as wide as the wheel’s', () => {
    expect(gear.r / gear.teeth).toBeCloseTo(WHEEL.r / WHEEL.teeth, 1);
  });
  it('meshes: a tooth of the wheel stands in a gap of the gear', () => {
    expect(off(angle - TODAY, PITCH)).toBeCloseTo(0);
    expect(off(angle + 180 - gear.base, gear.step)).toBeCloseTo(0.5);
  });
  it('turns its unnumbered spaces to the wheel', () => {
    const middle = (spaceAngle(gear, gear.last + 1) + spaceAngle(gear, gear.last + 2)) / 2;
    expect(off(middle - angle - 180, 360)).toBeCloseTo(0);
    expect(gear.last + 3).toBe(gear.teeth);
  });
});
