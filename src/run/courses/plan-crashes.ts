/**
 * Vehicles that crash: into a building, a waiting area, people, or each other. They come at the event's time and stay as
 * wrecks.
 */
import { meanCorner } from '#plane';
import type { Scenario } from '#scenario';
import { agentRoles } from '#scenario/facets';
import type { HazardEvent } from '#scenario/plan';
import { vehicleShapes } from '#world/facets';
import type { PlacedHazard, World } from '#world/site';
import type { Point } from '#world/walkable';
import { hazardPlayings } from '../hazard-playing.ts';
import type { CastVehicle } from './cast-vehicle.ts';
import { moveSeconds } from './course.ts';
import type { Course, Deck, Move } from './course.ts';
import { meetInCrash } from './meet-in-crash.ts';
import type { RoadNet } from './road-net.ts';

/** Judgement: a bus that skids, a van on a promenade; in the air the pace of an approach. */
const SPEED_MPS = 10;
const SPEED_IN_AIR_MPS = 25;
const WAY_METERS = 60;
const WAY_IN_AIR_METERS = 200;
/** A vehicle that hits a wall or an obstacle stops within a few meters. */
const IMPACT_MPS2 = 15;
/** Hard braking of a van (0.6 g). */
const BRAKES_MPS2 = 6;

/** The same vehicles; those of an event have their way to its crash. */
export function planCrashes(
  scenario: Scenario,
  world: World,
  {
    vehicles,
    net,
  }: { readonly vehicles: readonly CastVehicle[]; readonly net: RoadNet | undefined },
): CastVehicle[] {
  const all = [...vehicles];
  for (const hazard of world.hazards) {
    const event = scenario.events.find(({ id }) => id === hazard.event);
    const { blocksLane, happens } = hazardPlayings.of(hazard.type);
    if (event === undefined) continue;
    const groups = event.vehicles ?? [];
    if (blocksLane === 'crash') {
      const own = listColliding(all, event);
      const [first] = own;
      if (own.length === 1 && groups.length > 0)
        all[first!] = { ...all[first!]!, course: crashCourse(world, all[first!]!, hazard, event) };
      if (own.length < 2) continue;
      const courses = meetInCrash(
        own.map((k) => all[k]!),
        hazard,
        { net, isCounted: event.casualties !== undefined, standing: listStanding(scenario) },
      );
      own.forEach((k, i) => (all[k] = { ...all[k]!, course: courses[i]! }));
    } else if (happens === 'crash' && groups.length === 1) {
      const k = all.findIndex(({ group }) => group === groups[0]);
      const vehicle = all[k];
      if (vehicle?.course !== undefined)
        all[k] = { ...vehicle, course: wreckWhereItStands(vehicle.course, hazard, event) };
    }
  }
  const carrying = listCarrying(scenario);
  // People begin in it: it is there from the start.
  return all.map((one) =>
    one.course?.crash !== undefined && carrying.has(one.group)
      ? { ...one, course: { ...one.course, enterSeconds: 0 } }
      : one,
  );
}

/** The groups of vehicles that people begin in, and that nobody says to come later. */
function listCarrying({ agents }: Scenario): ReadonlySet<string | undefined> {
  const late = new Set(agents.filter(({ arrives }) => arrives !== undefined).map(({ id }) => id));
  return new Set(
    agents.flatMap(({ type, at }) =>
      type === 'pedestrian' && at?.relation === undefined && !late.has(at?.group ?? '')
        ? [at?.group]
        : [],
    ),
  );
}

/**
 * One vehicle of each named group; for a single group, two if they only drive. If none is named, the first two on the road,
 * unless they stand as wrecks from the start.
 */
function listColliding(
  vehicles: readonly CastVehicle[],
  { vehicles: groups = [], start, at, runsOn }: HazardEvent,
): number[] {
  const [only, ...others] = groups;
  if (only === undefined) {
    const driving = [...vehicles.keys()].filter((k) => {
      const { course, kind } = vehicles[k]!;
      return course === undefined && !agentRoles.of(kind).isResponder;
    });
    return start.value > 0 && driving.length >= 2 ? driving.slice(0, 2) : [];
  }
  if (others.length === 0) {
    const own = [...vehicles.keys()].filter((k) => vehicles[k]!.group === only);
    const isAlone = own.length < 2 || runsOn !== undefined || isAtPart(at);
    return own.slice(0, isAlone ? 1 : 2);
  }
  return groups.flatMap((group) => {
    const k = vehicles.findIndex((one) => one.group === group);
    return k < 0 ? [] : [k];
  });
}

/** Into a room, a bay or a building, not on the road. */
function isAtPart(at: HazardEvent['at']): boolean {
  const kind = at?.feature?.kind;
  return kind !== undefined && kind !== 'road' && kind !== 'lane' && kind !== 'crossing';
}

