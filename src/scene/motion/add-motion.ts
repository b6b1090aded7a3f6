/** How everybody of a run moved, as one clip on the nodes that stand for them, with what else moved meanwhile. */
import type { Played, PlayedActor } from '#run';
import type { World } from '#world';
import { chain, turnY } from '../people/rotation.ts';
import type { SceneBuilder } from '../scene-builder.ts';
import type { Placement, Track } from '../scene.ts';
import { toHeadings } from './headings.ts';
import { readWays } from './read-ways.ts';
import type { Keys } from './thin-motion.ts';

/** Along each axis: as far as the trace itself may be from where somebody was, since its places are rounded to 10 cm. */
export const MOTION_ERROR_METERS = 0.05;
const HEADING_ERROR_DEGREES = 5;
export const MOTION_CLIP = 'Motion';

/** A node and whom it stands for; how it is turned says where its front is. */
export interface Mover extends Pick<Placement, 'rotation'> {
  readonly node: number;
  readonly actor: PlayedActor;
  /** Of the trace. */
  readonly column: number;
}

export function addMotion(
  builder: SceneBuilder,
  world: World,
  played: Pick<Played, 'trace' | 'seconds'>,
  movers: readonly Mover[],
  others: readonly Track[] = [],
): void {
  const ways = readWays(played, world, MOTION_ERROR_METERS);
  const tracks: Track[] = [];
  let [keys, turnMax] = [0, 0];
  for (const mover of movers) {
    const way = ways.keys[mover.column]!;
    if (isStill(way)) continue;
    const translation = trackPlaces(mover, way);
    const { track, errorMax: turned } = trackHeading(mover, way);
    turnMax = Math.max(turnMax, turned);
    keys += way.seconds.length;
    tracks.push(translation, ...(track === undefined ? [] : [track]));
  }
  const { samples, errorMax, squareSum } = ways.total;
  builder.node({
    name: 'motion',
    parent: -1,
    translation: [0, 0, 0],
    rotation: [0, 0, 0, 1],
    extras: {
      clip: MOTION_CLIP,
      seconds: played.seconds,
      max_error_m: round(errorMax),
      rms_error_m: round(Math.sqrt(squareSum / Math.max(1, samples))),
      max_error_m_per_axis: MOTION_ERROR_METERS,
      max_heading_error_degrees: round((turnMax * 180) / Math.PI),
      samples,
      keys,
    },
  });
  tracks.push(...others);
  if (tracks.length > 0)
    builder.clip({ name: MOTION_CLIP, seconds: played.seconds, isLoop: false, tracks });
}

function isStill({ places }: Keys): boolean {
  return places.every((value, i) => value === places[i % 3]);
}

function trackPlaces({ node }: Mover, { seconds, places }: Keys): Track {
  const [times, values] = [Float32Array.from(seconds), Float32Array.from(places)];
  return { node, path: 'translation', times, values };
}

function trackHeading(
  { node, actor, rotation }: Mover,
  way: Keys,
): { track?: Track; errorMax: number } {
  const error = (HEADING_ERROR_DEGREES * Math.PI) / 180;
  const { seconds, headings, errorMax } = toHeadings(way, actor.heading, error);
  if (headings.every((heading) => heading === actor.heading)) return { errorMax };
  const values = new Float32Array(4 * headings.length);
  headings.forEach((heading, k) =>
    values.set(chain(turnY(heading - actor.heading), rotation), 4 * k),
  );
  return { track: { node, path: 'rotation', times: Float32Array.from(seconds), values }, errorMax };
}

function round(value: number): number {
  return Math.round(1e4 * value) / 1e4;
}
