/** Where the vehicles of a group stand that are not in the traffic: at platforms, kerbs, berths, in car parks, yards and the air. */
import { isInRing } from '#plane';
import type { AgentGroup, Where } from '#scenario/plan';
import { vehicleShapes } from '../vehicle-shape.ts';
import type { VehicleShape } from '../vehicle-shape.ts';
import type { Level, Point } from '../walkable.ts';
import { placeAtBerths } from './find-berths.ts';
import { listMoorings } from './find-mooring.ts';
import { findPlace, isSmall, isUntaken } from './find-place.ts';
import { findRides } from './find-rides.ts';
import { listBays, listGroundStops } from './find-stops.ts';
import { findWorkLines } from './find-work-lines.ts';
import type { Ground } from './ground.ts';
import { isFreeOn } from './pack-in-ring.ts';
import { parkCars } from './park-cars.ts';
import { placeTrains } from './place-trains.ts';
import { bodyOf, doBodiesMeet } from './stand.ts';
import type { Stand } from './stand.ts';
import { listSpotsNear } from './stop-near.ts';

export function placeStands(
  group: AgentGroup,
  count: number,
  ground: Ground,
  { isServing = false }: { readonly isServing?: boolean } = {},
): Stand[] {
  const shape = vehicleShapes.of(group.kind.value);
  const stops = isServing && shape.goes === 'road' ? listStops(group, shape, ground) : [];
  const parked = stops.length < count ? listStands(group, count - stops.length, shape, ground) : [];
  const found = [...stops, ...parked];
  const stands = found.slice(0, count);
  for (const stand of stands) ground.taken.push(bodyOf(stand));
  return stands;
}

function listStands(
  group: AgentGroup,
  count: number,
  shape: VehicleShape,
  ground: Ground,
): readonly Stand[] {
  switch (shape.goes) {
    case 'rail':
      return placeTrains(group, count, shape, ground);
    case 'water':
      return [
        ...placeAtBerths(group.at, shape, ground),
        ...placeBoats(group.at, count, shape, ground),
      ].slice(0, count);
    case 'air':
      return placeAircraft(count, shape, ground);
    case 'yard':
      return findWorkLines(count, shape, ground);
    case 'road':
      return shape.ridesAmongPeople === true && group.at === undefined && group.stands !== true
        ? rideOrPark(group, count, shape, ground)
        : parkCars(group, count, shape, ground);
  }
}

function rideOrPark(
  group: AgentGroup,
  count: number,
  shape: VehicleShape,
  ground: Ground,
): readonly Stand[] {
  const rides = findRides(count, shape, ground);
  return rides.length < count
    ? [...rides, ...parkCars(group, count - rides.length, shape, ground)]
    : rides;
}

/** For people to go aboard: at the bay that is named, at the others, otherwise on open ground beside a way in. */
function listStops(
  { at }: AgentGroup,
  { length, width }: VehicleShape,
  ground: Ground,
): readonly Stand[] {
  const named = at && findPlace(at, ground);
  const bays = listBays(ground, { length, width }).filter((stand) => isUntaken(stand, ground));
  const own = bays.filter(({ beside }) => beside === named?.id);
  const near =
    named !== undefined && own.length === 0 && isSmall(named)
      ? listSpotsNear(ground, named.at, { length, width }, STOPS_MAX)
      : [];
  const order = [...own, ...near, ...bays.filter((stand) => !own.includes(stand))];
  return order.length > 0 ? order : listGroundStops(ground, { length, width }, named?.at);
}

const STOPS_MAX = 10;

function placeBoats(
  at: Where | undefined,
  count: number,
  { length, width }: VehicleShape,
  ground: Ground,
): Stand[] {
  const named = at && findPlace(at, ground);
  const near = named?.at ?? ground.middle;
  const moorings = listMoorings(ground.waters, { length, width, near });
  const ways = moorings.length > 0 ? moorings : streetWays(ground, near, length);
  const isFar = ways.every(({ at: { x, y } }) => Math.hypot(x - near.x, y - near.y) > SHORE_METERS);
  const spots =
    isFar && named !== undefined && isSmall(named)
      ? listSpotsNear(ground, near, { length, width }, count).map((spot) => landAt(spot, ways[0]))
      : [];
  return [...spots, ...ways.map((way): Stand => ({ ...way, length, width, storey: 0, z: 0 }))]
    .filter((stand) => isUntaken(stand, ground))
    .slice(0, count);
}

