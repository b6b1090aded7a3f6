/** Where forklifts and their like go to and fro: straight ways over free floor, the longest first. */
import type { Dice } from '#base';
import { boundsOf, signedArea } from '#plane';
import type { PlacedRoom } from '../site/parts.ts';
import type { VehicleShape } from '../vehicle-shape.ts';
import type { Level, Point, Ring } from '../walkable.ts';
import type { Ground } from './ground.ts';
import { isFreeOn } from './pack-in-ring.ts';
import { bodyOf, doBodiesMeet } from './stand.ts';
import type { Stand } from './stand.ts';

/** Free on both sides of the load (ASR A1.8: half a metre beside a truck). */
const BESIDE_METERS = 0.5;
const LENGTH_MOST = 40;
const LENGTH_LEAST = 4;
const TRIES = 600;

export function findWorkLines(
  count: number,
  { length, width }: VehicleShape,
  { rooms, main, walkable, dice, taken }: Ground,
): Stand[] {
  const own = rooms.filter(({ structure, capacity }) => structure === main && capacity > 0);
  const ground = own.filter(({ storey }) => storey === 0);
  const stands: Stand[] = [];
  const lanes: Ring[] = [...taken];
  for (let tries = 0; tries < TRIES && stands.length < count && ground.length > 0; tries++) {
    const room = pickBySize(ground, dice);
    const level = walkable.levels.find(({ id }) => id === room.level);
    if (level === undefined) continue;
    const { minX, minY, maxX, maxY } = boundsOf(room.outline);
    const at = { x: dice.between(minX, maxX), y: dice.between(minY, maxY) };
    const heading = dice.pick(2) === 0 ? 0 : Math.PI / 2;
    const long = longestFrom(level, at, heading, { length, width });
    if (long < LENGTH_LEAST) continue;
    const end = { x: at.x + long * Math.cos(heading), y: at.y + long * Math.sin(heading) };
    const lane = laneOf(at, end, heading, { length, width });
    if (lanes.some((other) => doBodiesMeet(other, lane))) continue;
    lanes.push(lane);
    stands.push({
      at,
      heading,
      length,
      width,
      level: level.id,
      storey: level.storey,
      z: level.z,
      line: [at, end],
      beside: room.id,
    });
  }
  return stands;
}

/** Large rooms more often: the floor is where the work is. */
function pickBySize(rooms: readonly PlacedRoom[], dice: Dice): PlacedRoom {
  const sizes = rooms.map(({ outline }) => Math.abs(signedArea(outline)));
  let left = dice.next() * sizes.reduce((sum, size) => sum + size, 0);
  return rooms.find((_, i) => (left -= sizes[i]!) <= 0) ?? rooms[0]!;
}

function laneOf(
  from: Point,
  to: Point,
  heading: number,
  { length, width }: { readonly length: number; readonly width: number },
): Ring {
  const at = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const long = Math.hypot(to.x - from.x, to.y - from.y) + length;
  return bodyOf({ at, heading, length: long, width: width + 2 * BESIDE_METERS });
}

function longestFrom(
  level: Level,
  at: Point,
  heading: number,
  size: { readonly length: number; readonly width: number },
): number {
  for (let long = LENGTH_MOST; long >= LENGTH_LEAST; long -= 4) {
    const end = { x: at.x + long * Math.cos(heading), y: at.y + long * Math.sin(heading) };
    if (isFreeOn(level, laneOf(at, end, heading, size))) return long;
  }
  return 0;
}
