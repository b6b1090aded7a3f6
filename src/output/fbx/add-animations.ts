/** Clips as takes: for every node that moves, curves of its place, of its three angles and of its scale. */
import { invariant } from '#base';
import type { Clip, Scene, SceneNode, Track } from '#scene/nodes';
import { toDegrees, toRestEuler } from './euler.ts';
import { toTicks } from './file-format.ts';
import type { ObjectSet } from './object-set.ts';
import type { PackedArray, Packer } from './pack-arrays.ts';
import { animatedNumber, timeProperty, writeProperties } from './properties.ts';
import type { Property } from './properties.ts';
import { double, int } from './record-writer.ts';
import { remember } from './remember.ts';
import { toAngleKeys, toTripleKeys } from './track-keys.ts';
import type { TrackKeys } from './track-keys.ts';
import { toUserProperties } from './user-properties.ts';

export interface AnimationOptions {
  readonly scene: Scene;
  readonly modelIds: readonly number[];
  readonly scale: number;
  readonly packer: Packer;
}

/** Packed times by their source: many tracks share their times, and packing them takes longest. */
type PackedTimes = Map<Float32Array, PackedArray>;

const AXES = ['X', 'Y', 'Z'] as const;

export function addAnimations(objects: ObjectSet, options: AnimationOptions): void {
  const packedTimes: PackedTimes = new Map();
  for (const clip of options.scene.clips) {
    const stack = objects.add({
      kind: 'AnimationStack',
      name: clip.name,
      write: (records) =>
        writeProperties(records, [...toSpan(clip), ...toUserProperties({ is_loop: clip.isLoop })]),
    });
    const layer = objects.add({ kind: 'AnimationLayer', name: clip.name, write: () => {} });
    objects.connect(layer, stack);
    for (const track of clip.tracks) addTrack(objects, { track, layer, packedTimes }, options);
  }
}

/** Returns the begin and end of a take. Readers that find no end take the first second, or nothing. */
function toSpan({ seconds }: Clip): Property[] {
  return [
    timeProperty('LocalStart', 0),
    timeProperty('LocalStop', toTicks(seconds)),
    timeProperty('ReferenceStart', 0),
    timeProperty('ReferenceStop', toTicks(seconds)),
  ];
}

function addTrack(
  objects: ObjectSet,
  { track, layer, packedTimes }: { track: Track; layer: number; packedTimes: PackedTimes },
  { scene, modelIds, scale, packer }: AnimationOptions,
): void {
  if (track.times.length === 0) return;
  const node = scene.nodes[track.node];
  invariant(node, 'a track moves a node of its scene');
  const { letter, property } = NAMES[track.path];
  const { rest, keys } = readTrack(track, node, scale);
  const curveNode = objects.add({
    kind: 'AnimationCurveNode',
    name: letter,
    write: (records) =>
      writeProperties(
        records,
        AXES.map((axis, i) => animatedNumber(`d|${axis}`, rest[i]!)),
      ),
  });
  objects.connect(curveNode, layer);
  objects.connect(curveNode, modelIds[track.node]!, property);
  const pack = (): PackedArray => packer.longs(keys.ticks);
  const isAsGiven = keys.ticks.length === track.times.length;
  const times = isAsGiven ? remember(packedTimes, track.times, pack) : pack();
  addCurves(objects, { keys, times, rest, curveNode }, packer);
}

/** The property of a model that a curve changes, by the name readers know. */
const NAMES = {
  translation: { letter: 'T', property: 'Lcl Translation' },
  rotation: { letter: 'R', property: 'Lcl Rotation' },
  scale: { letter: 'S', property: 'Lcl Scaling' },
} as const;

function readTrack(
  track: Track,
  node: SceneNode,
  scale: number,
): { rest: readonly number[]; keys: TrackKeys } {
  switch (track.path) {
    case 'translation':
      return {
        rest: node.translation.map((meters) => meters * scale),
        keys: toTripleKeys(track, scale),
      };
    case 'rotation': {
      const euler = toRestEuler(node);
      return { rest: euler.map(toDegrees), keys: toAngleKeys(track, euler) };
    }
    case 'scale':
      return { rest: [1, 1, 1], keys: toTripleKeys(track, 1) };
  }
}

/**
 * A constant axis has a key at either end; one that stays at its rest value has no curve, as long as another of the
 * three defines the length of the track.
 */
function addCurves(
  objects: ObjectSet,
  wanted: {
    readonly keys: TrackKeys;
    readonly times: PackedArray;
    readonly rest: readonly number[];
    readonly curveNode: number;
  },
  packer: Packer,
): void {
  const { keys, times, rest, curveNode } = wanted;
  const isStill = keys.axes.map((values) => values.every((value) => value === values[0]));
  const isAllStill = isStill.every(Boolean);
  const ends = keys.ticks.length > 1 ? [0, keys.ticks.length - 1] : [0];
  const endTimes = packer.longs(ends.map((i) => keys.ticks[i]!));
  keys.axes.forEach((values, i) => {
    if (isStill[i] && !isAllStill && values[0] === Math.fround(rest[i]!)) return;
    const kept = isStill[i] ? Float32Array.from(ends, (at) => values[at]!) : values;
    const curve = addCurve(objects, {
      times: isStill[i] ? endTimes : times,
      values: packer.floats(kept),
      rest: rest[i]!,
    });
    objects.connect(curve, curveNode, `d|${AXES[i]!}`);
  });
}

/** Interpolation by straight lines (4), with the tangent flags that the programs of the format's owner write. */
const LINEAR = 4 | 0x6100;
/** Slopes and weights of tangents, which straight lines do not have. The third number is the owner's value for "default". */
const NO_TANGENTS = Float32Array.of(0, 0, 9.419963346924634e-30, 0);

function addCurve(
  objects: ObjectSet,
  wanted: { readonly times: PackedArray; readonly values: PackedArray; readonly rest: number },
): number {
  const { times, values, rest } = wanted;
  return objects.add({
    kind: 'AnimationCurve',
    name: '',
    write: (records) => {
      records.record('Default', [double(rest)]);
      records.record('KeyVer', [int(4008)]);
      records.record('KeyTime', [times]);
      records.record('KeyValueFloat', [values]);
      records.record('KeyAttrFlags', [LINEAR_FLAGS]);
      records.record('KeyAttrDataFloat', [TANGENT_DATA]);
      records.record('KeyAttrRefCount', [toInts([times.length])]);
    },
  });
}

function toInts(values: readonly number[]): PackedArray {
  const bytes = new Uint8Array(Int32Array.from(values).buffer);
  return { type: 'i', length: values.length, isDeflated: false, bytes };
}

const LINEAR_FLAGS = toInts([LINEAR]);
const TANGENT_DATA: PackedArray = {
  type: 'f',
  length: NO_TANGENTS.length,
  isDeflated: false,
  bytes: new Uint8Array(NO_TANGENTS.buffer),
};
