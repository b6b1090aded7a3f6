/** An account can be deleted while it writes. Its writes then violate a foreign key, which the database names. */
import { codeOf } from './error-facts.ts';

const FOREIGN_KEY_VIOLATION = '23503';
/** As PostgreSQL names a reference in a column `user_id`, and as all of ours to accounts are; tickets refer to its credentials. */
const REFERENCE_TO_ACCOUNT = /_user_id_fkey$|^ws_tickets_(?:key|token)_id_fkey$/;

/** Whether a write failed because the account it was for is gone. */
export function isAccountGone(error: unknown): boolean {
  if (codeOf(error) !== FOREIGN_KEY_VIOLATION) return false;
  const { constraint } = error as { readonly constraint?: unknown };
  return typeof constraint === 'string' && REFERENCE_TO_ACCOUNT.test(constraint);
}