/** A boat for a door farther from the water than this comes over flooded ground. Judgement. */
const SHORE_METERS = 30;

/** Over flooded ground up to a door, by water or by a street first. */
function landAt(spot: Stand, way: { readonly line: readonly Point[] } | undefined): Stand {
  if (way === undefined) return spot;
  const before = way.line.at(-1)!;
  const heading = Math.atan2(spot.at.y - before.y, spot.at.x - before.x);
  return { ...spot, heading, line: [...way.line, spot.at] };
}

/** Over streets under water: along their middle, to the place nearest to a point. */
function streetWays({ streets }: Ground, near: Point, length: number) {
  const away = ({ x, y }: Point): number => Math.hypot(x - near.x, y - near.y);
  return streets.edges
    .filter(({ lanes }) => lanes > 0)
    .flatMap(({ line }) => {
      const [first, last] = [line[0]!, line.at(-1)!];
      const way = away(first) < away(last) ? line.toReversed() : line;
      const end = way.at(-1)!;
      const before = way.at(-2)!;
      const heading = Math.atan2(end.y - before.y, end.x - before.x);
      const long = Math.hypot(end.x - before.x, end.y - before.y);
      const part = Math.min(1, (2 * length) / (long || 1));
      const at = {
        x: end.x - part * (end.x - before.x),
        y: end.y - part * (end.y - before.y),
      };
      return [{ at, heading, line: [...way.slice(0, -1), at] }];
    })
    .toSorted((a, b) => away(a.at) - away(b.at));
}

/** How far from others an aircraft lands. Judgement, after the safety areas of helipads (ICAO annex 14: half a rotor more). */
const CLEAR_METERS = 4;
const GRID_METERS = 5;

/** Open ground without walls and things, the nearest to the middle first. */
function placeAircraft(count: number, { length, width }: VehicleShape, ground: Ground): Stand[] {
  const { walkable, middle } = ground;
  const stands: Stand[] = [];
  const levels = walkable.levels.filter(({ kind }) => kind === 'outdoor');
  const spots = levels.flatMap((level) =>
    gridOf(level).map((at) => ({ level, at, away: Math.hypot(at.x - middle.x, at.y - middle.y) })),
  );
  for (const { level, at } of spots.toSorted((a, b) => a.away - b.away)) {
    if (stands.length === count) break;
    const stand: Stand = { at, heading: 0, length, width, storey: level.storey, z: level.z };
    const body = bodyOf(stand, CLEAR_METERS);
    const isFree =
      isFreeOn(level, body) &&
      [...ground.taken, ...stands.map((one) => bodyOf(one))].every(
        (other) => !doBodiesMeet(body, other),
      );
    if (isFree) stands.push(stand);
  }
  // Without room to land it stays in the air over the place.
  while (stands.length < count)
    stands.push({
      at: { x: middle.x + stands.length * 2 * length, y: middle.y },
      heading: 0,
      length,
      width,
      storey: HOVER_STOREY,
      z: HOVER_METERS,
    });
  return stands;
}

/** Above the roofs of a town. Judgement. */
const HOVER_METERS = 60;
const HOVER_STOREY = 20;

function gridOf({ outlines }: Level): Point[] {
  const points: Point[] = [];
  for (const ring of outlines) {
    const xs = ring.map(({ x }) => x);
    const ys = ring.map(({ y }) => y);
    const step = Math.max(GRID_METERS, (Math.max(...xs) - Math.min(...xs)) / 60);
    for (let x = Math.min(...xs) + step / 2; x < Math.max(...xs); x += step)
      for (let y = Math.min(...ys) + step / 2; y < Math.max(...ys); y += step)
        if (isInRing(ring, { x, y })) points.push({ x, y });
  }
  return points;
}
