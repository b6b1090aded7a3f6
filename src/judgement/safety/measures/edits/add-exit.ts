/**
 * One more way out: an opening in an outer wall of the ground floor or in the fence of an open place. It is away from
 * the other exits, so that one fire does not block two; of the remaining places it is the one nearest to the people.
 */
import { findReach, prepareSpace } from '#crowd/space';
import type { Space } from '#crowd/space';
import { edgesOf, lengthOf, meanCorner, middleOf } from '#plane';
import type { Side } from '#scenario/values';
import { isForEverybody, toRoomUse } from '#world/room-uses';
import type { World } from '#world/site';
import type { Exit, Level, Point, Segment } from '#world/walkable';
import { isInRingByProduct } from '../../is-in-ring.ts';
import { findFreeWall } from '../free-wall.ts';
import { distance, frameOf } from '../geometry.ts';
import { canBeBuilt, otherGates } from './gates.ts';

export interface NewExit {
  readonly id: string;
  readonly level: string;
  readonly segment: Segment;
  readonly width: number;
  readonly side: Side;
  readonly at: Point;
  readonly isInFence: boolean;
  /** Of a building's own ground around it, onto which it opens. */
  readonly opensOnto?: string;
  readonly building?: string;
}

/** The mean width of the existing exits, within usual limits. */
const WIDTH_METERS = { least: 0.9, most: 6 } as const;
const STEP_METERS = 0.5;
/** Depth of floor a person can stand on behind the wall, and depth outside that must be free. */
const INSIDE_METERS = 0.6;
const OUTSIDE_METERS = 0.5;
const APART_METERS_MIN = 4;
/** Part of the largest possible distance from the other exits. */
const APART_PART = 0.5;
const TOUCH_METERS = 0.01;
export function findNewExit(world: World): NewExit | undefined {
  const { walkable } = world;
  const space = prepareSpace(walkable);
  const reach = findReach(space);
  const outer = listOuterLevels(world);
  const open = outer.flatMap(({ exits }) => exits);
  if (open.length === 0) return undefined;
  const mean = open.reduce((sum, segment) => sum + lengthOf(segment), 0) / open.length;
  const width = Math.min(WIDTH_METERS.most, Math.max(WIDTH_METERS.least, mean));
  const places = outer.flatMap(({ level, opensOnto }) => {
    const index = space.levels.findIndex(({ id }) => id === level.id);
    const gates = otherGates(walkable, level.id);
    return level.outlines.flatMap(edgesOf).flatMap((edge) =>
      listOpenings(edge, width).flatMap((segment) => {
        const inner = innerSide(space, index, segment);
        if (inner === undefined || !reach.isReached(index, inner.x, inner.y)) return [];
        if (!isFree(level, segment, gates) || !isOutside(world, level, segment, opensOnto))
          return [];
        const at = middleOf(segment);
        const away = Math.min(...open.map((other) => distance(middleOf(other), at)));
        return [{ level, segment, away, at, opensOnto, isPassage: isPassage(world, level, inner) }];
      }),
    );
  });
  const passages = places.filter(({ isPassage: isOne }) => isOne);
  const usable = passages.length > 0 ? passages : places;
  const farthest = usable.reduce((most, { away }) => Math.max(most, away), 0);
  const sources = listSources(world);
  const [best] = usable
    .filter(({ away }) => away >= Math.max(APART_METERS_MIN, APART_PART * farthest))
    .map((place) => ({ ...place, walk: walkTo(sources, [...open.map(middleOf), place.at]) }))
    .toSorted((a, b) => a.walk - b.walk || b.away - a.away || a.at.x - b.at.x || a.at.y - b.at.y);
  if (best === undefined) return undefined;
  const building = world.buildings.find(({ interior }) =>
    interior?.storeys.some(({ level }) => level === best.level.id),
  )?.id;
  return {
    id: freshId(world, best.level.id),
    level: best.level.id,
    segment: best.segment,
    width,
    side: sideOf(best.level, best.segment),
    isInFence: best.level.kind === 'outdoor',
    at: best.at,
    ...(best.opensOnto === undefined ? {} : { opensOnto: best.opensOnto }),
    ...(building === undefined ? {} : { building }),
  };
}

