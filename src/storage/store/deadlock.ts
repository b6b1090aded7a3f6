/**
 * Deadlocks: PostgreSQL ends one of two transactions that wait for each other, and a retry works. Ours lock the account
 * first and its rows after it; a sweep or a renewal, which locks rows of many accounts, has no such order.
 */
import { codeOf } from './error-facts.ts';

const DEADLOCK_DETECTED = '40P01';
/** Each try lets the other transaction end, so a second try nearly always works. */
const TRIES_MAX = 5;

export function isDeadlock(error: unknown): boolean {
  return codeOf(error) === DEADLOCK_DETECTED;
}

/** Retries a transaction that PostgreSQL ended because of a deadlock. */
export async function againAfterDeadlock<T>(transact: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await transact();
    } catch (error) {
      if (tries >= TRIES_MAX || !isDeadlock(error)) throw error;
    }
}
