/** Where the vehicles of a group stand that are not in the traffic: at platforms, kerbs, berths, in car parks, yards and the air. */
import { isInRing, signedArea } from '#plane';
import type { AgentGroup, Where } from '#scenario/plan';
import { findByWords, findLandmark } from '../cast/find-landmark.ts';
import { isNamedIn } from '../names.ts';
import { centreOf, distanceToRing } from '../plan/inside.ts';
import { toRoomUse } from '../room-use.ts';
import type { PlacedRoom } from '../site/parts.ts';
import { vehicleShapes } from '../vehicle-shape.ts';
import type { VehicleShape } from '../vehicle-shape.ts';
import type { Level, Point } from '../walkable.ts';
import type { Landmark } from '../world.ts';
import { placeAtBerths } from './find-berths.ts';
import { listMoorings } from './find-mooring.ts';
import { findRides } from './find-rides.ts';
import { listBays, listGroundStops } from './find-stops.ts';
import { findWorkLines } from './find-work-lines.ts';
import type { Far, Ground } from './ground.ts';
import { listKerbs } from './list-kerbs.ts';
import { listTracks, onTrack, axisOf } from './list-tracks.ts';
import type { Track } from './list-tracks.ts';
import { isFreeOn, packInRing } from './pack-in-ring.ts';
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

/** Vehicles stop at it, not in it. */
function isSmall({ kind }: Landmark): boolean {
  return SMALL.has(kind);
}

const SMALL: ReadonlySet<Landmark['kind']> = new Set(['exit', 'gate', 'door', 'stair', 'lift']);

/** The track of the platform that is named; otherwise one platform after the other. */
function placeTrains(
  { at, id }: AgentGroup,
  count: number,
  shape: VehicleShape,
  ground: Ground,
): Stand[] {
  const all = listTracks(ground, shape.width);
  const isBetween = at?.ground === 'open_line';
  const open = all.filter(({ platform }) => platform === undefined);
  const beds = bedsOf(ground);
  const between = [...open, ...beds];
  const tracks = isBetween && between.length > 0 ? between : all.length > 0 ? all : beds;
  const named = at && findPlace(at, ground);
  const byPlatform = Map.groupBy(tracks, ({ platform }) => platform?.id ?? '');
  const own = tracks.filter(({ platform }) => platform !== undefined && platform.id === named?.id);
  // Every platform has its first train before any has its second.
  const rounds = Math.max(0, ...[...byPlatform.values()].map(({ length }) => length));
  const others = Array.from({ length: rounds }, (_, round) =>
    [...byPlatform.values()].flatMap((beside) => beside[round] ?? []),
  ).flat();
  const order = [...new Set([...own, ...others])];
  const far = ground.farOf?.get(id);
  return order
    .map((track) => standOn(track, shape, far))
    .filter((stand) => isUntaken(stand, ground))
    .filter((stand, i, some) =>
      some.slice(0, i).every((before) => !doBodiesMeet(bodyOf(before), bodyOf(stand))),
    )
    .slice(0, count);
}

/** Where no rails are drawn: along the middle of a long place, a tunnel or a cutting. */
function bedsOf({ openPlaces, walkable }: Ground): Track[] {
  return openPlaces
    .filter(({ structure }) => structure !== undefined)
    .flatMap(({ id, outline }): Track[] => {
      const { a, b } = axisOf(outline);
      const length = Math.hypot(b.x - a.x, b.y - a.y);
      const across = Math.abs(signedArea(outline)) / Math.max(1, length);
      if (length < LONG_METERS || length < LONG_RATIO * across) return [];
      const level = walkable.levels.find((one) => one.outlines.some((ring) => isInRing(ring, a)));
      return [
        {
          line: [a, b],
          from: 0,
          to: length,
          storey: level?.storey ?? 0,
          z: level?.z ?? 0,
          ...(level === undefined ? {} : { level: level.id }),
          platform: { id, name: id },
          isDeadEnd: false,
        },
      ];
    });
}

/** A train needs at least this much of a place without rails. Judgement: two carriages and as much again. */
const LONG_METERS = 100;
const LONG_RATIO = 5;
/** Before the buffers. */
const BUFFER_METERS = 1.5;
/** Of a stretch that is no platform a train takes at most this part. */
const STRETCH_PART = 0.3;

function standOn(
  track: Track,
  { length, width, carriagesMost = 1 }: VehicleShape,
  far?: Far,
): Stand {
  const stretch = track.to - track.from;
  const room = track.platform === undefined || track.from === 0 ? STRETCH_PART * stretch : stretch;
  const carriages = Math.max(1, Math.min(carriagesMost, Math.floor(room / length)));
  const long = carriages * length;
  const usual = track.isDeadEnd ? track.to - BUFFER_METERS - long / 2 : (track.from + track.to) / 2;
  const middle = far === undefined ? usual : farOn(track, long, far);
  const { at, heading } = onTrack(track, middle);
  return {
    at,
    heading,
    length: long,
    width,
    carriages,
    storey: track.storey,
    z: track.z,
    line: track.line,
    ...(track.level === undefined ? {} : { level: track.level }),
    ...(track.platform === undefined ? {} : { beside: track.platform.id }),
  };
}