export function addExit(world: World, exit: NewExit): World {
  const { walkable } = world;
  const { id, segment, level, side, width } = exit;
  const isLeadingOut = exit.opensOnto === undefined;
  const added: Exit = { id, level, segment, isStepFree: true };
  const name = nameOf(exit);
  return {
    ...world,
    walkable: {
      ...walkable,
      exits: isLeadingOut ? [...walkable.exits, added] : walkable.exits,
      joins: isLeadingOut
        ? walkable.joins
        : [...walkable.joins, { id, segment, levels: [level, exit.opensOnto] }],
    },
    buildings: world.buildings.map((building) =>
      building.id === exit.building && building.interior !== undefined
        ? {
            ...building,
            interior: {
              ...building.interior,
              exits: [
                ...building.interior.exits,
                { id, side, name, width, storey: 0, segment, isStepFree: true },
              ],
            },
          }
        : building,
    ),
    landmarks: [
      ...world.landmarks,
      { id, label: name, kind: 'exit', side, storey: 0, level, at: exit.at },
    ],
  };
}

export function nameOf({ side }: NewExit): string {
  return `new ${side} exit`;
}

interface PeopleSource {
  readonly at: Point;
  readonly people: number;
}

/** The starts of people on the ground, and the feet of stairs for people from other storeys, evenly. */
function listSources({ groups, walkable }: World): PeopleSource[] {
  const byId = new Map(walkable.levels.map((level) => [level.id, level]));
  const isGround = (id: string): boolean =>
    byId.get(id)?.storey === 0 && byId.get(id)?.kind !== 'stair';
  const spots = groups.filter(({ type }) => type === 'pedestrian').flatMap((group) => group.spots);
  const feet = walkable.joins.filter(
    ({ levels: [one, other] }) => isGround(one) && byId.get(other)?.kind === 'stair',
  );
  const elsewhere = spots
    .filter(({ level }) => !isGround(level))
    .reduce((sum, { count }) => sum + count, 0);
  return [
    ...spots
      .filter(({ level }) => isGround(level))
      .map(({ outline, count }) => ({ at: meanCorner(outline), people: count })),
    ...feet.map(({ segment }) => ({ at: middleOf(segment), people: elsewhere / feet.length })),
  ];
}

/** Metres to the nearest exit in a straight line, summed over all people. */
function walkTo(sources: readonly PeopleSource[], exits: readonly Point[]): number {
  return sources.reduce(
    (sum, { at, people }) =>
      sum + people * exits.reduce((least, exit) => Math.min(least, distance(exit, at)), Infinity),
    0,
  );
}

interface OuterLevel {
  readonly level: Level;
  /** Existing openings that lead out of it. */
  readonly exits: readonly Segment[];
  readonly opensOnto?: string;
}

/** Ground levels from which people leave the place or the building. A yard has its streets. */
function listOuterLevels({ walkable }: World): OuterLevel[] {
  const byId = new Map(walkable.levels.map((level) => [level.id, level]));
  return walkable.levels
    .filter(({ storey, rise, kind }) => storey === 0 && rise === undefined && kind !== 'stair')
    .flatMap((level): OuterLevel[] => {
      const doorways = walkable.joins.filter(
        ({ levels: [one, other] }) =>
          one === level.id && level.kind === 'floor' && byId.get(other)?.kind === 'outdoor',
      );
      const isYard = walkable.joins.some(
        ({ levels: [one, other] }) => other === level.id && byId.get(one)?.kind === 'floor',
      );
      if (isYard) return [];
      const exits = walkable.exits.filter(
        (exit) => exit.level === level.id && canBeBuilt(level, exit.id),
      );
      if (doorways.length > 0)
        return [
          {
            level,
            exits: doorways.map(({ segment }) => segment),
            opensOnto: doorways[0]!.levels[1],
          },
        ];
      return exits.length > 0 ? [{ level, exits: exits.map(({ segment }) => segment) }] : [];
    });
}

