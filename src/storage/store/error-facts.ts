/** Code and message of any thrown value. */

/** The code of an error of the operating system (`ENOENT`) or of PostgreSQL (`42P01`). */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

export function messageOf(error: unknown): string {
  // Trying several addresses fails with an AggregateError, which has no message of its own.
  if (error instanceof AggregateError && !error.message)
    return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
