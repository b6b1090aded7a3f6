/**
 * One computation at a time, with a breath between two. Several that arrive at once would otherwise follow each other without
 * anything else being heard: neither the database's answers nor anybody's /health.
 */
import { setImmediate } from 'node:timers/promises';

export type TakeTurn = <R>(compute: () => R) => Promise<R>;

export function createTurnTaking(): TakeTurn {
  let last: Promise<unknown> = Promise.resolve();
  return async <R>(compute: () => R): Promise<R> => {
    const turn = last.then(() => setImmediate()).then(compute);
    last = turn.catch(() => {});
    return turn;
  };
}
