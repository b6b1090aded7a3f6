/** What to mind and what to bring, for each type of threat that was found. */
import type { RouteAdvice } from './advice.ts';
import type { ContextFact } from './context/index.ts';
import type { RiskType } from './evidence.ts';
import { toLevel, toWeight } from './hazard.ts';
import { withoutTerms } from './standing-threats.ts';
import type { Threat } from './threats.ts';

interface Preparation {
  readonly heed: string;
  readonly bring: string;
}

const PREPARATIONS: Readonly<Record<RiskType, Preparation>> = {
  geopolitical: {
    heed: 'Keep away from gatherings and checkpoints, carry identification, and tell somebody your route and when to expect you.',
    bring:
      'Copies of your documents, local emergency and embassy numbers on paper, a charged telephone and a spare battery.',
  },
  environmental: {
    heed: 'Follow the instructions of the authorities, know the way out of the affected area, and turn back rather than enter it.',
    bring: 'Water for a day, a torch, a first-aid kit, and masks against smoke or dust.',
  },
  infrastructure: {
    heed: 'Check closures before leaving and plan a way around the affected stretch.',
    bring: 'An offline map of the surroundings, and fuel or charge for a detour.',
  },
  crime: {
    heed: 'Do not stop in the affected stretch, keep doors locked and valuables out of sight, and pass through in daylight if you can.',
    bring:
      'A personal alarm, a charged telephone with shared location, and a locked case for valuables.',
  },
  traffic: {
    heed: 'Allow more time, keep a larger distance, and avoid the busiest hour.',
    bring: 'A warning triangle, reflective vests and a first-aid kit.',
  },
  weather: {
    heed: 'Check the warning again shortly before leaving and postpone if it is still in force.',
    bring:
      'Clothing for the warned weather, blankets, water, and chains or a shovel where snow is forecast.',
  },
};

/** A published fact of a country or region is a reason to prepare wherever it weighs more than low. */
export function prepareForContext(facts: readonly ContextFact[]): RouteAdvice[] {
  const byType = Map.groupBy(
    facts.filter(({ weight }) => toLevel(weight) !== 'low'),
    ({ type }) => type,
  );
  return [...byType].map(([type, own]) => {
    const worst = own.reduce((a, b) => (b.weight > a.weight ? b : a));
    const level = toLevel(worst.weight);
    return {
      type: 'precaution',
      priority: level === 'critical' ? 'urgent' : level,
      description:
        (level === 'medium'
          ? ''
          : 'Go only if you must, and only with current advice from people who know the area. ') +
        `${PREPARATIONS[type].heed} (${worst.statement}, as of ${worst.year}; ${withoutTerms(worst.source)})`,
    };
  });
}

/** A threat with less effect than this everywhere is no reason to prepare. */
const WORTH_PREPARING_MIN = 0.15;

export function prepareFor(threats: readonly Threat[]): RouteAdvice[] {
  const worth = threats.filter(
    ({ rank, scale }) => scale === 'place' && toWeight(rank) >= WORTH_PREPARING_MIN,
  );
  const byType = Map.groupBy(worth, ({ type }) => type);
  return [...byType].flatMap(([type, own]) => {
    const worst = own.reduce((a, b) => (b.rank > a.rank ? b : a));
    // As urgent as its effect on the way, not as at its own place.
    const level = toLevel(Math.min(worst.severity, toWeight(worst.rank)));
    const reason = `${own.length === 1 ? 'One' : own.length} ${type} ${own.length === 1 ? 'threat' : 'threats'} along the way, the worst at level ${level}: ${worst.description}`;
    const priority = level === 'critical' ? 'urgent' : level;
    return [
      { type: 'precaution', priority, description: `${PREPARATIONS[type].heed} (${reason})` },
      {
        type: 'equipment',
        priority: priority === 'urgent' ? 'high' : priority,
        description: `${PREPARATIONS[type].bring} (${reason})`,
      },
    ] satisfies RouteAdvice[];
  });
}

const POINTS_TOLD_MAX = 5;

/** Points of the question that are themselves in danger: no detour helps there. */
export function warnOfPoints(
  points: readonly { readonly index: number; readonly weight: number }[],
): RouteAdvice[] {
  if (points.length === 0) return [];
  const worst = points.reduce((a, b) => (b.weight > a.weight ? b : a));
  const told = points
    .slice(0, POINTS_TOLD_MAX)
    .map(({ index, weight }) => `${index + 1} (risk ${weight.toFixed(2)})`);
  const more = points.length > told.length ? ` and ${points.length - told.length} more` : '';
  const level = toLevel(worst.weight);
  return [
    {
      type: 'precaution',
      priority: level === 'critical' ? 'urgent' : level,
      description:
        (points.length === 1
          ? `Point ${told[0]} of the route is itself in danger`
          : `Points ${told.join(', ')}${more} of the route are themselves in danger`) +
        `: no detour helps there. Postpone ${points.length === 1 ? 'the visit' : 'these visits'} or choose other places.`,
    },
  ];
}
