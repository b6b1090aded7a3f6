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
  const [outBefore, outAfter] = effect.evacuationSeconds.map(Math.round) as [number, number];
  const [lostBefore, lostAfter] = effect.delayPersonSeconds.map((lost) =>
    Math.round(lost / 60),
  ) as [number, number];
  const [downBefore, downAfter] = effect.harmed.map((people) => Math.round(10 * people) / 10) as [
    number,
    number,
  ];
  const facts = [
    outBefore === outAfter
      ? `the last is out after ${outAfter} s as before`
      : `the last is out after ${outAfter} s instead of ${outBefore} s`,
    ...(lostBefore === lostAfter
      ? []
      : [`${lostAfter} instead of ${lostBefore} person-minutes are lost in congestion`]),
    ...(downBefore === downAfter
      ? []
      : [`${downAfter} instead of ${downBefore} people are harmed`]),
  ];
  return `In ${seeds.length} pairs of runs with and without it the risk score falls by ${percent(riskReduction)} (95 % interval ${percent(interval.low)} to ${percent(interval.high)}): ${facts.join(', ')}.`;
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
