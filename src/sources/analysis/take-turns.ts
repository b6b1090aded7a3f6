/**
 * Long computations a piece at a time, with a breath between two. Whole, they would follow each other without anything else
 * being heard: neither the database's answers nor anybody's /health. Several at once take turns, so a small one does not wait
 * for the end of a large one.
 */
import { setImmediate } from 'node:timers/promises';
import type { Pieces } from '#base';

export type TakeTurns = <R>(work: Pieces<R>) => Promise<R>;

/** Shorter than a person or a probe notices, and long enough that the breaths cost nothing. Judgement. */
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
