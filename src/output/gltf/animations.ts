/** Clips, straight between their keys. */
import type { Clip, Track } from '#scene/nodes';
import type { Binary, Slot } from './binary.ts';
import { FLOAT } from './gltf.ts';
import type { GltfAnimation } from './gltf.ts';

const VALUES = { use: 'values', componentType: FLOAT } as const;
const TIMES: Slot = { ...VALUES, name: 'times', elementBytes: 4, type: 'SCALAR', isBounded: true };
const ROTATIONS: Slot = { ...VALUES, name: 'rotations', elementBytes: 16, type: 'VEC4' };
/** Places and scales. */
export const TRIPLES: Slot = { ...VALUES, name: 'triples', elementBytes: 12, type: 'VEC3' };

/** Adds the values of a track and says which accessor holds them. */
export type WriteValues = (track: Track) => number;

export interface AnimationOptions {
  readonly binary: Binary;
  /** From the scene's numbers to the document's. */
  readonly toNode: (node: number) => number;
  readonly writeValues: WriteValues;
}

export function toAnimations(
  clips: readonly Clip[],
  { binary, toNode, writeValues }: AnimationOptions,
): GltfAnimation[] {
  return clips.flatMap(({ name, seconds, isLoop, tracks }) => {
    const moving = tracks.filter(({ times }) => times.length > 0);
    if (moving.length === 0) return [];
    return {
      name,
      channels: moving.map(({ node, path }, sampler) => ({
        sampler,
        target: { node: toNode(node), path },
      })),
      samplers: moving.map((track) => ({
        input: binary.add(TIMES, track.times),
        interpolation: 'LINEAR',
        output: writeValues(track),
      })),
      extras: { seconds, loop: isLoop },
    };
  });
}

export function writePlainValues(binary: Binary): WriteValues {
  return ({ path, values }) => binary.add(path === 'rotation' ? ROTATIONS : TRIPLES, values);
}
