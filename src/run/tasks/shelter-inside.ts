/** People go into a building and stay there to the end: into the named one or the nearest, each to a room with space for them. */
import { areaByProducts, isInRing, meanCorner } from '#plane';
import { agentRoles } from '#scenario/facets';
import { findNamed } from '#world/landmarks';
import { isPassage, toRoomUse } from '#world/room-uses';
import type { Ring } from '#world/walkable';
import { doorsOn } from '../cast/prepare-ways.ts';
import { spreadSpots } from '../direct/spread-spots.ts';
import { addPlace, isReached } from './add-place.ts';
import type { Target } from './find-target.ts';
import { isFree, roomAround } from './room-around.ts';
import { noteUndone } from './task-stage.ts';
import type { Task, TaskStage } from './task-stage.ts';

/**
 * Floor for each person who shelters: a classroom's (IBC table 1004.5, 20 square feet); closer where there is not so much:
 * judgement.
 */
const AREA_PER_PERSON = 1.9;
const AREA_PER_PERSON_MIN = 0.7;
/** A room on another floor counts as this much farther: judgement, a flight of stairs each way. */
const FLOOR_METERS = 40;

interface Refuge {
  readonly target: Target;
  readonly spots: readonly { readonly x: number; readonly y: number }[];
  readonly own: number[];
}

export function shelterInside(stage: TaskStage, task: Task, doers: readonly number[]): void {
  const everybody = [...new Set([...doers, ...listOthersOutside(stage)])];
  const rooms = listRefuges(stage, task, everybody.length);
  const isInside = (i: number): boolean =>
    rooms.some(({ target }) => isIn(stage, i, target)) ||
    (task.at.length === 0 && roomAround(stage, stage.people[i]!) !== undefined);
  // The first to come go to the far end, so that nobody has to push past them.
  const nearest = (i: number): number =>
    Math.min(...rooms.map(({ target }) => distance(target, stage.people[i]!)));
  const inOrder = everybody
    .map((i) => ({ i, away: nearest(i) }))
    .toSorted((a, b) => a.away - b.away);
  let without = 0;
  for (const { i } of inOrder) {
    if (isInside(i)) stay(stage, i);
    else {
      const refuge = findRefuge(stage, rooms, i);
      if (refuge === undefined) without++;
      else goInto(stage, task, i, refuge);
    }
  }
  if (without > 0)
    noteUndone(
      stage,
      task,
      rooms.length === 0
        ? 'There is no building to go into.'
        : `${without} of them find no room that they can walk to and that has space.`,
    );
}

/** If everybody stays, people outside whom the prompt does not mention go inside too: staff with their pupils. */
function listOthersOutside(stage: TaskStage): readonly number[] {
  const { occasion, cast, scenario, people, busy } = stage;
  if (occasion !== 'shelter') return [];
  const named = new Set((scenario.tasks ?? []).flatMap(({ who }) => who));
  return cast.people.flatMap(({ kind, group }, i) =>
    agentRoles.of(kind).leaves &&
    !named.has(group) &&
    !busy.has(i) &&
    people[i]!.duty === undefined &&
    people[i]!.needsHelpers === undefined &&
    roomAround(stage, people[i]!) === undefined
      ? [i]
      : [],
  );
}

/** The rooms of the building that is named, or of all in which nothing happens; with a spot for everybody. */
function listRefuges(stage: TaskStage, task: Task, count: number): readonly Refuge[] {
  const { world, cast } = stage;
  const named = new Set(task.at.flatMap((where) => findNamed(world, where)?.id ?? []));
  const listed = world.buildings.flatMap(({ id: building, interior }) => {
    const storeys = interior?.storeys ?? [];
    const isStruck = world.hazards.some((hazard) =>
      storeys.some(({ level }) => level === hazard.level),
    );
    return storeys.flatMap(({ level: id, rooms }) => {
      const level = cast.space.levels.findIndex((one) => one.id === id);
      if (level < 0) return [];
      return rooms.flatMap((room) => {
        if (room.capacity === 0 || isPassage(toRoomUse(room.use))) return [];
        const middle = meanCorner(room.outline);
        if (!isFree(cast.space.levels[level]!.grid, middle)) return [];
        const { outline, name, use } = room;
        const target = { id: room.id, label: name ?? use, level, ...middle, outline };
        return [{ target, isStruck, isNamed: named.has(building) || named.has(room.id) }];
      });
    });
  });
  const ofNamed = listed.filter(({ isNamed }) => isNamed);
  const safe = listed.filter(({ isStruck }) => !isStruck);
  const meant = ofNamed.length > 0 ? ofNamed : safe.length > 0 ? safe : listed;
  const total = meant.reduce((sum, { target }) => sum + areaByProducts(target.outline), 0);
  // A part of each room is lost beside its walls.
  const area = Math.max(
    AREA_PER_PERSON_MIN,
    Math.min(AREA_PER_PERSON, total / (2 * Math.max(1, count))),
  );
  return meant.map(({ target }) => ({ target, spots: listSpots(stage, target, area), own: [] }));
}

