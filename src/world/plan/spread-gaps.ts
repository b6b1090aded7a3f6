/** Puts a number of equally wide gaps into walls, evenly, and on the requested sides. */
import { lengthOf } from '#plane';
import type { Side } from '#scenario/values';
import type { Segment } from '../walkable.ts';
import { pointAlong } from './segments.ts';

export interface Stretch {
  readonly segment: Segment;
  readonly side: Side;
}

export interface Gap {
  readonly segment: Segment;
  readonly side: Side;
  /** Index in `stretches`. */
  readonly stretch: number;
}

/** Wall that stays between two gaps and beside the outer ones. */
const PIER = 0.4;

/**
 * As many gaps as requested, or as there is room for. First one on each wanted side, in the order given, then always
 * where the wall per gap is longest. The result is in the order of the stretches, each from its start to its end.
 */
export function spreadGaps(
  stretches: readonly Stretch[],
  count: number,
  width: number,
  wanted: readonly Side[] = [],
): Gap[] {
  const lengths = stretches.map(({ segment }) => lengthOf(segment));
  const rooms = lengths.map((length) =>
    Math.max(0, Math.floor((length - PIER + 1e-9) / (width + PIER))),
  );
  const counts = stretches.map(() => 0);
  const perGap = (i: number): number =>
    counts[i]! < rooms[i]! ? lengths[i]! / (counts[i]! + 1) : 0;
  const addTo = (candidates: readonly number[]): boolean => {
    const best = candidates.reduce<number | undefined>(
      (most, i) => (perGap(i) > (most === undefined ? 0 : perGap(most)) ? i : most),
      undefined,
    );
    if (best === undefined) return false;
    counts[best]! += 1;
    return true;
  };
  const all = stretches.map((_, i) => i);
  let left = count;
  for (const side of wanted)
    if (left > 0 && addTo(all.filter((i) => stretches[i]!.side === side))) left -= 1;
  while (left > 0 && addTo(all)) left -= 1;
  return stretches.flatMap(({ segment, side }, stretch) =>
    Array.from({ length: counts[stretch]! }, (_, k): Gap => {
      const [whole, half] = [lengths[stretch]!, width / 2];
      const middle = ((2 * k + 1) / (2 * counts[stretch]!)) * whole;
      return {
        segment: {
          from: pointAlong(segment, (middle - half) / whole),
          to: pointAlong(segment, (middle + half) / whole),
        },
        side,
        stretch,
      };
    }),
  );
}
