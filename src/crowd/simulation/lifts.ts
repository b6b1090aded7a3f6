/**
 * Lifts for those who cannot take stairs. A lift comes when called, takes as many as it holds, and brings them to the stop from
 * which the way out is shortest. People wait before its doors.
 */
import type { Lift } from '#world';
import type { FieldStore } from '../routes/field-store.ts';
import type { RouteMap } from '../routes/route-map.ts';
import { canSee } from '../space/index.ts';
import type { Field, Space } from '../space/index.ts';
import { ABSENT, STANDING, WALKING } from '../walk/walkers.ts';
import type { State } from './state.ts';

export interface Lifts {
  /** Sends somebody to the lift by which safety is nearest; false when there is none. */
  send(state: State, i: number): boolean;
  /** The field towards the stop somebody is on the way to; undefined for everybody else. */
  fieldFor(
    i: number,
  ): { readonly field: Field; readonly x: number; readonly y: number } | undefined;
  /** Moves the lifts and who is in them. `arrived` is told who steps out. */
  step(state: State, now: number, arrived: (i: number) => void): void;
  /** Ground or gates have changed. */
  forget(): void;
}

interface Stop {
  readonly level: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

interface Cabin {
  readonly lift: Lift;
  readonly stops: readonly Stop[];
  at: number;
  /** Where it goes to, and when it will be there with open doors; -1 while it stands. */
  bound: number;
  readySeconds: number;
  isCalled: boolean;
  riders: number[];
}

/** So near to the doors one calls the lift; so near one waits behind others, and gets in with them. */
const CALLING_METERS = 0.7;
const WAITING_METERS = 3;
const BEHIND_OTHERS_SECONDS = 0.5;

export function createLifts(
  space: Space,
  store: FieldStore,
  routes: RouteMap,
  count: number,
): Lifts {
  const cabins = space.walkable.lifts
    .filter(({ isEvacuationLift }) => isEvacuationLift)
    .map((lift): Cabin => ({
      lift,
      stops: lift.stops.map(({ level, at }) => {
        const index = space.levels.findIndex(({ id }) => id === level);
        return { level: index, x: at.x, y: at.y, z: space.levels[index]!.heightAt(at.x, at.y) };
      }),
      at: 0,
      bound: -1,
      readySeconds: 0,
      isCalled: false,
      riders: [],
    }));
  /** Per person: cabin and stop one is on the way to; -1 for none. */
  const cabinOf = new Int16Array(count).fill(-1);
  const stopOf = new Int16Array(count).fill(-1);
  const fields = new Map<Stop, Field>();
  const next = { gate: -1 };
  const place = { x: 0, y: 0 };

  const effortFrom = ({ level, x, y }: Stop): number =>
    Math.min(...routes.exits.map((exit) => routes.effortTo(exit, level, x, y, next)));
  const fieldTo = (stop: Stop): Field => {
    const field = fields.get(stop) ?? store.solveToPlace(stop.level, stop.x, stop.y);
    fields.set(stop, field);
    return field;
  };
  const isWithin = ({ walkers }: State, i: number, stop: Stop, meters: number): boolean =>
    walkers.level[i] === stop.level &&
    (walkers.x[i]! - stop.x) ** 2 + (walkers.y[i]! - stop.y) ** 2 < meters ** 2;
  const isWaiting = (state: State, i: number, stop: Stop): boolean =>
    isWithin(state, i, stop, CALLING_METERS) ||
    (isWithin(state, i, stop, WAITING_METERS) &&
      (state.walkers.state[i] === STANDING || state.walkers.blocked[i]! > BEHIND_OTHERS_SECONDS));
  const travelSeconds = ({ lift, stops }: Cabin, from: number, to: number): number =>
    lift.secondsPerMeter * Math.abs(stops[to]!.z - stops[from]!.z) + lift.stopSeconds;

  /** The stop that is nearest to safety, and another one than where one gets in. */
  function bestStop({ stops }: Cabin, from: number): number {
    let best = -1;
    stops.forEach((stop, k) => {
      if (k === from || effortFrom(stop) === Infinity) return;
      if (best < 0 || effortFrom(stop) < effortFrom(stops[best]!)) best = k;
    });
    return best;
  }

  function stepCabin(
    cabin: Cabin,
    index: number,
    state: State,
    now: number,
    arrived: (i: number) => void,
  ): void {
    if (cabin.bound >= 0) {
      if (now < cabin.readySeconds) return;
      cabin.at = cabin.bound;
      cabin.bound = -1;
      const stop = cabin.stops[cabin.at]!;
      cabin.riders.forEach((i, k) => {
        const { walkers } = state;
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
    cabin.riders = here.slice(0, cabin.lift.capacity);
    for (const i of cabin.riders) state.walkers.state[i] = ABSENT;
    cabin.bound = bestStop(cabin, cabin.at);
    cabin.readySeconds = now + travelSeconds(cabin, cabin.at, cabin.bound);
  }

  return {
    send(state, i) {
      const { walkers } = state;
      const level = walkers.level[i]!;
      for (const [index, cabin] of cabins.entries()) {
        const from = cabin.stops.findIndex((stop) => stop.level === level);
        if (from < 0 || bestStop(cabin, from) < 0) continue;
        cabinOf[i] = index;
        stopOf[i] = from;
        return true;
      }
      return false;
    },
    fieldFor(i) {
      if (cabinOf[i]! < 0) return undefined;
      const stop = cabins[cabinOf[i]!]!.stops[stopOf[i]!]!;
      return { field: fieldTo(stop), x: stop.x, y: stop.y };
    },
    step(state, now, arrived) {
      if (cabins.length === 0) return;
      for (const [index, cabin] of cabins.entries()) stepCabin(cabin, index, state, now, arrived);
      for (let i = 0; i < count; i++) {
        if (cabinOf[i]! < 0 || state.walkers.state[i] === ABSENT) continue;
        const stop = cabins[cabinOf[i]!]!.stops[stopOf[i]!]!;
        state.walkers.state[i] = isWaiting(state, i, stop) ? STANDING : WALKING;
      }
    },
    forget: () => fields.clear(),
  };
}

/** Riders step out beside each other, as far as there is room: on a spiral, whose turns by the golden angle spread them evenly. */
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
