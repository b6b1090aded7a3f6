/** Where people were held up in a run, and what all of them lost. */
import type { RunReport, Space } from '#crowd';
import type { World } from '#world';
import type { BottleneckFinding } from '../run-findings.ts';
import { nameGates } from './find-gates.ts';

export interface Delays {
  readonly bottlenecks: readonly BottleneckFinding[];
  readonly delayPersonSeconds: number;
}

export function findBottlenecks(
  world: World,
  { walkable }: Space,
  report: RunReport,
  weight: number,
): Delays {
  const names = nameGates(world);
  const bottlenecks = report.bottlenecks.map((found): BottleneckFinding => ({
    gate: found.gate,
    name: names.get(found.gate) ?? `door ${found.gate.slice(found.gate.lastIndexOf('.') + 1)}`,
    storey: walkable.levels[found.level]!.storey,
    at: { x: found.x, y: found.y },
    areaM2: found.areaM2,
    delaySeconds: found.delaySecondsMean,
    people: found.delayedPeople * weight,
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
