/**
 * Throws when a condition does not hold that must hold here. A breach is our own fault, so we stop instead of carrying
 * on with a wrong world.
 */
export function invariant(condition: unknown, promise: string): asserts condition {
  if (!condition) throw new Error(`Broken promise: ${promise}`);
}
