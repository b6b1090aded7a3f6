/** How many are on each floor over time, for curves beside the picture. Pure. */
import { GONE } from './read-trace.ts';
import type { Trace } from './read-trace.ts';

export interface StoreyCurve {
  readonly storey: number;
  /** One for each of the seconds, in people. */
  readonly people: Float64Array;
}

export interface StoreyCurves {
  readonly seconds: Float64Array;
  /** From the top down, without floors that are always empty. */
  readonly curves: readonly StoreyCurve[];
}

/** As many points as a curve of some hundred pixels shows. */
const POINTS_MAX = 240;

/** `represents`: of each person, in the order of the trace; vehicles, behind them, do not count. */
export function toStoreyCurves(trace: Trace, represents: readonly number[]): StoreyCurves {
  const samples = trace.seconds.length;
  const every = Math.max(1, Math.ceil(samples / POINTS_MAX));
  const kept = Array.from({ length: Math.ceil(samples / every) }, (_, i) => i * every);
  if (samples > 0 && kept.at(-1) !== samples - 1) kept.push(samples - 1);
  const byStorey = new Map<number, Float64Array>();
  kept.forEach((sample, point) => {
    represents.forEach((count, person) => {
      const at = sample * trace.people + person;
      if (trace.state[at] === GONE) return;
      const storey = trace.levels[trace.level[at]!]?.storey ?? 0;
      let own = byStorey.get(storey);
      if (!own) byStorey.set(storey, (own = new Float64Array(kept.length)));
      own[point]! += count;
    });
  });
  return {
    seconds: Float64Array.from(kept, (sample) => trace.seconds[sample]!),
    curves: [...byStorey]
      .map(([storey, people]) => ({ storey, people }))
      .sort((a, b) => b.storey - a.storey),
  };
}
