/**
 * What would help, by calculating again with it. No runs, so no spread: the build tries measures in the place itself and
 * replaces these.
 */
import type { Measure, Priority, Recommendation } from '../assessment.ts';
import { effortOf } from '../measures/cost-table.ts';
import { sayDays } from '../measures/to-recommendations.ts';
import type { Measured } from './find-weaknesses.ts';
import type { Skeleton, Way } from './skeleton.ts';

export interface Trial {
  readonly score: number;
  /** The same question with another skeleton. */
  readonly again: (changed: Skeleton) => { readonly after: Measured; readonly score: number };
}

interface Idea {
  readonly type: 'open_exit' | 'add_exit' | 'widen_exit' | 'add_stair';
  /** What to do, before "by the hand calculation …". */
  readonly description: string;
  /** In the unit of the table of costs. */
  readonly size: number;
  readonly changed: Skeleton;
}

/** Less is not recommended. */
const REDUCTION_MIN = 0.01;
const WIDER_METERS = 0.3;

export function tryMeasures(
  before: Measured,
  { score, again }: Trial,
): { readonly measures: Measure[]; readonly recommendations: Recommendation[] } {
  const tried = listIdeas(before.skeleton).map((idea) => ({ idea, ...again(idea.changed) }));
  const helping = tried
    .map((each) => ({ ...each, reduction: score > 0 ? Math.max(0, 1 - each.score / score) : 0 }))
    .filter(({ reduction }) => reduction >= REDUCTION_MIN)
    .toSorted((a, b) => b.reduction - a.reduction || (a.idea.type < b.idea.type ? -1 : 1));
  const measures = helping.map(({ idea, after, reduction }) =>
    toMeasure(idea, { before, after, reduction }),
  );
  return {
    measures,
    recommendations: measures.map((measure, i) => advise(measure, helping[i]!.idea)),
  };
}

function listIdeas(skeleton: Skeleton): Idea[] {
  const { exits, stairs, storeys } = skeleton;
  const [closed, closedStairs] = [exits, stairs].map((ways) =>
    ways.filter(({ isOpen }) => !isOpen),
  );
  const open = (ways: readonly Way[]): Way[] => ways.map((way) => ({ ...way, isOpen: true }));
  const typical = exits.find(({ isOpen }) => isOpen) ?? exits[0]!;
  const ideas: Idea[] = [];
  if (closed!.length + closedStairs!.length > 0)
    ideas.push({
      type: 'open_exit',
      description: `Open what is closed: ${[...closed!, ...closedStairs!].map(({ name }) => name).join(', ')}`,
      size: closed!.length + closedStairs!.length,
      changed: { ...skeleton, exits: open(exits), stairs: open(stairs) },
    });
  ideas.push({
    type: 'add_exit',
    description: `Add one more exit of ${say(typical.width)} m`,
    size: typical.width,
    changed: { ...skeleton, exits: [...exits, { ...typical, name: 'new exit', isOpen: true }] },
  });
  ideas.push({
    type: 'widen_exit',
    description: `Make each of the ${exits.length} exits ${say(WIDER_METERS)} m wider`,
    size: WIDER_METERS * exits.length,
    changed: {
      ...skeleton,
      exits: exits.map((way) => ({ ...way, width: way.width + WIDER_METERS })),
    },
  });
  if (stairs.length > 0)
    ideas.push({
      type: 'add_stair',
      description: `Add one more stair of ${say(stairs[0]!.width)} m`,
      size: storeys.length,
      changed: {
        ...skeleton,
        stairs: [...stairs, { ...stairs[0]!, name: 'new stair', isOpen: true }],
      },
    });
  return ideas;
}

function toMeasure(
  idea: Idea,
  { before, after, reduction }: { before: Measured; after: Measured; reduction: number },
): Measure {
  const { cost, implementationDays } = effortOf(idea.type, idea.size);
  const seconds = ({ leaving }: Measured): number => leaving.alarmSeconds + leaving.seconds;
  const [was, is] = [seconds(before), seconds(after)];
  const effect =
    is < was
      ? `everybody is out after ${Math.round(is)} s instead of ${Math.round(was)} s`
      : 'more of the ways out can be used';
  return {
    id: `measure-${idea.type}`,
    type: idea.type,
    priority: priorityOf(reduction),
    description: `${idea.description}: by the hand calculation ${effect}.`,
    cost,
    implementationDays,
    riskReduction: reduction,
    interval: { low: reduction, high: reduction },
    effect: { evacuationSeconds: [was, is], delayPersonSeconds: [0, 0], harmed: [0, 0] },
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

function say(meters: number): string {
  return String(Number(meters.toFixed(2)));
}
