/** Drivers see people on the road before them, wherever that is: along their own lane, not where they happen to point. */
import { placeAt } from './road/lane-lines.ts';
import type { Place } from './road/lane-lines.ts';
import { nextLane } from './streets.ts';
import type { Streets } from './streets.ts';

/** People at the height of the roads: the first `count` of each column. */
export interface RoadPeople {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly radius: Float64Array;
  /** 1 for a person who lies there and cannot step aside. */
  readonly isDown: Uint8Array;
  readonly count: number;
}

/** Beside the body a hand's breadth is kept, and before it the rest of a step. Judgement. */
const BESIDE_METERS = 0.1;
const STOP_METERS = 0.7;
/** A driver looks as far as the vehicle takes to stop in comfort, and a little farther. */
const LOOK_METERS = 3;
const LOOK_PART = 1.2;
/** The lane ahead is looked at in steps of this, metres; each driver looks up every so many steps of the traffic. */
const STRIDE_METERS = 0.75;
const EVERY_STEPS = 3;
const LANES_MAX = 6;
/** How long a driver waits for people who stand or walk close before the vehicle. Judgement. */
const PATIENCE_SECONDS = 3;
const CREEP_METERS = 3;
/** As wide as a zebra crossing (`crowd/simulation/street.ts`). */
const CROSSING_METERS = 4;

const spot: Place = { x: 0, y: 0 };
let near = new Int32Array(16);

/** Notes for each vehicle how far the road before it is free of people. */
export function seePeople(streets: Streets, people: RoadPeople, steps: number, dt: number): void {
  const { fleet } = streets;
  for (let i = 0; i < fleet.used; i++) {
    if (fleet.lane[i]! < 0 || fleet.isParked[i] === 1) continue;
    const known = fleet.clearMeters[i]!;
    fleet.clearMeters[i] =
      (i + steps) % EVERY_STEPS === 0
        ? clearAhead(streets, people, i)
        : Math.max(0, known - fleet.v[i]! * dt);
  }
}

function clearAhead(streets: Streets, people: RoadPeople, i: number): number {
  const { fleet } = streets;
  const v = fleet.v[i]!;
  const reach = LOOK_METERS + (LOOK_PART * v * v) / (2 * fleet.deceleration[i]!);
  const found = listNear(streets, people, i, reach);
  fleet.creeps[i] = 0;
  if (found === 0) return Infinity;
  const clear = beforeCrossing(streets, i, followLane(streets, people, i, reach, found));
  // A driver who has waited for long goes on slowly, and people step aside (`run/play/keep-off.ts`).
  const isPatient = clear >= CREEP_METERS || fleet.waited[i]! <= PATIENCE_SECONDS;
  if (!isPatient && isNobodyDown(people, found)) fleet.creeps[i] = 1;
  return clear;
}

/** A vehicle that has to stop just beyond a crossing stops before it. */
function beforeCrossing({ fleet, road }: Streets, i: number, clear: number): number {
  const { starts, value } = road.crossings;
  const lane = fleet.lane[i]!;
  let least = clear;
  for (let k = starts[lane]!; k < starts[lane + 1]!; k++) {
    const ahead = value[k]! - fleet.s[i]!;
    if (ahead > 0 && ahead < clear + CROSSING_METERS)
      least = Math.min(least, Math.max(0, ahead - CROSSING_METERS / 2));
  }
  return least;
}

function isNobodyDown({ isDown }: RoadPeople, found: number): boolean {
  for (let n = 0; n < found; n++) if (isDown[near[n]!] === 1) return false;
  return true;
}

function listNear({ fleet }: Streets, people: RoadPeople, i: number, reach: number): number {
  const { x, y, count } = people;
  const far = reach + 0.5 * fleet.length[i]! + fleet.width[i]!;
  const x0 = fleet.x[i]!;
  const y0 = fleet.y[i]!;
  if (near.length < count) near = new Int32Array(2 * count);
  let found = 0;
  for (let n = 0; n < count; n++) {
    const dx = x[n]! - x0;
    if (dx > far || dx < -far) continue;
    const dy = y[n]! - y0;
    if (dy < far && dy > -far) near[found++] = n;
  }
  return found;
}

/** Follows the way of the vehicle until a person is too near to it. */
function followLane(
  streets: Streets,
  { x, y, radius }: RoadPeople,
  i: number,
  reach: number,
  found: number,
): number {
  const { fleet, road } = streets;
  const half = 0.5 * fleet.width[i]! + BESIDE_METERS;
  let lane = fleet.lane[i]!;
  let s = fleet.s[i]!;
  placeAt(road.lines, lane, s - STRIDE_METERS, spot);
  let beforeX = spot.x;
  let beforeY = spot.y;
  for (let meters = 0, hops = 0; meters < reach; meters += STRIDE_METERS) {
    while (s > road.length[lane]! && hops < LANES_MAX) {
      const next = nextLane(streets, i, lane);
      if (next < 0) return Infinity;
      s -= road.length[lane]!;
      lane = next;
      hops++;
    }
    placeAt(road.lines, lane, s, spot);
    const length = Math.max(1e-6, Math.hypot(spot.x - beforeX, spot.y - beforeY));
    const aside = fleet.lateral[i]! / length;
    const atX = spot.x - (spot.y - beforeY) * aside;
    const atY = spot.y + (spot.x - beforeX) * aside;
    for (let n = 0; n < found; n++) {
      const who = near[n]!;
      const room = half + radius[who]!;
      if ((x[who]! - atX) ** 2 + (y[who]! - atY) ** 2 < room * room)
        return Math.max(0, meters - room + half - STOP_METERS);
    }
    beforeX = spot.x;
    beforeY = spot.y;
    s += STRIDE_METERS;
  }
  return Infinity;
}
