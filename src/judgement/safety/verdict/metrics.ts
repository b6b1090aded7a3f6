/**
 * The main figures over all runs: the time and its uncertainty, where people get stuck, and how many are left behind.
 */
import { createDice } from '#base';
import { mean, summarize } from '#crowd/people';
import type { Bottleneck, Metrics } from '../assessment.ts';
import type { GateFinding } from '../findings/run-findings.ts';
import { hasSettled } from '../runs/plan-runs.ts';
import { moreFigures } from './figures-by-purpose.ts';
import type { MetricParts } from './metric-parts.ts';
import type { SeenBottleneck } from './over-runs.ts';
import { toPlaceTimes } from './place-times.ts';
import { countCensored, toRset } from './rset.ts';
import { toLevel } from './score.ts';

/** A stream of its own, so that the interval does not change with other draws. */
const STREAM = 700_001;
export const BOTTLENECKS_MAX = 20;
/** Judgement: losing two minutes is in the middle, as in the instant estimate. */
const HALF_DELAY_SECONDS = 120;

export function toMetrics(parts: MetricParts): Metrics {
  const { scenario, runs, all = runs, gates, bottlenecks } = parts;
  const seconds = all.map(({ evacuationSeconds }) => evacuationSeconds);
  const censoredRuns = countCensored(all);
  const places = toPlaceTimes(runs);
  const summary = summarize(seconds, createDice(scenario.seed, STREAM));
  return {
    evacuationSeconds: summary.p95,
    // People who are incapacitated or have no way out did not get out.
    isComplete: all.every(
      ({ isComplete, harmed, trapped }) => isComplete && harmed === 0 && trapped === 0,
    ),
    evacuation: {
      mean: summary.mean,
      deviation: summary.deviation,
      p50: summary.p50,
      p95: summary.p95,
      p99: summary.p99,
      interval: summary.meanInterval,
      runs: all.length,
      censoredRuns,
      // An unknown value of a run cannot count as converged.
      hasSettled: censoredRuns === 0 && hasSettled(seconds),
    },
    rset: toRset(runs),
    ...(places === undefined ? {} : { places }),
    bottlenecks: bottlenecks.slice(0, BOTTLENECKS_MAX).map(toBottleneck),
    capacityUtilization: utilizationOf(gates),
    accessibility: mean(runs.map(({ access }) => access.score)),
    more: moreFigures(parts),
  };
}

/** The fullest exit or stair in its fullest ten seconds. */
export function utilizationOf(gates: readonly GateFinding[]): number {
  return Math.max(
    0,
    ...gates.filter(({ kind }) => kind !== 'door').map(({ utilization }) => utilization),
  );
}

export function weighDelay(delaySeconds: number): number {
  return delaySeconds / (delaySeconds + HALF_DELAY_SECONDS);
}

export function toBottleneck(seen: SeenBottleneck): Bottleneck {
  return {
    location: seen.location,
    gate: seen.gate,
    storey: seen.storey,
    severity: toLevel(weighDelay(seen.delaySeconds)),
    delaySeconds: seen.delaySeconds,
    affectedAgents: Math.round(seen.people),
    share: seen.share,
  };
}
