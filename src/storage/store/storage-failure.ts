/**
 * Distinguishes full or read-only storage from an invalid write. The first passes when an operator makes room, so
 * callers get 503.
 */
import { codeOf } from './error-facts.ts';

/**
 * Errors of the system: full, over quota, read-only, no permission, broken. Errors of PostgreSQL: disk full, I/O error,
 * read-only.
 */
const CODES = /^(ENOSPC|EDQUOT|EROFS|EACCES|EPERM|EIO|53100|58030|25006)$/;

export function isStorageFailure(error: unknown): boolean {
  return CODES.test(codeOf(error) ?? '');
}
