/** Whether people whom an event harms are among those who are carried. */
import type { Scenario } from '#scenario';
import { listWithin } from '#scenario/plan';

/** The harmed group is a part of a carried one, or the other way round; if no group is named, anybody may be harmed. */
export function isAmongCarried(
  agents: Scenario['agents'],
  harmed: string | undefined,
  whom: readonly string[],
): boolean {
  if (whom.length === 0) return false;
  if (harmed === undefined) return true;
  return (
    listWithin(agents, whom).has(harmed) ||
    whom.some((carried) => listWithin(agents, [harmed]).has(carried))
  );
}
