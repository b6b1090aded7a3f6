import type { RiskType } from '#risk/evidence';
/** When evidence expires. */
import type { FeedEvidence } from './feed.ts';

const DAY_MS = 86_400_000;

/**
 * A state, such as a warning or a closed road, expires when its publisher says so. An event that happened (its end
 * equals its beginning) still informs about its place and fades by the risk model, so it is kept until almost nothing
 * is left: two half-lives of a place's history of crimes and accidents (365 days), seven of a conflict (60), thirty of
 * aftershocks (1).
 */
const KEPT_DAYS: Readonly<Record<RiskType, number>> = {
  crime: 730,
  traffic: 730,
  geopolitical: 420,
  environmental: 30,
  weather: 1,
  infrastructure: 1,
};

/**
 * The six types of the table above; the compiler checks that it is complete. Not RISK_TYPES of #risk: that import loads
 * the whole model, and the reader process would take three times as long to start.
 */
export const ALL_TYPES = Object.keys(KEPT_DAYS) as readonly RiskType[];

/** The time from which it no longer counts. */
export function overAtMs({ type, validFromMs, validToMs }: FeedEvidence): number {
  if (validToMs === null) return Infinity;
  return validToMs > validFromMs ? validToMs : validToMs + KEPT_DAYS[type] * DAY_MS;
}
