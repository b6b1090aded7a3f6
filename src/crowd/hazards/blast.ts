/**
 * Explosions: peak overpressure of a charge on the ground, and what it does to people. Fragments, falling glass, fire and
 * the building's own collapse are not in it; describe those as debris and fire.
 */
import type { BlastDescription } from './descriptions.ts';
import { shareOfProbit } from './probit.ts';

/** Ears, lungs and life in the open: 5, 15 and 50 psi (US HHS, Radiation Emergency Medical Management, blast effects). */
export const EAR_INJURY_KPA = 34.5;
export const LUNG_INJURY_KPA = 103;
export const DEATH_HALF_KPA = 345;
/** Judgement: the part of the pressure that remains behind a wall, and behind a floor. */
const BEHIND_WALL_PART = 0.5;
const OTHER_LEVEL_PART = 0.1;

/** ln P = polynomial in ln Z, Z in m/kg^1/3, P in kPa (Swisdak 1994, simplified Kingery-Bulmash, hemispherical charge). */
const NEAR = [7.2106, -2.1069, -0.3229, 0.1117, 0.0685] as const;
const MIDDLE = [7.5938, -3.0523, 0.40977, 0.0261, -0.01267] as const;
const FAR = [6.0536, -1.4066, 0, 0, 0] as const;
const SCALED_MIN = 0.2;
const SCALED_NEAR = 2.9;
const SCALED_MIDDLE = 23.8;

/** Peak incident overpressure of a TNT charge lying on the ground. */
export function overpressureKpa(massKgTnt: number, distanceM: number): number {
  if (massKgTnt <= 0) return 0;
  const scaled = Math.max(SCALED_MIN, distanceM / Math.cbrt(massKgTnt));
  const [a, b, c, d, e] = scaled <= SCALED_NEAR ? NEAR : scaled <= SCALED_MIDDLE ? MIDDLE : FAR;
  const u = Math.log(scaled);
  return Math.exp(a + u * (b + u * (c + u * (d + u * e))));
}

/** Sadovsky's formula for a charge on the ground, in kPa: 95 W^1/3/R + 390 W^2/3/R^2 + 1300 W/R^3 (Sadovsky 1952); a second opinion. */
export function sadovskyKpa(massKgTnt: number, distanceM: number): number {
  const z = distanceM / Math.cbrt(massKgTnt);
  return 95 / z + 390 / (z * z) + 1300 / (z * z * z);
}

/** Overpressure at a place on a level, less where a wall or a floor is between. */
export function blastKpaAt(
  blast: BlastDescription,
  distanceM: number,
  isSameLevel: boolean,
  isSeen: boolean,
): number {
  const part = !isSameLevel ? OTHER_LEVEL_PART : isSeen ? 1 : BEHIND_WALL_PART;
  return part * overpressureKpa(blast.massKgTnt, distanceM);
}

/** Share killed by lung haemorrhage, probit -77.1 + 6.91 ln P, P in Pa (Eisenberg et al. 1975); on the safe side of 345 kPa for half. */
export function blastDeathShare(kpa: number): number {
  return kpa <= 0 ? 0 : shareOfProbit(-77.1 + 6.91 * Math.log(1000 * kpa));
}

/** Share with a ruptured eardrum, probit -15.6 + 1.93 ln P, P in Pa (Eisenberg et al. 1975). */
export function eardrumShare(kpa: number): number {
  return kpa <= 0 ? 0 : shareOfProbit(-15.6 + 1.93 * Math.log(1000 * kpa));
}
