/**
 * The decision a reader looks for first: whether the limits are met, by which margin, and with what confidence. A limit
 * is met if every run meets it. The required time is that of the design, in which everybody leaves as told; runs, in
 * which people flee what they see, can only make it longer. What could not be judged is never called acceptable.
 */
import { countPeople } from '#base/text';
import { CRUSH_SECONDS } from '#crowd/traces';
import type { Scenario } from '#scenario';
import { SEAT_METERS } from '../findings/find-tenability.ts';
import type { RunFindings } from '../findings/run-findings.ts';
import { hazardJudgings } from '../hazard-judging.ts';
import { expectedOf } from '../perils/expected-harm.ts';
import { PERIL_RULES } from '../perils/peril.ts';
import { flowSeconds } from './figures.ts';
import { SAFETY_FACTOR, leastPlace } from './least-place.ts';
import { countNotOut, decidingSeconds } from './rset.ts';
import { targetsOf } from './targets.ts';
import type { Criterion, Decision } from './times.ts';

/** Fewer runs show nothing about their spread. Judgement. */
const RUNS_LEAST = 3;
/** High begins here (score.ts); judgement. */
const SCORE_LIMIT = 0.5;
/** The vulnerable are incapacitated (ISO 13571:2012). */
const DOSE_LIMIT = 0.3;

export interface DecisionParts {
  readonly scenario: Scenario;
  readonly runs: readonly RunFindings[];
  readonly score: number;
  readonly notAssessed: readonly string[];
}

export function decide(parts: DecisionParts): Decision {
  const { runs, notAssessed } = parts;
  const criteria = listCriteria(parts);
  const failed = criteria.filter(isBroken);
  const unjudged = criteria.filter(({ isJudged }) => isJudged === false);
  const met = criteria.length - failed.length - unjudged.length;
  if (failed.length > 0)
    return {
      verdict: 'not_acceptable',
      because: `${failed.length} of ${criteria.length} limits ${failed.length === 1 ? 'is' : 'are'} not met: ${failed.map(({ found }) => lower(found)).join('; ')}.`,
      criteria,
    };
  if (unjudged.length > 0 || notAssessed.length > 0)
    return {
      verdict: 'not_judged',
      because: [
        `The ${met} limits that could be checked are met${notAssessed.length > 0 ? ', but the events were not assessed in full' : `, but ${unjudged.length} could not be judged`}.`,
        ...unjudged.map(({ found }) => `${found}.`),
        ...notAssessed,
      ].join(' '),
      criteria,
    };
  if (runs.length < RUNS_LEAST)
    return {
      verdict: 'not_judged',
      because: `All ${criteria.length} limits are met in ${runs.length === 1 ? 'one run' : `${runs.length} runs`}. Fewer than ${RUNS_LEAST} runs do not show how much runs differ.`,
      criteria,
    };
  return {
    verdict: 'acceptable_by_these_runs',
    because: `All ${criteria.length} limits are met in all ${runs.length} runs. Even so, up to ${percentOpen(runs.length)} % of evacuations could break a limit (95 % confidence).`,
    criteria,
  };
}

/**
 * The percentage of evacuations that may still break a limit when none of n runs did: at 95 % confidence at most 1 -
 * 0.05^(1/n), exactly (binomial).
 */
export function percentOpen(runs: number): number {
  return Math.round(100 * (1 - 0.05 ** (1 / runs)));
}

interface Rule {
  readonly name: string;
  readonly unit: string;
  readonly limit: number;
  readonly source: string;
  /** The largest value is the worst, except where more is better. */
  readonly isMoreBetter?: boolean;
  readonly valueOf: (run: RunFindings) => number | null;
  /** Not met, whatever the value. */
  readonly isBrokenBy?: (run: RunFindings) => boolean;
  /** The reason why the limit cannot be judged, where it is not broken. */
  readonly sayUnjudged?: (runs: readonly RunFindings[]) => string | undefined;
  /** The sentence where no run has a value because none came to the limit. Without it the limit is not listed. */
  readonly sayNone?: (runs: readonly RunFindings[]) => string | undefined;
  /** The run ended before the value was known: it is as bad or worse. */
  readonly isOpen?: (run: RunFindings) => boolean;
  /** `bound`: at least, at most, or empty. */
  readonly say: (value: number, bound: string, runs: readonly RunFindings[]) => string;
}

function isBroken({ isMet, isJudged }: Criterion): boolean {
  return !isMet && isJudged !== false;
}

/** The limits that runs of another assumption do not meet, as the decision would list them. */
export function listBroken(parts: Omit<DecisionParts, 'notAssessed'>): Criterion[] {
  return listCriteria(parts).filter(isBroken);
}

function listCriteria(parts: Omit<DecisionParts, 'notAssessed'>): Criterion[] {
  const rules = listRules(parts.scenario);
  return [...rules.flatMap((rule) => hold(rule, parts.runs)), scoreRule(parts.score)];
}

