/** The clocks of two machines that share a database are no farther apart. Judgement: time services keep them within a second. */
export const CLOCKS_APART_MS_MAX = 60_000;

/**
 * Whether an end is still ahead that was set no farther ahead than `longestMs`. One that lies farther was set before the clock
 * was put back, and waiting for it would take that much longer: it counts as over.
 */
export function isStillAhead(
  endMs: number,
  { nowMs, longestMs }: { readonly nowMs: number; readonly longestMs: number },
): boolean {
  return endMs > nowMs && endMs <= nowMs + longestMs + CLOCKS_APART_MS_MAX;
}
