/** The risk over distance: along the route, or away from the middle of the circle. */
import type { SiftedPoint } from './sieve.ts';

export interface Span {
  readonly kmMax: number;
  readonly points: readonly SiftedPoint[];
}

/** Sorts points by distance. Those of a route are in order already; those of a circle are not. */
export function toSpan(points: readonly SiftedPoint[], km: number): Span {
  const ordered = [...points].sort((a, b) => a.km - b.km || a.index - b.index);
  return { kmMax: Math.max(km, ordered.at(-1)?.km ?? 0), points: ordered };
}

/** The index in `points` of the nearest distance; -1 without points. */
export function findNearest({ points }: Span, km: number): number {
  if (points.length === 0) return -1;
  let [low, high] = [0, points.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (points[middle]!.km < km) low = middle + 1;
    else high = middle;
  }
  const isBefore = low > 0 && km - points[low - 1]!.km <= points[low]!.km - km;
  return isBefore ? low - 1 : low;
}

/** Ends of an axis that are easy to read: 1, 2 or 5 times a power of ten apart, at most `count` of them after 0. */
export function toTicks(max: number, count: number): number[] {
  if (!(max > 0)) return [0];
  const rough = max / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough * 0.999)!;
  return Array.from({ length: Math.floor(max / step + 1e-9) + 1 }, (_, i) =>
    Number((i * step).toPrecision(6)),
  );
}
