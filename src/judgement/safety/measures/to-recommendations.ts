/** What to do, where, and the measured effect; the text says so if no benefit was shown. */
import { countOf } from '#base/text';
import { byLimits, rankOf } from '../assessment.ts';
import type { Measure, Recommendation } from '../assessment.ts';
import { costLevelOf, termOf } from './cost-table.ts';

/** A change that rounds to 0 %. */
const NONE = 0.005;

const TERMS = ['immediate', 'short_term', 'long_term'] as const;

/**
 * Measures shown to help, those first that mend most limits of the decision; then the quicker ones, then by reduction
 * per dollar; at last those that no run can try. What was tried without shown effect is no recommendation.
 */
export function toRecommendations(measures: readonly Measure[]): Recommendation[] {
  return measures
    .filter(({ verdict }) => verdict !== 'not_shown')
    .map((measure) => ({ measure, category: termOf(measure.implementationDays) }))
    .toSorted(
      (a, b) =>
        rankOf(a.measure) - rankOf(b.measure) ||
        byLimits(a.measure, b.measure) ||
        TERMS.indexOf(a.category) - TERMS.indexOf(b.category) ||
        worthOf(b.measure) - worthOf(a.measure) ||
        (a.measure.id < b.measure.id ? -1 : 1),
    )
    .map(({ measure, category }) => ({
      category,
      priority: measure.priority,
      description: `${measure.description} ${sayVerdict(measure)}`,
      implementationTime: sayDays(measure.implementationDays),
      cost: costLevelOf(measure.cost),
      measure: measure.id,
    }));
}

function sayVerdict(measure: Measure): string {
  const { verdict, interval, seeds } = measure;
  if (verdict === 'not_tried') return 'Its effect here was not measured.';
  if (verdict !== 'not_shown') return sayEffect(measure);
  const pairs = countOf(seeds.length, 'pair');
  return seeds.length < 2
    ? 'No benefit shown: one pair of runs is too few.'
    : `No measurable effect: over ${pairs} of runs ${sayInterval(interval)}.`;
}

function sayInterval({ low, high }: Measure['interval']): string {
  if (Math.max(Math.abs(low), Math.abs(high)) < NONE)
    return 'the risk score changed by less than 1 %';
  return `the 95 % interval of the change of the risk score is ${percent(-high)} to ${percent(-low)}`;
}

function worthOf({ riskReduction, cost }: Measure): number {
  return riskReduction / Math.max(1, cost);
}

function sayEffect({ riskReduction, interval, effect, limits, seeds }: Measure): string {
  const { evacuationSeconds, delayPersonSeconds, harmed, leftInside = [0, 0] } = effect;
  const facts = [
    ...sayLimits(limits),
    ...sayTimes(
      evacuationSeconds,
      leftInside.some((people) => Math.round(people) > 0),
    ),
    // The number left inside comes first. It explains a later last person: more people get out at all.
    ...sayChange(leftInside, 'people are left inside'),
    ...sayChange(
      delayPersonSeconds.map((lost) => lost / 60),
      'person-minutes are lost in congestion',
    ),
    ...sayChange(harmed, 'people are harmed'),
  ];
  return `In ${seeds.length} pairs of runs with and without it the risk score ${riskReduction < 0 ? 'rises' : 'falls'} by ${percent(Math.abs(riskReduction))} (95 % interval of the change: ${percent(-interval.high)} to ${percent(-interval.low)}): ${facts.join(', ')}.`;
}

/** The required time and the limits of the decision come first: they are what a measure is for. */
function sayLimits(limits: Measure['limits']): string[] {
  if (limits === undefined) return [];
  const [before, after] = limits.requiredSeconds.map(Math.round);
  const { mended } = limits;
  return [
    ...(mended.length === 0
      ? []
      : [`the limit on ${mended.map((name) => name.replaceAll('_', ' ')).join(' and ')} is met`]),
    ...(before === after ? [] : [`RSET is ${after} s instead of ${before} s`]),
  ];
}

/** Where people are left inside, the time of the last person out is not the clearing time. */
function sayTimes(seconds: readonly number[], isCut: boolean): string[] {
  const [before, after] = seconds.map(Math.round);
  const last = isCut
    ? 'the last person to get out during the run does so'
    : 'the last person is out';
  if (before !== after) return [`${last} after ${after} s instead of ${before} s`];
  return isCut ? [] : [`${last} after ${after} s as before`];
}

/** Empty if nothing changes. */
function sayChange(pair: readonly number[], what: string): string[] {
  const [before, after] = pair.map(Math.round);
  return before === after ? [] : [`${after} instead of ${before} ${what}`];
}

function percent(share: number): string {
  const whole = Math.round(100 * share) || 0;
  return `${whole} %`.replace('-', '−');
}

/** In the unit people usually use. */
export function sayDays(days: number): string {
  if (days < 14) return countOf(days, 'day');
  if (days < 60) return countOf(Math.round(days / 7), 'week');
  return countOf(Math.round(days / 30), 'month');
}
