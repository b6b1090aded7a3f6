/** Whole shares of a whole number, by weight: largest remainders, and none above its limit. */
export function apportion(
  total: number,
  weights: readonly number[],
  limits: readonly number[] = weights.map(() => Infinity),
): number[] {
  const shares = weights.map(() => 0);
  let left = total;
  // A share that reached its limit leaves the rest to the others, so a few rounds settle it.
  for (;;) {
    const open = weights.map((weight, i) => (shares[i]! < limits[i]! ? weight : 0));
    const sum = open.reduce((a, b) => a + b, 0);
    if (left <= 0 || sum <= 0) return shares;
    const exact = open.map((weight) => (left * weight) / sum);
    const before = left;
    exact.forEach((share, i) => {
      const given = Math.min(Math.floor(share), limits[i]! - shares[i]!);
      shares[i]! += given;
      left -= given;
    });
    const byRest = exact
      .map((share, i) => ({ i, rest: share - Math.floor(share) }))
      .filter(({ i }) => open[i]! > 0 && shares[i]! < limits[i]!)
      .toSorted((a, b) => b.rest - a.rest || a.i - b.i);
    // Fewer left than there are shares: one each to the largest remainders.
    if (left < byRest.length || left === before)
      for (const { i } of byRest) {
        if (left <= 0) break;
        shares[i]! += 1;
        left -= 1;
      }
    if (left === before) return shares;
  }
}
