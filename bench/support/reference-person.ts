/** The person of the reference scene: 19 joints, a box on each, and clips that swing them. */
import type { Clip, MeshPart, Track } from '#scene/nodes';
import { createQuads } from './quads.ts';
import type { Vector } from './quads.ts';

const KEYS_PER_SECOND = 30;

/** Name, parent, and place in the parent, of a person 1.7 m tall with arms stretched out. */
export const JOINTS: readonly (readonly [name: string, parent: string, at: Vector])[] = [
  ['Hips', '', [0, 0.95, 0]],
  ['Spine', 'Hips', [0, 0.12, 0]],
  ['Spine1', 'Spine', [0, 0.18, 0]],
  ['Neck', 'Spine1', [0, 0.2, 0]],
  ['Head', 'Neck', [0, 0.1, 0]],
  ...(['Left', 'Right'] as const).flatMap((side): [string, string, Vector][] => {
    const x = side === 'Left' ? 1 : -1;
    return [
      [`${side}Shoulder`, 'Spine1', [0.06 * x, 0.14, 0]],
      [`${side}Arm`, `${side}Shoulder`, [0.12 * x, 0, 0]],
      [`${side}ForeArm`, `${side}Arm`, [0.28 * x, 0, 0]],
      [`${side}Hand`, `${side}ForeArm`, [0.25 * x, 0, 0]],
      [`${side}UpLeg`, 'Hips', [0.1 * x, -0.05, 0]],
      [`${side}Leg`, `${side}UpLeg`, [0, -0.42, 0]],
      [`${side}Foot`, `${side}Leg`, [0, -0.42, 0]],
    ];
  }),
];

/** A box for each joint, moved by that joint alone. */
export function drawFigure(material: number): MeshPart {
  const quads = createQuads(1);
  const places = new Map<string, Vector>([['', [0, 0, 0]]]);
  for (const [name, parent, [x, y, z]] of JOINTS) {
    const [px, py, pz] = places.get(parent)!;
    places.set(name, [px + x, py + y, pz + z]);
    quads.addBox([px + x, py + y, pz + z], [0.14, 0.14, 0.14]);
  }
  const part = quads.toPart(material);
  const count = part.positions.length / 3;
  const joints = new Uint8Array(4 * count);
  const weights = new Float32Array(4 * count);
  for (let i = 0; i < count; i++) {
    joints[4 * i] = Math.floor(i / 24);
    weights[4 * i] = 1;
  }
  return { ...part, joints, weights };
}

/** Every joint swings once a clip; the hips go up and down. */
export function drawClip(
  name: string,
  seconds: number,
  radians: number,
  joints: ReadonlyMap<string, number>,
): Clip {
  const keys = Math.round(seconds * KEYS_PER_SECOND) + 1;
  const times = Float32Array.from({ length: keys }, (_, i) => (seconds * i) / (keys - 1));
  const tracks: Track[] = [...joints].map(([joint, node], at) => {
    const values = new Float32Array(4 * keys);
    const sign = joint.startsWith('Left') ? 1 : -1;
    for (let i = 0; i < keys; i++) {
      const half = (sign * radians * Math.sin((2 * Math.PI * i) / (keys - 1) + at / 9)) / 2;
      values.set([Math.sin(half), 0, 0, Math.cos(half)], 4 * i);
    }
    return { node, path: 'rotation', times, values };
  });
  const heights = new Float32Array(3 * keys);
  for (let i = 0; i < keys; i++)
    heights[3 * i + 1] = 0.95 + 0.03 * Math.cos((4 * Math.PI * i) / (keys - 1));
  tracks.push({ node: joints.get('Hips')!, path: 'translation', times, values: heights });
  return { name, seconds, isLoop: true, tracks };
}
