/**
 * When and where each vehicle comes in and where it goes. Traffic is as dense from the start as it stays: the share of
 * vehicles on the road at once is their trip time divided by the run's duration. Emergency vehicles come because of
 * what happened, and stay.
 */
import { createDice } from '#base';
import type { Dice } from '#base';
import { KIND_TRAITS } from '#crowd/traffic';
import type { Closure } from '#crowd/traffic';
import type { Scenario } from '#scenario';
import { agentRoles } from '#scenario/facets';
import type { World } from '#world/site';
import type { LaneGraph } from '#world/walkable';
import type { Cast } from '../cast/cast.ts';
import type { CastVehicle } from '../courses/cast-vehicle.ts';
import { hazardPlayings } from '../hazard-playing.ts';
import type { LanePlan, Notes, VehiclePlan } from './direction.ts';
import { createRoadNet } from './road-net.ts';
import type { RoadNet } from './road-net.ts';

export interface PlannedTraffic {
  readonly vehicles: readonly VehiclePlan[];
  readonly closures: readonly Closure[];
}

const STREAM = 2_000_000;
/** Lights and others make a trip in a town about half as long again: judgement. */
const DELAY_FACTOR = 1.5;
/** Metres kept free around a vehicle that is on the road at the start. */
const SPACE_METERS = 25;
const START_TRIES = 30;
/** Where there is no room for that, they stand close, as before a red light. */
const TIGHT_METERS = 4;
const CAR_METERS = 4.5;
/** As the model's own sources: desired speeds have this relative standard deviation, cut at three of them. */
const SPEED_DEVIATION = 0.08;
/** NFPA 1710: 60 s to take the call, 80 s to turn out, 240 s to travel. */
const RESPONSE_SECONDS = 380;
/** In a short run they arrive after this part of the remaining time. */
const RESPONSE_PART = 0.25;
const APART_SECONDS = 15;
/** Meters between a stopped vehicle and the block, and between stopped vehicles. */
const CRASH_GAP = 2.5;
const CRASHED_MAX = 2;
/** Metres of lane that two of them take. */
const CRASH_ROOM = 16;

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
      : planTraffic(scenario, world, { driving, lanes, notes });
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
  readonly driving: readonly CastVehicle[];
  readonly lanes: LaneGraph;
  readonly notes: Notes;
}

