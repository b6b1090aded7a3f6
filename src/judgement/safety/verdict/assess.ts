/** Returns the safety assessment of a place from all its runs. */
import { invariant } from '#base';
import type { Played } from '#run/played';
import type { Scenario } from '#scenario';
import type { World } from '#world/site';
import type { Assessment, Measure, ScorePart, Vulnerability } from '../assessment.ts';
import type { RunFindings } from '../findings/run-findings.ts';
import { listUntried, toRecommendations } from '../measures/index.ts';
import { assessKnown } from '../preliminary/assess-known.ts';
import { assessPreliminary } from '../preliminary/assess-preliminary.ts';
import { RUNS_MIN } from '../runs/plan-runs.ts';
import { summarizeAgreement } from './agreement.ts';
import { decide, listBroken } from './decide.ts';
import { assessEvents } from './events.ts';
import { toFigures } from './figures.ts';
import type { KnownRisk, PlaceEvidence } from './known-risks.ts';
import { listUnjudged, withDecision, withUnjudged } from './list-unjudged.ts';
import { mergeClearing, mergeCrowding } from './merge-clearing.ts';
import { mergeCurves, mergeGrids, placeBottleneck } from './merge-pictures.ts';
import { BOTTLENECKS_MAX, toMetrics } from './metrics.ts';
import { mergeBottlenecks, mergeCrushes, mergeGates, mergeUnreachable } from './over-runs.ts';
import { boundScore, widenForSample } from './score-interval.ts';
import { toLevel, toParts, toScore } from './score.ts';
import { withChanges } from './sensitivity.ts';
import type { Scorer } from './sensitivity.ts';
import { tellRemedy } from './tell-remedy.ts';
import { tellScale } from './tell-scale.ts';
import type { Decision, Sensitivity } from './times.ts';
import { countOnStairs, farthestWalk } from './travel-distance.ts';
import type { Varied } from './vary-unknown.ts';
import { findVulnerabilities } from './vulnerabilities.ts';
import { findZones } from './zones.ts';

export interface AssessParts {
  readonly scenario: Scenario;
  readonly world: World;
  /** The requested run. */
  readonly main: Played;
  /** Evacuations of the place, one at least. */
  readonly runs: readonly RunFindings[];
  /** The first of them again with half of the people, where not everybody is simulated. */
  readonly halved?: readonly RunFindings[];
  /** Why no more were made. */
  readonly because?: string;
  /** The budget was spent after this many of the expected runs, measures and changes included. */
  readonly stopped?: { readonly done: number; readonly expected: number };
  readonly evidence?: PlaceEvidence;
  readonly baseline?: readonly KnownRisk[];
  /** The sensitivity of the result, where it was tried. */
  readonly sensitivity?: Sensitivity;
  /** Runs with other draws of what nobody states. */
  readonly varied?: Varied;
  readonly options: AssessOptions;
}

export interface AssessOptions {
  readonly includeMitigation: boolean;
  /** The requested risk types; all if none are named. */
  readonly types?: readonly string[];
  /** Measures that were tried by runs, the best first. */
  readonly tried?: readonly Measure[];
}

/** The known risks, what is not assessed, and the score of any of the runs with both. */
function prepareScore(parts: AssessParts) {
  const { scenario, world, main, runs, options } = parts;
  const gates = mergeGates(runs);
  const events = assessEvents({ scenario, world, main, runs, gates });
  const atPlace = assessKnown(scenario, {
    evidence: parts.evidence,
    baselineRisks: parts.baseline,
    types: options.types,
  });
  const chances = [...events.map(({ chance }) => chance), ...atPlace.chances].filter(
    (chance) => chance > 0,
  );
  const notAssessed = [
    ...(parts.stopped && runs.length < RUNS_MIN ? [tellStop(parts.stopped)!] : []),
    ...listUnjudged(scenario, main.unmet),
  ];
  const partsOf = (some: readonly RunFindings[]): ScorePart[] =>
    withUnjudged(
      toParts(scenario.scenarioType.value, {
        ...toFigures(scenario, some),
        ...(chances.length > 0 ? { knownRisks: chances } : {}),
      }),
      notAssessed,
    );
  const decideBy = (some: readonly RunFindings[]): Decision =>
    decide({ scenario, runs: some, score: toScore(partsOf(some)), notAssessed });
  const decidedParts = (some: readonly RunFindings[]): ScorePart[] =>
    withDecision(partsOf(some), decideBy(some));
  return { gates, events, atPlace, notAssessed, partsOf, decideBy, decidedParts };
}

/** The score of runs together as the assessment has it, and the limits they do not meet. */
export function scorerOf(parts: AssessParts): Scorer {
  const { partsOf, decidedParts } = prepareScore(parts);
  return {
    scoreOf: (some) => toScore(decidedParts(some)),
    brokenBy: (some, scenario) =>
      listBroken({ scenario, runs: some, score: toScore(partsOf(some)) }),
  };
}

