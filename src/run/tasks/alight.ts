/** People get off a vehicle when it stands: they come out by its doors, one after the other, and go their way. */
import { findStop } from '../courses/course.ts';
import { findDoors } from '../courses/find-doors.ts';
import type { Door } from '../courses/find-doors.ts';
import { awaitedAct, carriageOf } from '../courses/passenger-vehicle.ts';
import { noteUndone } from './task-stage.ts';
import type { Task, TaskStage } from './task-stage.ts';

/** Through one door, one after the other: a second each (0.8 to 1.2 are measured on level boarding). */
const APART_SECONDS = 1;
const OPENS_SECONDS = 2;

interface Arrival {
  readonly seconds: number;
  readonly doors: readonly Door[];
}

export function alight(stage: TaskStage, task: Task, doers: readonly number[]): void {
  const arrivals = listArrivals(stage, task);
  if (arrivals.length === 0) {
    noteUndone(stage, task, 'There is nothing here that they could get off.');
    return;
  }
  const { people, goals, cast } = stage;
  for (const [turn, i] of doers.entries()) {
    const { seconds, doors } = arrivals[turn % arrivals.length]!;
    const own = Math.floor(turn / arrivals.length);
    const door = doors[own % doors.length]!;
    const entersSeconds = seconds + OPENS_SECONDS + APART_SECONDS * Math.floor(own / doors.length);
    const { visits: _, ...person } = people[i]!;
    goals[i] = { kind: 'through', label: 'the way out' };
    if (cast.people[i]!.aboard !== undefined) {
      people[i] = { ...person, startSeconds: entersSeconds };
      continue;
    }
    const { after } = task;
    const act = awaitedAct(stage.scenario, task);
    people[i] = {
      ...person,
      ...door,
      entries: doors.filter((other) => other !== door),
      ...(after === undefined || act === undefined
        ? { entersSeconds, startSeconds: entersSeconds + 1 }
        : {
            entersAfter: {
              act,
              edge: after.edge,
              delaySeconds: after.delaySeconds + entersSeconds - seconds,
            },
            startSeconds: Infinity,
          }),
    };
  }
}

function listArrivals({ cast, scenario }: TaskStage, task: Task): Arrival[] {
  const { vehicles = [], start } = task;
  const from = { seconds: start?.value ?? 0, act: awaitedAct(scenario, task) };
  return cast.vehicles.flatMap(({ course, kind, group, carriages = 1 }): Arrival[] => {
    const carriage = carriageOf(kind);
    if (course === undefined || carriage === undefined) return [];
    if (vehicles.length > 0 && !vehicles.includes(group)) return [];
    const stop = findStop(course, from);
    if (stop === undefined) return [];
    const doors = findDoors(cast.space, course, carriage.doors * carriages, stop.pose);
    return doors.length === 0 ? [] : [{ seconds: Math.max(stop.fromSeconds, from.seconds), doors }];
  });
}
