/** Divides agents among groups: each gets its proportional part, rounded down or up, and nothing is left over. */

/**
 * Largest remainders (Hamilton), but a group that would be rounded to 0 is rounded up before others are. The sum of the
 * result is `seats`, or the sum of the counts where that is less; every part is within one of its exact share.
 */
export function shareAgents(counts: readonly number[], seats: number): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total <= seats) return [...counts];
  const exact = counts.map((count) => (count / total) * seats);
  const shares = exact.map(Math.floor);
  const left = seats - shares.reduce((sum, share) => sum + share, 0);
  const order = exact
    .map((share, i) => ({ i, isNobody: share > 0 && share < 1, rest: share - Math.floor(share) }))
    .filter(({ rest }) => rest > 0)
    .sort((a, b) => Number(b.isNobody) - Number(a.isNobody) || b.rest - a.rest || a.i - b.i);
  for (const { i } of order.slice(0, left)) shares[i]!++;
  return shares;
}

/**
 * The subsets of a group of `count` people with `seats` agents: never more than the group, and together not more where
 * their counts are not.
 */
export function shareSubsets(
  counts: readonly number[],
  { count, seats, scale }: { count: number; seats: number; scale: number },
): number[] {
  const exact = counts.map((inside) => inside * scale);
  const shares = exact.map((share) => Math.min(seats, Math.floor(share + 1e-9)));
  const isParted = counts.reduce((sum, inside) => sum + inside, 0) <= count;
  const order = exact
    .map((share, i) => ({ i, isNobody: share > 0 && share < 1, rest: share - shares[i]! }))
    .filter(({ rest, isNobody }) => rest >= 0.5 || isNobody)
    .sort((a, b) => Number(b.isNobody) - Number(a.isNobody) || b.rest - a.rest || a.i - b.i);
  let sum = shares.reduce((all, share) => all + share, 0);
  for (const { i } of order) {
    if (shares[i]! >= seats || (isParted && sum >= seats)) continue;
    shares[i]!++;
    sum++;
  }
  return shares;
}
