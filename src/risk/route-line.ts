/** A route as a line: its legs, the place after a distance, and the time there. */
import type { Pieces } from '#base';
import { destination, geodesic } from '#geo';
import type { LatLng } from '#geo';
import type { Span } from './incidents/index.ts';

export interface RouteLine {
  readonly legs: readonly Leg[];
  readonly totalKm: number;
  /** The place `km` after the start of a leg. */
  placeOn(leg: Leg, km: number): LatLng;
  /** The time at `km` from the start of the route; the time of the point itself where it has one. */
  spanAt(km: number, ownMs?: number): Span;
}

/** From one point of the question to the next. */
export interface Leg {
  readonly index: number;
  readonly from: LatLng;
  readonly to: LatLng;
  readonly bearing: number;
  readonly km: number;
  /** Kilometres from the start of the route. */
  readonly startKm: number;
}

export interface RequestedPoint extends LatLng {
  readonly timeMs?: number | undefined;
}

export function* createRouteLine(
  points: readonly RequestedPoint[],
  window: Span,
): Pieces<RouteLine> {
  const legs: Leg[] = [];
  let totalKm = 0;
  for (let i = 1; i < points.length; i++) {
    const [from, to] = [toLatLng(points[i - 1]!), toLatLng(points[i]!)];
    const { km, bearing } = geodesic({ from, to });
    legs.push({ index: i - 1, from, to, bearing, km, startKm: totalKm });
    totalKm += km;
    yield;
  }
  return {
    legs,
    totalKm,
    placeOn: ({ from, bearing }, km) => destination({ from, bearing, km }),
    spanAt: createTimetable(points, legs, window),
  };
}

function toLatLng({ lat, lng }: LatLng): LatLng {
  return { lat, lng };
}

/** Between dated points in proportion to the distance; without any dated point the whole window (D4). */
function createTimetable(
  points: readonly RequestedPoint[],
  legs: readonly Leg[],
  window: Span,
): RouteLine['spanAt'] {
  const dated: { readonly km: number; readonly timeMs: number }[] = [];
  points.forEach(({ timeMs }, i) => {
    if (timeMs === undefined) return;
    const before = legs[i - 1];
    dated.push({ km: before ? before.startKm + before.km : 0, timeMs });
  });
  if (dated.length === 0) return () => window;
  return (km, ownMs) => {
    const next = firstFrom(dated, km);
    const after = dated[Math.min(next, dated.length - 1)]!;
    const before = dated[Math.max(0, next - 1)]!;
    const share =
      after.km === before.km
        ? 0
        : Math.max(0, Math.min(1, (km - before.km) / (after.km - before.km)));
    const timeMs = ownMs ?? before.timeMs + share * (after.timeMs - before.timeMs);
    return { startMs: timeMs, endMs: timeMs };
  };
}

/** The first dated point at or beyond a distance. */
function firstFrom(dated: readonly { readonly km: number }[], km: number): number {
  let low = 0;
  let high = dated.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (dated[middle]!.km < km) low = middle + 1;
    else high = middle;
  }
  return low;
}
