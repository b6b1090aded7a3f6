/**
 * When the people of a place reach its doors: from their pre-movement times and their walks, as the share of people by
 * each second.
 */
import { preMovementCdf, preMovementQuantile } from '../people/pre-movement-cdf.ts';
import type { PreMovement } from '../people/pre-movement-times.ts';

export interface Release {
  /** The share of the people who are there before this many seconds. */
  shareBefore(seconds: number): number;
  /** When the last person sets off, and when they arrive. */
  readonly lastStartSeconds: number;
  readonly lastSeconds: number;
}

/** Seconds of walking, of the nearest and of the farthest; people are spread evenly between. */
export interface Walk {
  readonly nearest: number;
  readonly farthest: number;
}

/** Distributions without an end run from the first to the last of a hundred people, as in PD 7974-6. */
const FIRST = 0.01;
const LAST = 0.99;

/** Places with the same pre-movement times share one integral; the walks may differ. Nobody starts after `latest`. */
export function createReleases(
  preMovement: PreMovement,
  latest = Infinity,
): (walk: Walk) => Release {
  const hasEnd = preMovement.kind === 'constant' || preMovement.kind === 'uniform';
  const lastStartSeconds = Math.min(latest, preMovementQuantile(preMovement, hasEnd ? 1 : LAST));
  const cdf = preMovementCdf(preMovement);
  const startedBefore = (t: number): number => {
    if (t > lastStartSeconds) return 1;
    if (preMovement.kind === 'constant') return 0; // a person who starts at t is not there before t
    return hasEnd ? cdf(t) : Math.max(0, (cdf(t) - FIRST) / (LAST - FIRST));
  };
  const integral = createIntegral(startedBefore, lastStartSeconds);
  return ({ nearest, farthest }) => ({
    lastStartSeconds,
    lastSeconds: lastStartSeconds + farthest,
    shareBefore(t) {
      const spread = farthest - nearest;
      if (spread < 1e-9) return startedBefore(t - nearest);
      // The mean over all walks.
      return Math.min(1, (integral(t - nearest) - integral(t - farthest)) / spread);
    },
  });
}

/** The integral of a share that rises from 0 and is 1 after `end`: a table by second, linear between. */
function createIntegral(share: (t: number) => number, end: number): (t: number) => number {
  const table = [0];
  for (let t = 1; t <= Math.ceil(end); t += 1)
    table.push(table[t - 1]! + (share(t - 1) + 4 * share(t - 0.5) + share(t)) / 6); // Simpson
  const last = table.length - 1;
  return (t) => {
    if (t <= 0) return 0;
    if (t >= last) return table[last]! + t - last;
    const below = Math.floor(t);
    return table[below]! + (table[below + 1]! - table[below]!) * (t - below);
  };
}
