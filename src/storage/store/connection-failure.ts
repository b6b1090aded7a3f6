/** Distinguishes an unreachable database from an invalid query. The first is temporary, so callers get 503. */
import { codeOf, messageOf } from './error-facts.ts';
import { StoreUnavailable } from './unavailable.ts';

/**
 * Errors of the socket, and of PostgreSQL: class 08 (connection), 53300 (too many), 57P01-57P05 (shutting down,
 * starting), 57014 and 55P03 (timeout of a statement or a lock: the machine is too busy).
 */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|08\w{3}|53300|57P0[1-5]|57014|55P03)$/;
/** Messages of the driver without a code. */
const MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|connection ended|client has encountered a connection error|after calling end on the pool|query read timeout/i;

export function isConnectionFailure(error: unknown): boolean {
  if (error instanceof StoreUnavailable) return true;
  return CODES.test(codeOf(error) ?? '') || MESSAGES.test(messageOf(error));
}
