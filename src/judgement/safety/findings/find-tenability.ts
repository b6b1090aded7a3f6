/**
 * Where and when a place became untenable, and which people were still there: available minus required time, storey by
 * storey.
 */
import { TENABILITY_CAUSES, TENABILITY_LIMITS } from '#crowd/hazard-traces';
import type { Tenability } from '#crowd/hazard-traces';
import type { Space } from '#crowd/space';
import { signedArea } from '#plane';
import type { World } from '#world/site';
import type { Ring } from '#world/walkable';
import { isInRingByProduct } from '../is-in-ring.ts';
import { listPlaces, marginOf, toKey } from './list-places.ts';
import type { PlaceTenability, StoreyTenability, TenabilityFinding } from './run-findings.ts';

/** Rooms up to this size need a visibility of 5 m, others 10 m (design guides; the size is judgement). */
const SMALL_ROOM_M2 = 100;

export function sightIn(
  { buildings }: World,
  space: Space,
): (level: number, x: number, y: number) => number {
  const small = new Map<string, Ring[]>();
  for (const { interior } of buildings)
    for (const { level, rooms } of interior?.storeys ?? [])
      small.set(
        level,
        rooms
          .map(({ outline }) => outline)
          .filter((outline) => Math.abs(signedArea(outline)) <= SMALL_ROOM_M2),
      );
  return (level, x, y) =>
    small.get(space.levels[level]!.id)?.some((outline) => isInRingByProduct(outline, { x, y })) ===
    true
      ? TENABILITY_LIMITS.sightSmallM
      : TENABILITY_LIMITS.sightM;
}

/** A point of a level, by its position in the space's list. */
export interface Seat {
  readonly level: number;
  readonly x: number;
  readonly y: number;
}

export type NamedPlace = Pick<PlaceTenability, 'name' | 'kind'>;

export interface TenabilityContext {
  readonly weight: number;
  /** Where fires burn. */
  readonly seats: readonly Seat[];
  /** The name people use for the place of a spot. */
  readonly placeOf: (level: number, x: number, y: number) => NamedPlace;
  /** When the run with people ended, and up to when the hazards were computed. */
  readonly seconds: number;
  readonly watchedSeconds: number;
  readonly eventSeconds: number;
  /** How much later than in the run people leave who only leave as told. */
  readonly laterSeconds: number;
}

/**
 * This close to the seat of a fire every place is untenable, and engineers report no time for it: they report exits,
 * stairs and rooms, and the room of origin from some distance on. Six metres are judgement.
 */
export const SEAT_METERS = 6;
const PLACES_MAX = 60;

export function findTenability(
  { walkable }: Space,
  tenability: Tenability,
  { weight, seats, placeOf, watchedSeconds, ...times }: TenabilityContext,
): TenabilityFinding {
  const { graph, lostFrom, lastUse, personSeconds } = tenability;
  // What is lost when everybody has left, told or not, is no finding about this place.
  const untilSeconds = times.seconds + times.laterSeconds;
  const lost = [...lostFrom.keys()].filter((i) => lostFrom[i]! <= untilSeconds);
  const storeyOf = (i: number): number => walkable.levels[graph.level[i]!]!.storey;
  const isSeat = (i: number): boolean =>
    seats.some(
      ({ level, x, y }) =>
        level === graph.level[i] && Math.hypot(graph.x[i]! - x, graph.y[i]! - y) < SEAT_METERS,
    );
  const byStorey = Map.groupBy(lost, storeyOf);
  const exposed = [...personSeconds].filter((seconds) => seconds > 0);
  const late = lost.filter((i) => lastUse[i]! > lostFrom[i]!);
  const keyAt = (level: number, x: number, y: number): string =>
    toKey({ ...placeOf(level, x, y), storey: walkable.levels[level]!.storey });
  const origins = new Set(seats.map(({ level, x, y }) => keyAt(level, x, y)));
  const places = listPlaces(tenability, {
    parcels: [...lostFrom.keys()].filter((i) => !isSeat(i)),
    placeOf: (i) => {
      const place = placeOf(graph.level[i]!, graph.x[i]!, graph.y[i]!);
      const named = { ...place, storey: storeyOf(i) };
      return { ...named, isOrigin: origins.has(toKey(named)) };
    },
    ...times,
  });
  const margins = places.flatMap((place) => marginOf(place) ?? []);
  return {
    watchedSeconds,
    firstSeconds: lost.length > 0 ? Math.min(...lost.map((i) => lostFrom[i]!)) : null,
    people: exposed.length * weight,
    personSeconds: exposed.reduce((sum, seconds) => sum + seconds, 0) * weight,
    marginSeconds: margins[0] ?? null,
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
