/**
 * The ground around buildings, for scenarios that also happen outside: people come out of the doors and go on to the
 * street.
 */
import { boundsOf, distanceToSegment, edgesOf, isInRing, lengthOf, signedArea } from '#plane';
import type { Bounds } from '#plane';
import { ringOfBounds } from '../plan/bounds.ts';
import { gapIn } from '../plan/segments.ts';
import { subtract, unite } from '../plan/shapes.ts';
import type { Exit, Join, Level, Ring } from '../walkable.ts';
import type { Parts, PlacedRoom } from './parts.ts';
import { YARD } from './yard-id.ts';

export interface Yard {
  readonly level: Level;
  /** Those of the structures; the top of a hill without what stands on it. */
  readonly levels: readonly Level[];
  /** Doors of buildings that now lead to the yard. */
  readonly joins: readonly Join[];
  /** Exits from the site to the streets, and doors that lead elsewhere. */
  readonly exits: readonly Exit[];
  readonly rooms: readonly PlacedRoom[];
}

const ID = YARD;
/** The width of a street's mouth; wider where the doors to the yard are wider together, so that the yard holds nobody up. */
const MOUTH_METERS = 8;
/** The largest part of a side of the site. */
const MOUTH_PART_MAX = 0.9;
const SIDES = ['south', 'east', 'north', 'west'] as const;
/** One person on two square meters: a loose crowd (Fruin, level of service C of walkways: 1.39 to 2.32 m²). */
const PEOPLE_PER_M2 = 0.5;

export function drawYard(site: Bounds, parts: readonly Parts[]): Yard {
  const closed = parts.filter(({ openPlaces }) => openPlaces.length === 0);
  // A part of the ground itself, such as a car park or a hill, has no exits of its own.
  const open = parts.filter(({ openPlaces, exits }) => openPlaces.length > 0 && exits.length > 0);
  const tops = parts.flatMap((part) => (part.raised === undefined ? [] : part.levels.slice(0, 1)));
  const levels = new Map(parts.flatMap((part) => part.levels).map((level) => [level.id, level]));
  const ground = closed
    .flatMap((part) => part.levels)
    .filter(({ storey, kind, rise }) => storey === 0 && kind === 'floor' && rise === undefined);
  const houses = unite([
    ...ground.flatMap(({ outlines }) => outlines),
    ...open.flatMap((part) => listTaken(part, site)),
    ...parts.flatMap(({ solids = [] }) => solids),
  ]);
  const frame = ringOfBounds(site);
  const rivers = open.flatMap(listWaters).filter((ring) => !isInside(ring, site));
  const banks = rivers.length === 0 ? [] : subtract([frame], rivers);
  const holes = houses.filter((ring) => isInside(ring, site));
  const joins: Join[] = [];
  const exits: Exit[] = [];
  for (const exit of parts.flatMap((part) => part.exits)) {
    const top = tops.find(({ outlines }) => isInRing(outlines[0]!, exit.segment.from));
    if (levels.get(exit.level)?.storey !== 0) exits.push(exit);
    else if (top !== undefined)
      joins.push({ id: exit.id, segment: exit.segment, levels: [exit.level, top.id] });
    else if (isOnEdge(exit, holes))
      joins.push({ id: exit.id, segment: exit.segment, levels: [exit.level, ID] });
    else exits.push(exit);
  }
  const doorMeters = joins.reduce((sum, { segment }) => sum + lengthOf(segment), 0);
  const mouth = Math.max(MOUTH_METERS, doorMeters / SIDES.length);
  const mouths = edgesOf(frame).flatMap((edge, i): Exit[] => {
    const segment = gapIn(edge, Math.min(mouth, MOUTH_PART_MAX * lengthOf(edge)));
    // Nobody leaves over water.
    const isWet = rivers.some((ring) => isInRing(ring, segment.from) || isInRing(ring, segment.to));
    return isWet ? [] : [{ id: `${ID}.${SIDES[i]!}`, level: ID, segment, isStepFree: true }];
  });
  const level: Level = {
    id: ID,
    kind: 'outdoor',
    storey: 0,
    z: 0,
    outlines: banks.length > 0 ? banks : [frame],
    holes,
    walls: [],
    doors: [],
    areas: parts
      .flatMap((part) => part.rooms)
      .filter((room) => room.level === ID)
      .map(({ id, use, name, outline }) => ({ id, name: name ?? use, outline })),
  };
  const free = (site.maxX - site.minX) * (site.maxY - site.minY) * 0.3;
  const onTops = ground.flatMap(({ outlines }) => outlines);
  return {
    level,
    levels: parts
      .flatMap((part) => part.levels)
      .map((one) =>
        tops.includes(one)
          ? { ...one, holes: onTops.filter((ring) => isInRing(one.outlines[0]!, ring[0]!)) }
          : one,
      ),
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

function listWaters({ openPlaces }: Parts): Ring[] {
  return openPlaces.flatMap(({ parts }) =>
    parts.filter(({ use }) => use === 'water').map(({ outline }) => outline),
  );
}

/** Where people of an open place walk, its houses without an inside, and its water. */
function listTaken(part: Parts, site: Bounds): Ring[] {
  const { levels, openPlaces, buildings } = part;
  return [
    ...openPlaces.map(({ outline }) => outline),
    ...listWaters(part).filter((ring) => isInside(ring, site)),
    ...levels.flatMap(({ outlines }) => outlines),
    ...buildings.map(({ footprint }) => footprint),
  ].map(toCounterclockwise);
}

function toCounterclockwise(ring: Ring): Ring {
  return signedArea(ring) < 0 ? ring.toReversed() : ring;
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
