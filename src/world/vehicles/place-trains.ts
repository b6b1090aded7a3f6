/** Where trains stand: at platforms, on rails, and along the middle of a long place without rails. */
import { isInRing, signedArea } from '#plane';
import type { AgentGroup } from '#scenario/plan';
import { distanceToRing } from '../plan/inside.ts';
import type { VehicleShape } from '../vehicle-shape.ts';
import { findPlace, isUntaken } from './find-place.ts';
import type { Far, Ground } from './ground.ts';
import { axisOf, listTracks, onTrack } from './list-tracks.ts';
import type { Track } from './list-tracks.ts';
import { bodyOf, doBodiesMeet } from './stand.ts';
import type { Stand } from './stand.ts';

/** The track of the platform that is named; otherwise one platform after the other. */
export function placeTrains(
  { at, id }: AgentGroup,
  count: number,
  shape: VehicleShape,
  ground: Ground,
): Stand[] {
  const all = listTracks(ground, shape.width).filter(({ from, to }) => to - from >= shape.length);
  const isBetween = at?.ground === 'open_line';
  const open = all.filter(({ platform }) => platform === undefined);
  const beds = bedsOf(ground);
  const between = [...open, ...beds];
  const tracks = isBetween && between.length > 0 ? between : all.length > 0 ? all : beds;
  const named = at && findPlace(at, ground);
  const byPlatform = Map.groupBy(tracks, ({ platform }) => platform?.id ?? '');
  const own = tracks.filter(({ platform }) => platform !== undefined && platform.id === named?.id);
  // Every platform has its first train before any has its second.
  const rounds = Math.max(0, ...[...byPlatform.values()].map(({ length }) => length));
  const others = Array.from({ length: rounds }, (_, round) =>
    [...byPlatform.values()].flatMap((beside) => beside[round] ?? []),
  ).flat();
  const order = [...new Set([...own, ...others])];
  const far = ground.farOf?.get(id);
  return order
    .map((track) => standOn(track, shape, far))
    .filter((stand) => isUntaken(stand, ground))
    .filter((stand, i, some) =>
      some.slice(0, i).every((before) => !doBodiesMeet(bodyOf(before), bodyOf(stand))),
    )
    .slice(0, count);
}

/** Where no rails are drawn: along the middle of a long place, a tunnel or a cutting. */
export function bedsOf({ openPlaces, walkable }: Ground): Track[] {
  return openPlaces
    .filter(({ structure }) => structure !== undefined)
    .flatMap(({ id, outline }): Track[] => {
      const { a, b } = axisOf(outline);
      const length = Math.hypot(b.x - a.x, b.y - a.y);
      const across = Math.abs(signedArea(outline)) / Math.max(1, length);
      if (length < LONG_METERS || length < LONG_RATIO * across) return [];
      const level = walkable.levels.find((one) => one.outlines.some((ring) => isInRing(ring, a)));
      return [
        {
          line: [a, b],
          from: 0,
          to: length,
          storey: level?.storey ?? 0,
          z: level?.z ?? 0,
          ...(level === undefined ? {} : { level: level.id }),
          platform: { id, name: id },
          isDeadEnd: false,
        },
      ];
    });
}

/** A train needs at least this much of a place without rails. Judgement: two carriages and as much again. */
const LONG_METERS = 100;
const LONG_RATIO = 5;
/** Before the buffers. */
const BUFFER_METERS = 1.5;
/** Of a stretch that is no platform a train takes at most this part. */
const STRETCH_PART = 0.3;

export function standOn(
  track: Track,
  { length, width, carriagesMost = 1 }: VehicleShape,
  far?: Far,
): Stand {
  const stretch = track.to - track.from;
  const room = track.platform === undefined || track.from === 0 ? STRETCH_PART * stretch : stretch;
  const carriages = Math.max(1, Math.min(carriagesMost, Math.floor(room / length)));
  const long = carriages * length;
  const usual = track.isDeadEnd ? track.to - BUFFER_METERS - long / 2 : (track.from + track.to) / 2;
  const middle = far === undefined ? usual : farOn(track, long, far);
  const { at, heading } = onTrack(track, middle);
  return {
    at,
    heading,
    length: long,
    width,
    carriages,
    storey: track.storey,
    z: track.z,
    line: track.line,
    ...(track.level === undefined ? {} : { level: track.level }),
    ...(track.platform === undefined ? {} : { beside: track.platform.id }),
  };
}

/** Where the track is as far from the place as said, or nearest to it. */
function farOn(track: Track, long: number, { outline, meters }: Far): number {
  let [best, off] = [(track.from + track.to) / 2, Infinity];
  for (let along = track.from + long / 2; along <= track.to - long / 2; along += 1) {
    const miss = Math.abs(distanceToRing(outline, onTrack(track, along).at) - meters);
    if (miss < off) [best, off] = [along, miss];
  }
  return best;
}
