/** Whether a prompt said anything to build from. */
import type { Stated } from '#scenario';

/** English that names nothing in particular becomes an ordinary place; words of no language we read become nothing. */
export function isUnderstood(stated: Stated): boolean {
  if (stated.language === 'en') return true;
  const { structures, agents, events, goals, peopleTotal } = stated;
  return (
    structures.length + agents.length + events.length + goals.length > 0 ||
    peopleTotal !== undefined
  );
}
