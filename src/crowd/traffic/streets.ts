/** The road with everything on it at one moment: the input of a step of the traffic. */
import type { Fleet } from './fleet.ts';
import type { LaneOrder } from './lane-order.ts';
import type { Road } from './road/road.ts';
import type { Routes } from './routes.ts';

export interface Streets {
  readonly road: Road;
  readonly fleet: Fleet;
  readonly order: LaneOrder;
  readonly routes: Routes;
  /** Since the beginning. */
  seconds: number;
  /** Per crossing: `NOBODY`, `ABOUT_TO_STEP` or `ON_CROSSING`. */
  pedestrians: Uint8Array;
  /** Emergency vehicles on their way, and vehicles that stand for good. */
  emergencies: number;
  parked: number;
  /** Set by `fitIn`: how far the vehicle to follow is from the point where both lanes merge. */
  rivalToEnd: number;
}

/** People at a crossing, as given to the traffic. */
export const NOBODY = 0;
export const ABOUT_TO_STEP = 1;
export const ON_CROSSING = 2;

const HOPS_MAX = 6;
/** A vehicle that has stood this long and could not change lanes misses the turn and finds another route. */
const PATIENCE_SECONDS = 30;

/** The lane that follows for a vehicle; -1 where it leaves, or where it must change lanes before. */
export function nextLane({ fleet, routes }: Streets, i: number, lane: number): number {
  const table = routes.tables[fleet.route[i]!]!;
  const next = table.next[lane]!;
  if (next >= 0 || lane === table.destination || fleet.waited[i]! < PATIENCE_SECONDS) return next;
  return routes.straight[lane]!;
}

/** Whether a vehicle whose route does not continue from this lane has to change before its end; otherwise it leaves there. */
export function mustChange({ fleet, routes, road }: Streets, i: number, lane: number): boolean {
  const { destination } = routes.tables[fleet.route[i]!]!;
  return lane !== destination && road.next.starts[lane]! < road.next.starts[lane + 1]!;
}

/** Whether the place where the vehicle stops is on a lane to the right of this one: it has to change before it gets there. */
export function stopsToTheRight({ fleet, road }: Streets, i: number, lane: number): boolean {
  const stop = fleet.stopLane[i]!;
  if (stop < 0 || stop === lane) return false;
  let at = lane;
  for (let hops = 0; hops < HOPS_MAX && at >= 0 && at !== stop; hops++) at = road.right[at]!;
  return at === stop;
}

/** Whether the vehicle, now on lane `from`, will come over lane `to` soon. */
export function comesOver(streets: Streets, i: number, from: number, to: number): boolean {
  let lane = from;
  for (let hops = 0; hops < HOPS_MAX && lane >= 0; hops++) {
    lane = nextLane(streets, i, lane);
    if (lane === to) return true;
  }
  return false;
}
