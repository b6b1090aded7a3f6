/**
 * Deadlocks: PostgreSQL ends one of two transactions that wait for each other, and a retry works. Our transactions lock
 * the account first and its rows after it, but a sweep or a renewal locks rows of many accounts and has no such order.
 */
import { codeOf } from './error-facts.ts';

const DEADLOCK_DETECTED = '40P01';
/** Each attempt lets the other transaction end, so a second attempt nearly always works. */
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
