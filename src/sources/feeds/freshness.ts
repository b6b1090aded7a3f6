/** How confidence in old data decreases. */

const MINUTE_MS = 60_000;
/** A feed may miss a few rounds before it counts as stale. */
const GRACE_ROUNDS = 3;
const GRACE_MS_MIN = 15 * MINUTE_MS;
/** After that, its confidence halves after this many rounds. */
const HALVING_ROUNDS = 12;
const HALVING_MS_MIN = 60 * MINUTE_MS;
/** Below this the evidence is not used at all. */
const LEAST = 0.1;
/** In steps, so that evidence does not change with every second. */
const STEPS = 20;

/**
 * The factor for confidence if the last good payload is `ageMs` old: 1 for three rounds of the publisher (at least 15
 * minutes), then halved every twelve (at least an hour), in steps of 0.05; 0 below 0.1.
 */
export function freshness(ageMs: number, refreshSeconds: number): number {
  const roundMs = refreshSeconds * 1000;
  const lateMs = ageMs - Math.max(GRACE_MS_MIN, GRACE_ROUNDS * roundMs);
  if (lateMs <= 0) return 1;
  const share = 0.5 ** (lateMs / Math.max(HALVING_MS_MIN, HALVING_ROUNDS * roundMs));
  const stepped = Math.floor(share * STEPS) / STEPS;
  return stepped < LEAST ? 0 : stepped;
}
