/**
 * Vehicles: they drive from street to street, moved by the traffic. A vehicle that leaves the district comes back where
 * it left.
 */
import type { Traffic } from '#crowd/traffic';
import type { Point } from '#world/walkable';
import type { District } from './district.ts';
import {
  chooseOut,
  chooseStop,
  createDrivers,
  goalAt,
  goalPoint,
  wayTo,
  weigh,
} from './drivers.ts';
import type { Drivers, Driving } from './drivers.ts';
import { leadsIntoThreat } from './movers.ts';
import type { Movers } from './movers.ts';
import { findOpenLanes, listDelays } from './open-lanes.ts';
import type { DistrictThreat } from './threat.ts';

export interface Vehicles extends Movers {
  readonly driving: (i: number) => Driving;
  /** Gives drivers the list of all threats from now on. */
  know(threats: readonly DistrictThreat[]): void;
  isAway(i: number): boolean;
  /** After each step: notes which vehicles have left. Their positions stay as they were. */
  follow(): void;
  /** Comes back to the district, when there is room where it left and a street it can go to without danger. */
  comeBack(i: number, threats: readonly DistrictThreat[]): boolean;
}

/** Where a vehicle comes in, and how far from there the next body must be. */
const ENTRY_METERS = 6;
const ENTRY_GAP_METERS = 8;

export function createVehicles(
  district: District,
  traffic: Traffic,
  starts: readonly Driving[],
  seed: number,
): Vehicles {
  const drivers = createDrivers(district, traffic, starts, seed);
  const { places, last, goals } = drivers;
  starts.forEach(({ lane, at, speed, isAway }, i) => {
    if (!isAway) enter(drivers, i, lane, at, speed);
  });
  return {
    count: starts.length,
    positionOf: (i) => ({ x: last[i]!.x, y: last[i]!.y }),
    goalOf: (i) =>
      places[i]! < 0 ? { x: last[i]!.x, y: last[i]!.y } : goalPoint(district, goals[i]!),
    pathOf: (i) => pathOf(drivers, i),
    hasArrived(i) {
      if (places[i]! < 0) return false;
      const { lane, at } = last[i]!;
      return lane === goals[i] && at >= goalAt(district, district.lanes.get(lane)!);
    },
    choose: (i, threats, isFleeing) => choose(drivers, i, threats, isFleeing),
    isBarred: (i, threats) =>
      places[i]! >= 0 &&
      (!drivers.openLanes.has(goals[i]!) ||
        weigh(drivers, last[i]!, goals[i]!, threats).some(leadsIntoThreat)),
    know(threats) {
      traffic.setDelays(listDelays(district.lanes, threats));
      drivers.openLanes = findOpenLanes(district.lanes, threats);
    },
    setHurry: () => {},
    isAway: (i) => places[i]! < 0,
    follow: () => follow(drivers),
    comeBack: (i, threats) => comeBack(drivers, i, threats),
    driving: (i) => ({
      kind: drivers.kinds[i]!,
      ...last[i]!,
      speed: places[i]! < 0 ? 0 : traffic.fleet.v[places[i]!]!,
      goal: goals[i]!,
      isAway: places[i]! < 0,
    }),
  };
}

function enter(drivers: Drivers, i: number, lane: string, at: number, speed: number): void {
  const { traffic, kinds, goals, places, ids } = drivers;
  places[i] = traffic.add({ kind: kinds[i]!, lane, at, speed, destination: goals[i]! });
  ids[i] = traffic.fleet.id[places[i]]!;
  note(drivers, i);
}

function note({ traffic, places, last }: Drivers, i: number): void {
  const { fleet, laneIds } = traffic;
  const place = places[i]!;
  const seen = last[i]!;
  seen.lane = laneIds[fleet.lane[place]!]!;
  seen.at = fleet.s[place]!;
  seen.x = fleet.x[place]!;
  seen.y = fleet.y[place]!;
}

function follow(drivers: Drivers): void {
  const { traffic, places, ids } = drivers;
  const { fleet } = traffic;
  for (let i = 0; i < places.length; i++) {
    const place = places[i]!;
    if (place < 0) continue;
    if (fleet.lane[place]! >= 0 && fleet.id[place] === ids[i]) note(drivers, i);
    else places[i] = -1;
  }
}

function pathOf(drivers: Drivers, i: number): Point[] {
  const { places, last, goals } = drivers;
  const here = { x: last[i]!.x, y: last[i]!.y };
  if (places[i]! < 0) return [here];
  return dropRepeated([here, ...(wayTo(drivers, last[i]!, goals[i]!) ?? [])]);
}

function choose(
  drivers: Drivers,
  i: number,
  threats: readonly DistrictThreat[],
  isFleeing: boolean,
): boolean {
  const { district, traffic, places, last, goals } = drivers;
  const from = last[i]!;
  // A vehicle that is about to leave does so: it cannot turn on the last metres.
  if (places[i]! < 0 || district.wayOut.has(from.lane)) return false;
  const stop = isFleeing ? undefined : chooseStop(drivers, i, from, threats);
  // A vehicle cannot wait in the street until every way is safe.
  const goal = stop ?? chooseOut(drivers, from, threats);
  if (goal === undefined || goal === goals[i]) return false;
  goals[i] = goal;
  traffic.redirect(places[i]!, goal);
  return true;
}

function comeBack(drivers: Drivers, i: number, threats: readonly DistrictThreat[]): boolean {
  const { district, traffic, last, goals } = drivers;
  const { wayOut, lanes } = district;
  const into = wayOut.get(last[i]!.lane) ?? [...wayOut.values()][0]!;
  if (!hasRoom(traffic, into)) return false;
  const goal = chooseStop(drivers, i, { lane: into, at: ENTRY_METERS }, threats);
  if (goal === undefined) return false;
  goals[i] = goal;
  enter(drivers, i, into, ENTRY_METERS, 0.5 * lanes.get(into)!.speedMax);
  return true;
}

function hasRoom({ fleet, laneIds }: Traffic, lane: string): boolean {
  const index = laneIds.indexOf(lane);
  for (let k = 0; k < fleet.used; k++)
    if (fleet.lane[k] === index && fleet.s[k]! - fleet.length[k]! < ENTRY_METERS + ENTRY_GAP_METERS)
      return false;
  return true;
}

function dropRepeated(points: readonly Point[]): Point[] {
  return points.filter(
    ({ x, y }, i) => i === 0 || Math.hypot(x - points[i - 1]!.x, y - points[i - 1]!.y) > 1e-6,
  );
}
