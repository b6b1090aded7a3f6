/**
 * Things of which the sentence says nothing but the name: "next to the battery chargers", "by the Christmas tree". In a building
 * each is a plain piece of furniture of that name; on open ground it was drawn with the other parts.
 */
import { boundsOf, isInRing, middleOf as middleOfSegment, signedArea } from '#plane';
import type { Scenario } from '#scenario';
import type { Unmet } from '#scenario/notes';
import type { AgentGroup, Feature, Where } from '#scenario/plan';
import { isSameName, toIdWords, toSingular } from '../names.ts';
import { isOnLevel, distanceToRing } from '../plan/inside.ts';
import { rect, toRing } from '../plan/rect.ts';
import type { Rect } from '../plan/rect.ts';
import { holdsThings, toRoomUse } from '../room-use.ts';
import type { JoinedPlace } from '../site/join-parts.ts';
import type { Level, Point } from '../walkable.ts';
import type { Building, Fixture, Landmark, Room, Storey } from '../world.ts';
import { findByWords, findLandmark } from './find-landmark.ts';
import { roomsOnSide } from './rooms-on-side.ts';

/** Meters, all judgement: as large as a machine or a desk, at a wall, with room to pass on its other sides. */
const SIZES = [1.2, 0.8, 0.5] as const;
const TO_WALL = 0.05;
const PASSAGE = 1.2;
const DOOR_CLEAR = 1.8;
const SLIDE = 0.7;
/** "The chargers": so many beside each other. */
const SEVERAL = 2;
const APART = 0.2;
/** People find a place at one of them. */
const PEOPLE_AT_ONE = 4;
/** What happens at it happens so far before it. */
const IN_FRONT = 0.4;

export interface WithThings {
  readonly place: JoinedPlace;
  readonly unmet: readonly Unmet[];
}

export function putThings(scenario: Scenario, place: JoinedPlace): WithThings {
  const main = scenario.structures.find(({ isMain }) => isMain)?.id;
  const unmet: Unmet[] = [];
  let built = place;
  for (const at of listNamed(scenario)) {
    if (findLandmark(built.landmarks, at) !== undefined) continue;
    const building = built.buildings.find(
      ({ structure, interior }) =>
        structure === (at.structure ?? main) && interior !== undefined && structure !== undefined,
    );
    if (building === undefined) continue;
    const { label } = at.feature!;
    const done = putIn(scenario, built, building, at);
    unmet.push({
      path: `structures[${building.structure!}].named`,
      asked: label,
      got: done === undefined ? null : 'a plain object with that name',
      because:
        done === undefined
          ? 'No room of the building has a free wall for it.'
          : 'Only its name is known, so its size and place are assumed.',
    });
    built = done ?? built;
  }
  return { place: built, unmet };
}

/** Each once, with the floor or the side that is said of it anywhere. */
function listNamed({ structures, events, agents, tasks = [] }: Scenario): Where[] {
  const found = new Map<string, Where>();
  for (const at of [
    ...events.map((event) => event.at),
    ...agents.filter((group) => !hasOwnThings(group)).map((group) => group.at),
    ...tasks.flatMap((task) => task.at),
    ...structures.flatMap(({ id, named }) =>
      named.map((feature): Where => ({ text: feature.label, structure: id, feature })),
    ),
  ]) {
    if (at?.feature?.kind !== 'thing') continue;
    const key = at.feature.label.toLowerCase();
    const old = found.get(key);
    if (old === undefined || (old.floor === undefined && at.floor !== undefined))
      found.set(key, at);
  }
  return [...found.values()];
}

/**
 * "120 employees at their desks": more people than find a place at the pieces we would draw have such things in the rooms they
 * usually are in, so those rooms decide.
 */
function hasOwnThings({ at, simulated }: AgentGroup): boolean {
  return at !== undefined && at.relation === undefined && at.feature?.isPlural === true
    ? simulated > SEVERAL * PEOPLE_AT_ONE
    : false;
}

