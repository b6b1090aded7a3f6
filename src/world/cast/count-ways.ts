import type { Amount } from '#scenario/values';

/** How many more must be closed: for "all but one", ways that are closed already count. */
export function countWays(amount: Amount, all: number, free: number): number {
  if ('count' in amount) return amount.count;
  if ('share' in amount) return Math.max(1, Math.round(amount.share * all));
  return Math.max(0, all - amount.allBut - (all - free));
}
