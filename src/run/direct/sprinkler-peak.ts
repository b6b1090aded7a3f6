/**
 * How large a fire is when the nearest sprinkler opens. From then on it grows no further: a controlled fire, as New
 * Zealand's C/VM2 assumes too. Sprinklers mostly put fires out; ignoring that is on the safe side.
 *
 * Gas under the ceiling by Alpert's correlations for the jet of a fire in the middle of a smooth ceiling (Fire Technology 8,
 * 1972; SFPE Handbook, chapter 14), the sprinkler's bulb by its response time index (Heskestad and Smith 1976):
 * dT/dt = √u / RTI (T_gas - T). It is what DETACT does for a fire that grows with the square of time.
 */
import { growthKwPerS2 } from '#crowd/hazards';
import type { HazardDescription } from '#crowd/hazards';

export interface SprinkledFire {
  readonly growth: Extract<HazardDescription, { kind: 'fire' }>['growth'];
  /** Height of the ceiling above the fire. */
  readonly ceilingM: number;
}

/** Quick response: at most 50 √(m s) (NFPA 13); a bulb of 68 °C in a room of 20 °C. */
const RTI = 50;
const OPENS_C = 68;
const ROOM_C = 20;
/** Sprinklers 4.6 m apart, the most NFPA 13 allows in light hazard: nobody is farther from one than half the diagonal. */
const RADIUS_M = (4.6 * Math.SQRT2) / 2;
const STEP_SECONDS = 0.5;
/** Under a very high ceiling none may open at all; then it changes nothing. */
const SECONDS_MAX = 3600;

export function sprinklerPeakKw({ growth, ceilingM }: SprinkledFire): number {
  const alpha = growthKwPerS2(growth);
  let bulbC = ROOM_C;
  for (let seconds = STEP_SECONDS; seconds < SECONDS_MAX; seconds += STEP_SECONDS) {
    const heatKw = alpha * seconds ** 2;
    const { temperatureC, speedMps } = ceilingJet(heatKw, ceilingM);
    bulbC += ((STEP_SECONDS * Math.sqrt(speedMps)) / RTI) * (temperatureC - bulbC);
    if (bulbC >= OPENS_C) return heatKw;
  }
  return Infinity;
}

function ceilingJet(
  heatKw: number,
  ceilingM: number,
): { readonly temperatureC: number; readonly speedMps: number } {
  const away = RADIUS_M / ceilingM;
  const rise =
    away > 0.18
      ? (5.38 * (heatKw / RADIUS_M) ** (2 / 3)) / ceilingM
      : (16.9 * heatKw ** (2 / 3)) / ceilingM ** (5 / 3);
  const speedMps =
    away > 0.15
      ? (0.195 * Math.cbrt(heatKw) * Math.sqrt(ceilingM)) / RADIUS_M ** (5 / 6)
      : 0.96 * Math.cbrt(heatKw / ceilingM);
  return { temperatureC: ROOM_C + rise, speedMps };
}