function planTraffic(
  scenario: Scenario,
  world: World,
  { driving, lanes, notes }: TrafficJob,
): { vehicles: readonly LanePlan[]; closures: readonly Closure[] } {
  const closed = new Set(world.closed);
  const net = createRoadNet(lanes, closed);
  const closures: Closure[] = lanes.lanes
    .filter(({ id }) => closed.has(id))
    .map(({ id }) => ({ lane: id, at: 0 }));
  const blocks = listBlocks(world, net);
  const crash = blocks.find(({ isCrash, fromSeconds }) => isCrash && fromSeconds === 0);
  const taken: Taken = new Map(blocks.map(({ lane, at }) => [lane, [at, at - SPACE_METERS]]));
  const context = { scenario, world, net, notes, taken, blocks };
  const crashed = planCrashed(driving, crash, context);
  // Wrecks block the way themselves.
  for (const { lane, at, fromSeconds, ...block } of blocks)
    if (crashed.size === 0 || !block.isCrash || fromSeconds > 0)
      closures.push({ lane, at, fromSeconds });
  const responding = planResponse(driving, context);
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

type Taken = Map<string, number[]>;

interface Context {
  readonly scenario: Scenario;
  readonly world: World;
  readonly net: RoadNet;
  readonly notes: Notes;
  readonly blocks: readonly Block[];
  /** Spots on lanes that a vehicle occupies already. */
  readonly taken: Taken;
}

interface Block {
  readonly lane: string;
  readonly at: number;
  readonly fromSeconds: number;
  readonly isCrash: boolean;
  readonly event: string;
}

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

/** The first two that are no emergency vehicles stand where they collided. */
function planCrashed(
  vehicles: readonly CastVehicle[],
  crash: Block | undefined,
  { net, notes, blocks }: Context,
): Map<number, LanePlan> {
  const plans = new Map<number, LanePlan>();
  for (const { isCrash, fromSeconds, event } of blocks)
    if (isCrash && fromSeconds > 0)
      notes.unmet.push({
        path: `events[${event}]`,
        asked: 'vehicles collide',
        got: 'the lane is blocked from then on',
        because: 'Vehicles do not collide while they drive.',
      });
  if (crash === undefined) return plans;
  // Where there is room for two on the lane.
  const room = Math.min(CRASH_ROOM, net.lengthOf(crash.lane) - 0.1);
  let front = Math.max(room, crash.at - CRASH_GAP);
  for (const [i, { kind, drives }] of vehicles.entries()) {
    if (plans.size === CRASHED_MAX || agentRoles.of(kind).isResponder || front <= 0) continue;
    plans.set(i, {
      drives,
      enterSeconds: 0,
      lane: crash.lane,
      at: Math.min(front, net.lengthOf(crash.lane) - 0.1),
      speed: 0,
      speedFactor: 1,
      isWrecked: true,
      staysThere: false,
      goal: { kind: 'stay', id: crash.lane, label: 'stands where it collided' },
    });
    front -= KIND_TRAITS[drives].length + CRASH_GAP;
  }
  if (plans.size < CRASHED_MAX)
    notes.unmet.push({
      path: 'run.collision',
      asked: CRASHED_MAX,
      got: plans.size,
      because:
        'There are too few vehicles, or too little room on the lane, for more to stand there.',
    });
  notes.assumptions.push({
    path: 'run.collision',
    value: plans.size,
    because: 'Vehicles that collided stand on their lane and block it to the end of the run.',
  });
  return plans;
}

/** To the lane that ends nearest to what happened, or to the middle of the site. */
function planResponse(vehicles: readonly CastVehicle[], context: Context): Map<number, LanePlan> {
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
  const turns = new Map<number, number>();
  indices.forEach((i) => {
    const from = arrivals.get(vehicles[i]!.group) ?? start + delay;
    const turn = turns.get(from) ?? 0;
    turns.set(from, turn + 1);
    const dice = createDice(scenario.seed, STREAM + i);
    const lane = net.inlets[dice.pick(net.inlets.length)]!;
    const { seconds } = net.waysFrom(lane);
    const [destination] = [...seconds.keys()]
      .map((id) => ({ id, away: endAway(net, id, target) }))
      .toSorted((a, b) => a.away - b.away || (a.id < b.id ? -1 : 1));
    plans.set(i, {
      drives: vehicles[i]!.drives,
      enterSeconds: from + apartOf(scenario, vehicles, vehicles[i]!.group) * turn,
      lane,
      at: 0,
      speed: net.lanes.get(lane)!.speedMax,
      destination: destination!.id,
      speedFactor: 1,
      staysThere: true,
      goal: { kind: 'place', id: destination!.id, label: 'where it was called to' },
    });
  });
  return plans;
}

/** Seconds between two of a group: evenly where a time for the last is said. */
function apartOf({ agents }: Scenario, vehicles: readonly CastVehicle[], id: string): number {
  const { arrives, arrivesUntil } = agents.find((group) => group.id === id)!;
  const count = vehicles.filter(({ group }) => group === id).length;
  if (arrives === undefined || arrivesUntil === undefined || count < 2) return APART_SECONDS;
  return Math.max(0, arrivesUntil.value - arrives.value) / (count - 1);
}

/** When groups come that are said to come later. */
function arrivalsOf({ agents }: Scenario): ReadonlyMap<string, number> {
  return new Map(
    agents.flatMap(({ id, arrives }) => (arrives === undefined ? [] : [[id, arrives.value]])),
  );
}

const CALLING: ReadonlySet<string> = new Set(['evacuate', 'rescue', 'respond', 'disperse']);

function endAway(net: RoadNet, lane: string, { x, y }: { x: number; y: number }): number {
  const end = net.lanes.get(lane)!.line.at(-1)!;
  return Math.hypot(end.x - x, end.y - y);
}

function middleOf({ walkable }: World): { x: number; y: number } {
  const points = walkable.levels.flatMap(({ outlines }) => outlines.flat());
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
}

interface Trip {
  readonly lane: string;
  readonly destination: string;
  readonly path: readonly string[];
  readonly seconds: number;
}

function planThrough(vehicles: readonly CastVehicle[], context: Context): LanePlan[] {
  const { scenario, net, notes } = context;
  const seconds = scenario.durationSeconds.value;
  const dices = vehicles.map((_, i) => createDice(scenario.seed, STREAM + 500_000 + i));
  const trips = dices.map((dice) => drawTrip(net, dice));
  const mean =
    trips.reduce((sum, trip) => sum + DELAY_FACTOR * (trip?.seconds ?? 0), 0) /
    Math.max(1, trips.length);
  const steady = Math.round((vehicles.length * mean) / (mean + seconds));
  const counted = new Set(
    scenario.agents.flatMap(({ id, count, arrives }) =>
      count.source === 'prompt' && arrives === undefined ? [id] : [],
    ),
  );
  const fastest = Math.max(...[...net.lanes.values()].map(({ speedMax }) => speedMax));
  const arrivals = arrivalsOf(scenario);
  let entering = 0;
  // Every n-th vehicle is on the road, so that kinds are mixed there as in the whole list; all that were counted are.
  const isFirst = (i: number): boolean =>
    counted.has(vehicles[i]!.group) ||
    Math.floor(((i + 1) * steady) / vehicles.length) > Math.floor((i * steady) / vehicles.length);
  const onRoad = vehicles.filter((_, i) => isFirst(i)).length;
  if (vehicles.length > 0)
    notes.assumptions.push({
      path: 'run.traffic',
      value: { vehicles: vehicles.length, onRoadAtStart: onRoad, tripSeconds: Math.round(mean) },
      because:
        'Those with a number in the prompt are on the road at the start, as far as there is room; of the others as many as stay there, by trip time and duration. The rest come in evenly, at a random place of the net, and leave at another.',
    });
  const rest = Math.max(1, vehicles.length - onRoad);
  // Long ones find their spot first.
  const spots = new Map(
    [...vehicles.keys()]
      .toSorted((a, b) => vehicles[b]!.length - vehicles[a]!.length || a - b)
      .filter((i) => isFirst(i) && trips[i] !== undefined && !arrivals.has(vehicles[i]!.group))
      .map((i) => [i, findSpot(trips[i]!, context, dices[i]!, vehicles[i]!.length)]),
  );
  // Kinds come in mixed, not one after the other.
  const turns = shuffled(rest, createDice(scenario.seed, STREAM + 400_000));
  return vehicles.map((vehicle, i) => {
    const dice = dices[i]!;
    const trip = trips[i];
    const spread = Math.min(3, Math.max(-3, dice.normal(0, 1)));
    const kindFactor = KIND_TRAITS[vehicle.drives].speedFactor;
    const speedFactor =
      vehicle.speedMax === undefined
        ? 1 + SPEED_DEVIATION * spread
        : vehicle.speedMax / (kindFactor * fastest);
    const lane = trip?.lane ?? [...net.lanes.keys()][0]!;
    const shared = {
      drives: vehicle.drives,
      ...(trip === undefined ? {} : { destination: trip.destination }),
      speedFactor,
      staysThere: false,
      goal: {
        kind: 'through' as const,
        ...(trip === undefined ? {} : { id: trip.destination }),
        label: 'drive through',
      },
    };
    const arrives = arrivals.get(vehicle.group);
    const spot = spots.get(i);
    if (spot !== undefined) {
      const { isTight, ...where } = spot;
      const limit = net.lanes.get(spot.lane)!.speedMax * Math.min(1, speedFactor * kindFactor);
      return { ...shared, enterSeconds: 0, ...where, speed: (isTight ? 0.2 : 0.6) * limit };
    }
    const turn = turns[entering++ % rest]!;
    const enterSeconds = arrives ?? ((turn + dice.next()) / rest) * seconds;
    return {
      ...shared,
      enterSeconds: Math.min(enterSeconds, seconds),
      lane,
      at: 0,
      speed: net.lanes.get(lane)!.speedMax * Math.min(1, speedFactor * kindFactor),
    };
  });
}

function shuffled(count: number, dice: Dice): number[] {
  const order = Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const other = dice.pick(i + 1);
    [order[i], order[other]] = [order[other]!, order[i]!];
  }
  return order;
}