function listStanding({ agents }: Scenario): ReadonlySet<string> {
  return new Set(agents.filter(({ stands }) => stands === true).map(({ id }) => id));
}

/** How far the ends of what left the rails stand beside them. Judgement: two gauges of 1.435 m. */
const OFF_RAILS_METERS = 2.9;

/** A train that leaves the rails: it stays where it is then, as a wreck that lies askew over them. */
function wreckWhereItStands(course: Course, hazard: PlacedHazard, event: HazardEvent): Course {
  const askew = Math.asin(Math.min(1, OFF_RAILS_METERS / (course.length / 2)));
  return {
    ...course,
    // Where the line alone says it, it stands as it rolled.
    heading: course.heading + askew,
    moves: course.moves.filter(({ startSeconds }) => startSeconds < hazard.start),
    crash: {
      event: hazard.event,
      seconds: hazard.start,
      at: hazard.at,
      isOverturned: false,
      isCounted: event.casualties !== undefined,
    },
    label: 'stands where it left the rails',
  };
}

function crashCourse(
  world: World,
  vehicle: CastVehicle,
  hazard: PlacedHazard,
  { runsOn: stated, casualties }: HazardEvent,
): Course {
  const { drivesOnMeters } = hazardPlayings.of(hazard.type);
  const runsOn = stated?.value ?? drivesOnMeters;
  const { length, width } = vehicle;
  const isInAir = vehicleShapes.of(vehicle.kind).goes === 'air';
  const { at, start } = hazard;
  const away = outward(world, hazard);
  const speed = isInAir ? SPEED_IN_AIR_MPS : SPEED_MPS;
  const way = runsOn ?? (isInAir ? WAY_IN_AIR_METERS : WAY_METERS);
  const end = runsOn === undefined ? 0.3 * length : -runsOn / 2;
  const point = (meters: number): Point => ({
    x: at.x + meters * away.x,
    y: at.y + meters * away.y,
  });
  const line = [point(end + way), point(end)];
  const braking = runsOn === undefined ? IMPACT_MPS2 : BRAKES_MPS2;
  const bare = { from: 0, to: way, speedFrom: speed, speedTo: 0, cruise: speed };
  const move: Move = { ...bare, startSeconds: 0, acceleration: 1, braking };
  const lasts = moveSeconds(move);
  // With people in its way it hits from the start of the event on; else it is there at that moment.
  const startSeconds = runsOn === undefined ? start - lasts : start;
  const isThere = startSeconds < 0;
  const deck = deckOf(world, hazard);
  return {
    line: isThere ? [line[1]!] : line,
    heading: Math.atan2(-away.y, -away.x),
    length,
    width,
    enterSeconds: isThere ? 0 : startSeconds,
    moves: isThere ? [] : [{ ...move, startSeconds }],
    crash: {
      event: hazard.event,
      seconds: start,
      at,
      isOverturned: vehicle.isOverturned === true,
      isCounted: casualties !== undefined,
      ...(drivesOnMeters === undefined ? {} : { isAttack: true }),
    },
    ...(deck === undefined ? {} : { deck }),
    label: 'stands where it crashed',
  };
}

/** From the middle of the building or place it is in to the spot, and on. */
function outward({ buildings, openPlaces }: World, { at, level }: PlacedHazard): Point {
  const own =
    buildings.find(({ interior }) => interior?.storeys.some((one) => one.level === level)) ??
    undefined;
  const ring = own?.footprint ?? openPlaces[0]?.outline ?? [];
  if (own === undefined && ring.length > 0) return along(ring);
  const middle = ring.length > 0 ? meanCorner(ring) : { x: at.x, y: at.y - 1 };
  const [dx, dy] = [at.x - middle.x, at.y - middle.y];
  const meters = Math.hypot(dx, dy);
  return meters < 0.5 ? { x: 0, y: 1 } : { x: dx / meters, y: dy / meters };
}

/** The long way of open ground. */
function along(ring: readonly Point[]): Point {
  let best = { x: 1, y: 0 };
  let longest = 0;
  ring.forEach((from, i) => {
    const to = ring[(i + 1) % ring.length]!;
    const meters = Math.hypot(to.x - from.x, to.y - from.y);
    if (meters <= longest) return;
    longest = meters;
    best = { x: (to.x - from.x) / meters, y: (to.y - from.y) / meters };
  });
  return best;
}

function deckOf({ walkable }: World, { level, storey = 0 }: PlacedHazard): Deck | undefined {
  const own = walkable.levels.find(({ id }) => id === level);
  if (own === undefined || own.z === 0) return undefined;
  return { id: `deck ${storey} ${own.z}`, storey, z: own.z, level: own.id };
}
