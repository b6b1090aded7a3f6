/** Vehicles that bar a way: across a street or a long part, or along the line of a door or gate. */
import { isInRing, lineLength } from '#plane';
import type { Where } from '#scenario/plan';
import { placeOn } from '../plan/lines.ts';
import type { Point } from '../walkable.ts';
import { findPlace } from './find-place.ts';
import type { Ground } from './ground.ts';
import { axisOf } from './list-tracks.ts';
import { bodyOf } from './stand.ts';
import type { Stand } from './stand.ts';

/** From one to the next: nobody gets through. Judgement. */
const GAP_METERS = 0.4;
/** From a door to the side of what bars it. Judgement. */
const BEFORE_METERS = 0.5;

interface Barred {
  readonly at: Point;
  /** Along the bodies of those that bar it. */
  readonly heading: number;
}

/** One behind the other over the way; none where no such way is found. */
export function standAcross(
  at: Where,
  count: number,
  { length, width }: { readonly length: number; readonly width: number },
  ground: Ground,
): Stand[] {
  const barred = findBarred(at, width, ground);
  if (barred === undefined) return [];
  const [c, s] = [Math.cos(barred.heading), Math.sin(barred.heading)];
  return Array.from({ length: count }, (_, i) => {
    const along = (i - (count - 1) / 2) * (length + GAP_METERS);
    const spot = { x: barred.at.x + along * c, y: barred.at.y + along * s };
    const stand = { at: spot, heading: barred.heading, length, width, storey: 0, z: 0 };
    ground.taken.push(bodyOf(stand));
    return stand;
  });
}

function findBarred(at: Where, width: number, ground: Ground): Barred | undefined {
  const { streets, walkable, openPlaces, middle } = ground;
  const named = findPlace(at, ground);
  const exit = walkable.exits.find(({ id }) => id === named?.id);
  if (exit !== undefined) {
    const { from, to } = exit.segment;
    const heading = Math.atan2(to.y - from.y, to.x - from.x);
    const away = BEFORE_METERS + width / 2;
    const sides = [1, -1].map((side) => ({
      x: (from.x + to.x) / 2 - side * away * Math.sin(heading),
      y: (from.y + to.y) / 2 + side * away * Math.cos(heading),
    }));
    const isOpen = (point: Point): boolean =>
      ground.buildings.every(({ footprint }) => !isInRing(footprint, point));
    return { at: sides.find(isOpen) ?? sides[0]!, heading };
  }
  const outline = openPlaces
    .flatMap(({ id, outline: ring, parts }) => [{ id, outline: ring }, ...parts])
    .find(({ id }) => id === named?.id)?.outline;
  if (outline !== undefined) return acrossLine([axisOf(outline).a, axisOf(outline).b]);
  const near = named?.at ?? middle;
  const away = (line: readonly Point[]): number => {
    const { x, y } = placeOn(line, lineLength(line) / 2);
    return Math.hypot(x - near.x, y - near.y);
  };
  const [street] = streets.edges
    .filter(({ lanes, id }) => lanes > 0 && (named?.kind !== 'street' || id === named.id))
    .toSorted((a, b) => away(a.line) - away(b.line));
  return street === undefined ? undefined : acrossLine(street.line);
}

function acrossLine(line: readonly Point[]): Barred {
  const { x, y, heading } = placeOn(line, lineLength(line) / 2);
  return { at: { x, y }, heading: heading + Math.PI / 2 };
}
