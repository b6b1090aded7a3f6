/** How many agents of each group are simulated: as many as asked for, or a fair share of what fits. */
import type { AgentGroup, People, Sourced } from '../scenario.ts';
import type { CountedPeople } from './complete-people.ts';
import type { CountedGroup } from './count-parts.ts';
import { isTooLate } from './settle-duration.ts';
import { shareAgents, shareSubsets } from './share-agents.ts';

export interface ScaledPeople {
  readonly people: People;
  readonly agents: readonly AgentGroup[];
}

export function scaleAgents(
  { total, groups }: CountedPeople,
  agentsMax: Sourced<number>,
  /** People who come after the end are not in the run. */
  seconds: number,
): ScaledPeople {
  const top = groups.filter(
    ({ subsetOf, arrives }) => subsetOf === undefined && !isTooLate(arrives, seconds),
  );
  const shares = shareAgents(
    top.map(({ count }) => count.value),
    agentsMax.value,
  );
  const simulated = new Map(top.map(({ id }, i) => [id, shares[i]!]));
  const asked = top.reduce((sum, { count }) => sum + count.value, 0);
  const scale = asked === 0 ? 1 : Math.min(1, agentsMax.value / asked);
  const order = shareInside(groups, simulated, scale);
  const sumOf = (type: AgentGroup['type']): number =>
    top.reduce((sum, group) => sum + (group.type === type ? simulated.get(group.id)! : 0), 0);
  const walkers = sumOf('pedestrian');
  const late = groups
    .filter(
      ({ type, subsetOf, arrives }) =>
        type === 'pedestrian' && subsetOf === undefined && isTooLate(arrives, seconds),
    )
    .reduce((sum, { count }) => sum + count.value, 0);
  return {
    agents: groups.map((group) => ({ ...group, simulated: order.get(group.id) ?? 0 })),
    people: {
      total,
      agentsMax,
      simulated: walkers,
      peoplePerAgent: walkers === 0 ? 1 : Math.max(1, (total.value - late) / walkers),
      simulatedVehicles: sumOf('vehicle'),
    },
  };
}

/** Groups counted inside others, from the outermost in. */
function shareInside(
  groups: readonly CountedGroup[],
  simulated: Map<string, number>,
  scale: number,
): Map<string, number> {
  const counts = new Map(groups.map(({ id, count }) => [id, count.value]));
  const waiting = new Map(
    [...Map.groupBy(groups, ({ subsetOf }) => subsetOf)].filter(([parent]) => parent !== undefined),
  );
  for (let isDone = false; !isDone;) {
    isDone = true;
    for (const [parent, inside] of waiting) {
      const seats = simulated.get(parent!);
      if (seats === undefined) continue;
      const shares = shareSubsets(
        inside.map(({ count }) => count.value),
        { count: counts.get(parent!)!, seats, scale },
      );
      for (const [i, { id }] of inside.entries()) simulated.set(id, shares[i]!);
      waiting.delete(parent);
      isDone = false;
    }
  }
  return simulated;
}