function hold(rule: Rule, runs: readonly RunFindings[]): Criterion[] {
  const { name, unit, limit, source, isMoreBetter = false, say } = rule;
  const values = runs.flatMap((run) => rule.valueOf(run) ?? []);
  const unjudged = rule.sayUnjudged?.(runs);
  const open = { name, limit, unit, isMet: false, isJudged: false, source } as const;
  if (values.length === 0) {
    if (unjudged !== undefined) return [{ ...open, found: unjudged, value: null }];
    const none = rule.sayNone?.(runs);
    return none === undefined
      ? []
      : [{ name, found: none, value: null, limit, unit, isMet: true, source }];
  }
  const isMetBy = (value: number): boolean => (isMoreBetter ? value >= limit : value <= limit);
  const value = isMoreBetter ? Math.min(...values) : Math.max(...values);
  const met = runs.filter((run) => {
    const own = rule.valueOf(run);
    return own !== null && isMetBy(own) && rule.isBrokenBy?.(run) !== true;
  }).length;
  const broken = values.length - met;
  if (broken === 0 && unjudged !== undefined)
    return [{ ...open, found: `${unjudged}; ${lower(say(value, '', runs))}`, value }];
  const isOpen = runs.some((run) => rule.valueOf(run) === value && rule.isOpen?.(run) === true);
  const bound = isOpen ? (isMoreBetter ? 'at most ' : 'at least ') : '';
  const found = `${say(value, bound, runs)}${broken === 0 ? '' : ` (not met in ${broken} of ${values.length} runs)`}`;
  return [{ name, found, value, limit, unit, isMet: broken === 0, source }];
}

const whole = (value: number): string => String(Math.round(value));
const isOne = (value: number): boolean => Math.round(value) === 1;

/** For events other than fire. */
function listPerilRules(targets: ReturnType<typeof targetsOf>): Rule[] {
  return [
    {
      name: 'expected_harm',
      unit: 'people',
      limit: 0.5,
      source:
        'Judgement: fewer than half a person are expected unable to help themselves (HAZUS rates by damage state).',
      valueOf: ({ perils = [] }) =>
        perils.some(({ peril }) => peril === 'shaking') ? expectedOf({ perils }).down : null,
      say: (value) => `Up to ${value.toFixed(1)} people are expected unable to help themselves`,
    },
    {
      name: 'able_to_stand',
      unit: 'people',
      limit: 0,
      source: `${PERIL_RULES.water.source}.`,
      valueOf: ({ perils = [] }) => perils.find(({ peril }) => peril === 'water')?.people ?? null,
      say: (value) =>
        `Up to ${countPeople(value)} ${isOne(value) ? 'is' : 'are'} in water in which they cannot stand`,
    },
    {
      name: 'cordon_clear',
      unit: 's',
      limit: targets.allowedSeconds,
      source: `${PERIL_RULES.cordon.source}; the time is the time allowed for the place.`,
      valueOf: ({ perils = [] }) =>
        perils.find(({ peril }) => peril === 'cordon')?.figures['cordon_clear_seconds'] ?? null,
      say: (value) =>
        `The area to be cleared is empty after ${whole(value)} s in the slowest run, with ${whole(targets.allowedSeconds)} s allowed`,
    },
  ];
}

/** Each by its worst run. */
function listRules(scenario: Scenario): Rule[] {
  const targets = targetsOf(scenario);
  const hasFire = scenario.events.some(({ type }) => hazardJudgings.of(type.value).growsAsFire);
  return [
    {
      name: 'able_people_out',
      unit: 'people',
      limit: 0,
      source:
        'Judgement: nobody who can move is left without a way out, or is still inside when the run ends. Wheelchair users without a step-free way out count as still inside.',
      valueOf: ({ trapped, late }) => trapped + late,
      say: (value) =>
        `Up to ${countPeople(value)} who can move ${isOne(value) ? 'is' : 'are'} still inside`,
    },
    {
      name: 'time_allowed',
      unit: 's',
      limit: targets.allowedSeconds,
      source: targets.because,
      valueOf: decidingSeconds,
      isBrokenBy: (run) => countNotOut(run) > 0,
      isOpen: ({ isComplete, design }) => !isComplete || design?.isLeast === true,
      say: (value, bound, runs) => sayRequired(value, bound, runs, targets.allowedSeconds),
    },
    {
      name: 'available_time',
      unit: 'ASET ÷ RSET',
      limit: SAFETY_FACTOR,
      source:
        'ASET ≥ 1.5 × RSET (after PD 7974-6; ISO/TR 13387-8; the factor is judgement); limits of tenability below.',
      isMoreBetter: true,
      valueOf: (run) => leastPlace(run)?.factor ?? null,
      sayUnjudged: (runs) => sayUnwatched(runs, hasFire),
      sayNone: (runs) => sayStayedTenable(runs, hasFire),
      // The last person out may still stand in the doorway when the run ends. The factor is an upper bound only if
      // people are left inside.
      isOpen: ({ tenability, out, people }) =>
        tenability?.places[0]?.isOccupiedAtEnd === true && out < people,
      say: (value, bound, runs) => sayLeast(value, bound, runs),
    },
    {
      name: 'nobody_harmed',
      unit: 'people',
      limit: 0,
      source: 'Judgement: nobody is incapacitated.',
      valueOf: ({ harmed }) => harmed,
      say: (value) => `Up to ${countPeople(value)} ${isOne(value) ? 'is' : 'are'} incapacitated`,
    },
    ...listPerilRules(targets),
    {
      name: 'dose',
      unit: 'FED',
      limit: DOSE_LIMIT,
      source: 'ISO 13571:2012: a dose of 0.3 incapacitates about 11 % of the population.',
      valueOf: ({ doses }) => doses?.max ?? null,
      say: (value) => `The largest dose (FED) of any person is ${value.toFixed(2)}`,
    },
    {
      name: 'crowding',
      unit: 'people',
      limit: 1,
      source: `Five per m² for ${CRUSH_SECONDS} s are dangerous (Fruin 1993; Still 2014); one person is tolerated.`,
      valueOf: ({ density }) => density.densePeople[1],
      say: (value) =>
        `Up to ${countPeople(value)} ${isOne(value) ? 'is' : 'are'} where there are 5 per m² or more for ${CRUSH_SECONDS} s`,
    },
    {
      name: 'exit_flow',
      unit: 's',
      limit: targets.flowSeconds,
      source: targets.flowBecause,
      valueOf: (run) => {
        const seconds = flowSeconds(run);
        return Number.isFinite(seconds) ? seconds : null;
      },
      say: (value) =>
        `In the worst run everybody needs ${whole(value)} s to pass the open exits at full flow, with ${whole(targets.flowSeconds)} s allowed`,
    },
  ];
}

