/** Where people were held up in a run, and the total time they lost. */
import type { Space } from '#crowd/space';
import type { RunReport } from '#crowd/traces';
import type { NameGate } from './name-gates.ts';
import type { BottleneckFinding, RunFindings } from './run-findings.ts';

export function findBottlenecks(
  { walkable }: Space,
  report: RunReport,
  nameGate: NameGate,
): Pick<RunFindings, 'bottlenecks' | 'delayPersonSeconds'> {
  const bottlenecks = report.bottlenecks.map((found): BottleneckFinding => ({
    gate: found.gate,
    name: nameGate({ id: found.gate }),
    storey: walkable.levels[found.level]!.storey,
    at: { x: found.x, y: found.y },
    areaM2: found.areaM2,
    delaySeconds: found.delaySecondsMean,
    people: found.delayedPeople,
    fromSeconds: found.fromSeconds,
    toSeconds: found.toSeconds,
    densityMax: found.densityMax,
  }));
  return {
    bottlenecks,
    delayPersonSeconds: bottlenecks.reduce(
      (sum, { delaySeconds, people }) => sum + delaySeconds * people,
      0,
    ),
  };
}
