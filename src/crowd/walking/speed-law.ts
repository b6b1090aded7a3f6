/**
 * From the crowd a person sees ahead to the speed they walk. `seen` is a sum over all people in the lane ahead
 * (`walk.ts`); the table gives, for each amount of it, the speed as a part of the free speed.
 */
export const SEEN_MAX = 16;
export const SEEN_STEPS = 256;

/** People per square metre at which nobody can walk any more: Weidmann (1993). */
export const STANDSTILL_DENSITY = 5.4;

/** Weidmann (1993): speed by density, as a part of the free speed. Persons per square metre. */
export function weidmann(density: number): number {
  return slowedBy(density, 1.913);
}

function weidmannOnStairs(density: number): number {
  return slowedBy(density, 3.76); // 3.722 up and 3.802 down
}

function slowedBy(density: number, gamma: number): number {
  if (density <= 0) return 1;
  return Math.max(0, 1 - Math.exp(-gamma * (1 / density - 1 / STANDSTILL_DENSITY)));
}

/**
 * What a person sees on average at each density, measured in a corridor of even density (docs/verification.md, RiMEA
 * 4): so people who walk by what they see walk as Weidmann's did.
 */
const SEEN_AT: readonly (readonly [density: number, seen: number])[] = [
  [0, 0],
  [0.5, 0.383],
  [0.75, 0.483],
  [1, 0.69],
  [1.25, 0.868],
  [1.5, 1.101],
  [1.75, 1.275],
  [2, 1.45],
  [2.25, 1.713],
  [2.5, 1.933],
  [3, 2.545],
  [3.5, 3.096],
  [4, 3.36],
  [4.5, 3.996],
  [5, 4.096],
  [6, 5.12],
];
/** In the densest crowd people still shuffle. */
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
/** Stairs hold their speed longer and pass up to 0.98 (down) and 0.85 (up) persons per metre and second (Weidmann 1993). */
export const ON_STAIRS = tabulateSpeed(weidmannOnStairs);
