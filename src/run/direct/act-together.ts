/** What people do with or about others: they escort, chase and search; rescuers carry out people who are down. */
import type { HazardDescription } from '#crowd/hazards';
import type { Duty, Person } from '#crowd/simulation';
import type { Scenario } from '#scenario';
import { agentRoles } from '#scenario/facets';
import { behaviourActings } from '../behaviour-acting.ts';
import { behaviourManners } from '../behaviour-manner.ts';
import type { Cast } from '../cast/cast.ts';
import type { Attending, Heap, Task } from './attending.ts';
import type { Directed } from './bring-in.ts';
import type { Notes } from './direction.ts';
import type { TaskSteps } from './task-steps.ts';

export function actTogether(
  scenario: Scenario,
  cast: Cast,
  directed: Directed,
  notes: Notes,
  hazards: readonly HazardDescription[],
  steps: TaskSteps | undefined,
): Directed {
  const attending: Attending = {
    cast,
    notes,
    agents: scenario.agents,
    heaps: listHeaps(hazards),
    fighters: new Set(
      hazards.flatMap((one) =>
        one.kind === 'surge' && one.isFight === true ? (one.people ?? []) : [],
      ),
    ),
    people: [...directed.people],
    goals: [...directed.goals],
    places: [...directed.places],
  };
  rescue(attending);
  for (const task of scenario.tasks ?? []) {
    const acting = behaviourActings.of(task.deed.value);
    if (acting.by !== 'duty') continue;
    const act = (own: Task, who: readonly number[]): void => acting.act(attending, own, who);
    const doers = shareOut(scenario, task, listOf(cast, task.who));
    if (steps === undefined) act(task, doers);
    else steps.perform(attending, task, doers, act);
  }
  const { people, goals, places } = attending;
  return { ...directed, people, goals, places };
}

/** A group with several of these tasks at once divides them: some lead the guests, others carry people who cannot walk. */
function shareOut(
  { tasks = [] }: Scenario,
  task: Task,
  doers: readonly number[],
): readonly number[] {
  const together = tasks.filter(
    ({ who, whom = [], start, after }) =>
      whom.length > 0 &&
      who.some((id) => task.who.includes(id)) &&
      start?.value === task.start?.value &&
      after?.task === task.after?.task,
  );
  const own = together.indexOf(task);
  if (own < 0) return doers;
  const shared = doers.filter((_, k) => k % together.length === own);
  return shared.length > 0 ? shared : doers;
}

/** Rubble that lies there. */
function listHeaps(hazards: readonly HazardDescription[]): Heap[] {
  return hazards.flatMap((one) =>
    one.kind === 'debris' ? [{ level: one.level, x: one.x, y: one.y, radiusM: one.radiusM }] : [],
  );
}

export function searchThere(attending: Attending, task: Task, doers: readonly number[]): void {
  const { cast, heaps } = attending;
  const heap = isWhereItFell(task) ? heaps[0] : undefined;
  const searchers = listSearchers(cast, doers);
  if (heap === undefined || !searchHeap(attending, heap, searchers))
    search(attending, task, searchers);
}

/** If something collapsed, people search its rubble, unless a named part of the place still stands. */
function isWhereItFell({ at }: Task): boolean {
  return (
    at.length === 0 ||
    at.some(({ ground, feature }) => ground === 'rubble' || feature === undefined)
  );
}

/** The people of these groups. */
function listOf({ people }: Cast, groups: readonly string[]): number[] {
  return [...people.keys()].filter((i) => groups.includes(people[i]!.group));
}

/** Once there, firefighters and paramedics bring out people who are down or cannot walk alone. */
function rescue({ cast, people }: Attending): void {
  const isRescuer = (i: number): boolean => agentRoles.of(cast.people[i]!.kind).rescues === true;
  const whom = [...people.keys()].filter((i) => !agentRoles.of(cast.people[i]!.kind).isResponder);
  for (const [i, person] of people.entries()) {
    if (!isRescuer(i) || person.duty !== undefined) continue;
    const fromSeconds = person.entersSeconds ?? 0;
    people[i] = { ...person, duty: { kind: 'fetch', fromSeconds, whom, carriesFallen: true } };
  }
}

/** Each follower is assigned one of the others and goes where that person goes. */
export function follow(
  { cast, notes, people, goals }: Attending,
  task: Task,
  doers: readonly number[],
  way: Extract<Duty, { readonly kind: 'follow' }>['way'],
): void {
  const isChase = way === 'after';
  const named = listOf(cast, task.whom ?? []).filter((i) => !doers.includes(i));
  const whom = named.length > 0 ? named : isChase ? listSuspects(cast) : listLed(cast, doers);
  if (whom.length === 0 || doers.length === 0) {
    const because = `There is nobody to ${behaviourManners.of(task.deed.value).label}.`;
    notes.unmet.push({ path: `tasks[${task.id}]`, asked: task.deed.value, got: null, because });
    return;
  }
  for (const [k, i] of doers.entries()) {
    const led = whom[Math.floor((k * whom.length) / doers.length)]!;
    const { visits: _, ...person } = people[i]!;
    const fromSeconds = Math.max(task.start?.value ?? 0, person.entersSeconds ?? 0);
    people[i] = {
      ...person,
      startSeconds: Infinity,
      duty: { kind: 'follow', fromSeconds, whom: led, way },
    };
    goals[i] = { kind: 'stay', label: isChase ? 'go after somebody' : 'go beside somebody' };
  }
}

/** The people chased if nobody is named: the attackers. */
function listSuspects({ people }: Cast): number[] {
  return [...people.keys()].filter((i) => people[i]!.kind === 'attacker');
}

/** The people escorted if nobody is named: everybody except staff and helpers. */
function listLed({ people }: Cast, doers: readonly number[]): number[] {
  return [...people.keys()].filter((i) => {
    const { isStaff, isResponder, leaves } = agentRoles.of(people[i]!.kind);
    return !doers.includes(i) && leaves && !isStaff && !isResponder;
  });
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
