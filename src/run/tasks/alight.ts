/**
 * People get off a vehicle when it stands: they come out by its doors, one after the other, and go their way. They come into the
 * run so, begin in the vehicle, or have gone aboard before.
 */
import type { Person } from '#crowd/simulation';
import { doorsOf } from '../cast/seat-riders.ts';
import { findStop, listStops } from '../courses/course.ts';
import { findDoors } from '../courses/find-doors.ts';
import type { Door } from '../courses/find-doors.ts';
import { awaitedAct, carriageOf } from '../courses/passenger-vehicle.ts';
import { noteUndone } from './task-stage.ts';
import type { Task, TaskStage } from './task-stage.ts';

/** Through one door, one after the other: a second each (0.8 to 1.2 are measured on level boarding). */
const APART_SECONDS = 1;
const OPENS_SECONDS = 2;

type Begins = NonNullable<Person['entersAfter']>;

interface Arrival {
  readonly vehicle: number;
  readonly begins: Begins;
  readonly doors: readonly Door[];
}

export function alight(stage: TaskStage, task: Task, doers: readonly number[]): void {
  const rides = listBoarded(stage);
  const [before, now] = [listArrivals(stage, task, true), listArrivals(stage, task, false)];
  if (before.length + now.length === 0) {
    noteUndone(stage, task, 'There is no vehicle here that they could get off.');
    return;
  }
  const { people, goals, cast } = stage;
  const turns = new Map<Arrival, number>();
  for (const [turn, i] of doers.entries()) {
    const boarded = rides.get(i);
    const own = boarded ?? cast.people[i]!.rides?.vehicle;
    const all = boarded === undefined ? now : before;
    const arrival =
      own === undefined ? all[turn % all.length] : all.find(({ vehicle }) => vehicle === own);
    if (arrival === undefined) continue;
    const at = turns.get(arrival) ?? 0;
    turns.set(arrival, at + 1);
    const { doors } = arrival;
    const begins = delay(arrival.begins, at, doors.length);
    const spots = [...doors.slice(at % doors.length), ...doors.slice(0, at % doors.length)];
    goals[i] = { kind: 'through', label: 'the way out' };
    people[i] =
      boarded === undefined
        ? comeOut(people[i]!, { begins, spots, isThere: cast.people[i]!.aboard !== undefined })
        : { ...people[i]!, getsOff: { begins, at: spots } };
  }
}

function delay(begins: Begins, turn: number, doors: number): Begins {
  const seconds = OPENS_SECONDS + APART_SECONDS * Math.floor(turn / doors);
  return 'seconds' in begins
    ? { seconds: begins.seconds + seconds }
    : { ...begins, delaySeconds: begins.delaySeconds + seconds };
}

interface Out {
  readonly begins: Begins;
  readonly spots: readonly Door[];
  /** They walk about in the vehicle. */
  readonly isThere: boolean;
}

function comeOut(before: Person, { begins, spots, isThere }: Out): Person {
  const { visits: _, ...person } = before;
  const [door, ...entries] = spots;
  if (!('seconds' in begins))
    return { ...person, ...door!, entries, entersAfter: begins, startSeconds: Infinity };
  const { seconds } = begins;
  return isThere
    ? { ...person, startSeconds: seconds }
    : { ...person, ...door!, entries, entersSeconds: seconds, startSeconds: seconds + 1 };
}

/** The vehicle of people who have boarded by another action. */
function listBoarded({ boarding }: TaskStage): ReadonlyMap<number, number> {
  return new Map([...boarding].flatMap(([k, all]) => all.map((i) => [i, k] as const)));
}

/** People who boarded ride to the vehicle's last stop, unless a time or an act is stated. */
function listArrivals({ cast, scenario }: TaskStage, task: Task, isAfterRide: boolean): Arrival[] {
  const { vehicles = [], start, after } = task;
  const act = awaitedAct(scenario, task);
  const from = { seconds: start?.value ?? 0, act };
  return cast.vehicles.flatMap((own, vehicle): Arrival[] => {
    const { course, kind, group } = own;
    if (course === undefined || (vehicles.length === 0 && carriageOf(kind) === undefined))
      return [];
    if (vehicles.length > 0 && !vehicles.includes(group)) return [];
    const isUntold = isAfterRide && start === undefined && after === undefined;
    const stop = isUntold ? listStops(course).at(-1) : findStop(course, from);
    if (stop === undefined) return [];
    const doors = findDoors(cast.space, course, doorsOf(own), stop.pose);
    if (doors.length === 0) return [];
    const told = isUntold ? stop.act : act;
    const begins: Begins =
      told === undefined
        ? { seconds: Math.max(stop.fromSeconds, from.seconds) }
        : { act: told, edge: after?.edge ?? 'end', delaySeconds: after?.delaySeconds ?? 0 };
    return [{ vehicle, begins, doors }];
  });
}