function listOpenings(edge: Segment, width: number): Segment[] {
  const frame = frameOf(edge);
  const count = Math.floor((frame.length - width) / STEP_METERS);
  return Array.from({ length: Math.max(0, count + 1) }, (_, i) => {
    const from = (frame.length - width - count * STEP_METERS) / 2 + i * STEP_METERS;
    return { from: frame.at(from), to: frame.at(from + width) };
  });
}

/** The spot before the opening; undefined if nobody can stand there. */
function innerSide(space: Space, index: number, segment: Segment): Point | undefined {
  const frame = frameOf(segment);
  const level = space.levels[index]!;
  const { x0, y0, cell, columns } = level.grid;
  return [-INSIDE_METERS, INSIDE_METERS]
    .map((off) => frame.at(frame.length / 2, off))
    .find(
      ({ x, y }) =>
        level.isInside(x, y) &&
        level.grid.isFree[Math.floor((y - y0) / cell) * columns + Math.floor((x - x0) / cell)] ===
          1,
    );
}

/** The opening must not touch anything near its wall. */
function isFree(level: Level, segment: Segment, gates: readonly Segment[]): boolean {
  const frame = frameOf(segment);
  const middle = frame.length / 2;
  // Starting from a very short line in its middle, the free wall must be as wide as the whole opening.
  const hair = { from: frame.at(middle - TOUCH_METERS), to: frame.at(middle + TOUCH_METERS) };
  const { low, high } = findFreeWall(level, hair, gates);
  return low <= TOUCH_METERS - middle && high >= middle + TOUCH_METERS;
}

/** Open air behind the wall: no other floor, no other building; or the ground it is to open onto, at its very edge. */
function isOutside(
  { walkable, buildings }: World,
  level: Level,
  segment: Segment,
  opensOnto: string | undefined,
): boolean {
  const frame = frameOf(segment);
  const outer = [-OUTSIDE_METERS, OUTSIDE_METERS]
    .map((off) => frame.at(frame.length / 2, off))
    .find((point) => !isOn(level, point));
  if (outer === undefined) return false;
  const ground = walkable.levels.filter(({ storey, id }) => storey === 0 && id !== level.id);
  if (ground.some((other) => other.id !== opensOnto && isOn(other, outer))) return false;
  if (opensOnto !== undefined)
    return isOn(
      ground.find(({ id }) => id === opensOnto)!,
      outer,
    );
  const own = buildings.find(({ interior }) =>
    interior?.storeys.some((storey) => storey.level === level.id),
  );
  return !buildings.some(
    (building) => building !== own && isInRingByProduct(building.footprint, outer),
  );
}

function isOn({ outlines, holes }: Level, point: Point): boolean {
  return (
    outlines.some((ring) => isInRingByProduct(ring, point)) &&
    !holes.some((ring) => isInRingByProduct(ring, point))
  );
}

function isPassage({ buildings }: World, level: Level, point: Point): boolean {
  if (level.kind === 'outdoor') return true;
  const rooms = buildings.flatMap(({ interior }) =>
    (interior?.storeys ?? []).filter((storey) => storey.level === level.id).flatMap((s) => s.rooms),
  );
  const room = rooms.find(({ outline }) => isInRingByProduct(outline, point));
  return room === undefined || room.isOpen || isForEverybody(toRoomUse(room.use));
}

/** The direction of a person walking out. */
function sideOf(level: Level, segment: Segment): Side {
  const frame = frameOf(segment);
  const middle = frame.length / 2;
  const off = isOn(level, frame.at(middle, OUTSIDE_METERS)) ? -1 : 1;
  const [at, out] = [frame.at(middle), frame.at(middle, off)];
  const [dx, dy] = [out.x - at.x, out.y - at.y];
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'east' : 'west';
  return dy > 0 ? 'north' : 'south';
}

function freshId({ walkable }: World, level: string): string {
  const taken = new Set([...walkable.exits, ...walkable.joins].map(({ id }) => id));
  let number = 1;
  while (taken.has(`${level}.new-exit-${number}`)) number++;
  return `${level}.new-exit-${number}`;
}