function drawTrip(net: RoadNet, dice: Dice): Trip | undefined {
  const starts = net.inlets.length > 0 ? net.inlets : [...net.lanes.keys()];
  for (let tries = 0; tries < START_TRIES && starts.length > 0; tries++) {
    const lane = starts[dice.pick(starts.length)]!;
    const ways = net.waysFrom(lane);
    const { seconds } = ways;
    const ends = net.outlets.filter((id) => seconds.has(id) && (id !== lane || tries > 20));
    if (ends.length === 0) continue;
    const destination = ends[dice.pick(ends.length)]!;
    const last = net.lengthOf(destination) / net.lanes.get(destination)!.speedMax;
    return {
      lane,
      destination,
      path: ways.pathTo(destination),
      seconds: seconds.get(destination)! + last,
    };
  }
  return undefined;
}

/** Somewhere along its way with nobody near, and not in the middle of a junction. */
function findSpot(
  { path }: Trip,
  { net, taken }: Context,
  dice: Dice,
  length: number,
): { lane: string; at: number; isTight: boolean } | undefined {
  const loose = length - CAR_METERS + SPACE_METERS;
  for (const space of [loose, Math.min(loose, length + TIGHT_METERS)]) {
    const roads = path.filter((id) => net.lengthOf(id) > Math.max(space, length + 2));
    for (let tries = 0; tries < START_TRIES && roads.length > 0; tries++) {
      const lane = roads[dice.pick(roads.length)]!;
      const least = Math.max(length, space / 2);
      const at = dice.between(least, Math.max(least, net.lengthOf(lane) - space / 4));
      const others = taken.get(lane) ?? [];
      if (others.some((other) => Math.abs(other - at) < space)) continue;
      taken.set(lane, [...others, at]);
      return { lane, at, isTight: space < loose };
    }
  }
  return undefined;
}
