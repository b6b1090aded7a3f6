/** What people do one thing after another: "are held back for 12 minutes, then walk to the station", "may not leave before minute 15". */
import { inferred } from '../complete/sourced.ts';
import type { Reading } from '../read/reading.ts';
import { isNotBefore } from '../read/time-phrases.ts';
import type { Task } from '../scenario.ts';
import type { SaidVerb } from './find-verbs.ts';

/** "Then", without a time of its own: when what those people did before is over. */
export function inOrder(
  { tokens }: Reading,
  verb: SaidVerb,
  { tasks }: { readonly tasks: readonly Task[] },
  before: readonly Task[],
): readonly Task[] {
  const isNext = tokens
    .slice(Math.max(0, verb.from - 1), verb.start)
    .some(({ lower }) => lower === 'then' || lower === 'afterwards');
  if (!isNext) return tasks;
  return tasks.map((task) => {
    if (task.start !== undefined) return task;
    const last = before.findLast(
      ({ who, until }) => until !== undefined && who.join() === task.who.join(),
    );
    return last?.until === undefined
      ? task
      : { ...task, start: inferred(last.until.value, 'when what they did before is over', 0.9) };
  });
}

/** "May not leave before minute 15": they do it then. */
export function isOnlyLater({ tokens }: Reading, tasks: readonly Task[]): boolean {
  return tasks.some(({ start }) => {
    const time = tokens.findIndex((token) => token.start === start?.span?.[0]);
    return time > 0 && isNotBefore(tokens, time);
  });
}

/** Where the times stand for which somebody is held back: they say nothing of how long the run lasts. */
export function listHeldTimes(tasks: readonly Task[]): readonly number[] {
  return tasks.flatMap(({ isHeld, until }) =>
    isHeld === true && until?.span !== undefined ? [until.span[0]] : [],
  );
}
