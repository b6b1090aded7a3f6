/**
 * Emergency vehicles: they come because of what happened, or when it is said, drive to the nearest place beside a road where they
 * can stop, and stay there, one behind the other.
 */
import { createDice, makeOnce } from '#base';
import { KIND_TRAITS } from '#crowd/traffic';
import type { Scenario } from '#scenario';
import { agentRoles } from '#scenario/facets';
import type { AgentGroup } from '#scenario/plan';
import { findNamed } from '#world/landmarks';
import type { World } from '#world/site';
import type { Point } from '#world/walkable';
import type { CastVehicle } from '../courses/cast-vehicle.ts';
import type { Course } from '../courses/course.ts';
import type { LanePlan } from './direction.ts';
import { createStops } from './find-stops.ts';
import type { Stops, TakenStop } from './find-stops.ts';
import { VEHICLE_STREAM, arrivalsOf } from './traffic-context.ts';
import type { TrafficContext } from './traffic-context.ts';

/** NFPA 1710: 60 s to take the call, 80 s to turn out, 240 s to travel. */
const RESPONSE_SECONDS = 380;
/** In a short run they arrive after this part of the remaining time. */
const RESPONSE_PART = 0.25;
const APART_SECONDS = 15;
/** The last of those who come by a time is due a little earlier, as it has a way to drive: judgement. */
const SPARE_SECONDS = 60;
const SPARE_PART = 0.1;

/** Each group to its stated place, otherwise to what happened first, or to the middle of the site. */
export function planResponse(
  vehicles: readonly CastVehicle[],
  standing: readonly Course[],
  context: TrafficContext,
): Map<number, LanePlan> {
  const { scenario, world, net, notes } = context;
  const plans = new Map<number, LanePlan>();
  const event = world.hazards.toSorted((a, b) => a.start - b.start)[0];
  const arrivals = arrivalsOf(scenario);
  const isCalled =
    event !== undefined ||
    arrivals.size > 0 ||
    scenario.goals.some(({ value }) => CALLING.has(value));
  const indices = [...vehicles.keys()].filter((i) => agentRoles.of(vehicles[i]!.kind).isResponder);
  if (!isCalled || indices.length === 0 || net.inlets.length === 0) return plans;
  const start = event?.start ?? 0;
  const left = Math.max(0, scenario.durationSeconds.value - start);
  const delay = Math.min(RESPONSE_SECONDS, RESPONSE_PART * left);
  const target = event?.at ?? middleOf(world);
  if (indices.some((i) => !arrivals.has(vehicles[i]!.group)))
    notes.assumptions.push({
      path: 'run.response',
      value: { firstSeconds: start + delay },
      because:
        delay < RESPONSE_SECONDS
          ? `Emergency vehicles come after a quarter of the time left, so that they are seen; the goal of NFPA 1710 is ${RESPONSE_SECONDS} s from the call.`
          : `Emergency vehicles come ${RESPONSE_SECONDS} s after the call: 60 s to take it, 80 s to turn out, 240 s to travel (NFPA 1710).`,
    });
  const targets = new Map(
    scenario.agents.map((group) => [group.id, placeOf(scenario, group, world)]),
  );
  const taken: TakenStop[] = [];
  const stopsAt = makeOnce((at: Point) => createStops(context, standing, at, taken));
  const turns = new Map<number, number>();
  indices.forEach((i) => {
    const from = arrivals.get(vehicles[i]!.group) ?? start + delay;
    const turn = turns.get(from) ?? 0;
    turns.set(from, turn + 1);
    const dice = createDice(scenario.seed, VEHICLE_STREAM + i);
    const { length, width, drives } = vehicles[i]!;
    const stops = stopsAt(targets.get(vehicles[i]!.group) ?? target);
    const way = findWay(stops, context, dice.pick(net.inlets.length), { length, width });
    const { lane, destination, meters = Infinity } = way;
    const { deceleration } = KIND_TRAITS[drives].driver;
    plans.set(i, {
      drives,
      length,
      width,
      enterSeconds: from + apartOf(scenario, vehicles, vehicles[i]!.group) * turn,
      lane,
      at: 0,
      // No faster than it can stop in time.
      speed: Math.min(net.lanes.get(lane)!.speedMax, Math.sqrt(2 * deceleration * meters)),
      destination,
      ...(way.stopsAt === undefined ? {} : { stopsAt: way.stopsAt }),
      speedFactor: 1,
      goal: { kind: 'place', id: destination, label: 'where it was sent' },
    });
  });
  return plans;
}

