/** The body of a person at rest, as tubes by their proportions: some 1,200 triangles, or some 250 for crowds. */
import { armOf, legOf, shoeOf, thumbOf } from './limbs.ts';
import type { Proportions } from './proportions.ts';
import { times } from './rotation.ts';
import type { Vector } from './rotation.ts';
import { addTube, between, createSkin, cut } from './skin.ts';
import type { Hold, Skin, Tube } from './skin.ts';

export type Detail = 'rig' | 'crowd';

export interface BodyOptions {
  readonly detail: Detail;
  readonly hasLongHair: boolean;
}

const X: Vector = [1, 0, 0];
const Z: Vector = [0, 0, 1];

export function drawBody(p: Proportions, { detail, hasLongHair }: BodyOptions): Skin {
  const skin = createSkin();
  const isRig = detail === 'rig';
  const draw = (tube: Tube, isMirrored = false): void => {
    const kept = tube.rings.flatMap(({ isFine }, i) => (isRig || isFine !== true ? [i] : []));
    const slotAt: Tube['slotAt'] = (at, angle) => tube.slotAt(kept[at]!, angle);
    const rings = kept.map((i) => tube.rings[i]!);
    addTube(skin, toMeters({ ...tube, rings, slotAt }, p.stature), isMirrored);
  };
  draw(trunkOf(p, isRig ? 12 : 6));
  draw(headOf(p, isRig ? 12 : 6, hasLongHair));
  if (hasLongHair) draw(longHairOf(p, isRig ? 8 : 5));
  for (const isMirrored of [false, true]) {
    draw(armOf(p, isRig ? 8 : 4), isMirrored);
    draw(legOf(p, isRig ? 8 : 4), isMirrored);
    draw(shoeOf(p, isRig ? 8 : 4), isMirrored);
    if (isRig) draw(thumbOf(p), isMirrored);
  }
  if (isRig) draw(noseOf(p));
  return skin;
}

function toMeters(tube: Tube, stature: number): Tube {
  const { from, to } = tube;
  return {
    ...tube,
    rings: tube.rings.map((own) => ({
      ...own,
      at: times(own.at, stature),
      half: [own.half[0] * stature, own.half[1] * stature],
    })),
    from: times(from, stature),
    to: times(to, stature),
  };
}

function trunkOf(p: Proportions, segments: number): Tube {
  const up = (part: number): number => p.hip + part * (p.shoulder - p.hip);
  const [chest, waist, seat] = [p.chest, p.waist, p.seat];
  const neck = 0.8 * p.head[0];
  const rings = [
    cut([0, p.hip - 0.06, -0.004], [0.55 * seat[1], 0.4 * seat[0]], [['Hips', 1]], true),
    cut([0, p.hip - 0.035, -0.004], [0.9 * seat[1], 0.85 * seat[0]], [['Hips', 1]]),
    cut([0, p.hip + 0.005, -0.006], [seat[1], seat[0]], [['Hips', 1]], true),
    cut([0, up(0.13), -0.003], [0.95 * seat[1], 0.96 * seat[0]], between('Hips', 'Spine', 0.3)),
    cut([0, up(0.32), 0], [waist[1], waist[0]], between('Spine', 'Spine1', 0.2)),
    cut([0, up(0.52), 0], mean(waist, chest), between('Spine1', 'Spine2', 0.3), true),
    cut([0, up(0.74), 0.004], [chest[1], chest[0]], [['Spine2', 1]]),
    cut([0, up(0.9), 0], [0.85 * chest[1], 1.02 * chest[0]], [['Spine2', 1]], true),
    cut([0, up(0.985), -0.003], [0.6 * chest[1], 0.92 * p.shoulderAside], [['Spine2', 1]]),
    cut([0, p.shoulder + 0.018, -0.005], [1.2 * neck, 1.6 * neck], between('Spine2', 'Neck', 0.3)),
    cut([0, p.shoulder + 0.032, -0.004], [neck, neck], [['Neck', 1]], true),
    cut([0, p.chin + 0.012, 0], [0.95 * neck, 0.9 * neck], between('Neck', 'Head', 0.7)),
  ];
  const [belt, collar] = [3, 9];
  return {
    rings,
    axes: [Z, X],
    segments,
    power: 2.3,
    from: [0, p.hip - 0.065, -0.004],
    to: [0, p.chin + 0.02, 0],
    slotAt: (at) => (at < belt ? 'trousers' : at < collar ? 'top' : 'skin'),
  };
}

