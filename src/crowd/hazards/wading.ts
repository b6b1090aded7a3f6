/** Walking in water: deep or fast water slows, stops and finally drowns. */

const GRAVITY = 9.81;
/**
 * Still water this deep stops an adult. Speed falls evenly to it: 1 - d / 1.0 m, half at the knee's 0.5 m (CrowdWalk's
 * flood rule after the depth ranks of Chiba prefecture; the same halving in Ishigaki et al. 2009).
 */
const IMPASSABLE_M = 1;
/** M = 0.25 m2, where adults are at their limit and others are past it (Ishigaki et al. 2009); in still water 0.71 m. */
const DROWNING_VULNERABLE_M = Math.sqrt(0.5);
/** Adults; death is almost certain above this depth (Chiba prefecture's depth ranks). */
const DROWNING_M = 1;

/** Specific force per width M = v^2 h / g + h^2 / 2, m2 (Ishigaki et al. 2009). */
export function waterForceM2(depthM: number, flowMps: number): number {
  return (flowMps * flowMps * depthM) / GRAVITY + (depthM * depthM) / 2;
}

/** Depth of still water with the same force. */
export function stillDepthM(depthM: number, flowMps: number): number {
  return Math.sqrt(2 * waterForceM2(depthM, flowMps));
}

/** Walking speed as a part of that on dry ground. */
export function wadingSpeedFactor(depthM: number, flowMps: number): number {
  return Math.max(0, 1 - stillDepthM(depthM, flowMps) / IMPASSABLE_M);
}

export function isDrowning(depthM: number, flowMps: number, isVulnerable: boolean): boolean {
  return stillDepthM(depthM, flowMps) >= (isVulnerable ? DROWNING_VULNERABLE_M : DROWNING_M);
}

/** Hazard rating d (v + 0.5), without debris: above 0.75 danger for some, 1.25 for most, 2 for all (Defra FD2320, 2006). */
export function floodHazardRating(depthM: number, flowMps: number): number {
  return depthM * (flowMps + 0.5);
}
