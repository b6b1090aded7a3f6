/** What to heed and what to bring, for each type of threat that was found. Only threats that are there get advice. */
import type { RouteAdvice } from './advice.ts';
import type { ContextFact } from './context/index.ts';
import type { RiskType } from './evidence.ts';
import { toLevel } from './hazard.ts';
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
    heed: 'Do not stop in the affected stretch, keep doors locked and valuables out of sight, and pass it by daylight where you can.',
    bring:
      'A personal alarm, a charged telephone with shared location, and a locked case for valuables.',
  },
  traffic: {
    heed: 'Allow more time, keep a larger distance, and avoid the busiest hour.',
    bring: 'A warning triangle, reflective vests and a first-aid kit.',
  },
  weather: {
    heed: 'Check the warning again shortly before leaving and postpone if it still holds.',
    bring:
      'Clothing for the warned weather, blankets, water, and chains or a shovel where snow is forecast.',
  },
};

/** What is published of a country or region is a reason to prepare wherever it weighs more than low. */
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
        `${PREPARATIONS[type].heed} (${worst.statement}; ${worst.source}, ${worst.year})`,
    };
  });
}

/** A threat below this severity times confidence is no reason to pack anything. */
const WORTH_PREPARING_MIN = 0.15;

export function prepareFor(threats: readonly Threat[]): RouteAdvice[] {
  const worth = threats.filter(
    ({ severity, confidence }) => severity * confidence >= WORTH_PREPARING_MIN,
  );
  const byType = Map.groupBy(worth, ({ type }) => type);
  return [...byType].flatMap(([type, own]) => {
    const worst = own.reduce((a, b) =>
      b.severity * b.confidence > a.severity * a.confidence ? b : a,
    );
    const level = toLevel(worst.severity);
    const reason = `${own.length === 1 ? 'One' : own.length} ${type} ${own.length === 1 ? 'threat' : 'threats'} along the way, the worst ${level}: ${worst.description}`;
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
