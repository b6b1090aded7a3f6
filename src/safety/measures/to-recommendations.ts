/** What to do, where, and what it was measured to change; and, where nothing that was tried helps, that. */
import { LEVELS } from '../assessment.ts';
import type { Measure, Priority, Recommendation, Vulnerability } from '../assessment.ts';
import { costLevelOf, termOf } from './cost-table.ts';
import { isWorthwhile } from './judge-measure.ts';

const TERMS = ['immediate', 'short_term', 'long_term'] as const;

/** Sooner ones first, then by reduction per dollar. */
export function toRecommendations(
  measures: readonly Measure[],
  vulnerabilities: readonly Vulnerability[],
): Recommendation[] {
  const helpful = measures.filter(isWorthwhile);
  if (helpful.length === 0) return sayNothingHelps(measures, vulnerabilities);
  return helpful
    .map((measure) => ({ measure, category: termOf(measure.implementationDays) }))
    .toSorted(
      (a, b) =>
        TERMS.indexOf(a.category) - TERMS.indexOf(b.category) ||
        worthOf(b.measure) - worthOf(a.measure) ||
        (a.measure.id < b.measure.id ? -1 : 1),
    )
    .map(({ measure, category }) => ({
      category,
      priority: measure.priority,
      description: `${measure.description} ${sayEffect(measure)}`,
      implementationTime: sayDays(measure.implementationDays),
      cost: costLevelOf(measure.cost),
      measure: measure.id,
    }));
}

function worthOf({ riskReduction, cost }: Measure): number {
  return riskReduction / Math.max(1, cost);
}

function sayEffect({ riskReduction, interval, effect, seeds }: Measure): string {
  const { evacuationSeconds, delayPersonSeconds, harmed, leftInside = [0, 0] } = effect;
  const [before, after] = evacuationSeconds.map(Math.round);
  const facts = [
    before === after
      ? `the last is out after ${after} s as before`
      : `the last is out after ${after} s instead of ${before} s`,
    // First what it means that the last is out later: that more get out at all.
    ...sayChange(leftInside, 'people are left inside'),
    ...sayChange(
      delayPersonSeconds.map((lost) => lost / 60),
      'person-minutes are lost in congestion',
    ),
    ...sayChange(harmed, 'people are harmed'),
  ];
  return `In ${seeds.length} pairs of runs with and without it the risk score falls by ${percent(riskReduction)} (95 % interval ${percent(interval.low)} to ${percent(interval.high)}): ${facts.join(', ')}.`;
}

/** Nothing where nothing changes. */
function sayChange(pair: readonly number[], what: string): string[] {
  const [before, after] = pair.map(Math.round);
  return before === after ? [] : [`${after} instead of ${before} ${what}`];
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

/** In the unit one would speak of. */
export function sayDays(days: number): string {
  if (days < 14) return count(days, 'day');
  if (days < 60) return count(Math.round(days / 7), 'week');
  return count(Math.round(days / 30), 'month');
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}

function sayNothingHelps(
  measures: readonly Measure[],
  vulnerabilities: readonly Vulnerability[],
): Recommendation[] {
  if (vulnerabilities.length === 0 && measures.length === 0) return [];
  const tried = measures.map(({ description }) => description.replace(/\.$/, '')).join('; ');
  const worst = Math.max(-1, ...vulnerabilities.map(({ severity }) => LEVELS.indexOf(severity)));
  const runs = measures[0]?.seeds.length ?? 0;
  return [
    {
      category: 'short_term',
      priority: PRIORITY_OF_WORST[Math.max(0, worst)]!,
      description:
        measures.length === 0
          ? `No measure could be tried by running again against what was found: ${vulnerabilities.map(({ description }) => description.replace(/\.$/, '')).join('; ')}. Have somebody look at it who knows the place.`
          : `No single measure that was tried lowers the risk score beyond chance in ${count(runs, 'pair')} of runs: ${tried}. Several together, or another use of the place, would have to be studied.`,
      implementationTime: 'not known',
      cost: 'low',
    },
  ];
}

/** As severe as the worst that was found. */
const PRIORITY_OF_WORST: readonly Priority[] = ['low', 'medium', 'high', 'urgent'];