export function assess(parts: AssessParts): Assessment {
  const { scenario, main, runs, options } = parts;
  invariant(runs.length > 0, 'an assessment is made of at least one run');
  const { gates, events, atPlace, notAssessed, decideBy, decidedParts } = prepareScore(parts);
  const bottlenecks = mergeBottlenecks(runs, scenario.floorNames);
  const crushes = mergeCrushes(runs);
  const all = [...runs, ...(parts.varied?.runs ?? [])];
  const decision = decideBy(all);
  const score = decidedParts(all);
  const total = toScore(score);
  const level = toLevel(total);
  const sure = boundScore(all, decidedParts, scenario.seed);
  const { halved = [] } = parts;
  const vulnerabilities = listVulnerabilities(parts);
  const tried = options.includeMitigation ? (options.tried ?? []) : [];
  const measures = options.includeMitigation
    ? [
        ...tried.filter(({ verdict }) => verdict === 'helps'),
        ...tried.filter(isOpen),
        ...listUntried({ scenario, vulnerabilities, tried, isLow: level === 'low' }),
      ]
    : [];
  return {
    notAssessed,
    basis: 'simulated',
    score: total,
    scoreInterval:
      halved.length === 0
        ? sure.score
        : widenForSample(
            sure.score,
            toScore(decidedParts(runs.slice(0, halved.length))),
            toScore(decidedParts(halved)),
          ),
    level,
    decision: {
      ...decision,
      ...known('remedy', tellRemedy({ decision, runs: all, tried: options.tried ?? [] })),
    },
    parts: score.map((part) => {
      const interval = sure.parts.get(part.name);
      return interval === undefined ? part : { ...part, interval };
    }),
    zones: [
      ...findZones({ scenario, runs, gates, bottlenecks, crushes }),
      ...events.flatMap(({ zones }) => zones),
      ...atPlace.zones,
    ].toSorted((a, b) => b.weight - a.weight),
    threats: [...events.map(({ threat }) => threat), ...atPlace.threats],
    vulnerabilities,
    measures,
    metrics: toMetrics({ scenario, main, runs, all, gates, bottlenecks }),
    recommendations: toRecommendations(measures),
    baselineRisksUsed: atPlace.used,
    study: tellStudy(parts, tried, gates, bottlenecks),
  };
}

/** Merged curves and maps of all runs. */
function tellStudy(
  { scenario, runs, halved, because, stopped, sensitivity, varied }: AssessParts,
  tried: readonly Measure[],
  gates: ReturnType<typeof mergeGates>,
  bottlenecks: ReturnType<typeof mergeBottlenecks>,
): NonNullable<Assessment['study']> {
  return {
    seeds: runs.map(({ seed }) => seed),
    because: [
      tellStop(stopped),
      tellScale(runs, halved),
      because ?? `${runs.length} runs.`,
      varied?.because,
    ]
      .filter(Boolean)
      .join(' '),
    ...known('stopped', stopped),
    agreement: summarizeAgreement(
      assessPreliminary(scenario, { includeMitigation: false }).metrics,
      runs,
    ),
    ...(tried.length === 0 ? {} : { tried }),
    ...(runs[0]!.flow === undefined ? {} : { flow: runs[0]!.flow }),
    unreachable: mergeUnreachable(runs),
    curve: mergeCurves(runs),
    ...known('clearing', mergeClearing(runs)),
    ...known('crowding', mergeCrowding(runs)),
    ...known('sensitivity', sensitivity && withChanges(sensitivity, varied?.changes ?? [])),
    ways: gates,
    bottlenecks: bottlenecks.slice(0, BOTTLENECKS_MAX).map(placeBottleneck),
    ...mergeGrids(runs),
  };
}

function tellStop(stopped: AssessParts['stopped']): string | undefined {
  if (stopped === undefined) return undefined;
  const { done, expected } = stopped;
  return `The processor budget was spent after ${done} of about ${expected} evacuations: the results of the others are unknown.`;
}

/** Not shown to help, and no sign of harm. */
function isOpen({ verdict, interval }: Measure): boolean {
  return verdict === 'not_shown' && interval.low + interval.high >= 0;
}

function known<K extends string, V>(key: K, value: V | undefined): { readonly [k in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { readonly [k in K]: V });
}

/** Found before any measure is tried: they decide which measures are tried. */
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
    bottlenecks: mergeBottlenecks(runs, scenario.floorNames),
    crushes: mergeCrushes(runs),
    walked: farthestWalk(world, main, gates),
    peopleOnStairs: countOnStairs(world, main, gates),
  });
}
