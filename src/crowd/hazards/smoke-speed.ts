/** Walking in smoke: visibility and speed at an extinction coefficient K, per metre. */
export const SMOKE_LAWS = ['frantzich-nilsson', 'fridolf', 'nist-linear'] as const;
export type SmokeLaw = (typeof SMOKE_LAWS)[number];

/** Visibility times extinction: 3 for what reflects light, 8 for what shines (Jin 1978; SFPE Handbook, 5th ed., chapter 61). */
export const SIGHT_REFLECTING = 3;
export const SIGHT_SHINING = 8;

/** alpha 0.706 and beta -0.057 m2/s; never below a tenth (Frantzich and Nilsson 2003, as in the FDS+Evac guide). */
const LUND_SLOPE = 0.057 / 0.706;
const LUND_FACTOR_MIN = 0.1;
/** Slowest group walked in dense smoke (Fridolf et al. 2019). */
const FRIDOLF_MPS_MIN = 0.2;
/** NIST TN 1822 (Ronchi et al. 2013), test 2.5. */
const NIST_MPS_MIN = 0.3;

/** V = C / K (Jin 1978). */
export function visibilityM(extinctionPerM: number, sight: number = SIGHT_REFLECTING): number {
  return sight / extinctionPerM;
}

/** Speed in smoke as a part of the free one; the laws with a slowest speed never make a slower walker faster. */
export function smokeSpeedFactor(
  law: SmokeLaw,
  extinctionPerM: number,
  freeMps: number,
  sight: number = SIGHT_REFLECTING,
): number {
  if (extinctionPerM <= 0) return 1;
  switch (law) {
    case 'frantzich-nilsson':
      return Math.max(LUND_FACTOR_MIN, 1 - LUND_SLOPE * extinctionPerM);
    case 'fridolf':
      // v = v0 V / (V + 2), with V = C / K.
      return Math.max(slowest(FRIDOLF_MPS_MIN, freeMps), sight / (sight + 2 * extinctionPerM));
    case 'nist-linear':
      return Math.max(slowest(NIST_MPS_MIN, freeMps), 1 - 0.5 * extinctionPerM);
  }
}

function slowest(mpsMin: number, freeMps: number): number {
  return freeMps > mpsMin ? mpsMin / freeMps : 1;
}
