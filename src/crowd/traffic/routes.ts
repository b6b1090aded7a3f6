/**
 * The route to each destination, computed once per destination for all lanes (Dijkstra's algorithm from the destination
 * backwards, by time at the speed limit) and again when a lane is closed or opened. A vehicle only looks up where its
 * lane continues, so a closed lane reroutes everybody at once.
 */
import { headingOf, turnBetween } from './road/lane-lines.ts';
import type { Road } from './road/road.ts';
import { createQueue, pop, push } from './time-queue.ts';
import type { TimeQueue } from './time-queue.ts';

/** Seconds a change to the lane beside counts as; it keeps routes from weaving. */
const CHANGE_SECONDS = 4;

/** The vehicle goes straight on wherever it can, and leaves where the lanes end. */
export const STRAIGHT_ON = -1;

export interface RouteTable {
  /** A lane, or `STRAIGHT_ON`. */
  readonly destination: number;
  /** The lane that follows each lane; -1 to leave there, or to change lanes before. */
  readonly next: Int32Array;
  /** 1 to change to the left, -1 to the right, 0 to stay. */
  readonly side: Int8Array;
  /** Seconds from a lane's beginning when staying on it to its end, closed or not; infinite without a route. */
  readonly through: Float64Array;
  /** Seconds from a lane's beginning by the best route. */
  readonly seconds: Float64Array;
}

export interface Routes {
  readonly tables: RouteTable[];
  /** Metres along each lane where it is blocked; infinite when open. */
  readonly closedAt: Float64Array;
  /** Seconds by which each lane counts as longer than it is: what drivers know of and avoid. */
  readonly delay: Float64Array;
  readonly straight: Int32Array;
  readonly queue: TimeQueue;
}

export function createRoutes(road: Road): Routes {
  const { starts, to } = road.next;
  const straight = new Int32Array(road.laneCount).fill(-1);
  for (let lane = 0; lane < road.laneCount; lane++) {
    const heading = headingOf(road.lines, lane, true);
    let least = Infinity;
    for (let k = starts[lane]!; k < starts[lane + 1]!; k++) {
      const turn = turnBetween(heading, headingOf(road.lines, to[k]!, false));
      if (turn < least) [least, straight[lane]] = [turn, to[k]!];
    }
  }
  return {
    tables: [],
    closedAt: new Float64Array(road.laneCount).fill(Infinity),
    delay: new Float64Array(road.laneCount),
    straight,
    queue: createQueue(road.laneCount),
  };
}

/** The index of the table for a destination, made when it is new. */
export function routeTo(routes: Routes, road: Road, destination: number): number {
  const known = routes.tables.findIndex((table) => table.destination === destination);
  if (known >= 0) return known;
  const table = {
    destination,
    next: new Int32Array(road.laneCount),
    side: new Int8Array(road.laneCount),
    through: new Float64Array(road.laneCount),
    seconds: new Float64Array(road.laneCount),
  };
  fillTable(routes, road, table);
  return routes.tables.push(table) - 1;
}

/** The lanes from one to a destination, both included; none where there is no route. */
export function listLanes(routes: Routes, road: Road, from: number, destination: number): number[] {
  const { next, side, seconds } = routes.tables[routeTo(routes, road, destination)]!;
  if (seconds[from] === Infinity) return [];
  const way = [from];
  for (let lane = from; lane !== destination && way.length <= road.laneCount;) {
    if (side[lane] === 0) lane = next[lane]!;
    else lane = side[lane]! > 0 ? road.left[lane]! : road.right[lane]!;
    if (lane < 0) return [];
    way.push(lane);
  }
  return way;
}

/** Call after lanes were closed or opened. */
export function reroute(routes: Routes, road: Road): void {
  for (const table of routes.tables) fillTable(routes, road, table);
}

function fillTable(routes: Routes, road: Road, table: RouteTable): void {
  if (table.destination === STRAIGHT_ON) fillStraight(routes, road, table);
  else fillShortest(routes, road, table);
}

function fillStraight({ straight, closedAt }: Routes, road: Road, table: RouteTable): void {
  const { starts, to } = road.next;
  table.next.set(straight);
  for (let lane = 0; lane < road.laneCount; lane++) {
    const isOpen = closedAt[lane] === Infinity;
    table.side[lane] = isOpen ? 0 : openSide(road, closedAt, lane);
    table.through[lane] = 0;
    table.seconds[lane] = isOpen ? 0 : CHANGE_SECONDS;
    if (straight[lane]! < 0 || closedAt[straight[lane]!] === Infinity) continue;
    for (let k = starts[lane + 1]! - 1; k >= starts[lane]!; k--)
      if (closedAt[to[k]!] === Infinity) table.next[lane] = to[k]!;
  }
}

function openSide({ left, right }: Road, closedAt: Float64Array, lane: number): number {
  const isOpen = (beside: number): boolean => beside >= 0 && closedAt[beside] === Infinity;
  if (isOpen(left[lane]!)) return 1;
  return isOpen(right[lane]!) ? -1 : 0;
}

function fillShortest(routes: Routes, road: Road, table: RouteTable): void {
  const { closedAt, delay, queue, straight } = routes;
  const { previous, changers, length, speedLimit } = road;
  const { destination, next, side, through, seconds } = table;
  next.fill(-1);
  side.fill(0);
  through.fill(Infinity);
  seconds.fill(Infinity);
  through[destination] = length[destination]! / speedLimit[destination]!;
  seconds[destination] = through[destination];
  push(queue, destination, seconds[destination]);
  for (let lane = pop(queue); lane >= 0; lane = pop(queue)) {
    const known = seconds[lane]!;
    for (let k = previous.starts[lane]!; k < previous.starts[lane + 1]!; k++) {
      const before = previous.to[k]!;
      const total = known + length[before]! / speedLimit[before]! + delay[before]!;
      if (before === destination || total >= through[before]!) continue;
      through[before] = total;
      next[before] = lane;
      if (closedAt[before] === Infinity) improve(table, queue, before, total, 0);
    }
    for (let k = changers.starts[lane]!; k < changers.starts[lane + 1]!; k++)
      improve(table, queue, changers.to[k]!, known + CHANGE_SECONDS, changers.value[k]!);
  }
  // Without any route a vehicle goes straight on, and stops where the road is closed or leaves where it ends.
  for (let lane = 0; lane < road.laneCount; lane++)
    if (next[lane]! < 0 && side[lane] === 0 && lane !== destination) next[lane] = straight[lane]!;
}

function improve(
  { seconds, side }: RouteTable,
  queue: TimeQueue,
  lane: number,
  total: number,
  change: number,
): void {
  if (total >= seconds[lane]!) return;
  seconds[lane] = total;
  side[lane] = change;
  push(queue, lane, total);
}