/** Where the track is as far from the place as said, or nearest to it. */
function farOn(track: Track, long: number, { outline, meters }: Far): number {
  let [best, off] = [(track.from + track.to) / 2, Infinity];
  for (let along = track.from + long / 2; along <= track.to - long / 2; along += 1) {
    const miss = Math.abs(distanceToRing(outline, onTrack(track, along).at) - meters);
    if (miss < off) [best, off] = [along, miss];
  }
  return best;
}

function isUntaken(stand: Stand, { taken }: Ground): boolean {
  const body = bodyOf(stand);
  return taken.every((other) => !doBodiesMeet(body, other));
}

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

/** Rather than between houses it stops this much farther away, at a kerb. Judgement. */
const OFF_ROAD_METERS = 15;

/** At the place that is named; otherwise in car parks, along kerbs, and on open ground. */
function parkCars(
  { at }: AgentGroup,
  count: number,
  { length, width }: VehicleShape,
  ground: Ground,
): Stand[] {
  const { rooms, main, streets, middle } = ground;
  const named = at && findPlace(at, ground);
  const room = named && rooms.find(({ id }) => id === named.id);
  const park = (some: readonly PlacedRoom[]) => (left: number) =>
    some.flatMap((one) => packRoom(one, left, { length, width }, ground)).slice(0, left);
  const kerb = (left: number): Stand[] =>
    listKerbs(streets.edges, { length, width, near: named?.at ?? middle })
      .map(({ street, ...spot }): Stand => ({
        ...spot,
        length,
        width,
        storey: 0,
        z: 0,
        beside: street,
      }))
      .filter((stand) => isUntaken(stand, ground) && isClearOfExits(stand, ground))
      .slice(0, left);
  const size = ({ outline }: PlacedRoom): number => Math.abs(signedArea(outline));
  const carParks = rooms.filter(({ use, name }) => toRoomUse(use, name) === 'parking');
  const open = rooms
    .filter(({ structure, level }) => structure === main && isOutdoor(level, ground))
    .toSorted((a, b) => size(b) - size(a));
  const isAtKerb = at?.ground === 'pavement' || at?.ground === 'street';
  const besideNamed = (left: number): Stand[] => {
    const away = ({ at: { x, y }, level, beside }: Stand): number =>
      Math.hypot(x - named!.at.x, y - named!.at.y) +
      (level === undefined && beside === undefined ? OFF_ROAD_METERS : 0);
    return [...kerb(left), ...listSpotsNear(ground, named!.at, { length, width }, left)]
      .toSorted((a, b) => away(a) - away(b))
      .filter((stand, i, all) =>
        all.slice(0, i).every((other) => !doBodiesMeet(bodyOf(other), bodyOf(stand))),
      )
      .slice(0, left);
  };
  const ways = [
    ...(room === undefined ? [] : [park([room])]),
    ...(isAtKerb ? [kerb] : []),
    ...(named !== undefined && isSmall(named) ? [besideNamed] : []),
    park(carParks.filter((one) => one !== room)),
    kerb,
    park(open),
  ];
  const stands: Stand[] = [];
  for (const way of ways) {
    if (stands.length >= count) break;
    const more = way(count - stands.length).filter((stand) =>
      stands.every((other) => !doBodiesMeet(bodyOf(other), bodyOf(stand))),
    );
    stands.push(...more);
  }
  return stands;
}

function isOutdoor(level: string, { walkable }: Ground): boolean {
  return walkable.levels.some(({ id, kind }) => id === level && kind === 'outdoor');
}

function packRoom(
  room: PlacedRoom,
  count: number,
  size: { readonly length: number; readonly width: number },
  ground: Ground,
): Stand[] {
  const level = ground.walkable.levels.find(({ id }) => id === room.level);
  return packInRing(room.outline, level, { ...size, count }, ground.taken)
    .map((spot): Stand => ({
      ...spot,
      ...size,
      level: room.level,
      storey: room.storey,
      z: level?.z ?? 0,
      beside: room.id,
    }))
    .filter((stand) => isClearOfExits(stand, ground));
}

/** Nobody parks before a way out. */
const EXIT_METERS = 3;

function isClearOfExits(stand: Stand, { walkable }: Ground): boolean {
  const body = bodyOf(stand);
  return walkable.exits.every(
    ({ segment: { from, to } }) =>
      distanceToRing(body, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }) > EXIT_METERS,
  );
}

/** The part of the place that is named. */
export function findPlace(at: Where, { landmarks, rooms }: Ground): Landmark | undefined {
  const found = at.feature === undefined ? findByWords(landmarks, at) : findLandmark(landmarks, at);
  if (found !== undefined) return found;
  const whole =
    at.structure !== undefined && at.feature === undefined
      ? landmarks.find(
          ({ kind, structure }) =>
            structure === at.structure && (kind === 'building' || kind === 'place'),
        )
      : undefined;
  if (whole !== undefined) return whole;
  const room = rooms.find(({ name, use }) => isNamedIn(at.text, name ?? use));
  return room === undefined
    ? undefined
    : { id: room.id, label: room.name ?? room.use, kind: 'room', at: centreOf(room.outline) };
}
