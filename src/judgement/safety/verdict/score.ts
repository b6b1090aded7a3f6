/**
 * One number for the risk: 0 nothing found, 1 the worst. Each part is a figure of its own turned into 0 to 1 by a curve
 * that only rises; a weight says how much it counts for this kind of scenario. Parts combine as independent chances, 1
 * - (1 - w1 v1)(1 - w2 v2) …: no good part can outweigh a bad one, and every improvement shows. Curves and weights are
 * judgement; docs/safety-model.md has the reasons.
 */
import { countOf } from '#base/text';
import type { ScenarioType } from '#scenario';
import { LEVELS } from '../assessment.ts';
import type { Level, ScorePart } from '../assessment.ts';
import { PERIL_RULES } from '../perils/peril.ts';
import type { SeenPeril } from './merge-perils.ts';

export const PART_NAMES = [
  'evacuation',
  'trapped',
  'harm',
  'untenable',
  'exposure',
  'crush',
  'delay',
  'capacity',
  'accessibility',
  'vehicles',
  'known_risks',
  'margin',
] as const;
export type PartName = (typeof PART_NAMES)[number];

/** Inputs of the parts. An unknown input is left out, and so is its part. */
export interface ScoreFigures {
  /** From the event until the last is out, and the time allowed (targets.ts). */
  readonly evacuation?: {
    readonly seconds: number;
    /** The same without the lead that seeing danger gave people; unknown by the hand calculation. */
    readonly simulatedSeconds?: number;
    readonly allowedSeconds: number;
  };
  /** The place with the least time: what is available there, and what is needed with the safety factor. */
  readonly margin?: { readonly availableSeconds: number; readonly neededSeconds: number };
  /** Shares of the people, 0 to 1: no way out or not out in time; brought down. */
  readonly trappedShare?: number;
  readonly harmedShare?: number;
  /** How long each person is in untenable places, in the mean over all people. */
  readonly untenableSeconds?: number;
  /**
   * How long each person is beyond the limit of an event other than fire, in the mean over all people; and the value
   * that counts half.
   */
  readonly exposures?: readonly { readonly secondsEach: number; readonly halfSeconds: number }[];
  /** People in places with 4, 5 and 6 people per m2 and more, for ten seconds and longer. */
  readonly densePeople?: readonly [above4: number, above5: number, above6: number];
  /** Lost in congestion per person, and the time allowed for moving. */
  readonly delay?: { readonly secondsMean: number; readonly allowedSeconds: number };
  /** People by what the open exits (or stairs) pass in a second, and the time allowed. */
  readonly flow?: { readonly seconds: number; readonly allowedSeconds: number };
  /** 0 to 1, 1 best. */
  readonly accessibility?: number;
  readonly conflictShare?: number;
  /** Chances 0 to 1 of the known risks of the place. */
  readonly knownRisks?: readonly number[];
}

type Weights = Readonly<Record<PartName, number>>;

/**
 * How much each part counts, at most 1. Harm has the largest weights; comfort has its largest weight in urban planning.
 */
export const PART_WEIGHTS: Readonly<Record<ScenarioType, Weights>> = {
  emergency_response: toWeights([0.6, 0.9, 1, 0.8, 0.6, 0.8, 0.25, 0.3, 0.15, 0.2, 0.3, 0.8]),
  disaster_simulation: toWeights([0.6, 0.9, 1, 0.8, 0.6, 0.8, 0.2, 0.3, 0.15, 0.2, 0.4, 0.8]),
  security_assessment: toWeights([0.5, 0.8, 1, 0.5, 0.6, 0.8, 0.2, 0.25, 0.1, 0.2, 0.5, 0.5]),
  urban_planning: toWeights([0.35, 0.7, 0.9, 0.4, 0.4, 0.8, 0.35, 0.25, 0.25, 0.5, 0.2, 0.4]),
  general: toWeights([0.5, 0.8, 0.9, 0.6, 0.6, 0.8, 0.25, 0.3, 0.15, 0.3, 0.3, 0.6]),
};

/** Half of a part's weight is reached at this share of people: judgement. */
export const HALF_SHARE = { trapped: 0.05, harm: 0.02, vehicles: 0.1 } as const;
/** The same for seconds in untenable places, of each person. */
export const HALF_UNTENABLE_SECONDS = 30;
/** What 4, 5 and 6 people per m2 count at most (watch, danger, critical: `CRUSH_DENSITIES`); half with so many in them. */
const DENSE_MOST = [0.25, 0.6, 1] as const;
const DENSE_HALF_PEOPLE = 50;

export function toParts(type: ScenarioType, figures: ScoreFigures): ScorePart[] {
  const weights = PART_WEIGHTS[type];
  return PART_NAMES.flatMap((name) => {
    const found = PARTS[name](figures);
    if (found === undefined) return [];
    return [{ name, value: clamp(found.value), weight: weights[name], because: found.because }];
  });
}

/** 1 - Π (1 - weight × value). */
export function toScore(parts: readonly Pick<ScorePart, 'value' | 'weight'>[]): number {
  return 1 - parts.reduce((safe, { value, weight }) => safe * (1 - weight * value), 1);
}

const LEVEL_BOUNDS = [0.25, 0.5, 0.75] as const;

/** Quarters: low, medium, high, critical. */
export function toLevel(value: number): Level {
  return LEVELS[LEVEL_BOUNDS.filter((bound) => value >= bound).length]!;
}

type Found = { readonly value: number; readonly because: string } | undefined;

