/** When the people of a place come to its doors: their pre-movement times and their ways, as a share of them by each second. */
import { preMovementCdf, preMovementQuantile } from '../people/pre-movement-cdf.ts';
import type { PreMovement } from '../people/pre-movement-times.ts';

export interface Release {
  /** The part of the people there before this many seconds. */
  shareBefore(seconds: number): number;
  /** When the last one sets off, and is there. */
  readonly lastStartSeconds: number;
  readonly lastSeconds: number;
}

/** Seconds of walking, of the nearest and of the farthest; people are spread evenly between. */
export interface Walk {
  readonly nearest: number;
  readonly farthest: number;
}

/** Times without an end are taken from the first to the last of a hundred people, as PD 7974-6 does. */
const FIRST = 0.01;
const LAST = 0.99;

/** Who starts by the same times shares one; the walks may differ. Nobody starts after `latest`. */
export function createReleases(
  preMovement: PreMovement,
  latest = Infinity,
): (walk: Walk) => Release {
  const hasEnd = preMovement.kind === 'constant' || preMovement.kind === 'uniform';
  const lastStartSeconds = Math.min(latest, preMovementQuantile(preMovement, hasEnd ? 1 : LAST));
  const cdf = preMovementCdf(preMovement);
  const startedBefore = (t: number): number => {
    if (t > lastStartSeconds) return 1;
    if (preMovement.kind === 'constant') return 0; // who starts at t is not there before t
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

/** Of a share that rises from 0 and is 1 after `end`: tabulated by the second, straight between. */
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
