/** Puts a target on the run's list of places, once. */
import type { Target } from './find-target.ts';
import type { TaskStage } from './task-stage.ts';

export function addPlace({ places }: TaskStage, { level, x, y }: Target): number {
  const known = places.findIndex((one) => one.level === level && one.x === x && one.y === y);
  if (known >= 0) return known;
  places.push({ level, x, y });
  return places.length - 1;
}

/** Whether a person can walk to a target. */
export function isReached(
  { regions, people }: TaskStage,
  i: number,
  { level, x, y }: Target,
): boolean {
  const person = people[i]!;
  const own = regions.overStairs(person.level, person.x, person.y);
  return own >= 0 && own === regions.overStairs(level, x, y);
}
