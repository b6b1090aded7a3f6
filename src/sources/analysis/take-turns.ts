/**
 * Runs long computations in pieces and yields to the event loop between them. Otherwise they would block everything
 * else, such as database responses and requests to /health. Several computations take turns, so a small one does not
 * wait for a large one to end.
 */
import { setImmediate } from 'node:timers/promises';
import type { Pieces } from '#base';

export type TakeTurns = <R>(work: Pieces<R>) => Promise<R>;

/** Too short for a person or a health probe to notice, and long enough that yielding costs nothing. Judgement. */
const TURN_MS = 10;

export function createTurnTaking(): TakeTurns {
  let last: Promise<unknown> = Promise.resolve();
  return async <R>(work: Pieces<R>): Promise<R> => {
    for (;;) {
      const turn = last.then(() => setImmediate()).then(() => goOn(work));
      last = turn.catch(() => {});
      const piece = await turn;
      if (piece.done === true) return piece.value;
    }
  };
}

function goOn<R>(work: Pieces<R>): IteratorResult<undefined, R> {
  const untilMs = performance.now() + TURN_MS;
  for (;;) {
    const piece = work.next();
    if (piece.done === true || performance.now() >= untilMs) return piece;
  }
}
