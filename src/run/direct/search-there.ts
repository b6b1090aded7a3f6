import type { Person } from '#crowd/simulation';
/** Searchers go over a named place, around rubble, or side by side over open ground. */
import { agentRoles } from '#scenario/facets';
import type { Cast } from '../cast/cast.ts';
import type { Attending, Ground, Heap, Task } from './attending.ts';
import type { Directed } from './bring-in.ts';
import { spreadSpots } from './spread-spots.ts';

export function searchThere(attending: Attending, task: Task, doers: readonly number[]): void {
  const { cast, heaps } = attending;
  const heap = isWhereItFell(task) ? heaps[0] : undefined;
  const searchers = listSearchers(cast, doers);
  if (heap !== undefined && searchHeap(attending, heap, searchers)) return;
  // Open ground is searched side by side.
  const grounds = attending
    .findGrounds(task)
    .filter(({ level }) => cast.space.walkable.levels[level]!.kind === 'floor');
  if (grounds.length > 0) searchGrounds(attending, task, grounds, searchers);
  else search(attending, task, searchers);
}

/** If something collapsed, people search its rubble, unless a named part of the place still stands. */
function isWhereItFell({ at }: Task): boolean {
  return (
    at.length === 0 ||
    at.some(({ ground, feature }) => ground === 'rubble' || feature === undefined)
  );
}

/** A searcher looks from a spot over this much floor, at most so many spots in one room: judgement. */
const LOOK_M2 = 12;
const LOOKS_MAX = 12;
/** Everybody searches every spot of one room; of more rooms each searcher takes a share. They go on until something ends it. */
function searchGrounds(
  { cast, people, goals, places }: Attending,
  task: Task,
  grounds: readonly Ground[],
  doers: readonly number[],
): void {
  const rounds = grounds.map((ground) => {
    const { level } = ground;
    const spots = spreadSpots(cast.space, ground, LOOKS_MAX, LOOK_M2);
    return (spots.length > 0 ? spots : [ground]).map(({ x, y }) => ({ level, x, y }));
  });
  const fromSeconds = task.start?.value ?? 0;
  for (const [k, i] of doers.entries()) {
    const own = rounds.length === 1 ? rounds : rounds.filter((_, n) => n % doers.length === k);
    const spots = (own.length > 0 ? own : [rounds[k % rounds.length]!]).flat();
    const first = places.length;
    places.push(...spots);
    const turned = spots.map((_, n) => first + ((n + k) % spots.length));
    people[i] = {
      ...people[i]!,
      startSeconds: Infinity,
      visits: turned.map((place) => ({ place, staySeconds: LOOK_SECONDS, fromSeconds })),
    };
    goals[i] = { kind: 'place', label: 'search', id: grounds[0]!.id };
  }
}

/** In "search for a missing boy" the boy is not a searcher: staff or helpers are meant. */
function listSearchers({ people }: Cast, doers: readonly number[]): readonly number[] {
  const able = (i: number): boolean => {
    const { isStaff, isResponder } = agentRoles.of(people[i]!.kind);
    return isStaff || isResponder;
  };
  const own = doers.filter((i) => people[i]!.kind !== 'child');
  return own.length > 0 ? own : [...people.keys()].filter(able);
}

/** A search line goes this far and comes back beside its own track: judgement, half an hour's work for a line of volunteers. */
const STRETCH_METERS = 80;
const STRETCH_MIN = 8;
const STEP_METERS = 2;
const BACK_METERS = 2.5;
const DIRECTIONS = 16;
const LOOK_SECONDS = 2;

