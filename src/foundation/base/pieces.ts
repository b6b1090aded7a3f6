/**
 * Long work in pieces. At each `yield` the work may be interrupted: its driver lets other work run and continues later.
 * The result does not depend on where it was interrupted.
 */
export type Pieces<R> = Generator<undefined, R, undefined>;

/** Does all pieces at once and returns the result. */
export function doAtOnce<R>(work: Pieces<R>): R {
  for (;;) {
    const piece = work.next();
    if (piece.done === true) return piece.value;
  }
}

/** Maps items in order, and may be interrupted after each. */
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
