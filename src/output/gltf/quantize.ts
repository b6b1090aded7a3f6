/**
 * Numbers in fewer bits (KHR_mesh_quantization). A coordinate is off by at most half a step, 1/131,070 of the longest side of
 * its mesh: 0.1 mm in a building of 15 m, 8 mm in a kilometer of ground. A normal is off by at most half a degree.
 */
import type { Mesh } from '#scene/nodes';
import { toBounds } from './bounds.ts';
import type { Dequantization } from './skins.ts';

const UNSIGNED_SHORT_MAX = 65_535;
const SHORT_MAX = 32_767;
const BYTE_MAX = 127;
const UNSIGNED_BYTE_MAX = 255;

/** One step for all axes, so that nothing is distorted and normals stay normals. */
export function toDequantization({ parts }: Mesh): Dequantization {
  const boxes = parts.filter(({ positions }) => positions.length > 0).map(boundsOf);
  const low = [0, 1, 2].map((axis) => Math.min(...boxes.map(({ min }) => min[axis]!)));
  const high = [0, 1, 2].map((axis) => Math.max(...boxes.map(({ max }) => max[axis]!)));
  const side = Math.max(...high.map((value, axis) => value - low[axis]!));
  const step = side > 0 ? side / UNSIGNED_SHORT_MAX : 1;
  return { step, offset: [low[0]!, low[1]!, low[2]!] };
}

function boundsOf({ positions }: Mesh['parts'][number]): ReturnType<typeof toBounds> {
  return toBounds(positions);
}

/** Steps from the offset; the fourth of every four fills up. */
export function quantizePositions(
  positions: Float32Array,
  { step, offset: [x, y, z] }: Dequantization,
): Uint16Array {
  const steps = new Uint16Array((positions.length / 3) * 4);
  for (let from = 0, to = 0; from < positions.length; from += 3, to += 4) {
    steps[to] = toStep((positions[from]! - x) / step);
    steps[to + 1] = toStep((positions[from + 1]! - y) / step);
    steps[to + 2] = toStep((positions[from + 2]! - z) / step);
  }
  return steps;
}

function toStep(value: number): number {
  return Math.min(UNSIGNED_SHORT_MAX, Math.round(value));
}

/** Directions as signed bytes, four for each; a tangent's hand, 1 or −1, is the fourth. */
export function quantizeDirections(directions: Float32Array, stride: 3 | 4): Int8Array {
  const bytes = new Int8Array((directions.length / stride) * 4);
  for (let from = 0, to = 0; from < directions.length; from += stride, to += 4)
    for (let i = 0; i < stride; i++)
      bytes[to + i] = Math.round(Math.max(-1, Math.min(1, directions[from + i]!)) * BYTE_MAX);
  return bytes;
}

/** Texture coordinates between 0 and 1; undefined beyond that range, where they stay floats. */
export function quantizeUvs(uvs: Float32Array): Uint16Array | undefined {
  if (!uvs.every((value) => value >= 0 && value <= 1)) return undefined;
  return Uint16Array.from(uvs, (value) => Math.round(value * UNSIGNED_SHORT_MAX));
}

/** Weights as bytes that add up to exactly 255 per vertex. The largest weight takes the rounding error. */
export function quantizeWeights(weights: Float32Array): Uint8Array {
  const bytes = Uint8Array.from(weights, (value) => Math.round(value * UNSIGNED_BYTE_MAX));
  for (let at = 0; at < bytes.length; at += 4) {
    let heaviest = at;
    let sum = 0;
    for (let i = at; i < at + 4; i++) {
      sum += bytes[i]!;
      if (bytes[i]! > bytes[heaviest]!) heaviest = i;
    }
    bytes[heaviest]! += UNSIGNED_BYTE_MAX - sum;
  }
  return bytes;
}

/** Unit quaternions as signed shorts. */
export function quantizeRotations(rotations: Float32Array): Int16Array {
  return Int16Array.from(rotations, (value) =>
    Math.round(Math.max(-1, Math.min(1, value)) * SHORT_MAX),
  );
}
