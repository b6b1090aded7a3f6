/** Probits: a probit of 5 means half of the people, and one more or less is one standard deviation (Finney, Probit Analysis, 1971). */

/** The share of people harmed at a probit. */
export function shareOfProbit(probit: number): number {
  return normalShare(probit - 5);
}

/** The normal distribution function; error below 7.5e-8 (Abramowitz and Stegun, Handbook of Mathematical Functions, 26.2.17). */
export function normalShare(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429)))) *
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI));
  return z > 0 ? 1 - tail : tail;
}
