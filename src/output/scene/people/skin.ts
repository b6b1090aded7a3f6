/** The skin of a figure: tubes around its bones, each vertex held by a few joints, before it is given colours. */
import type { MeshPart } from '../scene.ts';
import type { PlacedJoints } from './pose.ts';
import { add, cross, rotate, subtract, times } from './rotation.ts';
import type { Vector } from './rotation.ts';
import { JOINTS } from './skeleton.ts';
import type { Joint, JointPlaces } from './skeleton.ts';

/** Parts with a colour of their own. */
export type Slot = 'skin' | 'hair' | 'top' | 'sleeve' | 'trousers' | 'shoes';

export type Hold = readonly (readonly [joint: Joint, weight: number])[];

/** A cross-section of a tube. */
export interface Ring {
  readonly at: Vector;
  /** Half sizes along the tube's two axes. */
  readonly half: readonly [number, number];
  readonly hold: Hold;
  /** Omitted in meshes with few triangles. */
  readonly isFine?: boolean;
}

export interface Tube {
  /** Rings in order along the cross product of the first and the second axis. */
  readonly rings: readonly Ring[];
  readonly axes: readonly [Vector, Vector];
  readonly segments: number;
  /** The shape: 2 is an ellipse, larger values are closer to a box. */
  readonly power?: number;
  /** The slot of the faces between a ring and the next; the angle counts from the first axis. */
  readonly slotAt: (ring: number, angle: number) => Slot;
  /** The end points that close the tube. */
  readonly from: Vector;
  readonly to: Vector;
}

interface Face {
  readonly slot: Slot;
  readonly corners: readonly [number, number, number];
}

export interface Skin {
  readonly vertices: Vector[];
  readonly holds: Hold[];
  readonly faces: Face[];
}

export function cut(at: Vector, half: Ring['half'], hold: Hold, isFine = false): Ring {
  return { at, half, hold, isFine };
}

/** Held by two joints; `share` is that of the second. */
export function between(from: Joint, to: Joint, share: number): Hold {
  return [
    [from, 1 - share],
    [to, share],
  ];
}

const BOX_POWER = 4;

export const createSkin = (): Skin => ({ vertices: [], holds: [], faces: [] });

/** Adds a tube. A mirrored tube belongs to the other side of the body. */
export function addTube(skin: Skin, tube: Tube, isMirrored = false): void {
  const { rings, axes, segments, slotAt } = tube;
  // Four corners make a box with rounded edges, not one that stands on an edge.
  const isBox = segments === 4;
  const power = isBox ? BOX_POWER : (tube.power ?? 2);
  const turned = isBox ? Math.PI / 4 : 0;
  const first = skin.vertices.length;
  const put = (at: Vector, hold: Hold): number => {
    skin.holds.push(isMirrored ? hold.map(([joint, w]) => [toOtherSide(joint), w]) : hold);
    return skin.vertices.push(isMirrored ? [-at[0], at[1], at[2]] : at) - 1;
  };
  const face = (slot: Slot, a: number, b: number, c: number): void => {
    skin.faces.push({ slot, corners: isMirrored ? [a, c, b] : [a, b, c] });
  };
  for (const { at, half, hold } of rings)
    for (let i = 0; i < segments; i++) {
      const angle = turned + (2 * Math.PI * i) / segments;
      const along = times(axes[0], half[0] * rounded(Math.cos(angle), power));
      put(add(at, add(along, times(axes[1], half[1] * rounded(Math.sin(angle), power)))), hold);
    }
  const corner = (ring: number, i: number): number => first + ring * segments + (i % segments);
  const middle = (i: number): number => turned + (2 * Math.PI * (i + 0.5)) / segments;
  for (let ring = 0; ring + 1 < rings.length; ring++)
    for (let i = 0; i < segments; i++) {
      const slot = slotAt(ring, middle(i));
      face(slot, corner(ring, i), corner(ring, i + 1), corner(ring + 1, i + 1));
      face(slot, corner(ring, i), corner(ring + 1, i + 1), corner(ring + 1, i));
    }
  const last = rings.length - 1;
  const start = put(tube.from, rings[0]!.hold);
  const end = put(tube.to, rings[last]!.hold);
  for (let i = 0; i < segments; i++) {
    face(slotAt(0, middle(i)), start, corner(0, i + 1), corner(0, i));
    face(slotAt(last, middle(i)), end, corner(last, i), corner(last, i + 1));
  }
}

function rounded(value: number, power: number): number {
  return Math.sign(value) * Math.abs(value) ** (2 / power);
}

function toOtherSide(joint: Joint): Joint {
  return joint.startsWith('Left') ? (joint.replace('Left', 'Right') as Joint) : joint;
}

/** Bends the skin with the bones: each vertex moves with the joints that hold it, by their weights. */
export function bendSkin(skin: Skin, rest: JointPlaces, placed: PlacedJoints): Skin {
  const vertices = skin.vertices.map((vertex, i) => {
    let sum: Vector = [0, 0, 0];
    for (const [joint, weight] of skin.holds[i]!) {
      const { at, turn } = placed[joint];
      sum = add(sum, times(add(at, rotate(subtract(vertex, rest[joint]), turn)), weight));
    }
    return sum;
  });
  return { ...skin, vertices };
}

export interface PartOptions {
  readonly materialOf: (slot: Slot) => number;
  /** Whether joints and weights are written. */
  readonly isHeld: boolean;
}

/** Makes one part for each material, in the order of their indices. Normals are smooth across parts. */
export function toParts(skin: Skin, { materialOf, isHeld }: PartOptions): MeshPart[] {
  const normals = smoothNormals(skin);
  const byMaterial = Map.groupBy(skin.faces, ({ slot }) => materialOf(slot));
  return [...byMaterial]
    .sort(([a], [b]) => a - b)
    .map(([material, faces]) => {
      const used = [...new Set(faces.flatMap(({ corners }) => corners))];
      const index = new Map(used.map((vertex, i) => [vertex, i]));
      return {
        material,
        positions: Float32Array.from(used.flatMap((i) => skin.vertices[i]!)),
        normals: Float32Array.from(used.flatMap((i) => normals[i]!)),
        indices: Uint32Array.from(
          faces.flatMap(({ corners }) => corners.map((i) => index.get(i)!)),
        ),
        ...(isHeld && {
          joints: Uint8Array.from(used.flatMap((i) => fourOf(skin.holds[i]!, jointIndex))),
          weights: Float32Array.from(used.flatMap((i) => fourOf(skin.holds[i]!, weightOf))),
        }),
      };
    });
}

function smoothNormals({ vertices, faces }: Skin): Vector[] {
  const sums: Vector[] = vertices.map(() => [0, 0, 0]);
  for (const { corners } of faces) {
    const [a, b, c] = corners.map((i) => vertices[i]!) as [Vector, Vector, Vector];
    const normal = cross(subtract(b, a), subtract(c, a));
    for (const i of corners) sums[i] = add(sums[i]!, normal);
  }
  return sums.map((sum) => {
    const length = Math.hypot(...sum);
    return length > 0 ? times(sum, 1 / length) : [0, 1, 0];
  });
}

const jointIndex = ([joint]: Hold[number]): number => JOINTS.indexOf(joint);
const weightOf = ([, weight]: Hold[number]): number => weight;

function fourOf(hold: Hold, take: (one: Hold[number]) => number): number[] {
  return [0, 1, 2, 3].map((k) => (k < hold.length ? take(hold[k]!) : 0));
}
