/**
 * Merged pictures of all runs: how many people were out when, and where the place was dense, used, and used too late.
 */
import { mean } from '#crowd/people';
import type { OutCurve, PlacedBottleneck, Study } from '../assessment.ts';
import type { RunFindings } from '../findings/run-findings.ts';
import { toBottleneck } from './metrics.ts';
import type { SeenBottleneck } from './over-runs.ts';

/** More points would be finer than a page can show. */
const CURVE_POINTS_MAX = 400;

export function mergeCurves(runs: readonly RunFindings[]): OutCurve {
  const length = Math.max(1, ...runs.map(({ curve }) => curve.length));
  const step = Math.ceil(length / CURVE_POINTS_MAX);
  const seconds = Array.from({ length: Math.ceil((length - 1) / step) + 1 }, (_, i) =>
    Math.min(length - 1, i * step),
  );
  const sorted = seconds.map((at) =>
    // Nobody comes back: after the last second the count stays.
    runs.map(({ curve }) => curve[Math.min(at, curve.length - 1)] ?? 0).sort((a, b) => a - b),
  );
  return {
    people: mean(runs.map(({ people }) => people)),
    seconds,
    least: sorted.map((out) => out[0]!),
    middle: sorted.map(middleOf),
    most: sorted.map((out) => out.at(-1)!),
  };
}

function middleOf(sorted: readonly number[]): number {
  const half = (sorted.length - 1) / 2;
  return (sorted[Math.floor(half)]! + sorted[Math.ceil(half)]!) / 2;
}

export function placeBottleneck(seen: SeenBottleneck): PlacedBottleneck {
  const { at, areaM2, densityMax } = seen;
  return { ...toBottleneck(seen), at, areaM2, densityMax };
}

/** The place is the same in all runs, so their cells are. */
export function mergeGrids(runs: readonly RunFindings[]): Pick<Study, 'grids'> {
  const kept = runs.flatMap(({ grids }) => grids ?? []);
  const [first] = kept;
  if (first === undefined) return {};
  const margins = kept.flatMap(({ margin }) => margin ?? []);
  return {
    grids: {
      levels: first.levels,
      densityMax: meanOf(kept.map(({ densityMax }) => densityMax)),
      usage: meanOf(kept.map(({ usage }) => usage)),
      ...(margins.length === 0 ? {} : { margin: leastOf(margins) }),
    },
  };
}

function meanOf(columns: readonly Float32Array[]): Float32Array {
  const means = new Float32Array(columns[0]!.length);
  for (let cell = 0; cell < means.length; cell++) {
    let sum = 0;
    for (const column of columns) sum += column[cell]!;
    means[cell] = sum / columns.length;
  }
  return means;
}

/** NaN means that nobody was there: a value from another run replaces it. */
function leastOf(columns: readonly Float32Array[]): Float32Array {
  const least = columns[0]!.slice();
  for (const column of columns)
    for (let cell = 0; cell < least.length; cell++)
      if (!(least[cell]! <= column[cell]!) && !Number.isNaN(column[cell]!))
        least[cell] = column[cell]!;
  return least;
}
