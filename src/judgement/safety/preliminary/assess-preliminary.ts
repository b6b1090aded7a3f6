/**
 * The safety assessment before anything is built: a hand calculation of how people leave, the events and the people
 * they may reach, what is known of the place, and what would help by the same calculation. The score is that of the
 * runs with the parts that are known; docs/preliminary.md explains the difference.
 */
import { countPeople } from '#base/text';
import type { Scenario } from '#scenario';
import type { Assessment, Metrics, ScorePart } from '../assessment.ts';
import { createDesignRset } from '../design/design-rset.ts';
import { SAFETY_FACTOR } from '../verdict/least-place.ts';
import { listUnjudged, withDecision, withUnjudged } from '../verdict/list-unjudged.ts';
import { toLevel, toParts, toScore } from '../verdict/score.ts';
import type { ScoreFigures } from '../verdict/score.ts';
import { targetsOf } from '../verdict/targets.ts';
import { assessEvents } from './assess-events.ts';
import { assessKnown } from './assess-known.ts';
import type { Known } from './assess-known.ts';
import { estimateAvailable } from './available-time.ts';
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
  const designOf = createDesignRset(scenario);
  const availableSeconds = estimateAvailable(scenario, skeleton);
  const targets = targetsOf(scenario);
  const measure = (each: Skeleton): Measured => {
    const leaving = estimateLeaving(each, watchLast);
    return {
      skeleton: each,
      leaving,
      design: designOf(each),
      ...(availableSeconds === undefined ? {} : { availableSeconds }),
      targets,
      accessibility: scoreAccess(each, leaving),
    };
  };
  const measured = measure(skeleton);
  const events = assessEvents(scenario, skeleton);
  const known = assessKnown(scenario, options);
  const weaknesses = findWeaknesses(scenario, measured);
  const chances = [...events.map(({ chance }) => chance), ...known.chances];
  const notAssessed = listUnjudged(scenario);
  const partsOf = (each: Measured): ScorePart[] =>
    withDecision(
      withUnjudged(toParts(scenario.scenarioType.value, toFigures(each, chances)), notAssessed),
      foreseeDecision(each),
    );
  const parts = partsOf(measured);
  const score = toScore(parts);
  const { measures, recommendations } = options.includeMitigation
    ? tryMeasures(scenario, measured, {
        score: scoreLeaving(parts),
        again: (changed) => {
          const after = measure(changed);
          return { after, score: scoreLeaving(partsOf(after)) };
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

/** Of the parts that a change of the ways out can move; beside a fire that leaves no time they would not show. */
function scoreLeaving(parts: readonly ScorePart[]): number {
  return toScore(parts.filter(({ name }) => name !== 'margin' && name !== 'decision'));
}

/** The parts of the score that are known without a run. An event counts by its severity, which is judgement. */
function toFigures(measured: Measured, chances: readonly number[]): ScoreFigures {
  const { skeleton, leaving, design, availableSeconds, targets, accessibility } = measured;
  const density = densityOf(skeleton);
  const dense = (least: number): number => (density >= least ? skeleton.people : 0);
  return {
    evacuation: {
      seconds: isComplete(measured)
        ? Math.max(
            design.totalSeconds,
            leaving.alarmSeconds - leaving.eventSeconds + leaving.lateSeconds,
          )
        : Infinity,
      allowedSeconds: targets.allowedSeconds,
    },
    ...(availableSeconds === undefined
      ? {}
      : { margin: { availableSeconds, neededSeconds: SAFETY_FACTOR * design.totalSeconds } }),
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

/** The decision that the runs may be expected to lead to, from the same required time; the level follows it as theirs does. */
function foreseeDecision({
  design,
  availableSeconds = Infinity,
  targets,
}: Measured): Parameters<typeof withDecision>[1] {
  const { totalSeconds, notOut } = design;
  const limits = [
    { is: notOut > 0, because: `${countPeople(notOut)} would not get out` },
    {
      is: totalSeconds > targets.allowedSeconds,
      because: `RSET is ${Math.round(totalSeconds)} s if everybody leaves as told, with ${Math.round(targets.allowedSeconds)} s allowed`,
    },
    {
      is: availableSeconds < SAFETY_FACTOR * totalSeconds,
      because: `smoke leaves about ${Math.round(availableSeconds)} s, and ${SAFETY_FACTOR} times that RSET (${Math.round(totalSeconds)} s) is needed`,
    },
  ].filter(({ is }) => is);
  return limits.length === 0
    ? { verdict: 'acceptable_by_these_runs', because: '' }
    : {
        verdict: 'not_acceptable',
        because: `By hand calculation this is not acceptable: ${limits.map(({ because }) => because).join('; ')}.`,
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
  const { skeleton, leaving, design, availableSeconds, targets, accessibility } = measured;
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
      design_rset_seconds: design.totalSeconds,
      ...(availableSeconds === undefined || !Number.isFinite(availableSeconds)
        ? {}
        : { aset_by_hand_seconds: availableSeconds }),
      pre_movement_seconds: leaving.preMovementSeconds,
      walking_seconds: leaving.walkSeconds,
      waiting_seconds: leaving.waitSeconds,
      allowed_seconds: targets.allowedSeconds,
      people_per_m2: densityOf(skeleton),
    },
  };
}
