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
  /** How long was simulated. */
  readonly seconds: number;
}

export function listPlaces(
  tenability: Tenability,
  { parcels, placeOf, seconds }: PlaceParts,
): PlaceTenability[] {
  const named = parcels.map((parcel) => ({ parcel, place: placeOf(parcel) }));
  return [...Map.groupBy(named, ({ place }) => toKey(place)).values()]
    .flatMap((own) => {
      const found = judge(
        tenability,
        own[0]!.place,
        own.map(({ parcel }) => parcel),
        seconds,
      );
      return found === undefined ? [] : [found];
    })
    .sort(
      (a, b) =>
        rankOf(a) - rankOf(b) ||
        orderOf(a) - orderOf(b) ||
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
  seconds: number,
): Judged | undefined {
  const isLost = (i: number): boolean => lostFrom[i]! < Infinity;
  const used = parcels.filter((i) => lastUse[i]! >= 0);
  const lost = used.filter(isLost);
  const marginAt = (i: number): number => lostFrom[i]! - lastUse[i]!;
  const spotOf = (parcel: number): Judged => ({
    parcel,
    place: {
      ...place,
      asetSeconds: isLost(parcel) ? lostFrom[parcel]! : null,
      cause: isLost(parcel) ? TENABILITY_CAUSES[cause[parcel]!]! : null,
      rsetSeconds: lastUse[parcel]! >= 0 ? lastUse[parcel]! : null,
      // People are checked once a second.
      isOccupiedAtEnd: lastUse[parcel]! > seconds - 1.5,
    },
  });
  if (lost.length > 0) return spotOf(leastBy(lost, marginAt));
  if (place.kind === 'outdoors') return undefined;
  if (used.length > 0) return spotOf(leastBy(used, (i) => -lastUse[i]!));
  // An unused exit or stair that became untenable is worth reporting; an empty room is not.
  const ways = place.kind === 'room' ? [] : parcels.filter(isLost);
  return ways.length > 0 ? spotOf(leastBy(ways, (i) => lostFrom[i]!)) : undefined;
}

function leastBy(parcels: readonly number[], of: (parcel: number) => number): number {
  return parcels.reduce((least, i) => (of(i) < of(least) ? i : least));
}

/** Lost where people were, lost without them, not lost. */
function rankOf({ place }: Judged): number {
  if (place.asetSeconds === null) return 2;
  return place.rsetSeconds === null ? 1 : 0;
}

function orderOf({ place }: Judged): number {
  return marginOf(place) ?? place.asetSeconds ?? -place.rsetSeconds!;
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
