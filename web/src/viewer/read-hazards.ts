/**
 * Smoke, gas, water and flames over time, from `animations.glb` (docs/exports.md, "Hazards over time"). Of that file only the
 * text and the keys of hazards are fetched: a tenth of it.
 */
import { GLB_HEAD_BYTES, openGlb, readGlbHead, readGlbJson } from './read-glb.ts';
import type { Gltf } from './read-glb.ts';

export const HAZARD_KINDS = ['smoke', 'gas', 'water', 'flame'] as const;
export type HazardKind = (typeof HAZARD_KINDS)[number];

export interface HazardPiece {
  readonly kind: HazardKind;
  readonly level: string;
  /** Sight in smoke, parts of a limit in gas: `sight_10m`, `ten_limits`. */
  readonly step: string;
  /** Of its middle, at its floor; smoke hangs from there. Scene axes. */
  readonly place: readonly [x: number, y: number, z: number];
  readonly seconds: Float32Array;
  /** Three for each of the seconds: meters. */
  readonly sizes: Float32Array;
}

/** A scale of 1000 is a meter. */
const METERS_PER_SCALE = 1 / 1000;
/** Bytes from one place of a file up to another. */
export type FetchRange = (from: number, to: number) => Promise<Uint8Array>;

export async function readHazards(fetchRange: FetchRange): Promise<HazardPiece[]> {
  const jsonBytes = readGlbHead(await fetchRange(0, GLB_HEAD_BYTES));
  const start = GLB_HEAD_BYTES + jsonBytes;
  const json = readGlbJson(await fetchRange(GLB_HEAD_BYTES, start));
  const tracks = listTracks(json);
  if (tracks.length === 0) return [];
  const views = tracks.flatMap(({ input, output }) =>
    [input, output].map((each) => json.bufferViews[json.accessors[each]!.bufferView]!),
  );
  const first = Math.min(...views.map(({ byteOffset = 0 }) => byteOffset));
  const last = Math.max(...views.map(({ byteOffset = 0, byteLength }) => byteOffset + byteLength));
  const bytes = await fetchRange(start + 8 + first, start + 8 + last);
  // Where it lies in the file; what is around it is never looked at.
  const binary = new Uint8Array(last);
  binary.set(bytes, first);
  const glb = openGlb(json, binary);
  return tracks.map(({ node, input, output }) => {
    const { name = '', translation = [0, 0, 0] } = json.nodes[node]!;
    const parts = name.split('/');
    const sizes = glb.numbers(output).values;
    return {
      kind: parts[0] as HazardKind,
      level: parts[1] ?? '',
      step: parts[3] ?? '',
      place: translation,
      seconds: glb.numbers(input).values,
      // What is not there has a scale of 1: a millimeter.
      sizes: sizes.map((scale) => (scale <= 1.5 ? 0 : scale * METERS_PER_SCALE)),
    };
  });
}

function listTracks(json: Gltf): { node: number; input: number; output: number }[] {
  const root = json.nodes.find(({ name }) => name === 'hazards_over_time');
  const motion = json.animations?.find(({ name }) => name === 'Motion');
  if (!root || !motion) return [];
  const own = new Set(root.children ?? []);
  return motion.channels
    .filter(({ target }) => own.has(target.node) && target.path === 'scale')
    .map(({ target, sampler }) => ({ node: target.node, ...motion.samplers[sampler]! }));
}

/** Straight between two keys. */
export function sizeAt(
  { seconds, sizes }: HazardPiece,
  at: number,
  into: { x: number; y: number; z: number },
): void {
  let high = 0;
  while (high < seconds.length && seconds[high]! < at) high++;
  const low = Math.max(0, high - 1);
  const top = Math.min(seconds.length - 1, high);
  const gap = seconds[top]! - seconds[low]!;
  const share = gap > 0 ? (at - seconds[low]!) / gap : 0;
  const mix = (axis: number): number =>
    sizes[3 * low + axis]! + share * (sizes[3 * top + axis]! - sizes[3 * low + axis]!);
  into.x = mix(0);
  into.y = mix(1);
  into.z = mix(2);
}
