/** Free walking speed on the flat by age and sex. */

/**
 * Weidmann, "Transporttechnik der Fussgänger" (ETH Zürich, IVT 90, 1993), the age curve reprinted in the RiMEA guideline, as
 * points of age and m/s. Read off the figure, by two hands that agree within 0.02 m/s (20 to 70 years also in the table of
 * RiMEA test 7); straight lines between. The value at 5 years lies on the line from 0.56 m/s at 3 years.
 */
const AGE_SPEEDS: readonly (readonly [age: number, speed: number])[] = [
  [5, 0.74],
  [10, 1.17],
  [20, 1.61],
  [30, 1.54],
  [40, 1.48],
  [50, 1.41],
  [60, 1.27],
  [70, 1.07],
  [80, 0.7],
  [85, 0.55],
];

/** Deviation between people of one age and sex, as a part of their mean: 0.26 of 1.34 m/s (Weidmann 1993). */
export const SPEED_DEVIATION = 0.193;

// Men walk 10.9 % faster than women: 1.41 and 1.27 m/s of a common 1.34 (Weidmann 1993); the curve is the mean of both.
const MEN_OVER_WOMEN = 1.109;
const WOMEN = 2 / (1 + MEN_OVER_WOMEN);

export const SEXES = ['female', 'male'] as const;
export type Sex = (typeof SEXES)[number];

/** The mean over both sexes; ages beyond the curve get its end values. */
export function speedAtAge(age: number): number {
  const next = AGE_SPEEDS.findIndex(([years]) => years >= age);
  if (next <= 0) return AGE_SPEEDS.at(next)![1]; // before the first point, or (at -1) after the last
  const [ageBefore, speedBefore] = AGE_SPEEDS[next - 1]!;
  const [ageAfter, speedAfter] = AGE_SPEEDS[next]!;
  return speedBefore + ((speedAfter - speedBefore) * (age - ageBefore)) / (ageAfter - ageBefore);
}

export function sexFactor(sex: Sex): number {
  return sex === 'male' ? WOMEN * MEN_OVER_WOMEN : WOMEN;
}
