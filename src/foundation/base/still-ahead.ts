/**
 * The clocks of two machines that share a database differ by at most this. Judgement: time services keep them within a
 * second.
 */
export const CLOCKS_APART_MS_MAX = 60_000;

/**
 * Whether a deadline, set at most `longestMs` ahead, is still in the future. A deadline farther ahead was set before
 * the clock was set back, and waiting for it would take that much longer: it counts as over.
 */
export function isStillAhead(
  endMs: number,
  { nowMs, longestMs }: { readonly nowMs: number; readonly longestMs: number },
): boolean {
  return endMs > nowMs && endMs <= nowMs + longestMs + CLOCKS_APART_MS_MAX;
}
