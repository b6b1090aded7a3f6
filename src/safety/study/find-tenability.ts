/** Where it became untenable, when, and who was still there: available less required time, storey by storey. */
import { TENABILITY_CAUSES } from '#crowd';
import type { Space, Tenability } from '#crowd';
import type { Ring, World } from '#world';
import type { PlaceTenability, StoreyTenability, TenabilityFinding } from '../run-findings.ts';
import type { NameGate } from './name-gates.ts';

/** In rooms up to this size one has to see 5 m far, elsewhere 10 m (design guides; the size by judgement). */
const SMALL_ROOM_M2 = 100;
const SIGHT_SMALL_M = 5;
const SIGHT_M = 10;

export function sightIn(
  { buildings }: World,
  space: Space,
): (level: number, x: number, y: number) => number {
  const small = new Map<string, Ring[]>();
  for (const { interior } of buildings)
    for (const { level, rooms } of interior?.storeys ?? [])
      small.set(
        level,
        rooms.map(({ outline }) => outline).filter((outline) => areaOf(outline) <= SMALL_ROOM_M2),
      );
  return (level, x, y) =>
    small.get(space.levels[level]!.id)?.some((outline) => isInside(outline, x, y)) === true
      ? SIGHT_SMALL_M
      : SIGHT_M;
}

/** A point of a level, by its position in the space's list. */
export interface Seat {
  readonly level: number;
  readonly x: number;
  readonly y: number;
}

export interface TenabilityContext {
  readonly weight: number;
  /** Where fires burn. */
  readonly seats: readonly Seat[];
  /** What people call a place of a level. */
  readonly nameOf: (level: number, x: number, y: number) => string;
}

/**
 * So near the seat of a fire it is untenable by nature, and nobody reports a time for it: engineers do for exits, stairs and
 * rooms, and in the room of origin from some distance on. Six meters are judgement.
 */
const SEAT_METERS = 6;
const PLACES_MAX = 20;

export function findTenability(
  { walkable }: Space,
  tenability: Tenability,
  { weight, seats, nameOf }: TenabilityContext,
): TenabilityFinding {
  const { graph, lostFrom, lastUse, personSeconds } = tenability;
  const lost = [...lostFrom.keys()].filter((i) => lostFrom[i]! < Infinity);
  const storeyOf = (i: number): number => walkable.levels[graph.level[i]!]!.storey;
  const isSeat = (i: number): boolean =>
    seats.some(
      ({ level, x, y }) =>
        level === graph.level[i] && Math.hypot(graph.x[i]! - x, graph.y[i]! - y) < SEAT_METERS,
    );
  const byStorey = Map.groupBy(lost, storeyOf);
  const exposed = [...personSeconds].filter((seconds) => seconds > 0);
  const late = lost.filter((i) => lastUse[i]! > lostFrom[i]!);
  const places = listPlaces(
    tenability,
    lost.filter((i) => !isSeat(i)),
    (i) => ({ name: nameOf(graph.level[i]!, graph.x[i]!, graph.y[i]!), storey: storeyOf(i) }),
  );
  const [worst] = places;
  return {
    firstSeconds: lost.length > 0 ? Math.min(...lost.map((i) => lostFrom[i]!)) : null,
    people: exposed.length * weight,
    personSeconds: exposed.reduce((sum, seconds) => sum + seconds, 0) * weight,
    marginSeconds: worst === undefined ? null : marginOf(worst),
    places: places.slice(0, PLACES_MAX),
    lostM2: late.reduce((sum, i) => sum + graph.areaM2[i]!, 0),
    storeys: [...byStorey]
      .sort(([a], [b]) => a - b)
      .map(([storey, parcels]) => {
        const least = places.find((place) => place.storey === storey);
        return {
          ...toStorey(tenability, storey, parcels),
          marginSeconds: least === undefined ? null : marginOf(least),
        };
      }),
  };
}

function toStorey(
  tenability: Tenability,
  storey: number,
  parcels: readonly number[],
): Omit<StoreyTenability, 'marginSeconds'> {
  const { graph, lostFrom, cause } = tenability;
  const areaM2 = parcels.reduce((sum, i) => sum + graph.areaM2[i]!, 0);
  const mean = (values: Float64Array): number =>
    parcels.reduce((sum, i) => sum + graph.areaM2[i]! * values[i]!, 0) / areaM2;
  return {
    storey,
    firstSeconds: Math.min(...parcels.map((i) => lostFrom[i]!)),
    at: { x: mean(graph.x), y: mean(graph.y) },
    areaM2,
    causes: [...new Set(parcels.map((i) => TENABILITY_CAUSES[cause[i]!]!))].sort(),
  };
}

/** The spot of each room, exit and stair with the least time left, of those that somebody used. */
function listPlaces(
  { lostFrom, lastUse }: Tenability,
  parcels: readonly number[],
  placeOf: (parcel: number) => Pick<PlaceTenability, 'name' | 'storey'>,
): PlaceTenability[] {
  const places = new Map<string, PlaceTenability>();
  for (const i of parcels) {
    if (lastUse[i]! < 0) continue;
    const { name, storey } = placeOf(i);
    const spot = { name, storey, asetSeconds: lostFrom[i]!, rsetSeconds: lastUse[i]! };
    const key = `${storey} ${name}`;
    const known = places.get(key);
    if (known === undefined || marginOf(spot) < marginOf(known)) places.set(key, spot);
  }
  return [...places.values()].sort(
    (a, b) => marginOf(a) - marginOf(b) || (a.name < b.name ? -1 : 1),
  );
}

export function marginOf({ asetSeconds, rsetSeconds }: PlaceTenability): number {
  return asetSeconds - rsetSeconds;
}

/** An exit is named within so many meters of it. */
const AT_EXIT_METERS = 2;

/** The exit one is at, the stair one is on, the room one is in, else the floor. */
export function createPlaceNames(
  { buildings }: World,
  space: Space,
  nameGate: NameGate,
): TenabilityContext['nameOf'] {
  const rooms = new Map(
    buildings
      .flatMap(({ interior }) => interior?.storeys ?? [])
      .map((storey) => [storey.level, storey.rooms]),
  );
  const exits = space.gates.filter(({ kind }) => kind === 'exit');
  const stairs = buildings.flatMap(({ interior }) => interior?.stairs ?? []);
  return (level, x, y) => {
    const { id } = space.levels[level]!;
    const exit = exits.find(
      (gate) =>
        gate.level === level &&
        Math.hypot((gate.ax + gate.bx) / 2 - x, (gate.ay + gate.by) / 2 - y) < AT_EXIT_METERS,
    );
    if (exit !== undefined) return nameGate(exit);
    const stair = stairs.find((one) => id.startsWith(`${one.id}.`));
    if (stair !== undefined) return stair.name ?? 'a stair';
    const room = rooms.get(id)?.find(({ outline }) => isInside(outline, x, y));
    return room?.name ?? room?.use ?? 'the floor';
  };
}

function areaOf(ring: Ring): number {
  let twice = 0;
  ring.forEach(({ x, y }, i) => {
    const next = ring[(i + 1) % ring.length]!;
    twice += x * next.y - next.x * y;
  });
  return Math.abs(twice) / 2;
}

function isInside(ring: Ring, x: number, y: number): boolean {
  let isIn = false;
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isIn = !isIn;
  });
  return isIn;
}
