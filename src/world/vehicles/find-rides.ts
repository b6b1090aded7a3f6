/** Where bicycles and their like ride among people who walk: along a long place, on the right, one behind the other. */
import { isInRing } from '#plane';
import type { VehicleShape } from '../vehicle-shape.ts';
import type { Level, Point, Ring } from '../walkable.ts';
import type { OpenPlace } from '../world.ts';
import type { Ground } from './ground.ts';
import { axisOf } from './list-tracks.ts';
import { isFreeOn } from './pack-in-ring.ts';
import { bodyOf } from './stand.ts';
import type { Stand } from './stand.ts';

/** From the edge, and from one line of riders to the next: the room of one rider (ERA 10: 1 m). */
const EDGE_METERS = 0.3;
const BESIDE_METERS = 1;
/** Behind the one before, and the part of a line on which they begin, so that all of them are seen to ride. Judgement. */
const BEHIND_METERS = 1;
const BEGIN_PART = 0.8;
/** A shorter place has no way to ride along. Judgement. */
const LENGTH_LEAST = 30;

interface RideLine {
  readonly from: Point;
  readonly to: Point;
  readonly level: Level;
}

/** Riders without room on the place come to it from this far before its end. Judgement. */
const COMING_METERS = 120;

/** As many as have room on the open ground of the main structure, or before its ends where nothing is built. */
export function findRides(count: number, shape: VehicleShape, ground: Ground): Stand[] {
  const lines = ground.openPlaces
    .filter(({ structure }) => structure === ground.main)
    .flatMap((place) => listLines(place, shape, ground));
  const { length, width } = shape;
  const room = lines.map(({ from, to }) =>
    Math.floor((BEGIN_PART * apart(from, to)) / (length + BEHIND_METERS)),
  );
  const each = Math.min(
    1,
    count /
      Math.max(
        1,
        room.reduce((sum, one) => sum + one, 0),
      ),
  );
  const ride = ({ from, to, level }: RideLine, at: Point): Stand => {
    const heading = Math.atan2(to.y - from.y, to.x - from.x);
    const { id, storey, z } = level;
    return { at, heading, length, width, level: id, storey, z, line: [at, to], rides: true };
  };
  const there = lines.flatMap((line, k) => {
    const own = Math.ceil(each * room[k]!);
    return Array.from({ length: own }, (_, i) =>
      ride(line, pointOn(line, (BEGIN_PART * (i + 0.5)) / own)),
    );
  });
  if (there.length >= count) return there.slice(0, count);
  // The nearest to the place first, whichever line they are on.
  const coming = lines
    .flatMap((line) => listComing(line, length + BEHIND_METERS, ground).map((at) => ({ line, at })))
    .toSorted((a, b) => apart(a.at, a.line.from) - apart(b.at, b.line.from));
  return [...there, ...coming.map(({ line, at }) => ride(line, at))].slice(0, count);
}

/** Spots on the way to where a line begins, as far as it is free. */
function listComing(line: RideLine, step: number, { buildings, waters }: Ground): Point[] {
  const long = apart(line.from, line.to);
  const spots: Point[] = [];
  for (let meters = 0; meters <= COMING_METERS; meters += step) {
    const at = pointOn(line, -meters / long);
    const isIn = (ring: Ring): boolean => isInRing(ring, at);
    if (buildings.some(({ footprint }) => isIn(footprint)) || waters.some(isIn)) break;
    spots.push(at);
  }
  return spots;
}

function pointOn({ from, to }: RideLine, part: number): Point {
  return { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) };
}

function apart(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** From the right edge inwards in both directions, not over the roadway. */
function listLines({ outline, parts }: OpenPlace, shape: VehicleShape, ground: Ground): RideLine[] {
  const { a, b } = axisOf(outline);
  const long = Math.hypot(b.x - a.x, b.y - a.y);
  if (long < LENGTH_LEAST) return [];
  const [ux, uy] = [(b.x - a.x) / long, (b.y - a.y) / long];
  const across = outline.map(({ x, y }) => (y - a.y) * ux - (x - a.x) * uy);
  const half = (Math.max(...across) - Math.min(...across)) / 2;
  const roadways = parts.filter(({ use }) => use === 'roadway');
  const lines: RideLine[] = [];
  for (let v = half - EDGE_METERS - shape.width / 2; v > shape.width / 2; v -= BESIDE_METERS)
    for (const side of [-1, 1]) {
      const at = (u: number): Point => ({
        x: a.x + u * ux - side * v * uy,
        y: a.y + u * uy + side * v * ux,
      });
      const [near, far] = [at(shape.length), at(long - shape.length)];
      const [from, to] = side < 0 ? [near, far] : [far, near];
      const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
      if (roadways.some((part) => isInRing(part.outline, middle))) continue;
      const lane = bodyOf({
        at: middle,
        heading: Math.atan2(uy, ux),
        length: long - shape.length,
        width: shape.width,
      });
      const level = ground.walkable.levels.find((one) => isFreeOn(one, lane));
      if (level !== undefined) lines.push({ from, to, level });
    }
  return lines;
}
