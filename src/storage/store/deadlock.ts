/**
 * Two transactions that wait for each other: PostgreSQL ends one of them, and the same again works. Ours take the account
 * first and its rows after it; what takes the rows of many accounts at once (a sweep, a renewal) has no such order.
 */
import { codeOf } from './error-facts.ts';

const DEADLOCK_DETECTED = '40P01';
/** Each try lets the other end, so a second one nearly always does. */
const TRIES_MAX = 5;

export function isDeadlock(error: unknown): boolean {
  return codeOf(error) === DEADLOCK_DETECTED;
}

/** Runs a transaction until it is not the one that is ended. */
export async function againAfterDeadlock<T>(transact: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await transact();
    } catch (error) {
      if (tries >= TRIES_MAX || !isDeadlock(error)) throw error;
    }
}
