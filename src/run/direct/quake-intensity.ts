/** How strongly it shakes where the people are, from the magnitude people name. */

/**
 * Intensities usually observed near the epicentre (USGS, Magnitude/Intensity Comparison: M 4.0 to 4.9 is IV to V, 5.0 to 5.9 VI
 * to VII, 6.0 to 6.9 VII to IX, 7 and above VIII and more), as the middle of each range.
 */
const STEPS: readonly (readonly [magnitude: number, intensity: number])[] = [
  [3, 3],
  [4.5, 4.5],
  [5.5, 6.5],
  [6.5, 8],
  [7.5, 9],
  [9, 11],
];
const MAGNITUDE_USUAL = 6.5;

export function toMercalli(magnitude: number | undefined): {
  readonly intensity: number;
  readonly because: string;
} {
  const value = magnitude ?? MAGNITUDE_USUAL;
  const after = STEPS.findIndex(([step]) => step >= value);
  const [low, high] =
    after < 0 ? [STEPS.at(-1)!, STEPS.at(-1)!] : [STEPS[Math.max(0, after - 1)]!, STEPS[after]!];
  const part = high[0] > low[0] ? (value - low[0]) / (high[0] - low[0]) : 0;
  const intensity = Math.round(10 * (low[1] + part * (high[1] - low[1]))) / 10;
  const said =
    magnitude === undefined ? `no magnitude is stated, so ${value}` : `magnitude ${value}`;
  return {
    intensity,
    because: `Modified Mercalli near the epicentre for ${said} (USGS comparison of magnitude and intensity).`,
  };
}