/** Side by side along the way on which there is most room, to its end and back; each on a track of their own. */
function search(
  { cast, notes, people, goals, places }: Attending,
  task: Task,
  doers: readonly number[],
): void {
  if (doers.length === 0) return;
  const anchors = doers.map((i) => placeOf(people[i]!, places));
  const angles = Array.from({ length: DIRECTIONS }, (_, k) => (k * 2 * Math.PI) / DIRECTIONS);
  const roomFor = (angle: number): number[] => anchors.map((at) => freeMeters(cast, at, angle));
  const best = angles
    .map((angle) => ({ angle, room: roomFor(angle) }))
    .toSorted((a, b) => sum(b.room) - sum(a.room) || a.angle - b.angle)[0]!;
  const { angle, room } = best;
  const stuck = room.filter((meters) => meters < STRETCH_MIN).length;
  if (stuck > 0)
    notes.unmet.push({
      path: `tasks[${task.id}]`,
      asked: task.deed.value,
      got: null,
      because: `${stuck} of them have no ground to search where they are.`,
    });
  for (const [k, i] of doers.entries()) {
    if (room[k]! < STRETCH_MIN) continue;
    const { level, x, y } = anchors[k]!;
    const end = { x: x + room[k]! * Math.cos(angle), y: y + room[k]! * Math.sin(angle) };
    const aside = { x: -BACK_METERS * Math.sin(angle), y: BACK_METERS * Math.cos(angle) };
    const spots = [end, { x: end.x + aside.x, y: end.y + aside.y }, { x, y }].filter((spot) =>
      isFree(cast, level, spot),
    );
    const first = places.length;
    places.push(...spots.map((spot) => ({ level, ...spot })));
    people[i] = {
      ...people[i]!,
      startSeconds: Infinity,
      visits: spots.map((_, n) => ({ place: first + n, staySeconds: LOOK_SECONDS })),
    };
    goals[i] = { kind: 'place', label: 'search' };
  }
}

/** Around the rubble, where there is free ground beside it: this many stops on a round, at most two meters from it. */
const ROUND_STOPS = 12;
const ROUNDS = 2;
const BESIDE_HEAP_METERS = 2;

/** Each goes around the heap, from a place of their own on; false where there is no ground around it. */
function searchHeap(
  { cast, people, goals, places }: Attending,
  { level, x, y, radiusM }: Heap,
  doers: readonly number[],
): boolean {
  const outdoors = cast.space.levels.findIndex(
    ({ id }) => cast.space.walkable.levels.find((one) => one.id === id)?.kind === 'outdoor',
  );
  const around = (on: number): Directed['places'] =>
    Array.from({ length: ROUND_STOPS }, (_, k) => {
      const angle = (2 * Math.PI * k) / ROUND_STOPS;
      const away = radiusM + BESIDE_HEAP_METERS;
      return { level: on, x: x + away * Math.cos(angle), y: y + away * Math.sin(angle) };
    }).filter((spot) => isFree(cast, on, spot));
  const own = cast.space.levels.findIndex(({ id }) => id === level);
  const [most = []] = [own, outdoors]
    .filter((on) => on >= 0)
    .map(around)
    .toSorted((a, b) => b.length - a.length);
  if (doers.length === 0 || most.length < ROUND_STOPS / 2) return false;
  const first = places.length;
  places.push(...most);
  for (const [k, i] of doers.entries()) {
    const from = Math.round((k * most.length) / doers.length);
    const { duty: _duty, ...person } = people[i]!;
    people[i] = {
      ...person,
      startSeconds: Infinity,
      visits: Array.from({ length: ROUNDS * most.length }, (_, n) => ({
        place: first + ((from + n) % most.length),
        staySeconds: LOOK_SECONDS,
      })),
    };
    goals[i] = { kind: 'place', label: 'search the rubble' };
  }
  return true;
}

/** The place of a person; people who arrive later are on their way there. */
function placeOf(
  { level, x, y, visits, entersSeconds }: Person,
  places: Attending['places'],
): Directed['places'][number] {
  const goal = entersSeconds === undefined ? undefined : places[visits?.[0]?.place ?? -1];
  return goal ?? { level, x, y };
}

function freeMeters(
  cast: Cast,
  { level, x, y }: Directed['places'][number],
  angle: number,
): number {
  let meters = 0;
  while (meters < STRETCH_METERS) {
    const next = meters + STEP_METERS;
    if (!isFree(cast, level, { x: x + next * Math.cos(angle), y: y + next * Math.sin(angle) }))
      break;
    meters = next;
  }
  return meters;
}

function isFree(
  { space }: Cast,
  level: number,
  { x, y }: { readonly x: number; readonly y: number },
): boolean {
  const { x0, y0, cell, columns, rows, isFree: free } = space.levels[level]!.grid;
  const [column, row] = [Math.floor((x - x0) / cell), Math.floor((y - y0) / cell)];
  return (
    column >= 0 && row >= 0 && column < columns && row < rows && free[row * columns + column] === 1
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
