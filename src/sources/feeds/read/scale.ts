/** Small arithmetic of parsers. */

/**
 * `steps` are pairs of position and value, with rising positions; before the first and after the last the value is
 * constant.
 */
export function interpolate(steps: readonly (readonly [number, number])[], at: number): number {
  const next = steps.findIndex(([where]) => where >= at);
  if (next === 0) return steps[0]![1];
  if (next === -1) return steps.at(-1)![1];
  const [x0, y0] = steps[next - 1]!;
  const [x1, y1] = steps[next]!;
  return y0 + ((at - x0) / (x1 - x0)) * (y1 - y0);
}

/** The greatest of any number of numbers; -Infinity of none. (Math.max of a hundred thousand arguments overflows.) */
export function greatest(values: Iterable<number>): number {
  let most = -Infinity;
  for (const value of values) if (value > most) most = value;
  return most;
}

/** A finite number, or null. */
export function orNull(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null;
}
