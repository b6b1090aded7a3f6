/** Counts people who wait before an exit. Pure. */
import { DOWN, GONE, WALKING } from './read-trace.ts';
import type { Trace } from './read-trace.ts';
import type { Story } from './story.ts';

/**
 * A person who heads for an exit, is nearer than this (judgement) and slower than 0.3 of 1.34 m/s (the rule for
 * bottlenecks in docs/safety-figures.md) waits before it.
 */
const QUEUE_METERS = 6;
const QUEUE_MPS = 0.4;

/** For each exit of the story, in people. */
export function countQueues(trace: Trace, { people, exits }: Story, sample: number): number[] {
  const next = Math.min(sample + 1, trace.seconds.length - 1);
  const gap = trace.seconds[next]! - trace.seconds[sample]!;
  const byId = new Map(exits.map(({ id }, i) => [id, i]));
  const queues = exits.map(() => 0);
  if (gap <= 0) return queues;
  people.forEach(({ exitId, represents, leavesSeconds }, person) => {
    const index = exitId === undefined ? undefined : byId.get(exitId);
    if (index === undefined) return;
    const exit = exits[index]!;
    const [from, to] = [sample * trace.people + person, next * trace.people + person];
    if ([GONE, DOWN].includes(trace.state[from]!) || trace.state[to] === GONE) return;
    // People who have not set off yet do not wait.
    const hasSetOff =
      leavesSeconds === undefined
        ? trace.state[from] === WALKING
        : leavesSeconds !== null && leavesSeconds <= trace.seconds[sample]!;
    if (!hasSetOff) return;
    const [x, y] = [trace.x[from]!, trace.y[from]!];
    if (trace.levels[trace.level[from]!]?.storey !== exit.storey) return;
    if (Math.hypot(x - exit.x, y - exit.y) > QUEUE_METERS) return;
    if (Math.hypot(trace.x[to]! - x, trace.y[to]! - y) / gap < QUEUE_MPS)
      queues[index]! += represents;
  });
  return queues;
}
