/** Vehicles that pass through: on the road from the start, or coming in evenly, from one end of the net to another. */
import { createDice } from '#base';
import type { Dice } from '#base';
import { KIND_TRAITS } from '#crowd/traffic';
import { isSaid } from '#scenario/values';
import type { CastVehicle } from '../courses/cast-vehicle.ts';
import type { RoadNet } from '../courses/road-net.ts';
import type { LanePlan } from './direction.ts';
import { SPACE_METERS, VEHICLE_STREAM, arrivalsOf } from './traffic-context.ts';
import type { TrafficContext } from './traffic-context.ts';

/** Lights and others make a trip in a town about half as long again: judgement. */
const DELAY_FACTOR = 1.5;
const START_TRIES = 30;
/** Where there is no room for that, they stand close, as before a red light. */
const TIGHT_METERS = 4;
const CAR_METERS = 4.5;
/** As the model's own sources: desired speeds have this relative standard deviation, cut at three of them. */
const SPEED_DEVIATION = 0.08;

interface Trip {
  readonly lane: string;
  readonly destination: string;
  readonly path: readonly string[];
  readonly seconds: number;
}

export function planThrough(vehicles: readonly CastVehicle[], context: TrafficContext): LanePlan[] {
  const { scenario, net, notes } = context;
  const seconds = scenario.durationSeconds.value;
  const dices = vehicles.map((_, i) => createDice(scenario.seed, VEHICLE_STREAM + 500_000 + i));
  const trips = dices.map((dice) => drawTrip(net, dice));
  const mean =
    trips.reduce((sum, trip) => sum + DELAY_FACTOR * (trip?.seconds ?? 0), 0) /
    Math.max(1, trips.length);
  const steady = Math.round((vehicles.length * mean) / (mean + seconds));
  const counted = new Set(
    scenario.agents.flatMap(({ id, count, arrives }) =>
      isSaid(count) && arrives === undefined ? [id] : [],
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
        'Vehicles that the prompt counts are on the road at the start, as far as there is room. So are as many of the others as are on the road at any time, from trip time and duration. The rest arrive evenly over the run at a random point of the road network and leave at another.',
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
  const turns = shuffled(rest, createDice(scenario.seed, VEHICLE_STREAM + 400_000));
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
      length: vehicle.length,
      width: vehicle.width,
      ...(trip === undefined ? {} : { destination: trip.destination }),
      speedFactor,
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
  { net, taken }: TrafficContext,
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
