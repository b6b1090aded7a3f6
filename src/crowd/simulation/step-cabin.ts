/** A step of a lift: it arrives, is called, goes to people who wait, or leaves with its riders. */
import { canSee } from '../space/sight.ts';
import type { Space } from '../space/space.ts';
import { ABSENT, WALKING } from '../walking/walkers.ts';
import { WAITING_METERS, findBestStop, isWaiting, isWithin } from './lift-service.ts';
import type { Cabin, LiftService, Stop } from './lift-service.ts';
import type { State } from './state.ts';

/** `arrived` is called for each person who steps out. */
export function stepCabin(
  service: LiftService,
  cabin: Cabin,
  index: number,
  state: State,
  now: number,
  arrived: (i: number) => void,
): void {
  const { cabinOf, stopOf } = service;
  if (cabin.bound >= 0) {
    if (now < cabin.readySeconds) return;
    arrive(service, cabin, state, now, arrived);
  }
  const waiting = [...cabinOf.keys()].filter(
    (i) => cabinOf[i] === index && isWaiting(state, i, cabin.stops[stopOf[i]!]!),
  );
  if (waiting.length === 0) return;
  if (!cabin.isCalled) {
    cabin.isCalled = true;
    cabin.bound = stopOf[waiting[0]!]!;
    cabin.readySeconds =
      now +
      cabin.lift.callSeconds +
      (cabin.bound === cabin.at ? 0 : travelSeconds(cabin, cabin.at, cabin.bound));
    return;
  }
  const here = [...cabinOf.keys()].filter(
    (i) =>
      cabinOf[i] === index &&
      stopOf[i] === cabin.at &&
      isWithin(state, i, cabin.stops[cabin.at]!, WAITING_METERS),
  );
  if (here.length === 0) {
    cabin.bound = stopOf[waiting[0]!]!;
    cabin.readySeconds = now + travelSeconds(cabin, cabin.at, cabin.bound);
    return;
  }
  cabin.riders = fill(cabin, state, here);
  for (const i of cabin.riders) state.walkers.state[i] = ABSENT;
  cabin.bound = findBestStop(service, cabin, cabin.at);
  cabin.readySeconds = now + travelSeconds(cabin, cabin.at, cabin.bound);
}

/** The number of people it holds, but at least one agent. */
function fill({ lift }: Cabin, { people }: State, here: readonly number[]): number[] {
  let aboard = 0;
  return here.filter((i, k) => {
    aboard += people[i]!.weight;
    return k === 0 || aboard <= lift.capacity;
  });
}

function travelSeconds({ lift, stops }: Cabin, from: number, to: number): number {
  return lift.secondsPerMeter * Math.abs(stops[to]!.z - stops[from]!.z) + lift.stopSeconds;
}

/** Doors open at the destination, and all step out. */
function arrive(
  { space, cabinOf }: LiftService,
  cabin: Cabin,
  { walkers, people }: State,
  now: number,
  arrived: (i: number) => void,
): void {
  if (cabin.riders.length > 0) {
    cabin.rides.trips++;
    cabin.rides.lastSeconds = now;
  }
  for (const i of cabin.riders) cabin.rides.people += people[i]!.weight;
  cabin.at = cabin.bound;
  cabin.bound = -1;
  const stop = cabin.stops[cabin.at]!;
  const place = { x: 0, y: 0 };
  cabin.riders.forEach((i, k) => {
    walkers.state[i] = WALKING;
    walkers.level[i] = stop.level;
    stepOut(space.levels[stop.level]!, stop, k, place);
    walkers.x[i] = place.x;
    walkers.y[i] = place.y;
    walkers.z[i] = stop.z;
    cabinOf[i] = -1;
    arrived(i);
  });
  cabin.riders = [];
}

/**
 * Riders step out beside each other, as far as there is room: on a spiral with the golden angle, which spreads them
 * evenly.
 */
const RIDERS_APART_METERS = 0.45;
const GOLDEN_ANGLE = 2.399963;
const TO_WALL_METERS = 0.25;

function stepOut(
  level: Space['levels'][number],
  { x, y }: Stop,
  rider: number,
  out: { x: number; y: number },
): void {
  const away = RIDERS_APART_METERS * Math.sqrt(rider);
  const [cos, sin] = [Math.cos(rider * GOLDEN_ANGLE), Math.sin(rider * GOLDEN_ANGLE)];
  const far = away + TO_WALL_METERS;
  const hasRoom =
    level.isInside(x + far * cos, y + far * sin) &&
    canSee(level, x, y, x + far * cos, y + far * sin);
  out.x = hasRoom ? x + away * cos : x;
  out.y = hasRoom ? y + away * sin : y;
}