/** The farthest from the doors first. */
function listSpots(
  { cast: { space } }: TaskStage,
  target: Target & { readonly outline: Ring },
  area: number,
): Refuge['spots'] {
  const count = Math.floor(areaByProducts(target.outline) / area);
  const doors = doorsOn(space, space.levels[target.level]!.id, target.outline).map(
    ({ ax, ay, bx, by }) => ({ x: (ax + bx) / 2, y: (ay + by) / 2 }),
  );
  return spreadSpots(space, target, count, area)
    .map((spot) => ({ spot, away: Math.min(...doors.map((door) => distance(door, spot))) }))
    .toSorted((a, b) => b.away - a.away)
    .map(({ spot }) => spot);
}

function findRefuge(stage: TaskStage, rooms: readonly Refuge[], i: number): Refuge | undefined {
  const person = stage.people[i]!;
  const { levels } = stage.cast.space.walkable;
  const storey = levels[person.level]!.storey;
  let best: Refuge | undefined;
  let least = Infinity;
  for (const refuge of rooms) {
    const { target, spots, own } = refuge;
    if (own.length >= spots.length) continue;
    const floors = Math.abs(levels[target.level]!.storey - storey);
    const away = distance(target, person) + FLOOR_METERS * floors;
    if (away >= least || !isReached(stage, i, target)) continue;
    least = away;
    best = refuge;
  }
  return best;
}

function stay({ people, isLeaving, goals }: TaskStage, i: number): void {
  const { visits: _, endsAt: __, via: ___, ...person } = people[i]!;
  people[i] = { ...person, startSeconds: Infinity };
  isLeaving[i] = false;
  goals[i] = { kind: 'stay', label: 'shelter here' };
}

function goInto(stage: TaskStage, task: Task, i: number, { target, spots, own }: Refuge): void {
  const { people, isLeaving, goals, cast } = stage;
  const { visits: _, endsAt: __, via: ___, ...person } = people[i]!;
  const destination = { place: addPlace(stage, target), spot: spots[own.length]! };
  own.push(i);
  people[i] = {
    ...person,
    startSeconds: Infinity,
    visits: [{ ...destination, fromSeconds: tellSeconds(stage, task, i), staySeconds: Infinity }],
    // People driven off by danger go there too.
    endsAt: destination,
  };
  isLeaving[i] = false;
  const { x, y, level, id, label } = target;
  const at = { x, y, z: cast.space.levels[level]!.heightAt(x, y) };
  goals[i] = { kind: 'place', id, label, at };
  stage.traits[i] = { ...stage.traits[i], isSheltering: true };
}

/** They are told when the first event begins, or at the stated time, and set off like people who are told to leave. */
function tellSeconds({ world, cast }: TaskStage, { start }: Task, i: number): number {
  const told = start?.value ?? Math.min(...world.hazards.map((hazard) => hazard.start));
  return (isFinite(told) ? told : 0) + cast.people[i]!.person.startSeconds;
}

function isIn({ people }: TaskStage, i: number, { level, outline }: Target): boolean {
  const person = people[i]!;
  return person.level === level && outline !== undefined && isInRing(outline, person);
}

function distance(
  a: { readonly x: number; readonly y: number },
  b: { readonly x: number; readonly y: number },
): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
