/** Vehicles: they drive from street to street, moved by the traffic. Who leaves the district comes back where it left. */
import { createDice } from '#base';
import type { Dice } from '#base';
import type { Traffic } from '#crowd';
import { lineLength } from '#plane';
import { cutLine, placeOn } from '#world';
import type { Lane, Point } from '#world';
import type { District } from './district.ts';
import { WayCost, chooseAny, chooseWayOut, leadsIntoThreat } from './movers.ts';
import type { Choice, Movers } from './movers.ts';
import { findOpenLanes, listDelays, walkLine } from './open-lanes.ts';
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

export interface Vehicles extends Movers {
  readonly driving: (i: number) => Driving;
  /** Drivers hear of all threats there are from now on. */
  know(threats: readonly DistrictThreat[]): void;
  isAway(i: number): boolean;
  /** After each step: notes who has left. Positions of them stay as they were. */
  follow(): void;
  /** Comes back to the district, when there is room where it left and a street it can go to without danger. */
  comeBack(i: number, threats: readonly DistrictThreat[]): boolean;
}

interface OnLane {
  readonly lane: string;
  readonly at: number;
}

/** Shares of the kinds: about those of the fleets of Europe (ACEA, Vehicles on European roads, 2024), without heavy ones. */
const KINDS = [
  ...Array.from({ length: 8 }, () => 'car' as const),
  'van' as const,
  'motorcycle' as const,
];
/** Where somebody comes in, and how far from there the next body must be. */
const ENTRY_METERS = 6;
const ENTRY_GAP_METERS = 8;
/** Streams of the seed: where vehicles start, and what each of them chooses. */
const STARTS_STREAM = 3;
const CHOICES_STREAM = 2_000;

/** Where vehicles are at the beginning, one on a lane, and where they go. */
export function placeVehicles({ stops, lanes }: District, seed: number, count: number): Driving[] {
  const dice = createDice(seed, STARTS_STREAM);
  const free = [...stops];
  return Array.from({ length: Math.min(count, stops.length - 1) }, () => {
    const [lane] = free.splice(dice.pick(free.length), 1);
    const others = stops.filter((stop) => stop !== lane);
    const at = dice.between(0.3, 0.7) * lineLength(lanes.get(lane!)!.line);
    return {
      kind: KINDS[dice.pick(KINDS.length)]!,
      lane: lane!,
      at,
      ...pointOn(lanes.get(lane!)!, at),
      speed: 0.5 * lanes.get(lane!)!.speedMax,
      goal: others[dice.pick(others.length)]!,
      isAway: false,
    };
  });
}

