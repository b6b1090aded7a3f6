/**
 * Lifts for people who cannot take stairs. A lift comes when called, takes as many as it holds, and brings them to the
 * stop from which the way out is shortest. People wait before its doors.
 */
import type { DarkDescription, HazardDescription } from '../hazards/descriptions.ts';
import type { FieldStore } from '../routes/field-store.ts';
import type { RouteMap } from '../routes/route-map.ts';
import type { Field } from '../space/field.ts';
import type { Space } from '../space/space.ts';
import { ABSENT, STANDING, WALKING } from '../walking/walkers.ts';
import { createLiftService, isWaiting, leadsOut } from './lift-service.ts';
import type { LiftService, Rides, Stop } from './lift-service.ts';
import type { State } from './state.ts';
import { stepCabin } from './step-cabin.ts';

export interface Lifts {
  /** Sends a person to the lift by which safety is nearest; false when there is none. */
  send(state: State, i: number): boolean;
  /** The field towards the stop a person is on the way to; undefined for everybody else. */
  fieldFor(
    i: number,
  ): { readonly field: Field; readonly x: number; readonly y: number } | undefined;
  /** Moves the lifts and their riders. `arrived` is called for each person who steps out. */
  step(state: State, now: number, arrived: (i: number) => void): void;
  /** Call when ground or gates have changed. */
  forget(): void;
  /** Whether the lifts stand without power; nobody is sent to one then. */
  areStanding(now: number): boolean;
  /** The record of each so far. */
  rides(): readonly Rides[];
}

export function createLifts(
  space: Space,
  store: FieldStore,
  routes: RouteMap,
  count: number,
  described: readonly HazardDescription[] = [],
): Lifts {
  const cuts = described.filter(
    (one): one is DarkDescription => one.kind === 'dark' && one.stopsLifts === true,
  );
  const areStanding = (now: number): boolean =>
    cuts.some(({ startSeconds, endSeconds = Infinity }) => now >= startSeconds && now < endSeconds);
  const service = createLiftService(space, routes, count);
  const fields = new Map<Stop, Field>();
  return {
    send: (state, i) => send(service, state, i),
    fieldFor(i) {
      const stop = stopFor(service, i);
      if (stop === undefined) return undefined;
      const field = fields.get(stop) ?? store.solveToPlace(stop.level, stop.x, stop.y);
      fields.set(stop, field);
      return { field, x: stop.x, y: stop.y };
    },
    step(state, now, arrived) {
      if (!areStanding(now)) step(service, state, now, arrived);
    },
    forget: () => fields.clear(),
    areStanding,
    rides: () => service.cabins.map(({ lift, rides }) => ({ id: lift.id, ...rides })),
  };
}

/** The lift with the fewest people on the way to it, by what it holds. */
function send(service: LiftService, { walkers, people }: State, i: number): boolean {
  const level = walkers.level[i]!;
  let best = -1;
  let least = Infinity;
  for (const [index, cabin] of service.cabins.entries()) {
    const from = cabin.stops.findIndex((stop) => stop.level === level);
    if (from < 0 || !leadsOut(service, cabin, from)) continue;
    let sent = 0;
    service.cabinOf.forEach((one, j) => (sent += one === index ? people[j]!.weight : 0));
    if (sent / cabin.lift.capacity >= least) continue;
    least = sent / cabin.lift.capacity;
    best = index;
  }
  if (best < 0) return false;
  service.cabinOf[i] = best;
  service.stopOf[i] = service.cabins[best]!.stops.findIndex((stop) => stop.level === level);
  return true;
}

function stopFor({ cabins, cabinOf, stopOf }: LiftService, i: number): Stop | undefined {
  return cabinOf[i]! < 0 ? undefined : cabins[cabinOf[i]!]!.stops[stopOf[i]!]!;
}

function step(service: LiftService, state: State, now: number, arrived: (i: number) => void): void {
  const { cabins, cabinOf } = service;
  if (cabins.length === 0) return;
  for (const [index, cabin] of cabins.entries())
    stepCabin(service, cabin, index, state, now, arrived);
  for (let i = 0; i < cabinOf.length; i++) {
    const stop = stopFor(service, i);
    if (stop === undefined || state.walkers.state[i] === ABSENT) continue;
    state.walkers.state[i] = isWaiting(state, i, stop) ? STANDING : WALKING;
  }
}
