/** People get away although others go on with their day: robbers who run out of a bank, bystanders who flee from them. */
import { startOf } from './start-of.ts';
import type { Task, TaskStage } from './task-stage.ts';

/** People who flee run where there is room: a multiple of their usual speed, at least a slow run. Judgement. */
const RUN_FACTOR = 2;
const RUN_MPS_MIN = 2.6;

export function getAway(stage: TaskStage, task: Task, doers: readonly number[]): void {
  const { people, goals, isLeaving, cast } = stage;
  for (const i of doers) {
    const { visits: _, ...person } = people[i]!;
    const isAttacker = cast.people[i]!.kind === 'attacker';
    const runs = task.deed.value === 'flee' || isAttacker;
    people[i] = {
      ...person,
      startSeconds: startOf(stage, task, i),
      ...(runs ? { speed: Math.max(RUN_MPS_MIN, RUN_FACTOR * person.speed) } : {}),
    };
    goals[i] = { kind: 'exit', label: 'the way out' };
    isLeaving[i] = true;
  }
}
