/**
 * The motion of feet, written once: the vertex shader contains these lines, and the test runs the same lines.
 *
 * Steps are planned before anything is drawn (`plan-steps.ts`): each has a place on the floor. While a foot stands it is at
 * that place and nowhere else, so it cannot slip however the way bends; the other one swings from the step before to the next.
 * `phase` counts steps: from k to k + 1 the foot of step k stands.
 */

/** The foot is on the ground for 62 % of two steps (Perry, "Gait Analysis", 1992), so it swings for 76 % of one. */
const SWING_SHARE = 0.76;

/**
 * In syntax that is valid in both GLSL and JavaScript. Given: `phase`; x, y, z of the places of the steps before (`a`),
 * now (`b`), next (`c`); `lift` in meters. Told: where the foot that swings is, and how far it is on its way (`swung`).
 */
export const GAIT_LINES = `
float within = phase - floor(phase);
float late = clamp((within - ${((1 - SWING_SHARE) / 2).toFixed(3)}) / ${SWING_SHARE.toFixed(3)}, 0.0, 1.0);
float swung = late * late * (3.0 - 2.0 * late);
float arc = sin(3.14159265 * late);
float swingX = mix(ax, cx, swung);
float swingY = mix(ay, cy, swung);
float swingZ = mix(az, cz, swung) + arc * (lift + 0.6 * abs(cz - az));
`;

/** Parts of stature, from the gait the files have too (stride 1.41 m of somebody of 1.75 m at 1.34 m/s). */
const STEP_SHARE = 0.403;
const USUAL_MPS = 1.34;
/** Shorter ones are a shuffle. Judgement. */
const STEP_SHARE_MIN = 0.12;
/** A foot rises by so much of stature when walking, more when running (the heel; the toes clear the floor by less). */
export const LIFT_SHARE = 0.05;

/** Steps grow with the square root of the speed, as their number does (after Grieve 1968). */
export function stepMeters(stature: number, speedMps: number): number {
  const share = STEP_SHARE * Math.sqrt(Math.max(0, speedMps) / USUAL_MPS);
  return stature * Math.max(STEP_SHARE_MIN, share);
}

/** To each side of the way, a part of stature: the step is about 8 cm wide (Murray, Drought and Kory 1964). */
export const ASIDE_SHARE = 0.032;
