/**
 * From the crowd one sees ahead to the speed one walks. `seen` is the sum over all ahead of 1 - distance / reach; the table
 * says, for each amount of it, the speed as a part of the free one.
 */
export const SEEN_MAX = 16;
export const SEEN_STEPS = 256;

/** Weidmann (1993): speed by density, as a part of the free speed. Persons per square meter. */
export function weidmann(density: number): number {
  return slowedBy(density, 1.913);
}

function weidmannOnStairs(density: number): number {
  return slowedBy(density, 3.76); // 3.722 up and 3.802 down
}

function slowedBy(density: number, gamma: number): number {
  if (density <= 0) return 1;
  return Math.max(0, 1 - Math.exp(-gamma * (1 / density - 1 / 5.4)));
}

/**
 * What one sees on average at each density, found in a corridor of even density (docs/verification.md, RiMEA 4): so that
 * people who walk by what they see walk as Weidmann's did.
 */
const SEEN_AT: readonly (readonly [density: number, seen: number])[] = [
  [0, 0],
  [0.5, 0.587],
  [0.75, 0.991],
  [1, 1.229],
  [1.25, 1.455],
  [1.5, 1.755],
  [1.75, 2.088],
  [2, 2.6],
  [2.25, 2.885],
  [2.5, 3.32],
  [3, 4.206],
  [3.5, 5.126],
  [4, 6.4],
  [5, 7.5],
  [6, 9.5],
];
/** In the densest crowd one still shuffles. */
const CREEP = 0.02;

export type SpeedTable = Float64Array;

function tabulateSpeed(
  law: (density: number) => number,
  seenAt: readonly (readonly [density: number, seen: number])[] = SEEN_AT,
): SpeedTable {
  return Float64Array.from({ length: SEEN_STEPS + 1 }, (_, step) =>
    Math.max(CREEP, law(densityAt((step * SEEN_MAX) / SEEN_STEPS, seenAt))),
  );
}

function densityAt(
  seen: number,
  seenAt: readonly (readonly [density: number, seen: number])[],
): number {
  for (let k = 1; k < seenAt.length; k++) {
    const [d0, s0] = seenAt[k - 1]!;
    const [d1, s1] = seenAt[k]!;
    if (seen <= s1) return d0 + ((seen - s0) / (s1 - s0)) * (d1 - d0);
  }
  const [density, most] = seenAt.at(-1)!;
  return density * (seen / most);
}

export const ON_LEVEL = tabulateSpeed(weidmann);
/** Stairs hold their speed longer and pass up to 0.98 (down) and 0.85 (up) persons per meter and second (Weidmann 1993). */
export const ON_STAIRS = tabulateSpeed(weidmannOnStairs);
