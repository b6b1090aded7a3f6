/** The groups that are counted inside others. */
import type { AgentGroup } from './scenario.ts';

/** The named groups with all parts of them, at any depth: "14 of them upstairs, six of those cannot walk". */
export function listWithin(
  agents: readonly Pick<AgentGroup, 'id' | 'subsetOf'>[],
  named: Iterable<string>,
): ReadonlySet<string> {
  const within = new Set(named);
  for (let before = -1; before < within.size;) {
    before = within.size;
    for (const { id, subsetOf } of agents)
      if (subsetOf !== undefined && within.has(subsetOf)) within.add(id);
  }
  return within;
}
