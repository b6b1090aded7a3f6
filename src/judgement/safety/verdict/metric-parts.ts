import type { Played } from '#run/played';
import type { Scenario } from '#scenario';
import type { GateFinding, RunFindings } from '../findings/run-findings.ts';
import type { SeenBottleneck } from './over-runs.ts';

export interface MetricParts {
  readonly scenario: Scenario;
  readonly main: Played;
  readonly runs: readonly RunFindings[];
  /** With runs of other layouts, whose rooms and gates have other names; `runs` where not given. */
  readonly all?: readonly RunFindings[];
  readonly gates: readonly GateFinding[];
  readonly bottlenecks: readonly SeenBottleneck[];
}
