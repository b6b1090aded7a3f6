/** Arms and legs as tubes along their bones, of the left side and at rest; in parts of stature. */
import type { Proportions } from './proportions.ts';
import type { Vector } from './rotation.ts';
import { BALL_AHEAD, HEEL_BEHIND } from './skeleton.ts';
import { between, cut } from './skin.ts';
import type { Hold, Ring, Slot, Tube } from './skin.ts';

const X: Vector = [1, 0, 0];
const Y: Vector = [0, 1, 0];
const Z: Vector = [0, 0, 1];

export function armOf(p: Proportions, segments: number): Tube {
  const elbow = p.shoulderAside + p.upperArm;
  const wrist = elbow + p.forearm;
  const at = (x: number): Vector => [x, p.shoulder - 0.012, 0];
  const thick = (a: number, b: number): [number, number] => [a * p.girth, b * p.girth];
  const rings = [
    cut(at(p.shoulderAside - 0.045), thick(0.026, 0.032), [['LeftShoulder', 1]]),
    cut(at(p.shoulderAside - 0.012), thick(0.034, 0.036), between('LeftShoulder', 'LeftArm', 0.5)),
    cut(at(p.shoulderAside + 0.025), thick(0.033, 0.033), [['LeftArm', 1]], true),
    cut(at(p.shoulderAside + 0.55 * p.upperArm), thick(0.028, 0.028), [['LeftArm', 1]], true),
    cut(at(elbow - 0.012), thick(0.025, 0.025), between('LeftArm', 'LeftForeArm', 0.35)),
    cut(at(elbow + 0.02), thick(0.024, 0.024), between('LeftArm', 'LeftForeArm', 0.85), true),
    cut(at(elbow + 0.35 * p.forearm), thick(0.024, 0.024), [['LeftForeArm', 1]], true),
    cut(at(wrist - 0.008), thick(0.0165, 0.019), between('LeftForeArm', 'LeftHand', 0.3)),
    cut(at(wrist + 0.012), thick(0.0125, 0.018), [['LeftHand', 1]], true),
    cut(at(wrist + 0.5 * p.hand), [0.0095, 0.0235], [['LeftHand', 1]]),
    cut(at(wrist + 0.85 * p.hand), [0.0075, 0.019], [['LeftHand', 1]], true),
  ];
  const slots: readonly Slot[] = ['top', 'top', 'top', 'sleeve', 'sleeve', 'sleeve', 'sleeve'];
  return {
    rings,
    axes: [Y, Z],
    segments,
    from: at(p.shoulderAside - 0.047),
    to: at(wrist + p.hand),
    slotAt: (k) => slots[k] ?? 'skin',
  };
}

export function thumbOf(p: Proportions): Tube {
  const wrist = p.shoulderAside + p.upperArm + p.forearm;
  const y = p.shoulder - 0.014;
  const hold: Hold = [['LeftHand', 1]];
  const rings = [
    cut([wrist + 0.018, y, 0.01], [0.0075, 0.009], hold),
    cut([wrist + 0.042, y - 0.002, 0.031], [0.006, 0.007], hold),
  ];
  const side = Math.SQRT1_2;
  return {
    rings,
    axes: [Y, [-side, 0, side]],
    segments: 5,
    from: [wrist + 0.016, y, 0.008],
    to: [wrist + 0.056, y - 0.003, 0.039],
    slotAt: () => 'skin',
  };
}

export function legOf(p: Proportions, segments: number): Tube {
  const at = (y: number, z = 0): Vector => [p.hipAside, y, z];
  const thick = (a: number, b: number): [number, number] => [a * p.girth, b * p.girth];
  const rings = [
    cut(at(p.hip + 0.012), thick(0.046, 0.058), between('Hips', 'LeftUpLeg', 0.4)),
    cut(at(p.hip - 0.045), thick(0.05, 0.058), between('Hips', 'LeftUpLeg', 0.85), true),
    cut(at((p.hip + p.knee) / 2), thick(0.043, 0.048), [['LeftUpLeg', 1]], true),
    cut(at(p.knee + 0.035), thick(0.036, 0.04), between('LeftUpLeg', 'LeftLeg', 0.2), true),
    cut(at(p.knee, 0.002), thick(0.034, 0.038), between('LeftUpLeg', 'LeftLeg', 0.5)),
    cut(at(p.knee - 0.035), thick(0.033, 0.037), between('LeftUpLeg', 'LeftLeg', 0.85), true),
    cut(at(p.knee - 0.08, -0.006), thick(0.034, 0.038), [['LeftLeg', 1]], true),
    cut(at(p.ankle + 0.06, -0.004), thick(0.028, 0.032), [['LeftLeg', 1]], true),
    cut(at(p.ankle + 0.008, 0), thick(0.027, 0.031), [['LeftLeg', 1]]),
  ];
  const to = at(p.ankle + 0.008);
  const from = at(p.hip + 0.014);
  return { rings, axes: [X, Z], segments, from, to, slotAt: () => 'trousers' };
}

export function shoeOf(p: Proportions, segments: number): Tube {
  const across = p.footBreadth / 2;
  const tip = p.footLength - HEEL_BEHIND;
  const hold: Hold = [['LeftFoot', 1]];
  // Its sole is flat on the ground: each ring is as high as its middle is above it, twice.
  const sole = (z: number, wide: number, high: number, own: Hold, isFine = false): Ring =>
    cut([p.hipAside, high, z], [wide * across, high], own, isFine);
  const rings = [
    sole(-HEEL_BEHIND, 0.62, 0.022, hold),
    sole(-0.026, 0.78, 0.027, hold, true),
    sole(0, 0.85, 0.028, hold, true),
    sole(0.032, 0.9, 0.022, hold, true),
    sole(BALL_AHEAD, 1, 0.014, between('LeftFoot', 'LeftToeBase', 0.5)),
    sole(0.1, 0.85, 0.011, [['LeftToeBase', 1]], true),
    sole(tip, 0.4, 0.007, [['LeftToeBase', 1]]),
  ];
  return {
    rings,
    axes: [X, Y],
    segments,
    power: 2.6,
    from: [p.hipAside, 0.018, -HEEL_BEHIND - 0.001],
    to: [p.hipAside, 0.007, tip],
    slotAt: () => 'shoes',
  };
}
