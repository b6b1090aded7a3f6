/** People go to a place and stay there: a garden, the next ward, a roof, a hotel, an assembly point. */
import { addPlace, isReached } from './add-place.ts';
import { findTarget } from './find-target.ts';
import type { Target } from './find-target.ts';
import { spreadCrowd } from './spread-spots.ts';
import { startOf } from './start-of.ts';
import { noteUndone } from './task-stage.ts';
import type { Task, TaskStage } from './task-stage.ts';

export function goTo(stage: TaskStage, task: Task, doers: readonly number[]): void {
  const targets = task.at.flatMap((where) => findTarget(stage, where) ?? []);
  if (targets.length === 0) {
    noteUndone(
      stage,
      task,
      `There is no ${task.at.map(({ text }) => text).join(' or ')} to go to.`,
    );
    return;
  }
  const going = doers.filter((i) => targets.some((target) => isReached(stage, i, target)));
  if (going.length < doers.length)
    noteUndone(stage, task, `No way leads there for ${doers.length - going.length} of them.`);
  sendTo(stage, task, going, targets);
}

/** Each to the nearest of the targets. */
export function sendTo(
  stage: TaskStage,
  task: Task,
  going: readonly number[],
  targets: readonly Target[],
): void {
  const { people, goals } = stage;
  const nearest = (i: number): Target =>
    targets
      .filter((target) => isReached(stage, i, target))
      .toSorted((a, b) => away(people[i]!, a) - away(people[i]!, b))[0]!;
  for (const [target, own] of Map.groupBy(going, nearest)) {
    const place = addPlace(stage, target);
    const spots = spreadCrowd(stage.cast.space, target, own.length);
    for (const [k, i] of own.entries()) {
      const { visits: _, ...person } = people[i]!;
      const spot = spots[k];
      const isOnFloor =
        stage.regions.at(person.level, person.x, person.y) ===
        stage.regions.at(target.level, target.x, target.y);
      people[i] = {
        ...person,
        // Without stairs on the way one is enough to push.
        ...(person.needsHelpers !== undefined && isOnFloor ? { needsHelpers: 1 } : {}),
        startSeconds: startOf(stage, task, i),
        endsAt: { place, ...(spot === undefined ? {} : { spot }) },
      };
      const { x, y, level, id, label } = target;
      const at = { x, y, z: stage.cast.space.levels[level]!.heightAt(x, y) };
      goals[i] = { kind: 'place', id, label, at };
    }
  }
}

function away(
  a: { readonly x: number; readonly y: number },
  b: { readonly x: number; readonly y: number },
): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