function sayLeast(value: number, bound: string, runs: readonly RunFindings[]): string {
  const least = runs.map(leastPlace).find((one) => one?.factor === value)!;
  const { asetSeconds, rsetSeconds, place } = least;
  const margin = whole(asetSeconds - rsetSeconds).replace('-', '−');
  return `The smallest ASET ÷ RSET is ${bound}${value.toFixed(2)}, with ${SAFETY_FACTOR} needed: ${place.name} is untenable after ${whole(asetSeconds)} s and needed for ${whole(rsetSeconds)} s (margin ${margin} s)${bound === '' ? '' : ', because somebody never left'}`;
}

/** Why the available time cannot be judged even where no factor is too small; undefined where it can. */
function sayUnwatched(runs: readonly RunFindings[], hasFire: boolean): string | undefined {
  const spreading = runs.filter(({ tenability }) => tenability !== undefined);
  if (spreading.length === 0)
    return hasFire
      ? 'The available time is not known: no fire was computed in the runs'
      : undefined;
  if (spreading.some(({ design }) => design?.isLeast === true))
    return 'The available time cannot be judged: the source gives only a lower bound of the required time';
  const isShort = spreading.some(({ tenability, eventSeconds }) =>
    tenability!.places.some(
      ({ asetSeconds, rsetSeconds }) =>
        asetSeconds === null &&
        rsetSeconds !== null &&
        tenability!.watchedSeconds - eventSeconds < SAFETY_FACTOR * (rsetSeconds - eventSeconds),
    ),
  );
  return isShort
    ? 'The available time is not known: the fire was not computed for 1.5 times the required time'
    : undefined;
}

function sayRequired(
  value: number,
  bound: string,
  runs: readonly RunFindings[],
  allowedSeconds: number,
): string {
  const notOut = Math.max(...runs.map(countNotOut));
  const isByDesign = runs.some(({ design }) => design?.totalSeconds === value);
  const how = isByDesign ? 'if everybody leaves as told' : 'in the slowest run';
  const time = `${bound}${whole(value)} s ${how}, with ${whole(allowedSeconds)} s allowed`;
  return notOut === 0
    ? `RSET is ${time}`
    : `RSET is not achieved, because up to ${countPeople(notOut)} ${isOne(notOut) ? 'is' : 'are'} not out; for the others it is ${time}`;
}

/** Undefined where nothing spreads. */
function sayStayedTenable(runs: readonly RunFindings[], hasFire: boolean): string | undefined {
  const spreading = runs.filter(({ tenability }) => tenability !== undefined);
  if (spreading.length === 0) return undefined;
  const shortest = Math.min(
    ...spreading.map(({ tenability, eventSeconds }) => tenability!.watchedSeconds - eventSeconds),
  );
  const place = 'o place that people use became untenable';
  const ends = `within the ${whole(shortest)} s that were computed`;
  return `${hasFire ? `Beyond ${SEAT_METERS} m from the fire, n` : 'N'}${place} ${ends}`;
}

function scoreRule(score: number): Criterion {
  return {
    name: 'risk_score',
    found: `The risk score is ${score.toFixed(2)}, and high risk begins at ${SCORE_LIMIT.toFixed(2)}`,
    value: score,
    limit: SCORE_LIMIT,
    unit: 'of 1',
    isMet: score < SCORE_LIMIT,
    source: 'Judgement (docs/safety-model.md).',
  };
}

/** In the middle of a sentence; names in capitals stay. */
function lower(text: string): string {
  return /^[A-Z]{2}/.test(text) ? text : text[0]!.toLowerCase() + text.slice(1);
}
