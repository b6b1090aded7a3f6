/** Where vehicles enter: at random times (each source has its own Poisson stream) or at given ones. */
import { createDice, invariant } from '#base';
import type { Dice } from '#base';
import { enroll, hasRoom } from './fleet.ts';
import { EMERGENCY, KIND_TRAITS, VEHICLE_KINDS } from './kinds.ts';
import type { VehicleKind } from './kinds.ts';
import type { Road } from './road/road.ts';
import { STRAIGHT_ON, routeTo } from './routes.ts';
import type { Routes } from './routes.ts';
import { comesOver } from './streets.ts';
import type { Streets } from './streets.ts';

interface SourceBase {
  readonly lane: string;
  /** Weights; only cars when not given. */
  readonly kinds?: Readonly<Partial<Record<VehicleKind, number>>>;
  /** Lanes at whose end they leave, with weights; straight on when not given. */
  readonly destinations?: readonly { readonly lane: string; readonly weight?: number }[];
}

export type Source =
  | (SourceBase & {
      readonly perHour: number;
      readonly fromSeconds?: number;
      readonly toSeconds?: number;
    })
  | (SourceBase & { readonly startSeconds: readonly number[] });

export interface Inlet {
  readonly lane: number;
  readonly dice: Dice;
  readonly kinds: readonly VehicleKind[];
  readonly kindWeights: readonly number[];
  readonly routes: readonly number[];
  readonly routeWeights: readonly number[];
  /** Seconds, ascending; empty for a random stream. */
  readonly times: readonly number[];
  readonly perSecond: number;
  readonly until: number;
  next: number;
  taken: number;
  /** Vehicles that should be inside but found no room yet. */
  waiting: number;
  /** When the last vehicle entered. */
  last: number;
}

/** Wanted speeds spread by this part around the limit, at most three times as far. */
const SPEED_DEVIATION = 0.08;
/** No vehicle enters before another that is this near. */
const FED_SECONDS = 4;
const FED_METERS = 12;

export function openInlet(
  source: Source,
  seed: number,
  stream: number,
  road: Road,
  routes: Routes,
  indexOfLane: (id: string) => number,
): Inlet {
  const kinds = VEHICLE_KINDS.filter((kind) => (source.kinds ?? { car: 1 })[kind] !== undefined);
  invariant(kinds.length > 0, `the source on lane ${source.lane} has a kind of vehicle`);
  const destinations = source.destinations ?? [];
  const inlet = {
    lane: indexOfLane(source.lane),
    dice: createDice(seed, stream),
    kinds,
    kindWeights: kinds.map((kind) => (source.kinds ?? { car: 1 })[kind]!),
    routes:
      destinations.length === 0
        ? [routeTo(routes, road, STRAIGHT_ON)]
        : destinations.map(({ lane }) => routeTo(routes, road, indexOfLane(lane))),
    routeWeights: destinations.length === 0 ? [1] : destinations.map(({ weight }) => weight ?? 1),
    times: 'startSeconds' in source ? [...source.startSeconds].sort((a, b) => a - b) : [],
    perSecond: 'perHour' in source ? source.perHour / 3600 : 0,
    until: 'perHour' in source ? (source.toSeconds ?? Infinity) : Infinity,
    next: 'perHour' in source ? (source.fromSeconds ?? 0) : 0,
    taken: 0,
    waiting: 0,
    last: -Infinity,
  };
  draw(inlet);
  return inlet;
}

/** Draws the time of the next vehicle. */
function draw(inlet: Inlet): void {
  if (inlet.perSecond > 0) inlet.next -= Math.log(1 - inlet.dice.next()) / inlet.perSecond;
  else inlet.next = inlet.times[inlet.taken++] ?? Infinity;
  if (inlet.next >= inlet.until) inlet.next = Infinity;
}

/** Lets in vehicles that are due and find room, one per lane and step. Returns how many entered. */
export function letIn(streets: Streets, inlets: readonly Inlet[]): number {
  let count = 0;
  for (const inlet of inlets) {
    for (; inlet.next <= streets.seconds; draw(inlet)) inlet.waiting++;
    if (inlet.waiting === 0 || !hasRoom(streets.fleet) || isTaken(streets, inlets, inlet)) continue;
    const speed = entrySpeed(streets, inlet.lane);
    if (speed < 0) continue;
    inlet.waiting--;
    inlet.last = streets.seconds;
    count++;
    enter(streets, inlet, speed);
  }
  return count;
}

/** Whether another source has just let a vehicle in on the same lane. */
function isTaken(streets: Streets, inlets: readonly Inlet[], inlet: Inlet): boolean {
  for (const other of inlets)
    if (other.lane === inlet.lane && other.last === streets.seconds) return true;
  return false;
}

function enter(streets: Streets, inlet: Inlet, speed: number): void {
  const { dice } = inlet;
  const kind = inlet.kinds[pickWeighted(dice, inlet.kindWeights)]!;
  const route = inlet.routes[pickWeighted(dice, inlet.routeWeights)]!;
  const spread = Math.min(3, Math.max(-3, dice.normal(0, 1)));
  const speedFactor = 1 + SPEED_DEVIATION * spread;
  const wanted = streets.road.speedLimit[inlet.lane]! * speedFactor * KIND_TRAITS[kind].speedFactor;
  const v = Math.min(speed, wanted);
  enroll(streets.fleet, {
    kind,
    lane: inlet.lane,
    s: 0,
    v,
    route,
    speedFactor,
    seconds: streets.seconds,
  });
  if (VEHICLE_KINDS.indexOf(kind) === EMERGENCY) streets.emergencies++;
}

function pickWeighted(dice: Dice, weights: readonly number[]): number {
  if (weights.length === 1) return 0;
  let total = 0;
  for (const weight of weights) total += weight;
  let rest = dice.next() * total;
  for (const [k, weight] of weights.entries()) {
    rest -= weight;
    if (rest < 0) return k;
  }
  return weights.length - 1;
}

/** The speed at which a vehicle can enter behind the last one on the lane; -1 without room. */
function entrySpeed(streets: Streets, lane: number): number {
  const { fleet, order, road } = streets;
  const { gapMin, headwaySeconds, deceleration } = KIND_TRAITS.car.driver;
  let speed = road.speedLimit[lane]! * 1.5;
  if (order.starts[lane]! < order.starts[lane + 1]!) {
    const last = order.vehicles[order.starts[lane]!]!;
    const gap = fleet.s[last]! - fleet.length[last]! - gapMin;
    if (gap <= 0) return -1;
    // The gap must be comfortable, and long enough to stop behind the vehicle ahead when it stops.
    const v = fleet.v[last]!;
    speed = Math.min(speed, gap / headwaySeconds, Math.sqrt(v * v + 2 * deceleration * gap));
  }
  return isFedSoon(streets, lane) ? -1 : speed;
}

/** Whether a vehicle on a lane before comes over the beginning of this one in the next seconds. */
function isFedSoon(streets: Streets, lane: number): boolean {
  const { fleet, order, road } = streets;
  const { starts, to, value } = road.feeders;
  for (let k = starts[lane]!; k < starts[lane + 1]!; k++) {
    const feeder = to[k]!;
    if (order.starts[feeder] === order.starts[feeder + 1]) continue;
    const i = order.vehicles[order.starts[feeder + 1]! - 1]!;
    const distance = value[k]! + road.length[feeder]! - fleet.s[i]!;
    if (distance < FED_SECONDS * fleet.v[i]! + FED_METERS && comesOver(streets, i, feeder, lane))
      return true;
  }
  return false;
}
