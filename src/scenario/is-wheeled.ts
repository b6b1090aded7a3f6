/** Whether the people of a group take no steps by themselves: by their role, or because they are in wheelchairs. */
import { agentRoles } from './agent-role.ts';
import type { AgentGroup } from './scenario.ts';

export function isWheeled({ kind, states = [] }: Pick<AgentGroup, 'kind' | 'states'>): boolean {
  return agentRoles.of(kind.value).needsStepFree || states.includes('wheelchair');
}
