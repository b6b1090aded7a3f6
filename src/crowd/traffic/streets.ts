/** The road with everything on it at one moment: what one step of the traffic reads. */
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
  /** Emergency vehicles inside. */
  emergencies: number;
  /** Set when fitting in: how far the one to follow is from the point where both lanes become one. */
  rivalToEnd: number;
}

/** People at a crossing, as the traffic is told of them. */
export const NOBODY = 0;
export const ABOUT_TO_STEP = 1;
export const ON_CROSSING = 2;

const HOPS_MAX = 6;
/** Who has stood this long and could not change lanes misses the turn and finds another way. */
const PATIENCE_SECONDS = 30;

/** The lane a vehicle goes on to; -1 where it leaves, or where it must change lanes before. */
export function nextLane({ fleet, routes }: Streets, i: number, lane: number): number {
  const table = routes.tables[fleet.route[i]!]!;
  const next = table.next[lane]!;
  if (next >= 0 || lane === table.destination || fleet.waited[i]! < PATIENCE_SECONDS) return next;
  return routes.straight[lane]!;
}

/** Whether a vehicle that does not go on from this lane has to change before its end; else it leaves there. */
export function mustChange({ fleet, routes, road }: Streets, i: number, lane: number): boolean {
  const { destination } = routes.tables[fleet.route[i]!]!;
  return lane !== destination && road.next.starts[lane]! < road.next.starts[lane + 1]!;
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
