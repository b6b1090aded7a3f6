/**
 * Long work in pieces. Each `yield` is a place where it may be put down: whoever drives it lets others be heard and goes on
 * later. What it gives in the end does not depend on where it was put down.
 */
export type Pieces<R> = Generator<undefined, R, undefined>;

/** All pieces one after the other. */
export function doAtOnce<R>(work: Pieces<R>): R {
  for (;;) {
    const piece = work.next();
    if (piece.done === true) return piece.value;
  }
}

/** Maps one after the other, and may be put down after each. */
export function* mapInPieces<T, R>(
  values: readonly T[],
  map: (value: T, index: number) => R,
): Pieces<R[]> {
  const results: R[] = [];
  for (let i = 0; i < values.length; i++) {
    results.push(map(values[i]!, i));
    yield;
  }
  return results;
}
