/** From where people can get out at all. */
import { findReach } from '#crowd';
import type { Space } from '#crowd';
import type { Direction } from '#run';

/** Whether an open way leads out from where each begins: without steps for who cannot take stairs. */
export function findWays(space: Space, { people }: Direction): boolean[] {
  const all = findReach(space);
  const stepFree = findReach(withEvacuationLifts(space), { isStepFree: true });
  return people.map(({ level, x, y, stairDown }) =>
    (stairDown > 0 ? all : stepFree).isReached(level, x, y),
  );
}

/** Other lifts stand still when people are told to leave. */
export function withEvacuationLifts(space: Space): Space {
  const lifts = space.walkable.lifts.filter(({ isEvacuationLift }) => isEvacuationLift);
  return { ...space, walkable: { ...space.walkable, lifts } };
}
