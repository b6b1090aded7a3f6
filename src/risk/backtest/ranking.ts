/**
 * How well a map ranks the cells: the hits in its top shares, and how often it puts a cell with events above one
 * without. Ties count as in a random order: a map without information must not gain from the order of its cells.
 */

/** The shares of the area that are tested: 1, 5, 10 and 20 %. */
export const AREA_SHARES = [0.01, 0.05, 0.1, 0.2] as const;

export interface Ranking {
  /** Events in the top cells, per share. */
  readonly hits: readonly number[];
  /** The chance that a cell with events scored higher than one without, ties half; NaN when either kind is missing. */
  readonly auc: number;
  readonly cellsWithEvents: number;
}

/** How many cells a share of the area is: at least one. */
export function cellsIn(share: number, cellCount: number): number {
  return Math.max(1, Math.round(share * cellCount));
}

export function rankCells(scores: Float64Array, counts: Float64Array): Ranking {
  const ascending = scores.toSorted();
  return {
    hits: AREA_SHARES.map((share) =>
      hitsIn({ scores, counts, ascending, top: cellsIn(share, scores.length) }),
    ),
    ...areaUnderCurve(scores, counts, ascending),
  };
}

/** The hits of the best possible map: the cells in the order of their events. */
export function bestHits(counts: Float64Array): readonly number[] {
  const ascending = counts.toSorted();
  return AREA_SHARES.map((share) => {
    const top = cellsIn(share, counts.length);
    return ascending.subarray(ascending.length - top).reduce((sum, held) => sum + held, 0);
  });
}

function hitsIn(of: {
  scores: Float64Array;
  counts: Float64Array;
  ascending: Float64Array;
  top: number;
}): number {
  const { scores, counts, ascending, top } = of;
  const cut = ascending[ascending.length - top]!;
  let [above, tied, hitsAbove, hitsTied] = [0, 0, 0, 0];
  for (let i = 0; i < scores.length; i++) {
    if (scores[i]! > cut) {
      above++;
      hitsAbove += counts[i]!;
    } else if (scores[i] === cut) {
      tied++;
      hitsTied += counts[i]!;
    }
  }
  return hitsAbove + (hitsTied * (top - above)) / tied;
}

/** Mann and Whitney's U over all pairs of a cell with events and a cell without. */
function areaUnderCurve(
  scores: Float64Array,
  counts: Float64Array,
  ascending: Float64Array,
): Pick<Ranking, 'auc' | 'cellsWithEvents'> {
  let positives = 0;
  let below = 0;
  for (let i = 0; i < scores.length; i++) {
    if (counts[i] === 0) continue;
    positives++;
    const first = lowerBound(ascending, scores[i]!);
    const next = upperBound(ascending, scores[i]!);
    below += first + (next - first) / 2;
  }
  const negatives = scores.length - positives;
  // Counted against all cells; the pairs of two cells with events, and of a cell with itself, make positives^2 / 2.
  const auc = (below - (positives * positives) / 2) / (positives * negatives);
  return { auc, cellsWithEvents: positives };
}

function lowerBound(ascending: Float64Array, wanted: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

function upperBound(ascending: Float64Array, wanted: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle]! <= wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
