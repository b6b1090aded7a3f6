/** People who panic set off at once and go faster than usual. */
import type { Task, TaskStage } from './task-stage.ts';

/** Times their usual speed, where there is room: judgement. */
const HURRY = 1.4;
const AT_ONCE_SECONDS = 5;

export function panic(stage: TaskStage, task: Task, doers: readonly number[]): void {
  const { people, traits, cast } = stage;
  const first = doers.reduce((least, i) => Math.min(least, people[i]!.startSeconds), Infinity);
  for (const i of doers) {
    const person = people[i]!;
    traits[i] = { ...traits[i], isPanicking: true };
    const from = task.start?.value ?? (first < Infinity ? first : undefined);
    people[i] = {
      ...person,
      speed: cast.people[i]!.person.speed * HURRY,
      ...(from === undefined || person.startSeconds === Infinity
        ? {}
        : {
            startSeconds: Math.min(person.startSeconds, from + (AT_ONCE_SECONDS * (i % 10)) / 10),
          }),
    };
  }
}
