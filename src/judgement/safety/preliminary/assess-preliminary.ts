/**
 * The safety assessment before anything is built: a hand calculation of how people leave, the events and the people
 * they may reach, what is known of the place, and what would help by the same calculation. The score is that of the
 * runs with the parts that are known; docs/preliminary.md explains the difference.
 */
import type { Scenario } from '#scenario';
import type { Assessment, Metrics, ScorePart } from '../assessment.ts';
import { listUnjudged, withUnjudged } from '../verdict/list-unjudged.ts';
import { toLevel, toParts, toScore } from '../verdict/score.ts';
import type { ScoreFigures } from '../verdict/score.ts';
import { targetsOf } from '../verdict/targets.ts';
import { assessEvents } from './assess-events.ts';
import { assessKnown } from './assess-known.ts';
import type { Known } from './assess-known.ts';
import { estimateLeaving, toBottleneck } from './estimate-leaving.ts';
import { densityOf, findWeaknesses, flowOf } from './find-weaknesses.ts';
import type { Measured } from './find-weaknesses.ts';
import { createLastPerson } from './last-person.ts';
import { scoreAccess } from './score-access.ts';
import { scoreInterval } from './score-interval.ts';
import { toSkeleton } from './skeleton.ts';
import type { Skeleton } from './skeleton.ts';
import { tryMeasures } from './try-measures.ts';

export interface PreliminaryOptions extends Known {
  readonly includeMitigation: boolean;
}

/** Returns an assessment by hand calculation, without a world and without runs. */
export function assessPreliminary(scenario: Scenario, options: PreliminaryOptions): Assessment {
  const skeleton = toSkeleton(scenario);
  const watchLast = createLastPerson(scenario);
  const targets = targetsOf(scenario);
  const measure = (each: Skeleton): Measured => {
    const leaving = estimateLeaving(each, watchLast);
    return { skeleton: each, leaving, targets, accessibility: scoreAccess(each, leaving) };
  };
  const measured = measure(skeleton);
  const events = assessEvents(scenario, skeleton);
  const known = assessKnown(scenario, options);
  const weaknesses = findWeaknesses(scenario, measured);
  const chances = [...events.map(({ chance }) => chance), ...known.chances];
  const notAssessed = listUnjudged(scenario);
  const partsOf = (each: Measured): ScorePart[] =>
    withUnjudged(toParts(scenario.scenarioType.value, toFigures(each, chances)), notAssessed);
  const parts = partsOf(measured);
  const score = toScore(parts);
  const { measures, recommendations } = options.includeMitigation
    ? tryMeasures(scenario, measured, {
        score,
        again: (changed) => {
          const after = measure(changed);
          return { after, score: toScore(partsOf(after)) };
        },
      })
    : { measures: [], recommendations: [] };
  const zones = [
    ...events.flatMap(({ zone }) => zone ?? []),
    ...weaknesses.zones,
    ...known.zones,
  ].toSorted((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1));
  return {
    notAssessed,
    basis: 'preliminary',
    score,
    scoreInterval: scoreInterval(score),
    level: toLevel(score),
    parts,
    zones,
    threats: [...events.map(({ threat }) => threat), ...known.threats],
    vulnerabilities: weaknesses.vulnerabilities,
    measures,
    metrics: toMetrics(scenario, measured),
    recommendations,
    baselineRisksUsed: known.used,
  };
}

/** The parts of the score that are known without a run. An event counts by its severity, which is judgement. */
function toFigures(measured: Measured, chances: readonly number[]): ScoreFigures {
  const { skeleton, leaving, targets, accessibility } = measured;
  const density = densityOf(skeleton);
  const dense = (least: number): number => (density >= least ? skeleton.people : 0);
  return {
    evacuation: {
      seconds: isComplete(measured)
        ? leaving.alarmSeconds - leaving.eventSeconds + leaving.lateSeconds
        : Infinity,
      allowedSeconds: targets.allowedSeconds,
    },
    trappedShare: skeleton.people > 0 ? leaving.trapped / skeleton.people : 0,
    ...(density >= 4 ? { densePeople: [dense(4), dense(5), dense(6)] as const } : {}),
    flow: {
      seconds: skeleton.people === 0 ? 0 : skeleton.people / flowOf(skeleton.exits),
      allowedSeconds: targets.flowSeconds,
    },
    accessibility,
    ...(chances.length > 0 ? { knownRisks: chances } : {}),
  };
}

/** As in runs: at least one person can get out, and everybody able to does. */
function isComplete({ skeleton, leaving }: Measured): boolean {
  return skeleton.people === 0 || leaving.trapped < skeleton.people;
}

/** From the start of the simulation; if nobody can get out, as long as runs would wait for them (H8). */
function outSeconds({ durationSeconds }: Scenario, measured: Measured): number {
  const { leaving, targets } = measured;
  if (isComplete(measured)) return leaving.alarmSeconds + leaving.lateSeconds;
  const lastStart = leaving.alarmSeconds + leaving.preMovementSeconds;
  return Math.max(2 * durationSeconds.value, lastStart + 2 * targets.movementSeconds);
}

function toMetrics(scenario: Scenario, measured: Measured): Metrics {
  const { skeleton, leaving, targets, accessibility } = measured;
  return {
    evacuationSeconds: outSeconds(scenario, measured),
    isComplete: isComplete(measured),
    bottlenecks: leaving.queues.map((queue) => toBottleneck(queue, skeleton.floorNames)),
    capacityUtilization: leaving.utilization,
    accessibility,
    more: {
      people: Math.round(skeleton.copies * skeleton.people),
      people_without_way_out: Math.round(skeleton.copies * leaving.trapped),
      seconds_middle: leaving.alarmSeconds + leaving.seconds,
      event_seconds: leaving.eventSeconds,
      alarm_seconds: leaving.alarmSeconds,
      pre_movement_seconds: leaving.preMovementSeconds,
      walking_seconds: leaving.walkSeconds,
      waiting_seconds: leaving.waitSeconds,
      allowed_seconds: targets.allowedSeconds,
      people_per_m2: densityOf(skeleton),
    },
  };
}
