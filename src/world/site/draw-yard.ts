/**
 * The ground around buildings, for scenarios that also happen outside: people come out of the doors and go on to the
 * street.
 */
import { boundsOf, distanceToSegment, edgesOf, lengthOf } from '#plane';
import type { Bounds } from '#plane';
import { ringOfBounds } from '../plan/bounds.ts';
import { gapIn } from '../plan/segments.ts';
import { unite } from '../plan/shapes.ts';
import type { Exit, Join, Level, Ring } from '../walkable.ts';
import type { Parts, PlacedRoom } from './parts.ts';

export interface Yard {
  readonly level: Level;
  /** Doors of buildings that now lead to the yard. */
  readonly joins: readonly Join[];
  /** Exits from the site to the streets, and doors that lead elsewhere. */
  readonly exits: readonly Exit[];
  readonly rooms: readonly PlacedRoom[];
}

const ID = 'yard';
/** The width of a street's mouth; wider where the doors to the yard are wider together, so that the yard holds nobody up. */
const MOUTH_METERS = 8;
/** The largest part of a side of the site. */
const MOUTH_PART_MAX = 0.9;
const SIDES = ['south', 'east', 'north', 'west'] as const;
/** One person on two square meters: a standing crowd (Fruin, level of service C). */
const PEOPLE_PER_M2 = 0.5;

export function drawYard(site: Bounds, parts: readonly Parts[]): Yard {
  const closed = parts.filter(({ openPlaces }) => openPlaces.length === 0);
  const open = parts.filter(({ openPlaces }) => openPlaces.length > 0);
  const levels = new Map(closed.flatMap((part) => part.levels).map((level) => [level.id, level]));
  const ground = [...levels.values()].filter(
    ({ storey, kind, rise }) => storey === 0 && kind === 'floor' && rise === undefined,
  );
  const houses = unite([
    ...ground.flatMap(({ outlines }) => outlines),
    ...open.map(({ box }) => ringOfBounds(box)),
  ]);
  const frame = ringOfBounds(site);
  const holes = houses.filter((ring) => isInside(ring, site));
  const joins: Join[] = [];
  const exits: Exit[] = open.flatMap((part) => part.exits);
  for (const exit of closed.flatMap((part) => part.exits)) {
    if (levels.get(exit.level)?.storey === 0 && isOnEdge(exit, holes))
      joins.push({ id: exit.id, segment: exit.segment, levels: [exit.level, ID] });
    else exits.push(exit);
  }
  const doorMeters = joins.reduce((sum, { segment }) => sum + lengthOf(segment), 0);
  const mouth = Math.max(MOUTH_METERS, doorMeters / SIDES.length);
  const mouths = edgesOf(frame).map((edge, i): Exit => ({
    id: `${ID}.${SIDES[i]!}`,
    level: ID,
    segment: gapIn(edge, Math.min(mouth, MOUTH_PART_MAX * lengthOf(edge))),
    isStepFree: true,
  }));
  const level: Level = {
    id: ID,
    kind: 'outdoor',
    storey: 0,
    z: 0,
    outlines: [frame],
    holes,
    walls: [],
    doors: [],
    areas: [],
  };
  const free = (site.maxX - site.minX) * (site.maxY - site.minY) * 0.3;
  return {
    level,
    joins,
    exits: [...exits, ...mouths],
    rooms: [
      {
        id: `${ID}.ground`,
        use: 'yard',
        name: 'Open ground',
        outline: frame,
        isOpen: true,
        capacity: Math.floor(free * PEOPLE_PER_M2),
        level: ID,
        storey: 0,
        structure: ID,
      },
    ],
  };
}

function isInside(ring: Ring, site: Bounds): boolean {
  const { minX, minY, maxX, maxY } = boundsOf(ring);
  return minX > site.minX && minY > site.minY && maxX < site.maxX && maxY < site.maxY;
}

const TOUCH = 0.01;

function isOnEdge({ segment }: Exit, rings: readonly Ring[]): boolean {
  return rings.some((ring) =>
    edgesOf(ring).some(
      (edge) =>
        distanceToSegment(segment.from, edge) < TOUCH &&
        distanceToSegment(segment.to, edge) < TOUCH,
    ),
  );
}
