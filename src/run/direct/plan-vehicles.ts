/**
 * When and where each vehicle comes in and where it goes. Traffic is as dense from the start as it stays: the share of
 * vehicles on the road at once is their trip time divided by the run's duration. Emergency vehicles come because of
 * what happened, and stay.
 */
import type { Closure } from '#crowd/traffic';
import type { Scenario } from '#scenario';
import type { World } from '#world/site';
import type { LaneGraph } from '#world/walkable';
import type { Cast } from '../cast/cast.ts';
import type { CastVehicle } from '../courses/cast-vehicle.ts';
import { createRoadNet } from '../courses/road-net.ts';
import type { RoadNet } from '../courses/road-net.ts';
import { hazardPlayings } from '../hazard-playing.ts';
import type { LanePlan, Notes, VehiclePlan } from './direction.ts';
import { planCrashed } from './plan-crashed.ts';
import { planResponse } from './plan-response.ts';
import { planThrough } from './plan-through.ts';
import { SPACE_METERS } from './traffic-context.ts';
import type { Block, Taken } from './traffic-context.ts';

export interface PlannedTraffic {
  readonly vehicles: readonly VehiclePlan[];
  readonly closures: readonly Closure[];
}

export function planVehicles(
  scenario: Scenario,
  world: World,
  cast: Cast,
  notes: Notes,
): PlannedTraffic {
  const { lanes } = cast.space.walkable;
  const driving = cast.vehicles.filter(({ course }) => course === undefined);
  const traffic =
    driving.length === 0 || lanes === undefined
      ? undefined
      : planTraffic(scenario, world, { cast, driving, lanes, notes });
  if (traffic === undefined)
    noteNoTraffic(scenario, notes, { cast, hasLanes: lanes !== undefined });
  let next = 0;
  return {
    vehicles: cast.vehicles.map(({ course }): VehiclePlan => {
      if (course === undefined) return traffic!.vehicles[next++]!;
      const goal = { kind: 'stay' as const, label: course.label };
      return { course, enterSeconds: course.enterSeconds, goal };
    }),
    closures: traffic?.closures ?? [],
  };
}

interface TrafficJob {
  readonly cast: Cast;
  readonly driving: readonly CastVehicle[];
  readonly lanes: LaneGraph;
  readonly notes: Notes;
}

function planTraffic(
  scenario: Scenario,
  world: World,
  { cast, driving, lanes, notes }: TrafficJob,
): { vehicles: readonly LanePlan[]; closures: readonly Closure[] } {
  const closed = new Set(world.closed);
  const net = createRoadNet(lanes, closed);
  const closures: Closure[] = lanes.lanes
    .filter(({ id }) => closed.has(id))
    .map(({ id }) => ({ lane: id, at: 0 }));
  const blocks = listBlocks(world, net);
  const played = new Set(cast.vehicles.map(({ course }) => course?.crash?.event));
  const crash = blocks.find(
    ({ isCrash, fromSeconds, event }) => isCrash && fromSeconds === 0 && !played.has(event),
  );
  const taken: Taken = new Map(blocks.map(({ lane, at }) => [lane, [at, at - SPACE_METERS]]));
  const context = { scenario, world, net, notes, taken, blocks };
  const crashed = planCrashed(driving, crash, context, played);
  // Wrecks block the way themselves.
  for (const { lane, at, fromSeconds, ...block } of blocks)
    if (crashed.size === 0 || !block.isCrash || fromSeconds > 0)
      closures.push({ lane, at, fromSeconds });
  const standing = cast.vehicles.flatMap(({ course }) => course ?? []);
  const responding = planResponse(driving, standing, context);
  const through = planThrough(
    driving.filter((_, i) => !crashed.has(i) && !responding.has(i)),
    context,
  );
  let next = 0;
  return {
    vehicles: driving.map((_, i) => crashed.get(i) ?? responding.get(i) ?? through[next++]!),
    closures,
  };
}

/** A collision needs a road and vehicles on it. */
function noteNoTraffic(
  { events }: Scenario,
  { unmet }: Notes,
  { cast, hasLanes }: { readonly cast: Cast; readonly hasLanes: boolean },
): void {
  for (const { id, type } of events)
    if (
      blocksLane(type.value) === 'crash' &&
      !cast.vehicles.some(({ course }) => course?.crash?.event === id)
    )
      unmet.push({
        path: `events[${id}]`,
        asked: type.value,
        got: null,
        because: hasLanes
          ? 'No vehicles are simulated, so none collide.'
          : 'There is no road in the simulation, so nothing collides.',
      });
}

const blocksLane = (type: string) => hazardPlayings.of(type).blocksLane;

/** A collision or a closed road blocks the lane it is on. */
function listBlocks({ hazards }: World, net: RoadNet): Block[] {
  return hazards
    .filter(({ type }) => blocksLane(type) !== null)
    .flatMap(({ type, at, start, event }) => {
      const place = net.nearest(at);
      return place === undefined
        ? []
        : [{ ...place, fromSeconds: start, isCrash: blocksLane(type) === 'crash', event }];
    });
}