/** Where a group is told to be: at a part, a thing or another building, not just at the place where it all happens. */
function placeOf({ structures }: Scenario, { at }: AgentGroup, world: World): Point | undefined {
  const main = structures.find(({ isMain }) => isMain)?.id;
  const isApart = at?.feature !== undefined || (at?.structure ?? main) !== main;
  return isApart && at?.group === undefined ? findNamed(world, at!)?.at : undefined;
}

/** Seconds between two vehicles of a group: even if a time for the last is stated. */
function apartOf({ agents }: Scenario, vehicles: readonly CastVehicle[], id: string): number {
  const { arrives, arrivesUntil } = agents.find((group) => group.id === id)!;
  const count = vehicles.filter(({ group }) => group === id).length;
  if (arrives === undefined || arrivesUntil === undefined || count < 2) return APART_SECONDS;
  const span = Math.max(0, arrivesUntil.value - arrives.value);
  return (span - Math.min(SPARE_SECONDS, SPARE_PART * span)) / (count - 1);
}

const CALLING: ReadonlySet<string> = new Set(['evacuate', 'rescue', 'respond', 'disperse']);

interface Way {
  readonly lane: string;
  readonly destination: string;
  readonly stopsAt?: number;
  /** Of road up to where it stops. */
  readonly meters?: number;
}

/** Rather than pass what blocks a lane they stop this much farther away. Judgement. */
const DETOUR_METERS = 200;
/** And of two ways to one place take the one on which they need not change lanes. */
const CHANGE_METERS = 0.1;

/** In by the way that leads nearest without passing what blocks a lane; among equals by the one drawn, or the next. */
function findWay(
  stops: Stops,
  { net, blocks }: TrafficContext,
  first: number,
  size: { readonly length: number; readonly width: number },
): Way {
  const blocked = new Set(blocks.map(({ lane }) => lane));
  const found = [...net.inlets.slice(first), ...net.inlets.slice(0, first)].flatMap((lane) => {
    const ways = net.waysFrom(lane);
    const stop = stops.find((id) => ways.seconds.has(id), size);
    if (stop === undefined) return [];
    const path = ways.pathTo(stop.lane);
    const isFree = !path.slice(0, -1).some((id) => blocked.has(id));
    const followed = path.filter((id, k) => net.lanes.get(id)!.next.includes(path[k + 1]!));
    const changes = path.length - 1 - followed.length;
    const road = followed.reduce((sum, id) => sum + net.lengthOf(id), 0) + stop.at;
    const meters = Math.round(stop.away) + (isFree ? 0 : DETOUR_METERS);
    return [{ lane, stop, road, meters: meters + changes * CHANGE_METERS }];
  });
  const best = found.toSorted((a, b) => a.meters - b.meters)[0];
  if (best === undefined) {
    // Too short a road to stop on: it drives through.
    const lane = net.inlets[first]!;
    const ways = net.waysFrom(lane);
    return { lane, destination: net.outlets.find((id) => ways.seconds.has(id)) ?? lane };
  }
  stops.take(best.stop);
  const { lane, stop, road } = best;
  return { lane, destination: stop.lane, stopsAt: stop.at, meters: road };
}

function middleOf({ walkable }: World): { x: number; y: number } {
  const points = walkable.levels.flatMap(({ outlines }) => outlines.flat());
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
}
