/** People stay where they are or at a place: they wait, sit, stand; until a time if one is stated. */
import { behaviourManners } from '../behaviour-manner.ts';
import { spreadCrowd } from '../direct/spread-spots.ts';
import { addPlace, isReached } from './add-place.ts';
import { findTarget } from './find-target.ts';
import { startOf } from './start-of.ts';
import type { Task, TaskStage, Traits } from './task-stage.ts';

/** People this near to a place when the run begins stay where they are: judgement. */
const THERE_METERS = 15;

/** `shown` are the traits by which those who are there from the start are seen to do it. */
export function stayThere(
  stage: TaskStage,
  task: Task,
  doers: readonly number[],
  shown: Traits = {},
): void {
  const { people, goals, traits, occasion, isLeaving, cast } = stage;
  const target = task.at.flatMap((where) => findTarget(stage, where) ?? [])[0];
  // People said to be there begin there.
  const begun = new Set(
    stage.scenario.agents.filter(({ at }) => at !== undefined).map(({ id }) => id),
  );
  const isThere = (i: number): boolean =>
    target === undefined ||
    (task.start === undefined && begun.has(cast.people[i]!.group)) ||
    (people[i]!.level === target.level &&
      Math.hypot(people[i]!.x - target.x, people[i]!.y - target.y) <= THERE_METERS);
  const spots = target === undefined ? [] : spreadCrowd(cast.space, target, doers.length);
  const staysAnyway = occasion !== 'evacuation' || doers.every((i) => !isLeaving[i]);
  for (const [k, i] of doers.entries()) {
    const { visits: _, ...person } = people[i]!;
    const { until, isHeld = false } = task;
    const startSeconds =
      until === undefined
        ? staysAnyway || isHeld
          ? Infinity
          : person.startSeconds
        : isHeld
          ? startOf(stage, { ...task, start: until }, i)
          : until.value + cast.people[i]!.person.startSeconds;
    const goes = target !== undefined && !isThere(i) && isReached(stage, i, target);
    const spot = spots[k];
    people[i] = {
      ...person,
      startSeconds,
      ...(goes
        ? {
            visits: [
              { place: addPlace(stage, target), ...(spot ? { spot } : {}), staySeconds: Infinity },
            ],
          }
        : {}),
    };
    const isSeated = task.start === undefined && !goes;
    if (isSeated) traits[i] = { ...traits[i], ...shown };
    if (isHeld) isLeaving[i] = startSeconds < Infinity;
    if (isHeld && startSeconds < Infinity) goals[i] = { kind: 'exit', label: 'the way out' };
    if (startSeconds === Infinity)
      goals[i] =
        target === undefined
          ? { kind: 'stay', label: behaviourManners.of(task.deed.value).label }
          : { kind: goes ? 'place' : 'stay', id: target.id, label: target.label };
  }
}