/** In the room of which the sentence speaks, else where there is most room. */
function putIn(
  scenario: Scenario,
  place: JoinedPlace,
  building: Building,
  at: Where,
): JoinedPlace | undefined {
  const by = at.feature?.beside && findBeside(place, building, at.feature.beside.label);
  const floor = at.feature?.floor ?? at.floor ?? by?.storey ?? 0;
  const wanted = floor === 'roof' ? 0 : floor;
  const spoken = namesOf(scenario);
  // A room that people are told to leave by is kept free.
  for (const { beside } of building.interior!.exits)
    if (beside !== undefined) spoken.delete(beside.label.toLowerCase());
  const storeys = building.interior!.storeys.filter(({ storey }) => storey === wanted);
  for (const storey of storeys) {
    const level = place.walkable.levels.find(({ id }) => id === storey.level);
    if (level === undefined) continue;
    const rank = (room: Room): number =>
      by === undefined
        ? (spoken.has((room.name ?? room.use).toLowerCase()) ? 1e6 : 0) + area(room)
        : -distanceToRing(room.outline, by.at);
    const rooms = storey.rooms
      .filter(({ use, capacity }) => capacity > 0 && holdsThings(toRoomUse(use)))
      .toSorted((a, b) => rank(b) - rank(a));
    const side = at.feature?.side ?? at.side;
    for (const room of side === undefined ? rooms : roomsOnSide(rooms, side)) {
      const spot = findSpot(place, level, room, countOf(at));
      if (spot !== undefined) return withPieces(place, building, storey, at.feature!, spot);
    }
  }
  return undefined;
}

/** The part of the building that it lies at, not the building as a whole. */
function findBeside(
  { landmarks }: JoinedPlace,
  { structure }: Building,
  label: string,
): Landmark | undefined {
  const own = landmarks.filter(
    (one) => one.structure === structure && one.storey !== undefined && one.kind !== 'building',
  );
  return findByWords(own, { text: label }) ?? own.find((one) => isSameName(one.label, label));
}

function namesOf({ structures, agents }: Scenario): Set<string> {
  return new Set(
    [
      ...structures.flatMap(({ named }) => named),
      ...agents.flatMap(({ at }) => at?.feature ?? []),
    ].map(({ label }) => label.toLowerCase()),
  );
}

function area({ outline }: Room): number {
  return Math.abs(signedArea(outline));
}

function countOf({ feature }: Where): number {
  return feature!.isPlural === true ? SEVERAL : 1;
}

interface Spot {
  readonly pieces: readonly Rect[];
  /** Where one stands before it. */
  readonly front: Point;
}

/** Along a wall, with its back to it and away from doors: the first that is free, from the middle of the wall on. */
function findSpot(
  { walkable }: JoinedPlace,
  level: Level,
  { outline }: Room,
  count: number,
): Spot | undefined {
  const ways = [
    ...level.doors,
    ...walkable.joins.filter(({ levels }) => levels.includes(level.id)),
    ...walkable.exits.filter((exit) => exit.level === level.id),
  ].map(({ segment }) => segment);
  const { minX, minY, maxX, maxY } = boundsOf(outline);
  for (const size of SIZES) {
    const whole = count * size + (count - 1) * APART;
    for (const wall of WALLS) {
      const isFlat = wall === 'north' || wall === 'south';
      const [from, to] = isFlat ? [minX, maxX] : [minY, maxY];
      for (const along of spread(from + PASSAGE, to - PASSAGE - whole)) {
        const spot = spotAt({ minX, minY, maxX, maxY }, wall, along, size, count);
        const isFree = spot.pieces.every(
          (piece) =>
            isInside(outline, piece) &&
            isStanding(level, piece) &&
            ways.every((way) =>
              [way.from, way.to, middleOfSegment(way)].every(
                (door) => distanceToRing(toRing(piece), door) > DOOR_CLEAR,
              ),
            ),
        );
        if (isFree && hasPassage(level, outline, spot)) return spot;
      }
    }
  }
  return undefined;
}

type Wall = 'north' | 'south' | 'east' | 'west';
const WALLS: readonly Wall[] = ['north', 'east', 'south', 'west'];

/** From the middle outward. */
function spread(from: number, to: number): number[] {
  const steps = Math.floor((to - from) / SLIDE);
  if (steps < 0) return [];
  const middle = (from + to) / 2;
  return Array.from(
    { length: steps + 1 },
    (_, i) => middle + (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2) * SLIDE,
  ).filter((one) => one >= from && one <= to);
}

