import type { AgentGroup } from '../scenario.ts';
import { inferred } from './sourced.ts';

type CountedGroup = Omit<AgentGroup, 'simulated'>;

/**
 * Families have children with them: 45 in a hundred of a family of two adults and 1.7 children, about the mean of families
 * with children (Eurostat, US Census).
 */
const CHILDREN_IN_FAMILIES = 0.45;

export function addChildren(groups: readonly CountedGroup[]): CountedGroup[] {
  const because = 'two adults and 1.7 children in a family';
  const known = new Set(groups.map(({ id }) => id));
  return groups.flatMap((group): CountedGroup[] => {
    const children = Math.round(group.count.value * CHILDREN_IN_FAMILIES);
    const id = `${group.id}_child`;
    if (group.role !== 'family' || children === 0 || known.has(id)) return [group];
    return [
      group,
      {
        id,
        kind: inferred('child', because, 0.6),
        type: 'pedestrian',
        subsetOf: group.id,
        count: inferred(children, because, 0.4),
      },
    ];
  });
}
