/**
 * An account can be deleted during a write for it. The write then violates a foreign key, and the database names its
 * constraint.
 */
import { codeOf } from './error-facts.ts';

const FOREIGN_KEY_VIOLATION = '23503';
/**
 * The constraint names: PostgreSQL's name for a reference in a column `user_id`, as all references to accounts are;
 * tickets refer to credentials.
 */
const REFERENCE_TO_ACCOUNT = /_user_id_fkey$|^ws_tickets_(?:key|token)_id_fkey$/;

/** Whether a write failed because its account no longer exists. */
export function isAccountGone(error: unknown): boolean {
  if (codeOf(error) !== FOREIGN_KEY_VIOLATION) return false;
  const { constraint } = error as { readonly constraint?: unknown };
  return typeof constraint === 'string' && REFERENCE_TO_ACCOUNT.test(constraint);
}
