/** The motion of everybody in a run, as one clip on their nodes, with everything else that moved. */
import type { Played, PlayedActor } from '#run/played';
import type { World } from '#world/site';
import { chain, turnX, turnY } from '../people/rotation.ts';
import type { SceneBuilder } from '../scene-builder.ts';
import type { Placement, Track } from '../scene.ts';
import { overturnedSeconds } from '../vehicles/add-vehicles.ts';
import { FALL_SECONDS, LYING_METERS, fallAt, stopTurning } from './fall.ts';
import { toHeadings } from './headings.ts';
import type { Headings } from './headings.ts';
import { trackPresence } from './presence.ts';
import { readWays } from './read-ways.ts';
import type { Keys } from './thin-motion.ts';

/** The largest error along each axis. It is that of the trace, whose positions are rounded to 10 cm. */
export const MOTION_ERROR_METERS = 0.05;
const HEADING_ERROR_DEGREES = 5;
export const MOTION_CLIP = 'Motion';

/** A node and its agent; its rotation says where its front is. */
export interface Mover extends Pick<Placement, 'rotation' | 'translation'> {
  readonly node: number;
  readonly actor: PlayedActor;
  /** The agent's column in the trace. */
  readonly column: number;
  /** Other figures show how they lie. */
  readonly hasStances?: boolean;
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
    const presence = trackPresence(mover.node, mover.actor, played.seconds);
    if (presence) tracks.push(presence);
    const downAt = fallsAt(mover, way, ways.downSeconds[mover.column]!);
    const falls = downAt > 0 && downAt + FALL_SECONDS <= played.seconds;
    if (isStill(way, mover) && !falls) continue;
    const { track, errorMax: turned } = trackHeading(mover, way, falls ? downAt : undefined);
    turnMax = Math.max(turnMax, turned);
    keys += way.seconds.length;
    tracks.push(trackPlaces(mover, falls ? fallAt(way, downAt, liftOf(mover.actor)) : way));
    if (track) tracks.push(track);
  }
  const { samples, errorMax, squareSum } = ways.total;
  const node = builder.node({
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
  // A track of the root that does not move, so that the clip exists and is as long as the run.
  const whole = Float32Array.of(0, played.seconds);
  tracks.push(...others, { node, path: 'translation', times: whole, values: new Float32Array(6) });
  builder.clip({ name: MOTION_CLIP, seconds: played.seconds, isLoop: false, tracks });
}

/**
 * Not with the wheelchair they sit in. What overturns on its way lies once it has come to rest; what lay from the start is drawn
 * so. NaN for never.
 */
function fallsAt({ actor, hasStances }: Mover, { seconds, places }: Keys, downAt: number): number {
  if (actor.type === 'pedestrian') {
    const isSeated = String(actor.traits['aid'] ?? '').startsWith('wheelchair');
    return isSeated || hasStances === true ? NaN : downAt;
  }
  const overturned = overturnedSeconds(actor);
  if (overturned === Infinity || overturned <= 0) return NaN;
  let last = seconds.length - 1;
  while (last > 0 && [0, 1, 2].every((k) => places[3 * last + k] === places[3 * last - 3 + k]))
    last--;
  return Math.max(overturned, seconds[last] ?? 0);
}

function liftOf({ type, traits }: PlayedActor): number {
  return type === 'pedestrian' ? LYING_METERS : Number(traits['width'] ?? 0) / 2;
}

/** Whether the track stays at the position of the node, within the accuracy of the trace. */
function isStill({ places }: Keys, { translation }: Mover): boolean {
  return places.every(
    (value, i) =>
      value === places[i % 3] && Math.abs(value - translation[i % 3]!) <= MOTION_ERROR_METERS,
  );
}

function trackPlaces({ node }: Mover, { seconds, places }: Keys): Track {
  const [times, values] = [Float32Array.from(seconds), Float32Array.from(places)];
  return { node, path: 'translation', times, values };
}

function trackHeading(
  { node, actor, rotation }: Mover,
  way: Keys,
  downAt: number | undefined,
): { track?: Track; errorMax: number } {
  const error = (HEADING_ERROR_DEGREES * Math.PI) / 180;
  const { errorMax, ...thin } = toHeadings(way, actor.heading, error);
  let turning: Headings = thin;
  if (downAt === undefined && turning.headings.every((heading) => heading === actor.heading))
    return { errorMax };
  if (turning.seconds.length === 0) turning = { seconds: [0], headings: [actor.heading] };
  const { seconds, headings } = downAt === undefined ? turning : stopTurning(turning, downAt);
  const turns = headings.map((heading) => chain(turnY(heading - actor.heading), rotation));
  const times = [...seconds];
  if (downAt !== undefined) {
    turns.push(chain(turns.at(-1)!, turnX(Math.PI / 2)));
    times.push(downAt + FALL_SECONDS);
  }
  const values = Float32Array.from(turns.flat());
  return { track: { node, path: 'rotation', times: Float32Array.from(times), values }, errorMax };
}

function round(value: number): number {
  return Math.round(1e4 * value) / 1e4;
}
