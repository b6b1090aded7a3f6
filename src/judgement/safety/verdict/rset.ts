/** Required time by its parts: detection and alarm, pre-movement, travel. They add up to it. */
import { mean } from '#crowd/people';
import type { DesignRset } from '../design/design-times.ts';
import type { RunFindings } from '../findings/run-findings.ts';
import type { Rset, RsetParts } from './times.ts';

type Timed = Pick<
  RunFindings,
  'alarmSeconds' | 'eventSeconds' | 'lastStartSeconds' | 'evacuationSeconds'
>;

export function rsetOf(run: Timed): RsetParts {
  const { alarmSeconds, eventSeconds, lastStartSeconds, evacuationSeconds } = run;
  const started = Math.max(eventSeconds, lastStartSeconds);
  const detectionSeconds = Math.max(0, Math.min(alarmSeconds, lastStartSeconds) - eventSeconds);
  const preMovementSeconds = started - eventSeconds - detectionSeconds;
  const travelSeconds = Math.max(0, evacuationSeconds - started);
  return {
    detectionSeconds,
    preMovementSeconds,
    travelSeconds,
    totalSeconds: detectionSeconds + preMovementSeconds + travelSeconds,
  };
}

export function toRset(runs: readonly RunFindings[]): Rset {
  const each = runs.map(rsetOf);
  const average = (name: keyof RsetParts): number => mean(each.map((parts) => parts[name]));
  const designs = runs.flatMap(({ design }) => design ?? []);
  const order = [...runs.keys()].sort((a, b) => each[a]!.totalSeconds - each[b]!.totalSeconds);
  const slow = order[Math.max(0, Math.ceil(0.95 * runs.length) - 1)]!;
  return {
    ...(designs.length === 0
      ? {}
      : { design: designs.reduce((most, one) => (isLonger(one, most) ? one : most)) }),
    mean: {
      detectionSeconds: average('detectionSeconds'),
      preMovementSeconds: average('preMovementSeconds'),
      travelSeconds: average('travelSeconds'),
      totalSeconds: average('totalSeconds'),
    },
    slow: { ...each[slow]!, seed: runs[slow]!.seed },
    censoredRuns: countCensored(runs),
  };
}

function isLonger(one: DesignRset, other: DesignRset): boolean {
  return (
    one.notOut > other.notOut ||
    (one.notOut === other.notOut && one.totalSeconds > other.totalSeconds)
  );
}

/**
 * The required time that decides, from the event: the design, or longer where the run took longer. People who leave
 * early because they see the danger never make it shorter.
 */
export function decidingSeconds(run: Timed & Pick<RunFindings, 'design' | 'toldSeconds'>): number {
  const { design, eventSeconds, toldSeconds = 0 } = run;
  return Math.max(design?.totalSeconds ?? 0, rsetOf(run).totalSeconds, toldSeconds - eventSeconds);
}

/** People who are not out, by the run or by the design: with any, the required time is not achieved. */
export function countNotOut({
  design,
  harmed,
  trapped,
  late,
}: Pick<RunFindings, 'design' | 'harmed' | 'trapped' | 'late'>): number {
  return Math.max(harmed + trapped + late, design?.notOut ?? 0);
}

/** Runs that ended with people inside who could have got out: their time is unknown. */
export function countCensored(runs: readonly Pick<RunFindings, 'isComplete'>[]): number {
  return runs.filter(({ isComplete }) => !isComplete).length;
}
