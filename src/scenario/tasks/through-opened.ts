/** "The gate stays locked for two minutes, then it opens and the inmates run through it": what follows begins then, and "it" is the gate. */
import type { Reading } from '../read/reading.ts';
import type { Blocked, Task } from '../scenario.ts';

export function throughOpened(
  { tokens }: Reading,
  tasks: readonly Task[],
  blocked: readonly Blocked[],
): readonly Task[] {
  const opening = blocked.filter(({ until }) => until?.span !== undefined);
  if (opening.length === 0) return tasks;
  const tokenAt = (offset: number): number => tokens.findIndex(({ end }) => end > offset);
  return tasks.map((task): Task => {
    const { span } = task.deed;
    if (span === undefined) return task;
    const [first, last] = [tokenAt(span[0]), tokenAt(span[1] - 1)];
    const way = opening.findLast(({ until, stated }) => {
      const told = Math.max(until!.span![1], stated.span?.[1] ?? 0);
      return told <= span[0] && tokens[tokenAt(told - 1)]!.sentence === tokens[first]!.sentence;
    });
    if (way === undefined) return task;
    const said = tokens.slice(first, last + 3).map(({ lower }) => lower);
    const isThrough = /\b(?:through|thru|via|by) (?:it|them)\b/.test(said.join(' '));
    const start = task.start ?? way.until!;
    // "It" was taken for the whole place, or for nothing.
    return isThrough && task.at.every(({ feature }) => feature === undefined)
      ? { ...task, start, way: 'through', at: [way.at] }
      : { ...task, start };
  });
}
