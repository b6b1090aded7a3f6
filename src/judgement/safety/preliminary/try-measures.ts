/**
 * What would help, by repeating the calculation with each change. Without runs there is no spread: the build tries
 * measures in the place itself and replaces these. Only effects that the calculation can support are proposed: a change
 * of the time, of the people without a way, or of the flow of ways out that are too narrow, larger than the
 * calculation's error.
 */
import { countPeople } from '#base/text';
import type { Scenario } from '#scenario';
import type { Measure, Priority, Recommendation } from '../assessment.ts';
import { effortOf } from '../measures/cost-table.ts';
import { sayDays } from '../measures/to-recommendations.ts';
import { flowOf } from './find-weaknesses.ts';
import type { Measured } from './find-weaknesses.ts';
import { listIdeas } from './list-ideas.ts';
import type { Idea } from './list-ideas.ts';
import type { Skeleton } from './skeleton.ts';

export interface Trial {
  readonly score: number;
  /** The same question with another skeleton. */
  readonly again: (changed: Skeleton) => { readonly after: Measured; readonly score: number };
}

interface Tried {
  readonly idea: Idea;
  readonly before: Measured;
  readonly after: Measured;
  readonly reduction: number;
}

/** Less is not recommended: runs do not show it (docs/preliminary.md, "Proposals"). */
const REDUCTION_MIN = 0.02;
/** Parts of a time and of a flow, and people: less is within the calculation's own error. */
const TIME_PART_MIN = 0.05;
const FLOW_PART_MIN = 0.05;
const PEOPLE_MIN = 1;

export function tryMeasures(
  scenario: Scenario,
  before: Measured,
  { score, again }: Trial,
): { readonly measures: Measure[]; readonly recommendations: Recommendation[] } {
  const helping = listIdeas(scenario, before)
    .map((idea): Tried => {
      const { after, score: scoreAfter } = again(idea.changed);
      const reduction = score > 0 ? Math.max(0, 1 - scoreAfter / score) : 0;
      return { idea, before, after, reduction };
    })
    .filter((tried) => tried.reduction >= REDUCTION_MIN && sayEffect(tried) !== undefined)
    .toSorted((a, b) => b.reduction - a.reduction || (a.idea.type < b.idea.type ? -1 : 1));
  const measures = helping.map(toMeasure);
  return {
    measures,
    recommendations: measures.map((measure, i) => advise(measure, helping[i]!.idea)),
  };
}

/** The change of the figure the measure is meant for; undefined where it is within the calculation's error. */
function sayEffect({ before, after }: Pick<Tried, 'before' | 'after'>): string | undefined {
  const [stuck, left] = [before, after].map(({ skeleton, leaving }) =>
    Math.round(skeleton.copies * leaving.trapped),
  ) as [number, number];
  if (stuck - left >= PEOPLE_MIN)
    return `${countPeople(left)} ${left === 1 ? 'is' : 'are'} without a way out instead of ${stuck}`;
  const [was, is] = [secondsOf(before), secondsOf(after)];
  if (is <= (1 - TIME_PART_MIN) * was)
    return `everybody is out after ${Math.round(is)} s instead of ${Math.round(was)} s`;
  const [needed, need] = [flowSeconds(before), flowSeconds(after)];
  if (need <= (1 - FLOW_PART_MIN) * needed)
    return `the ways out need ${Math.round(need)} s for everybody at full flow instead of ${Math.round(needed)} s`;
  return undefined;
}

/** From the start of the simulation. */
function secondsOf({ leaving }: Measured): number {
  return leaving.alarmSeconds + leaving.lateSeconds;
}

function flowSeconds({ skeleton }: Measured): number {
  return skeleton.people / flowOf(skeleton.exits);
}

function toMeasure({ idea, before, after, reduction }: Tried): Measure {
  const { cost, implementationDays } = effortOf(idea.type, idea.size);
  const people = ({ skeleton, leaving }: Measured): number => skeleton.copies * leaving.trapped;
  return {
    id: `measure-${idea.type}`,
    type: idea.type,
    priority: priorityOf(reduction),
    description: `${idea.description}: by the hand calculation ${sayEffect({ before, after })}.`,
    cost,
    implementationDays,
    riskReduction: reduction,
    interval: { low: reduction, high: reduction },
    effect: {
      evacuationSeconds: [secondsOf(before), secondsOf(after)],
      delayPersonSeconds: [0, 0],
      harmed: [0, 0],
      leftInside: [people(before), people(after)],
    },
    seeds: [],
    reproduce: '',
  };
}

/** Judgement: a quarter less risk is urgent. */
function priorityOf(reduction: number): Priority {
  if (reduction >= 0.25) return 'urgent';
  if (reduction >= 0.1) return 'high';
  return reduction >= 0.05 ? 'medium' : 'low';
}

function advise(measure: Measure, { type, size }: Idea): Recommendation {
  const { term, costLevel } = effortOf(type, size);
  return {
    category: term,
    priority: measure.priority,
    description: measure.description,
    implementationTime: sayDays(measure.implementationDays),
    cost: costLevel,
    measure: measure.id,
  };
}
