/** The severity and the reach of an earthquake, for every feed that reports them. */
import { interpolate } from '../read/scale.ts';

/** Magnitude -> severity for a shallow earthquake (docs/feed-rules.md, "Earthquakes"): ours, by what such ones usually do. */
const SEVERITY_OF_MAGNITUDE = [
  [3, 0.02],
  [4, 0.15],
  [5, 0.4],
  [6, 0.7],
  [7, 0.95],
] as const;

/** Magnitude -> log10 of the km within which shaking is felt as MMI V or more: 15, 45, 120 km for M 5, 6, 7. */
const LOG_REACH_OF_MAGNITUDE = [
  [2, Math.log10(0.6)],
  [5, Math.log10(15)],
  [6, Math.log10(45)],
  [7, Math.log10(120)],
  [9, Math.log10(850)],
] as const;

/** Down to here an earthquake counts as shallow. */
const SHALLOW_KM = 20;
/**
 * Severity lost for each tenfold of depth beyond that. It follows the intensity above the source in Atkinson and Wald,
 * "Did You Feel It?" intensity data, Seismol. Res. Lett. 78 (2007): M 6 at 70 km is felt as M 5.2 at 10 km.
 */
const LOSS_PER_DECADE = 0.6;
const DAMPED_LEAST = 0.1;

export interface Earthquake {
  readonly magnitude: number;
  readonly depthKm: number;
}

export function earthquakeSeverity({ magnitude, depthKm }: Earthquake): number {
  const decades = Math.log10(Math.max(SHALLOW_KM, depthKm) / SHALLOW_KM);
  const damping = Math.max(DAMPED_LEAST, 1 - LOSS_PER_DECADE * decades);
  return interpolate(SEVERITY_OF_MAGNITUDE, magnitude) * damping;
}

/** Distance along the surface: the same distance to the source, seen from above it. Never less than a tenth of it. */
export function earthquakeReachKm({ magnitude, depthKm }: Earthquake): number {
  const reachKm = 10 ** interpolate(LOG_REACH_OF_MAGNITUDE, magnitude);
  const belowKm = Math.max(0, depthKm - SHALLOW_KM);
  const acrossKm = Math.sqrt(Math.max(0, reachKm ** 2 - belowKm ** 2));
  return Math.round(Math.max(acrossKm, reachKm / 10) * 10) / 10;
}
