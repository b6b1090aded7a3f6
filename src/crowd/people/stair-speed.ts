/**
 * Free speed on stairs. Everywhere in this folder it is measured ALONG THE SLOPE, as in the tests of IMO and RiMEA 2
 * and 3. Weidmann, Fruin and DIN 18009-2 give horizontal speeds: convert those with `toSlopeSpeed`.
 */

export interface Step {
  readonly riser: number;
  readonly tread: number;
}

/** Metres; the usual comfortable step (DIN 18065: twice the riser and once the tread make 0.63 m). */
const STEP_USUAL: Step = { riser: 0.17, tread: 0.29 };

/** Slope length for each metre of plan. */
function slopeFactor({ riser, tread }: Step): number {
  return Math.hypot(1, riser / tread);
}

export function toSlopeSpeed(horizontalSpeed: number, step: Step = STEP_USUAL): number {
  return horizontalSpeed * slopeFactor(step);
}

export function toHorizontalSpeed(slopeSpeed: number, step: Step = STEP_USUAL): number {
  return slopeSpeed / slopeFactor(step);
}

// Horizontal means 0.610 m/s up and 0.694 m/s down of people who walk 1.34 m/s on the flat (Weidmann 1993). That everybody
// loses the same part, and that the means belong to the usual step, is judgement.
export const STAIR_UP_PART = toSlopeSpeed(0.61) / 1.34;
export const STAIR_DOWN_PART = toSlopeSpeed(0.694) / 1.34;
