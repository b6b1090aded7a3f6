/**
 * Tells "storage is full or read-only" from "our write is wrong": the first passes when an operator makes room, so
 * callers get 503.
 */
import { codeOf } from './error-facts.ts';

/** Of the system: full, over quota, read-only, not ours, broken. Of PostgreSQL: disk full, I/O error, read-only. */
const CODES = /^(ENOSPC|EDQUOT|EROFS|EACCES|EPERM|EIO|53100|58030|25006)$/;

export function isStorageFailure(error: unknown): boolean {
  return CODES.test(codeOf(error) ?? '');
}