function headOf(p: Proportions, segments: number, hasLongHair: boolean): Tube {
  const height = 1 - p.chin;
  const [breadth, length] = p.head;
  const hold: Hold = [['Head', 1]];
  const rings = [
    cut([0, p.chin - 0.001, 0.42 * length], [0.42 * length, 0.42 * breadth], hold, true),
    cut([0, p.chin + 0.1 * height, 0.22 * length], [0.7 * length, 0.72 * breadth], hold),
    cut([0, p.chin + 0.32 * height, 0.06 * length], [0.92 * length, 0.93 * breadth], hold, true),
    cut([0, p.chin + 0.55 * height, 0], [length, breadth], hold),
    cut([0, p.chin + 0.75 * height, -0.02 * length], [length, breadth], hold, true),
    cut([0, p.chin + 0.9 * height, -0.04 * length], [0.8 * length, 0.79 * breadth], hold),
    cut([0, p.chin + 0.975 * height, -0.05 * length], [0.45 * length, 0.45 * breadth], hold, true),
  ];
  // Above the chin: hair where the surface faces less to the front than this.
  const hairlines = hasLongHair
    ? [-0.3, 0.15, 0.3, 0.6, 2, 2, 2]
    : [-2, -0.35, -0.1, 0.45, 2, 2, 2];
  return {
    rings,
    axes: [Z, X],
    segments,
    from: [0, p.chin - 0.004, 0.42 * length],
    to: [0, 1, -0.05 * length],
    slotAt: (at, angle) => (Math.cos(angle) < hairlines[at]! ? 'hair' : 'skin'),
  };
}

function longHairOf(p: Proportions, segments: number): Tube {
  const height = 1 - p.chin;
  const [breadth, length] = p.head;
  const back = -0.5 * length;
  const rings = [
    cut([0, p.chin + 0.7 * height, back], [0.95 * breadth, 0.5 * length], [['Head', 1]]),
    cut([0, p.chin + 0.2 * height, back], [1.02 * breadth, 0.48 * length], [['Head', 1]]),
    cut(
      [0, p.shoulder + 0.02, 1.15 * back],
      [0.95 * breadth, 0.3 * length],
      between('Head', 'Neck', 0.5),
    ),
  ];
  const to: Vector = [0, p.shoulder - 0.01, 1.2 * back];
  const from: Vector = [0, p.chin + 0.75 * height, back];
  return { rings, axes: [X, Z], segments, from, to, slotAt: () => 'hair' };
}

function noseOf(p: Proportions): Tube {
  const height = 1 - p.chin;
  const [breadth, length] = p.head;
  const hold: Hold = [['Head', 1]];
  const rings = [
    cut([0, p.chin + 0.31 * height, 0.95 * length], [0.16 * length, 0.2 * breadth], hold),
    cut([0, p.chin + 0.4 * height, 0.96 * length], [0.12 * length, 0.14 * breadth], hold),
  ];
  return {
    rings,
    axes: [Z, X],
    segments: 4,
    from: [0, p.chin + 0.3 * height, 0.98 * length],
    to: [0, p.chin + 0.55 * height, 0.985 * length],
    slotAt: () => 'skin',
  };
}

function mean(a: readonly [number, number], b: readonly [number, number]): [number, number] {
  return [(a[1] + b[1]) / 2, (a[0] + b[0]) / 2];
}
