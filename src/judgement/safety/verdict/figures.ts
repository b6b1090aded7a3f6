/** Turns the findings of runs into the inputs of the score. */
import { mean, percentile } from '#crowd/people';
import type { Scenario } from '#scenario';
import type { GateFinding, RunFindings } from '../findings/run-findings.ts';
import { harmedOf, heldOf } from '../perils/expected-harm.ts';
import { PERIL_RULES } from '../perils/peril.ts';
import { SAFETY_FACTOR, leastPlace } from './least-place.ts';
import { mergePerils } from './merge-perils.ts';
import { decidingSeconds } from './rset.ts';
import { toParts, toScore } from './score.ts';
import type { PartName, ScoreFigures } from './score.ts';
import { targetsOf } from './targets.ts';

/**
 * The score of one run, for comparing runs with the same seed; known risks of the place stay out of it. `only`: by
 * these parts alone.
 */
export function scoreRun(scenario: Scenario, run: RunFindings, only?: readonly PartName[]): number {
  const parts = toParts(scenario.scenarioType.value, toFigures(scenario, [run]));
  return toScore(parts.filter(({ name }) => only?.includes(name as PartName) ?? true));
}

/** The time is the 95th percentile over the runs; everything else is the mean over the runs. */
export function toFigures(scenario: Scenario, runs: readonly RunFindings[]): ScoreFigures {
  const targets = targetsOf(scenario);
  const average = (of: (run: RunFindings) => number): number => mean(runs.map(of));
  const share = (of: (run: RunFindings) => number): number =>
    average((run) => (run.people > 0 ? of(run) / run.people : 0));
  const dense = (k: 0 | 1 | 2): number => average(({ density }) => density.densePeople[k]);
  const hasAir = runs.some(({ tenability }) => tenability !== undefined);
  const hasVehicles = runs.some(({ conflicts }) => conflicts > 0);
  const exposures = mergePerils(runs).flatMap(({ peril, secondsEach }) => {
    const { halfSeconds } = PERIL_RULES[peril];
    return halfSeconds === null ? [] : [{ secondsEach, halfSeconds }];
  });
  return {
    evacuation: {
      seconds: secondsFromEvent(runs),
      simulatedSeconds: secondsFromEvent(runs, ({ evacuationSeconds }) => evacuationSeconds),
      allowedSeconds: targets.allowedSeconds,
    },
    ...(hasAir ? { margin: marginOf(runs) } : {}),
    trappedShare: share((run) => run.trapped + run.late + heldOf(run)),
    harmedShare: share(harmedOf),
    ...(hasAir
      ? { untenableSeconds: share(({ tenability }) => tenability?.personSeconds ?? 0) }
      : {}),
    ...(exposures.length === 0 ? {} : { exposures }),
    densePeople: [dense(0), dense(1), dense(2)],
    delay: {
      secondsMean: share(({ delayPersonSeconds }) => delayPersonSeconds),
      allowedSeconds: targets.movementSeconds,
    },
    flow: { seconds: average(flowSeconds), allowedSeconds: targets.flowSeconds },
    accessibility: average(({ access }) => access.score),
    ...(hasVehicles ? { conflictShare: share(({ conflictPeople }) => conflictPeople) } : {}),
  };
}

/** Of the run with the smallest factor. */
function marginOf(runs: readonly RunFindings[]): NonNullable<ScoreFigures['margin']> {
  const least = runs
    .flatMap((run) => leastPlace(run) ?? [])
    .toSorted((a, b) => a.factor - b.factor)[0];
  return {
    availableSeconds: least?.asetSeconds ?? Infinity,
    neededSeconds: SAFETY_FACTOR * (least?.rsetSeconds ?? Math.max(...runs.map(decidingSeconds))),
  };
}

/** Until the last person was out, or would be if everybody leaves as told, in 95 of 100 runs. */
function secondsFromEvent(
  runs: readonly RunFindings[],
  lastOf = (run: RunFindings): number => run.eventSeconds + decidingSeconds(run),
): number {
  const seconds = runs.map((run) => Math.max(0, lastOf(run) - run.eventSeconds));
  return percentile(
    seconds.toSorted((a, b) => a - b),
    0.95,
  );
}

/** What the open exits need for everybody at their full flow. */
export function flowSeconds({ people, gates }: RunFindings): number {
  if (people === 0) return 0;
  return people / sumCapacity(openExits(gates));
}

export function openExits(gates: readonly GateFinding[]): GateFinding[] {
  return gates.filter(({ kind, isOpen }) => kind === 'exit' && isOpen);
}

export function sumCapacity(gates: readonly GateFinding[]): number {
  return gates.reduce((sum, { capacity }) => sum + capacity, 0);
}
