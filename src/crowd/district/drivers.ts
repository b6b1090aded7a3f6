/** What drivers know and choose by: the position of each vehicle, open streets, and the danger of a way. */
import { createDice } from '#base';
import type { Dice } from '#base';
import type { Traffic } from '#crowd/traffic';
import { lineLength } from '#plane';
import { cutLine, placeOn } from '#world/shapes';
import type { Lane, Point } from '#world/walkable';
import type { District } from './district.ts';
import { WayCost, chooseAny, chooseWayOut } from './movers.ts';
import type { Choice } from './movers.ts';
import { walkLine } from './open-lanes.ts';
import type { DistrictThreat } from './threat.ts';

export interface Driving {
  readonly kind: 'car' | 'van' | 'motorcycle';
  readonly lane: string;
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly speed: number;
  readonly goal: string;
  /** Has left at the end of that lane. */
  readonly isAway: boolean;
}

export interface Drivers {
  readonly district: District;
  readonly traffic: Traffic;
  readonly dice: readonly Dice[];
  readonly kinds: readonly Driving['kind'][];
  readonly goals: string[];
  /** Position of each vehicle in the traffic's fleet, -1 while it is away; and its id there. */
  readonly places: Int32Array;
  readonly ids: Uint32Array;
  /** The last known place of each vehicle. */
  readonly last: { lane: string; at: number; x: number; y: number }[];
  openLanes: ReadonlySet<string>;
}

interface OnLane {
  readonly lane: string;
  readonly at: number;
}

/** Stream of the seed: the choices of each of them. */
const CHOICES_STREAM = 2_000;

export function createDrivers(
  district: District,
  traffic: Traffic,
  starts: readonly Driving[],
  seed: number,
): Drivers {
  return {
    district,
    traffic,
    dice: starts.map((_, i) => createDice(seed, CHOICES_STREAM + i)),
    kinds: starts.map(({ kind }) => kind),
    goals: starts.map(({ goal }) => goal),
    places: new Int32Array(starts.length).fill(-1),
    ids: new Uint32Array(starts.length),
    last: starts.map(({ lane, at, x, y }) => ({ lane, at, x, y })),
    openLanes: new Set(district.lanes.keys()),
  };
}

/** A street that can be reached without danger; undefined when there is none. */
export function chooseStop(
  drivers: Drivers,
  i: number,
  from: OnLane,
  threats: readonly DistrictThreat[],
): string | undefined {
  const { district, goals, openLanes, dice } = drivers;
  const others = district.stops.filter(
    (stop) => stop !== from.lane && stop !== goals[i] && openLanes.has(stop),
  );
  const pick = (count: number): number => dice[i]!.pick(count);
  if (threats.length === 0) return others[pick(others.length)];
  return chooseAny(
    others.flatMap((stop) => weigh(drivers, from, stop, threats)),
    pick,
  );
}

/**
 * The way out of danger: to another street, or out of the district. A street with no way on is taken only when there is
 * no other.
 */
export function chooseOut(
  drivers: Drivers,
  from: OnLane,
  threats: readonly DistrictThreat[],
): string | undefined {
  const { district, openLanes } = drivers;
  const { stops, wayOut } = district;
  const ends = [...stops.filter((stop) => stop !== from.lane), ...wayOut.keys()];
  const listChoices = (some: readonly string[]): Choice<string>[] =>
    some.flatMap((end) => weigh(drivers, from, end, threats));
  return (
    chooseWayOut(listChoices(ends.filter((end) => openLanes.has(end)))) ??
    chooseWayOut(listChoices(ends))
  );
}

export function weigh(
  drivers: Drivers,
  from: OnLane,
  goal: string,
  threats: readonly DistrictThreat[],
): Choice<string>[] {
  const line = wayTo(drivers, from, goal);
  if (line === undefined) return [];
  const way = new WayCost(threats, goalPoint(drivers.district, goal));
  walkLine(line, (x, y, meters) => way.add(x, y, meters));
  return [way.toChoice(goal)];
}

/** The rest of the way from a position on a lane to a goal; none where there is no way, or the goal lies behind. */
export function wayTo(
  { traffic, district }: Drivers,
  { lane: from, at }: OnLane,
  goal: string,
): Point[] | undefined {
  const { lanes } = district;
  const ways = traffic.listWay(from, goal);
  if (ways.length === 0) return undefined;
  const end = goalAt(district, lanes.get(goal)!);
  if (ways.length === 1 && at >= end) return undefined;
  return ways.flatMap((id, k) => {
    const { line } = lanes.get(id)!;
    const isLast = k === ways.length - 1;
    return cutLine(line, k === 0 ? at : 0, isLast ? end : lineLength(line));
  });
}

export function goalPoint(district: District, id: string): Point {
  const lane = district.lanes.get(id)!;
  return pointOn(lane, goalAt(district, lane));
}

/** The middle of a street, or its end where vehicles leave the district. */
export function goalAt({ wayOut }: District, { id, line }: Lane): number {
  return (wayOut.has(id) ? 1 : 0.5) * lineLength(line);
}

export function pointOn({ line }: Lane, at: number): { x: number; y: number } {
  const { x, y } = placeOn(line, at);
  return { x, y };
}
