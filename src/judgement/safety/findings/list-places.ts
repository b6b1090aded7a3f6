/** The exits, stairs and rooms of a place, each by the spot with the least time left: when it was lost and when last used. */
import { TENABILITY_CAUSES } from '#crowd/hazard-traces';
import type { Tenability } from '#crowd/hazard-traces';
import type { PlaceTenability } from './run-findings.ts';

/** The air over time is kept for this many places, the worst ones. */
const SERIES_MAX = 4;

type Named = Pick<PlaceTenability, 'name' | 'kind' | 'storey' | 'isOrigin'>;

export interface PlaceParts {
  /** The places that are judged: not the seat of a fire. */
  readonly parcels: readonly number[];
  readonly placeOf: (parcel: number) => Named;
  /** When the run with people ended. */
  readonly seconds: number;
  /** When the event began. */
  readonly eventSeconds: number;
  /** How much later than in the run people are there who leave only as told. */
  readonly laterSeconds: number;
}

export function listPlaces(
  tenability: Tenability,
  { parcels, placeOf, ...times }: PlaceParts,
): PlaceTenability[] {
  const named = parcels.map((parcel) => ({ parcel, place: placeOf(parcel) }));
  return [...Map.groupBy(named, ({ place }) => toKey(place)).values()]
    .flatMap((own) => {
      const found = judge(
        tenability,
        own[0]!.place,
        own.map(({ parcel }) => parcel),
        times,
      );
      return found === undefined ? [] : [found];
    })
    .sort(
      (a, b) =>
        rankOf(a) - rankOf(b) ||
        orderOf(a, times.eventSeconds) - orderOf(b, times.eventSeconds) ||
        (a.place.name < b.place.name ? -1 : Number(a.place.name > b.place.name)),
    )
    .map(({ place, parcel }, i) => {
      const series = i < SERIES_MAX ? tenability.historyOf(parcel) : undefined;
      return series === undefined ? place : { ...place, series };
    });
}

interface Judged {
  readonly place: PlaceTenability;
  /** The spot it is judged by. */
  readonly parcel: number;
}

function judge(
  { lostFrom, lastUse, cause }: Tenability,
  place: Named,
  parcels: readonly number[],
  { seconds, eventSeconds, laterSeconds }: Omit<PlaceParts, 'parcels' | 'placeOf'>,
): Judged | undefined {
  const isLost = (i: number): boolean => lostFrom[i]! < Infinity;
  const used = parcels.filter((i) => lastUse[i]! >= 0);
  const lost = used.filter(isLost);
  const neededAt = (i: number): number => lastUse[i]! + laterSeconds;
  const factorAt = (i: number): number =>
    factorOf(lostFrom[i]! - eventSeconds, neededAt(i) - eventSeconds);
  const spotOf = (parcel: number): Judged => ({
    parcel,
    place: {
      ...place,
      asetSeconds: isLost(parcel) ? lostFrom[parcel]! : null,
      cause: isLost(parcel) ? TENABILITY_CAUSES[cause[parcel]!]! : null,
      rsetSeconds: lastUse[parcel]! >= 0 ? neededAt(parcel) : null,
      awareSeconds: lastUse[parcel]! >= 0 ? lastUse[parcel]! : null,
      // People are checked once a second.
      isOccupiedAtEnd: lastUse[parcel]! > seconds - 1.5,
    },
  });
  if (lost.length > 0) return spotOf(leastBy(lost, factorAt));
  if (place.kind === 'outdoors') return undefined;
  if (used.length > 0) return spotOf(leastBy(used, (i) => -lastUse[i]!));
  // An unused exit or stair that became untenable is worth reporting; an empty room is not.
  const ways = place.kind === 'room' ? [] : parcels.filter(isLost);
  return ways.length > 0 ? spotOf(leastBy(ways, (i) => lostFrom[i]!)) : undefined;
}

/** ASET / RSET; a place nobody needs has all the time. */
export function factorOf(asetSeconds: number, rsetSeconds: number): number {
  return rsetSeconds > 0 ? Math.max(0, asetSeconds) / rsetSeconds : Infinity;
}

function leastBy(parcels: readonly number[], of: (parcel: number) => number): number {
  return parcels.reduce((least, i) => (of(i) < of(least) ? i : least));
}

/** Lost where people were, lost without them, not lost. */
function rankOf({ place }: Judged): number {
  if (place.asetSeconds === null) return 2;
  return place.rsetSeconds === null ? 1 : 0;
}

function orderOf({ place }: Judged, eventSeconds: number): number {
  const { asetSeconds, rsetSeconds } = place;
  if (asetSeconds === null) return -rsetSeconds!;
  if (rsetSeconds === null) return asetSeconds;
  return factorOf(asetSeconds - eventSeconds, rsetSeconds - eventSeconds);
}

/** Available minus required time; null where one of them is not known. */
export function marginOf({
  asetSeconds,
  rsetSeconds,
}: Pick<PlaceTenability, 'asetSeconds' | 'rsetSeconds'>): number | null {
  return asetSeconds === null || rsetSeconds === null ? null : asetSeconds - rsetSeconds;
}

export function toKey({ name, storey }: Pick<PlaceTenability, 'name' | 'storey'>): string {
  return `${storey} ${name}`;
}
