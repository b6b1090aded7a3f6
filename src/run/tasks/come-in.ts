/** People who are outside a door or gate and take it come in by it, and stay inside. */
import type { Gate } from '#crowd/space';
import { isReached } from './add-place.ts';
import { keepTo, outsideOf } from './find-gates.ts';
import { findTarget } from './find-target.ts';
import { sendInside } from './go-to.ts';
import type { Task, TaskStage } from './task-stage.ts';

/** Returns the people who come in by these ways. */
export function comeIn(
  stage: TaskStage,
  task: Task,
  doers: readonly number[],
  gates: readonly Gate[],
): readonly number[] {
  const { people, world } = stage;
  const byStructure = Map.groupBy(
    gates,
    ({ id }) => world.landmarks.find((one) => one.id === id)?.structure,
  );
  return [...byStructure].flatMap(([structure, ways]): readonly number[] => {
    const outside = new Set(ways.flatMap((gate) => outsideOf(stage, gate) ?? []));
    if (structure === undefined || outside.size === 0) return [];
    const inside = findTarget(stage, { text: '', structure });
    if (inside === undefined) return [];
    const coming = doers.filter(
      (i) => outside.has(people[i]!.level) && isReached(stage, i, inside),
    );
    sendInside(stage, task, coming, inside);
    keepTo(stage, ways, coming);
    return coming;
  });
}
