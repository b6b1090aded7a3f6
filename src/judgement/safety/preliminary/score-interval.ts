/** How far the score of a study may be from the preliminary score. */
import type { Interval } from '../assessment.ts';

/**
 * Simulated minus calculated score over forty prompts of all kinds (test/prompts/preliminary.json): 95 % lie in this
 * range. The calculation does not know which people smoke, gas or falling parts reach, so it is more often too low than
 * too high.
 */
const SPREAD: Interval = { low: -0.23, high: 0.34 };

export function scoreInterval(score: number): Interval {
  return {
    low: Math.max(0, Math.min(score, score + SPREAD.low)),
    high: Math.min(1, score + SPREAD.high),
  };
}
