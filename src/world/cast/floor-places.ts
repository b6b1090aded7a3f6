/** The places of people who kneel or sit on the floor in rows, from the row in front to the last one. */
import { boundsOf, distanceToSegment, edgesOf, isInRing } from '#plane';
import type { Point } from '../walkable.ts';
import type { Room, Storey } from '../world.ts';

export interface FloorPlace {
  readonly at: Point;
  readonly facing: number;
  readonly isFloor: true;
}

/**
 * 0.85 m² each (Neufert, Architects' Data, mosques). Rows are 1.2 m apart, as long as a prayer mat, which leaves 0.71 m to
 * everybody in them.
 */
const ROW_METERS = 1.2;
const WIDTH_METERS = 0.71;
/** From walls and fixtures. Judgement. */
const CLEAR_METERS = 0.5;

export function listFloorPlaces({ rooms, fixtures }: Storey): FloorPlace[] {
  return rooms
    .flatMap((room) => (room.facing === undefined ? [] : placesIn(room, room.facing)))
    .filter(({ at }) =>
      fixtures.every(
        ({ outline }) =>
          !isInRing(outline, at) &&
          edgesOf(outline).every((edge) => distanceToSegment(at, edge) >= CLEAR_METERS),
      ),
    );
}

/** Of a rectangle whose sides are along the axes: so are the halls in which people do. */
function placesIn({ outline }: Room, facing: number): FloorPlace[] {
  const { minX, minY, maxX, maxY } = boundsOf(outline);
  const isAlongX = Math.abs(Math.cos(facing)) > 0.5;
  const isForward = (isAlongX ? Math.cos(facing) : Math.sin(facing)) > 0;
  const rows = spread(isAlongX ? [minX, maxX] : [minY, maxY], ROW_METERS);
  const places = spread(isAlongX ? [minY, maxY] : [minX, maxX], WIDTH_METERS);
  return (isForward ? rows.toReversed() : rows).flatMap((row) =>
    places.map((place) => ({
      at: isAlongX ? { x: row, y: place } : { x: place, y: row },
      facing,
      isFloor: true,
    })),
  );
}

/** As many as fit, with equal gaps to both ends. */
function spread([from, to]: readonly [number, number], apart: number): number[] {
  const room = to - from - 2 * CLEAR_METERS;
  if (room < 0) return [];
  const count = Math.floor(room / apart + 1e-6) + 1;
  const first = (from + to - (count - 1) * apart) / 2;
  return Array.from({ length: count }, (_, k) => first + k * apart);
}