const PARTS: Readonly<Record<PartName, (figures: ScoreFigures) => Found>> = {
  evacuation: ({ evacuation }) =>
    evacuation && {
      value: overLimit(evacuation.seconds, evacuation.allowedSeconds),
      because: sayEvacuation(evacuation),
    },
  margin: ({ margin }) =>
    margin && {
      value: overLimit(margin.neededSeconds, margin.availableSeconds),
      because: `The place with the least time stays tenable for ${Number.isFinite(margin.availableSeconds) ? `${say(margin.availableSeconds)} s` : 'as long as was computed'}; ${say(margin.neededSeconds)} s are needed with the safety factor.`,
    },
  trapped: ({ trappedShare }) =>
    ofShare(trappedShare, HALF_SHARE.trapped, 'have no way out or are not out in time'),
  harm: ({ harmedShare }) => ofShare(harmedShare, HALF_SHARE.harm, 'are incapacitated'),
  untenable: ({ untenableSeconds }) =>
    untenableSeconds === undefined
      ? undefined
      : {
          value: saturate(untenableSeconds / HALF_UNTENABLE_SECONDS),
          because: `Mean time per person in untenable places: ${untenableSeconds.toFixed(1)} s.`,
        },
  exposure: ({ exposures = [] }) =>
    exposures.length === 0
      ? undefined
      : {
          value:
            1 -
            exposures.reduce(
              (none, { secondsEach, halfSeconds }) =>
                none * (1 - saturate(secondsEach / halfSeconds)),
              1,
            ),
          because: `On average each person is beyond the limits of the events for ${exposures.reduce((sum, { secondsEach }) => sum + secondsEach, 0).toFixed(1)} s.`,
        },
  crush: ({ densePeople }) =>
    densePeople && {
      value: crushValue(densePeople),
      because: `People at 4, 5 and 6 per m² or more for ten seconds or longer: ${densePeople.slice(0, 2).map(say).join(', ')} and ${say(densePeople[2])}.`,
    },
  delay: ({ delay }) =>
    delay && {
      value: saturate(delay.secondsMean / delay.allowedSeconds),
      because: `On average each person loses ${say(delay.secondsMean)} s in congestion.`,
    },
  capacity: ({ flow }) =>
    flow && {
      value: overLimit(flow.seconds, flow.allowedSeconds),
      because: `At full flow everybody needs ${say(flow.seconds)} s to pass the open exits; the limit is ${say(flow.allowedSeconds)} s.`,
    },
  accessibility: ({ accessibility }) =>
    accessibility === undefined
      ? undefined
      : { value: 1 - accessibility, because: `Accessibility is ${accessibility.toFixed(2)} of 1.` },
  vehicles: ({ conflictShare }) =>
    ofShare(conflictShare, HALF_SHARE.vehicles, 'come within 1.5 s of a moving vehicle'),
  known_risks: ({ knownRisks }) =>
    knownRisks && {
      value: 1 - knownRisks.reduce((none, chance) => none * (1 - clamp(chance)), 1),
      because: `${countOf(knownRisks.length, 'known risk')} at the place.`,
    },
};

function sayEvacuation({
  seconds,
  simulatedSeconds = seconds,
  allowedSeconds,
}: NonNullable<ScoreFigures['evacuation']>): string {
  const allowed = `(time allowed: ${say(allowedSeconds)} s)`;
  if (!Number.isFinite(seconds)) return `Nobody gets out ${allowed}.`;
  if (seconds - simulatedSeconds < 0.5)
    return `Everybody who can get out is out ${say(seconds)} s after the event ${allowed}.`;
  return `If nobody had left on seeing danger before their own set-off time, everybody who can get out would be out ${say(seconds)} s after the event ${allowed}. Only the score uses this time; the decision uses the simulated RSET.`;
}

/**
 * On the curves of the score: the people it is expected to bring down or hold, and how long people are beyond its
 * limit.
 */
export function weighPeril(
  { peril, expected, secondsEach }: Pick<SeenPeril, 'peril' | 'expected' | 'secondsEach'>,
  people: number,
): number {
  const { halfSeconds } = PERIL_RULES[peril];
  const half = (struck: number, share: number): number =>
    saturate(struck / Math.max(1, people) / share);
  const held = Math.max(0, expected.buried - expected.down);
  return Math.max(
    1 - (1 - half(expected.down, HALF_SHARE.harm)) * (1 - half(held, HALF_SHARE.trapped)),
    halfSeconds === null ? 0 : 0.75 * saturate(secondsEach / halfSeconds),
  );
}

/** Of people in places with 4, 5 and 6 people per m2 and more. */
export function crushValue(densePeople: readonly number[]): number {
  return Math.max(
    ...densePeople.map((people, k) => DENSE_MOST[k]! * saturate(people / DENSE_HALF_PEOPLE)),
  );
}

function ofShare(share: number | undefined, half: number, text: string): Found {
  if (share === undefined) return undefined;
  return {
    value: saturate(share / half),
    because: `${(100 * share).toFixed(1)} % of the people ${text}.`,
  };
}

/** r / (1 + r): 0 at 0, half at 1, never 1. */
export function saturate(ratio: number): number {
  return Number.isFinite(ratio) ? ratio / (1 + ratio) : 1;
}

/** r² / (1 + r²): little while well within the limit, half at it, four fifths at twice. */
function overLimit(value: number, limit: number): number {
  return Number.isFinite(limit) ? saturate((value / limit) ** 2) : 0;
}

function toWeights(values: readonly number[]): Weights {
  return Object.fromEntries(PART_NAMES.map((name, i) => [name, values[i]!])) as Weights;
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

function say(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value)) : 'infinitely many';
}
