/** The inputs for finding weaknesses, and the small functions they share. */
import { mean } from '#crowd/people';
import type { Scenario } from '#scenario';
import type { Level, Vulnerability } from '../assessment.ts';
import type { GateFinding, RunFindings } from '../findings/run-findings.ts';
import type { SeenBottleneck, SeenCrush } from './over-runs.ts';
import { saturate, toLevel } from './score.ts';
import type { Walked } from './travel-distance.ts';

export interface VulnerabilityParts {
  readonly scenario: Scenario;
  readonly runs: readonly RunFindings[];
  readonly gates: readonly GateFinding[];
  readonly bottlenecks: readonly SeenBottleneck[];
  readonly crushes: readonly SeenCrush[];
  /** How far people walk on their storey; none if nobody left in the requested run. */
  readonly walked: Walked | undefined;
  /** People who start on storeys without an exit. */
  readonly peopleOnStairs: number;
}

export type Draft = Omit<Vulnerability, 'id'>;

export function peopleOf(runs: readonly RunFindings[]): number {
  return mean(runs.map(({ people }) => people));
}

/** By how much the need exceeds what exists, on the score's curve. */
export function lackOf(required: number, current: number): Level {
  return toLevel(saturate((required / current) ** 2));
}

export function round(value: number): number {
  return Math.round(100 * value) / 100;
}
