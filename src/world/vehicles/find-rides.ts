/** Where bicycles and their like ride among people who walk: along a long place, on the right, one behind the other. */
import { isInRing } from '#plane';
import type { VehicleShape } from '../vehicle-shape.ts';
import type { Level, Point } from '../walkable.ts';
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

/** As many as have room on the open ground of the main structure. */
export function findRides(count: number, shape: VehicleShape, ground: Ground): Stand[] {
  const lines = ground.openPlaces
    .filter(({ structure }) => structure === ground.main)
    .flatMap((place) => listLines(place, shape, ground));
  const { length, width } = shape;
  const room = lines.map(({ from, to }) =>
    Math.floor((BEGIN_PART * Math.hypot(to.x - from.x, to.y - from.y)) / (length + BEHIND_METERS)),
  );
  const each = Math.min(
    1,
    count /
      Math.max(
        1,
        room.reduce((sum, one) => sum + one, 0),
      ),
  );
  return lines
    .flatMap(({ from, to, level }, k): Stand[] => {
      const own = Math.ceil(each * room[k]!);
      const heading = Math.atan2(to.y - from.y, to.x - from.x);
      return Array.from({ length: own }, (_, i) => {
        const part = (BEGIN_PART * (i + 0.5)) / own;
        const at = { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) };
        const { id, storey, z } = level;
        return { at, heading, length, width, level: id, storey, z, line: [at, to], rides: true };
      });
    })
    .slice(0, count);
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
