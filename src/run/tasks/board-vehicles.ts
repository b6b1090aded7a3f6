/**
 * People board: when a vehicle stands with its doors open, as many as it has room for walk to the nearest door and are out
 * of the run; the others wait on. It leaves when all its passengers are in, or when its time is up.
 */
import { createDice } from '#base';
import type { Person } from '#crowd/simulation';
import type { CastVehicle } from '../courses/cast-vehicle.ts';
import { findStop } from '../courses/course.ts';
import { findDoors } from '../courses/find-doors.ts';
import type { Door } from '../courses/find-doors.ts';
import { awaitedAct, boardingFrom, carriageOf } from '../courses/passenger-vehicle.ts';
import { isReached } from './add-place.ts';
import { stayThere } from './stay-there.ts';
import { noteUndone } from './task-stage.ts';
import type { Task, TaskStage } from './task-stage.ts';

const STREAM = 5_400_000;
/** Doors open, and people see it: judgement. */
const SPREAD_SECONDS = 5;
/** How many meters of a way a person before the same door is worth: judgement, a second each at a walk. */
const WAITING_METERS = 1.3;

export interface Ride {
  readonly k: number;
  readonly vehicle: CastVehicle;
  readonly seconds: number;
  readonly untilSeconds: number;
  readonly doors: readonly Door[];
  /** Where it stands. */
  readonly middle: { readonly x: number; readonly y: number };
  /** Number of agents who fit in, and how many of those places are free. */
  readonly whole: number;
  readonly room: number;
}

export function boardVehicles(stage: TaskStage, task: Task, doers: readonly number[]): void {
  const rides = listRides(stage, task);
  if (rides.length === 0) {
    noteUndone(stage, task, 'There is no vehicle here that they could board.');
    return;
  }
  const isAboard = new Set([...stage.boarding.values()].flat());
  let left = doers.filter((i) => !isAboard.has(i));
  // People who do not board at once stand and wait for it.
  const loose = left.filter((i) => !isInLine(stage, i));
  stayThere(stage, { ...task, at: task.deed.value === 'wait' ? task.at : [] }, loose);
  const boarders = rides.map((ride) => {
    const taken = pickBoarders(stage, ride, left, ride.room);
    const own = new Set(taken.map(({ i }) => i));
    left = left.filter((i) => !own.has(i));
    return taken;
  });
  // People without a place try too: nobody knows before the doors open how many get in.
  rides.forEach((ride, r) =>
    takeAboard(stage, ride, [...boarders[r]!, ...pickBoarders(stage, ride, left, Infinity)]),
  );
}

/** People who first queue at a gate go on from there. */
function isInLine({ people }: TaskStage, i: number): boolean {
  return people[i]!.visits?.some(({ service }) => service !== undefined) === true;
}

/** The named vehicles, otherwise all that take people; the first to arrive first. */
export function listRides(stage: TaskStage, task: Task): Ride[] {
  const { cast, scenario, boarding } = stage;
  const { vehicles = [] } = task;
  const from = { seconds: boardingFrom(scenario, task), act: awaitedAct(scenario, task) };
  const weight = Math.max(1, scenario.people.peoplePerAgent);
  return cast.vehicles
    .flatMap((vehicle, k): Ride[] => {
      const { course, kind, group } = vehicle;
      const carriage = carriageOf(kind);
      if (course === undefined || carriage === undefined || course.crash !== undefined) return [];
      if (vehicles.length > 0 && !vehicles.includes(group)) return [];
      const parts = vehicle.carriages ?? 1;
      const said = scenario.agents.find(({ id }) => id === group)?.room?.value;
      const room = Math.floor((said ?? carriage.room * parts) / weight + 1e-9);
      const stop = findStop(course, from);
      if (stop === undefined) return [];
      const doors = findDoors(cast.space, course, carriage.doors * parts, stop.pose);
      const used = boarding.get(k)?.length ?? 0;
      if (doors.length === 0 || room <= used) return [];
      const { pose: middle, untilSeconds } = stop;
      const seconds = Math.max(stop.fromSeconds, from.seconds);
      return [{ k, vehicle, seconds, untilSeconds, doors, middle, whole: room, room: room - used }];
    })
    .toSorted((a, b) => a.seconds - b.seconds || a.k - b.k);
}

interface Boarder {
  readonly i: number;
  readonly door: Door;
}

/** The nearest to its doors, each to the door with the least way and wait. */
function pickBoarders(
  stage: TaskStage,
  ride: Ride,
  left: readonly number[],
  most: number,
): Boarder[] {
  const { people } = stage;
  const waiting = ride.doors.map(() => 0);
  const wayTo = ({ level, x, y }: Person, door: Door): number =>
    Math.hypot(door.x - x, door.y - y) + (door.level === level ? 0 : LEVEL_METERS);
  const least = (i: number): number =>
    Math.min(...ride.doors.map((door) => wayTo(people[i]!, door)));
  return left
    .filter((i) => ride.doors.some((door) => isReached(stage, i, { ...door, id: '', label: '' })))
    .map((i) => ({ i, meters: least(i) }))
    .toSorted((a, b) => a.meters - b.meters || a.i - b.i)
    .slice(0, most)
    .map(({ i }) => {
      const costs = ride.doors.map(
        (door, d) => wayTo(people[i]!, door) + WAITING_METERS * waiting[d]!,
      );
      const best = costs.indexOf(Math.min(...costs));
      waiting[best]!++;
      return { i, door: ride.doors[best]! };
    });
}

/** A stair between them is worth so many meters: judgement. */
const LEVEL_METERS = 100;

function takeAboard(stage: TaskStage, ride: Ride, boarders: readonly Boarder[]): void {
  const { people, goals, places, scenario, boarding } = stage;
  const { k, vehicle, seconds, untilSeconds } = ride;
  const placeOf = new Map<Door, number>();
  for (const { i, door } of boarders) {
    const place = placeOf.get(door) ?? places.push(door) - 1;
    placeOf.set(door, place);
    const dice = createDice(scenario.seed, STREAM + i);
    const { visits = [], ...person } = people[i]!;
    const before = visits.map((visit) =>
      visit.aboard === undefined && visit.service === undefined
        ? { ...visit, staySeconds: 1, untilSeconds: seconds }
        : visit,
    );
    people[i] = {
      ...person,
      visits: [
        ...before,
        {
          place,
          spot: { x: door.x, y: door.y },
          staySeconds: Infinity,
          fromSeconds: seconds + dice.between(0, SPREAD_SECONDS),
          untilSeconds,
          aboard: { vehicle: k, room: ride.whole },
        },
      ],
    };
    const name = vehicle.role ?? vehicle.kind.replaceAll('_', ' ');
    goals[i] = { kind: 'place', label: `aboard the ${name}` };
  }
  boarding.set(k, [...(boarding.get(k) ?? []), ...boarders.map(({ i }) => i)]);
}
