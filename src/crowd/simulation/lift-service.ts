/** The lifts of a run and the people on their way to them: where each cabin is, and from which stop safety is nearest. */
import type { Lift } from '#world/walkable';
import type { RouteMap } from '../routes/route-map.ts';
import type { Space } from '../space/space.ts';
import { STANDING } from '../walking/walkers.ts';
import type { State } from './state.ts';

export interface Stop {
  readonly level: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export interface Cabin {
  readonly lift: Lift;
  readonly stops: readonly Stop[];
  at: number;
  /** Its destination, and when it will be there with open doors; -1 while it stands. */
  bound: number;
  readySeconds: number;
  isCalled: boolean;
  riders: number[];
  /** Trips with somebody aboard, people brought, and when the last of them stepped out. */
  readonly rides: { trips: number; people: number; lastSeconds: number | null };
}

/** What a lift did in a run. */
export interface Rides {
  readonly id: string;
  readonly trips: number;
  readonly people: number;
  readonly lastSeconds: number | null;
}

export interface LiftService {
  readonly space: Space;
  readonly routes: RouteMap;
  readonly cabins: readonly Cabin[];
  /** Per person: the cabin and stop they are on the way to; -1 for none. */
  readonly cabinOf: Int16Array;
  readonly stopOf: Int16Array;
  readonly next: { gate: number };
}

/** A person this near to the doors calls the lift; this near they wait behind others, and get in with them. */
const CALLING_METERS = 0.7;
export const WAITING_METERS = 3;
const BEHIND_OTHERS_SECONDS = 0.5;

export function createLiftService(space: Space, routes: RouteMap, count: number): LiftService {
  return {
    space,
    routes,
    cabins: space.walkable.lifts
      .filter(({ isEvacuationLift }) => isEvacuationLift)
      .map((lift) => toCabin(space, lift)),
    cabinOf: new Int16Array(count).fill(-1),
    stopOf: new Int16Array(count).fill(-1),
    next: { gate: -1 },
  };
}

function toCabin({ levels }: Space, lift: Lift): Cabin {
  return {
    lift,
    stops: lift.stops.map(({ level, at }) => {
      const index = levels.findIndex(({ id }) => id === level);
      return { level: index, x: at.x, y: at.y, z: levels[index]!.heightAt(at.x, at.y) };
    }),
    at: 0,
    bound: -1,
    readySeconds: 0,
    isCalled: false,
    riders: [],
    rides: { trips: 0, people: 0, lastSeconds: null },
  };
}

/** The stop nearest to safety, other than the one where the person gets in. */
export function findBestStop(service: LiftService, { stops }: Cabin, from: number): number {
  let best = -1;
  stops.forEach((stop, k) => {
    if (k === from || effortFrom(service, stop) === Infinity) return;
    if (best < 0 || effortFrom(service, stop) < effortFrom(service, stops[best]!)) best = k;
  });
  return best;
}

/** Whether another stop is nearer to safety than this one. */
export function leadsOut(service: LiftService, cabin: Cabin, from: number): boolean {
  const best = findBestStop(service, cabin, from);
  return (
    best >= 0 && effortFrom(service, cabin.stops[best]!) < effortFrom(service, cabin.stops[from]!)
  );
}

function effortFrom({ routes, next }: LiftService, { level, x, y }: Stop): number {
  return Math.min(...routes.exits.map((exit) => routes.effortTo(exit, level, x, y, next)));
}

export function isWithin({ walkers }: State, i: number, stop: Stop, meters: number): boolean {
  return (
    walkers.level[i] === stop.level &&
    (walkers.x[i]! - stop.x) ** 2 + (walkers.y[i]! - stop.y) ** 2 < meters ** 2
  );
}

export function isWaiting(state: State, i: number, stop: Stop): boolean {
  return (
    isWithin(state, i, stop, CALLING_METERS) ||
    (isWithin(state, i, stop, WAITING_METERS) &&
      (state.walkers.state[i] === STANDING || state.walkers.blocked[i]! > BEHIND_OTHERS_SECONDS))
  );
}