function spotAt(
  { minX, minY, maxX, maxY }: ReturnType<typeof boundsOf>,
  wall: Wall,
  along: number,
  size: number,
  count: number,
): Spot {
  const whole = count * size + (count - 1) * APART;
  const middle = along + whole / 2;
  const before = TO_WALL + size + IN_FRONT;
  const pieces = Array.from({ length: count }, (_, k) => {
    const first = along + k * (size + APART);
    switch (wall) {
      case 'north':
        return rect(first, maxY - TO_WALL - size, first + size, maxY - TO_WALL);
      case 'south':
        return rect(first, minY + TO_WALL, first + size, minY + TO_WALL + size);
      case 'east':
        return rect(maxX - TO_WALL - size, first, maxX - TO_WALL, first + size);
      case 'west':
        return rect(minX + TO_WALL, first, minX + TO_WALL + size, first + size);
    }
  });
  const front = {
    north: { x: middle, y: maxY - before },
    south: { x: middle, y: minY + before },
    east: { x: maxX - before, y: middle },
    west: { x: minX + before, y: middle },
  }[wall];
  return { pieces, front };
}

function isInside(outline: Room['outline'], piece: Rect): boolean {
  return toRing(piece).every((corner) => isInRing(outline, corner));
}

/** All of it is floor that nothing stands on. */
function isStanding(level: Level, { x0, y0, x1, y1 }: Rect): boolean {
  for (let i = 0; i <= 4; i += 1)
    for (let k = 0; k <= 4; k += 1)
      if (!isOnLevel(level, { x: x0 + (i * (x1 - x0)) / 4, y: y0 + (k * (y1 - y0)) / 4 }))
        return false;
  return level.walls.every(({ from, to }) => !crosses({ x0, y0, x1, y1 }, from, to));
}

function crosses({ x0, y0, x1, y1 }: Rect, from: Point, to: Point): boolean {
  return (
    Math.min(from.x, to.x) < x1 &&
    Math.max(from.x, to.x) > x0 &&
    Math.min(from.y, to.y) < y1 &&
    Math.max(from.y, to.y) > y0
  );
}

/** People get by before it. */
function hasPassage(level: Level, outline: Room['outline'], { front, pieces }: Spot): boolean {
  const [first] = pieces;
  const middle = { x: (first!.x0 + first!.x1) / 2, y: (first!.y0 + first!.y1) / 2 };
  const [dx, dy] = [Math.sign(front.x - middle.x), Math.sign(front.y - middle.y)];
  const isFlat = Math.abs(front.y - middle.y) > Math.abs(front.x - middle.x);
  return [0, PASSAGE / 2, PASSAGE].every((meters) => {
    const at = {
      x: front.x + (isFlat ? 0 : dx * meters),
      y: front.y + (isFlat ? dy * meters : 0),
    };
    return isInRing(outline, at) && isOnLevel(level, at);
  });
}

function withPieces(
  place: JoinedPlace,
  building: Building,
  { level, storey }: Storey,
  { label, beside }: Feature,
  { pieces, front }: Spot,
): JoinedPlace {
  const single = pieces.length === 1 ? label : toSingular(label);
  const fixtures = pieces.map((piece, k): Fixture & { readonly id: string } => ({
    id: `${building.id}.thing-${toIdWords(single)}-${k + 1}`,
    use: 'machine',
    name: pieces.length === 1 ? label : `${single} ${k + 1}`,
    outline: toRing(piece),
  }));
  const landmarks = fixtures.map(({ id, name }): Landmark => ({
    id,
    kind: 'part',
    label: name!,
    use: 'machine',
    ...(beside === undefined ? {} : { beside }),
    storey,
    level,
    at: front,
    ...(building.structure === undefined ? {} : { structure: building.structure }),
  }));
  return {
    ...place,
    buildings: place.buildings.map((one) =>
      one === building ? withFixtures(building, level, fixtures) : one,
    ),
    landmarks: [...place.landmarks, ...landmarks],
    walkable: {
      ...place.walkable,
      levels: place.walkable.levels.map((one) =>
        one.id === level
          ? { ...one, holes: [...one.holes, ...fixtures.map(({ outline }) => outline)] }
          : one,
      ),
    },
  };
}

function withFixtures(building: Building, level: string, fixtures: readonly Fixture[]): Building {
  const interior = building.interior!;
  return {
    ...building,
    interior: {
      ...interior,
      storeys: interior.storeys.map((one) =>
        one.level === level ? { ...one, fixtures: [...one.fixtures, ...fixtures] } : one,
      ),
    },
  };
}