export function createVehicles(
  { lanes, stops, wayOut }: District,
  traffic: Traffic,
  starts: readonly Driving[],
  seed: number,
): Vehicles {
  const { fleet, laneIds } = traffic;
  const dice: Dice[] = starts.map((_, i) => createDice(seed, CHOICES_STREAM + i));
  const goals = starts.map(({ goal }) => goal);
  const kinds = starts.map(({ kind }) => kind);
  let openLanes: ReadonlySet<string> = new Set(lanes.keys());
  const places = new Int32Array(starts.length).fill(-1);
  const ids = new Uint32Array(starts.length);
  /** Where somebody was seen last. */
  const last = starts.map(({ lane, at, x, y }) => ({ lane, at, x, y }));

  function enter(i: number, lane: string, at: number, speed: number): void {
    places[i] = traffic.add({ kind: kinds[i]!, lane, at, speed, destination: goals[i]! });
    ids[i] = fleet.id[places[i]]!;
    note(i);
  }

  function note(i: number): void {
    const place = places[i]!;
    const seen = last[i]!;
    seen.lane = laneIds[fleet.lane[place]!]!;
    seen.at = fleet.s[place]!;
    seen.x = fleet.x[place]!;
    seen.y = fleet.y[place]!;
  }

  starts.forEach(({ lane, at, speed, isAway }, i) => {
    if (!isAway) enter(i, lane, at, speed);
  });

  const goalPoint = (id: string): Point => {
    const lane = lanes.get(id)!;
    return pointOn(lane, goalAt(lane));
  };
  /** Half of a street, or its end where one leaves. */
  const goalAt = ({ id, line }: Lane): number => (wayOut.has(id) ? 1 : 0.5) * lineLength(line);

  /** What is left of the way from a place on a lane to a goal; none where there is no way, or the goal lies behind. */
  function wayTo({ lane: from, at }: OnLane, goal: string): Point[] | undefined {
    const ways = traffic.listWay(from, goal);
    if (ways.length === 0) return undefined;
    const end = goalAt(lanes.get(goal)!);
    if (ways.length === 1 && at >= end) return undefined;
    return ways.flatMap((id, k) => {
      const { line } = lanes.get(id)!;
      const isLast = k === ways.length - 1;
      return cutLine(line, k === 0 ? at : 0, isLast ? end : lineLength(line));
    });
  }

  function weigh(from: OnLane, goal: string, threats: readonly DistrictThreat[]): Choice<string>[] {
    const line = wayTo(from, goal);
    if (line === undefined) return [];
    const way = new WayCost(threats, goalPoint(goal));
    walkLine(line, (x, y, meters) => way.add(x, y, meters));
    return [way.toChoice(goal)];
  }

  /** A street to go to without danger; without one, none. */
  function chooseStop(
    i: number,
    from: OnLane,
    threats: readonly DistrictThreat[],
  ): string | undefined {
    const others = stops.filter(
      (stop) => stop !== from.lane && stop !== goals[i] && openLanes.has(stop),
    );
    const pick = (count: number): number => dice[i]!.pick(count);
    if (threats.length === 0) return others[pick(others.length)];
    return chooseAny(
      others.flatMap((stop) => weigh(from, stop, threats)),
      pick,
    );
  }

  /** The way out of danger: to another street, or out of the district; into no trap where there is another. */
  function chooseOut(from: OnLane, threats: readonly DistrictThreat[]): string | undefined {
    const ends = [...stops.filter((stop) => stop !== from.lane), ...wayOut.keys()];
    const listChoices = (some: readonly string[]): Choice<string>[] =>
      some.flatMap((end) => weigh(from, end, threats));
    return (
      chooseWayOut(listChoices(ends.filter((end) => openLanes.has(end)))) ??
      chooseWayOut(listChoices(ends))
    );
  }

  return {
    count: starts.length,
    positionOf: (i) => ({ x: last[i]!.x, y: last[i]!.y }),
    goalOf: (i) => (places[i]! < 0 ? { x: last[i]!.x, y: last[i]!.y } : goalPoint(goals[i]!)),
    pathOf(i) {
      const here = { x: last[i]!.x, y: last[i]!.y };
      if (places[i]! < 0) return [here];
      return dropRepeated([here, ...(wayTo(last[i]!, goals[i]!) ?? [])]);
    },
    hasArrived(i) {
      if (places[i]! < 0) return false;
      const { lane, at } = last[i]!;
      return lane === goals[i] && at >= goalAt(lanes.get(lane)!);
    },
    choose(i, threats, isFleeing) {
      const from = last[i]!;
      // Who is about to leave does: there is no turning on the last meters.
      if (places[i]! < 0 || wayOut.has(from.lane)) return false;
      const stop = isFleeing ? undefined : chooseStop(i, from, threats);
      // A vehicle cannot wait in the street until every way is safe.
      const goal = stop ?? chooseOut(from, threats);
      if (goal === undefined || goal === goals[i]) return false;
      goals[i] = goal;
      traffic.redirect(places[i]!, goal);
      return true;
    },
    isBarred: (i, threats) =>
      places[i]! >= 0 &&
      (!openLanes.has(goals[i]!) || weigh(last[i]!, goals[i]!, threats).some(leadsIntoThreat)),
    know(threats) {
      traffic.setDelays(listDelays(lanes, threats));
      openLanes = findOpenLanes(lanes, threats);
    },
    setHurry: () => {},
    isAway: (i) => places[i]! < 0,
    follow() {
      for (let i = 0; i < starts.length; i++) {
        const place = places[i]!;
        if (place < 0) continue;
        if (fleet.lane[place]! >= 0 && fleet.id[place] === ids[i]) note(i);
        else places[i] = -1;
      }
    },
    comeBack(i, threats) {
      const into = wayOut.get(last[i]!.lane) ?? [...wayOut.values()][0]!;
      if (!hasRoom(traffic, into)) return false;
      const goal = chooseStop(i, { lane: into, at: ENTRY_METERS }, threats);
      if (goal === undefined) return false;
      goals[i] = goal;
      enter(i, into, ENTRY_METERS, 0.5 * lanes.get(into)!.speedMax);
      return true;
    },
    driving: (i) => ({
      kind: kinds[i]!,
      ...last[i]!,
      speed: places[i]! < 0 ? 0 : fleet.v[places[i]!]!,
      goal: goals[i]!,
      isAway: places[i]! < 0,
    }),
  };
}

function hasRoom({ fleet, laneIds }: Traffic, lane: string): boolean {
  const index = laneIds.indexOf(lane);
  for (let k = 0; k < fleet.used; k++)
    if (fleet.lane[k] === index && fleet.s[k]! - fleet.length[k]! < ENTRY_METERS + ENTRY_GAP_METERS)
      return false;
  return true;
}

function pointOn({ line }: Lane, at: number): { x: number; y: number } {
  const { x, y } = placeOn(line, at);
  return { x, y };
}

function dropRepeated(points: readonly Point[]): Point[] {
  return points.filter(
    ({ x, y }, i) => i === 0 || Math.hypot(x - points[i - 1]!.x, y - points[i - 1]!.y) > 1e-6,
  );
}
