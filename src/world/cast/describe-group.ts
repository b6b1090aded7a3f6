/** What is known of the people of a group, besides their kind: the prompt's word for them, whom they belong to, their state. */
import type { Scenario } from '#scenario';
import { agentRoles } from '#scenario/facets';
import type { AgentGroup } from '#scenario/plan';
import type { PlacedGroup } from '../world.ts';

export function describeGroup(
  { agents }: Scenario,
  group: AgentGroup,
): Pick<PlacedGroup, 'role' | 'among' | 'states'> {
  const whole = agents.find(({ id }) => id === group.subsetOf);
  const isTold = whole !== undefined && isTrait(group);
  const role = isTold ? roleInside(whole, group) : group.role;
  return {
    ...(role === undefined ? {} : { role }),
    ...(isTold && whole.kind.value !== 'person' ? { among: whole.kind.value } : {}),
    ...(group.states === undefined ? {} : { states: group.states }),
  };
}

/** "10 of the patients in wheelchairs" are patients. */
function roleInside(whole: AgentGroup, { role }: AgentGroup): string | undefined {
  return whole.role ?? (whole.kind.value === 'person' ? role : whole.kind.value);
}

function isTrait({ kind }: AgentGroup): boolean {
  return agentRoles.of(kind.value).trait !== undefined;
}
