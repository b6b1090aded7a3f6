/** When somebody sets off for a task. */
import { createDice } from '#base';
import { behaviourManners } from '../behaviour-manner.ts';
import type { Task, TaskStage } from './task-stage.ts';

const STREAM = 5_000_000;
/** Not all at the same moment: judgement. */
const SPREAD_SECONDS = 10;

export function isEscape({ deed }: Pick<Task, 'deed'>): boolean {
  return behaviourManners.of(deed.value).isEscape === true;
}

export function startOf(stage: TaskStage, task: Task, i: number): number {
  const { people, cast, scenario } = stage;
  const dice = createDice(scenario.seed, STREAM + i);
  const planned = people[i]!.startSeconds;
  const { start, deed } = task;
  // A flight is faster than leaving in order.
  const isDecided = task.isTold === true;
  if (isEscape(task) && planned < Infinity && deed.value !== 'shelter' && !isDecided)
    return start === undefined || start.value <= planned
      ? planned
      : start.value + Math.min(cast.people[i]!.person.startSeconds, SPREAD_SECONDS);
  // A sleeper goes when they are awake.
  return Math.max(
    (start?.value ?? 0) + dice.between(0, SPREAD_SECONDS),
    people[i]!.wakesSeconds ?? 0,
  );
}
