/** What the runs of a place say about its safety, altogether. */
import { invariant } from '#base';
import type { Played } from '#run';
import type { Scenario } from '#scenario';
import type { World } from '#world';
import { summarizeAgreement } from './assess/agreement.ts';
import { decide } from './assess/decide.ts';
import { assessEvents } from './assess/events.ts';
import { mergeClearing, mergeCrowding } from './assess/merge-clearing.ts';
import { mergeCurves, mergeGrids, placeBottleneck } from './assess/merge-pictures.ts';
import { BOTTLENECKS_MAX, toMetrics } from './assess/metrics.ts';
import {
  mergeBottlenecks,
  mergeCrushes,
  mergeGates,
  mergeUnreachable,
} from './assess/over-runs.ts';
import { countOnStairs, farthestWalk } from './assess/travel-distance.ts';
import { findVulnerabilities } from './assess/vulnerabilities.ts';
import { findZones } from './assess/zones.ts';
import type { Assessment, Measure, Recommendation, Vulnerability } from './assessment.ts';
import { toFigures } from './figures.ts';
import type { KnownRisk, PlaceEvidence } from './known-risks.ts';
import { listUnjudged, withUnjudged } from './list-unjudged.ts';
import { assessKnown } from './preliminary/assess-known.ts';
import { assessPreliminary } from './preliminary/assess-preliminary.ts';
import type { RunFindings } from './run-findings.ts';
import { toLevel, toParts, toScore } from './score.ts';
import type { Sensitivity } from './times.ts';

export interface AssessParts {
  readonly scenario: Scenario;
  readonly world: World;
  /** The run the user asked for. */
  readonly main: Played;
  /** Evacuations of the place, one at least. */
  readonly runs: readonly RunFindings[];
  /** Why no more were made. */
  readonly because?: string;
  readonly evidence?: PlaceEvidence;
  readonly baseline?: readonly KnownRisk[];
  /** What the result hangs on, where it was tried. */
  readonly sensitivity?: Sensitivity;
  readonly options: AssessOptions;
}

export interface AssessOptions {
  readonly includeMitigation: boolean;
  /** Risk types that are asked for; all where none are. */
  readonly types?: readonly string[];
  /** What was tried (safety/measures), and what follows from it. */
  readonly measures?: readonly Measure[];
  readonly recommendations?: readonly Recommendation[];
}

export function assess(parts: AssessParts): Assessment {
  const { scenario, world, main, runs, options } = parts;
  invariant(runs.length > 0, 'an assessment is made of at least one run');
  const gates = mergeGates(runs);
  const bottlenecks = mergeBottlenecks(runs);
  const crushes = mergeCrushes(runs);
  const events = assessEvents({ scenario, world, main, runs, gates });
  const atPlace = assessKnown(scenario, {
    evidence: parts.evidence,
    baselineRisks: parts.baseline,
    types: options.types,
  });
  const chances = [...events.map(({ chance }) => chance), ...atPlace.chances].filter(
    (chance) => chance > 0,
  );
  const notAssessed = listUnjudged(scenario);
  const score = withUnjudged(
    toParts(scenario.scenarioType.value, {
      ...toFigures(scenario, runs),
      ...(chances.length > 0 ? { knownRisks: chances } : {}),
    }),
    notAssessed,
  );
  const total = toScore(score);
  return {
    notAssessed,
    basis: 'simulated',
    score: total,
    level: toLevel(total),
    decision: decide({ scenario, runs, score: total, notAssessed }),
    parts: score,
    zones: [
      ...findZones({ runs, gates, bottlenecks, crushes }),
      ...events.flatMap(({ zone }) => zone ?? []),
      ...atPlace.zones,
    ].toSorted((a, b) => b.weight - a.weight),
    threats: [...events.map(({ threat }) => threat), ...atPlace.threats],
    vulnerabilities: listVulnerabilities(parts),
    measures: options.includeMitigation ? (options.measures ?? []) : [],
    metrics: toMetrics({ scenario, main, runs, gates, bottlenecks }),
    recommendations: options.includeMitigation ? (options.recommendations ?? []) : [],
    baselineRisksUsed: atPlace.used,
    study: {
      seeds: runs.map(({ seed }) => seed),
      because: parts.because ?? `${runs.length} runs.`,
      agreement: summarizeAgreement(
        assessPreliminary(scenario, { includeMitigation: false }).metrics,
        runs,
      ),
      ...(runs[0]!.flow === undefined ? {} : { flow: runs[0]!.flow }),
      unreachable: mergeUnreachable(runs),
      curve: mergeCurves(runs),
      ...known('clearing', mergeClearing(runs)),
      ...known('crowding', mergeCrowding(runs)),
      ...known('sensitivity', parts.sensitivity),
      ways: gates,
      bottlenecks: bottlenecks.slice(0, BOTTLENECKS_MAX).map(placeBottleneck),
      ...mergeGrids(runs),
    },
  };
}

function known<K extends string, V>(key: K, value: V | undefined): { readonly [k in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { readonly [k in K]: V });
}

/** Known before any measure is tried: what is tried follows from them. */
export function listVulnerabilities({
  scenario,
  world,
  main,
  runs,
}: Pick<AssessParts, 'scenario' | 'world' | 'main' | 'runs'>): Vulnerability[] {
  const gates = mergeGates(runs);
  return findVulnerabilities({
    scenario,
    runs,
    gates,
    bottlenecks: mergeBottlenecks(runs),
    crushes: mergeCrushes(runs),
    walked: farthestWalk(world, main, gates),
    peopleOnStairs: countOnStairs(world, main, gates),
  });
}
