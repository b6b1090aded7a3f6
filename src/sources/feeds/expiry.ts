/** When evidence is over. */
import type { Evidence, RiskType } from '#risk/evidence';

const DAY_MS = 86_400_000;

/**
 * A state, such as a warning or a closed road, is over when its publisher said so. A thing that happened (its end is its
 * beginning) goes on to say something about its place, fading as the risk model decides, so it is kept until next to
 * nothing of it is left: two half-lives of a place's history of crimes and accidents (365 days), seven of a conflict (60),
 * thirty of aftershocks (1).
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
 * The six types, by the table above, which the compiler holds complete. Not RISK_TYPES of #risk: its door opens the whole
 * model, and the process that reads payloads would take three times as long to start.
 */
export const ALL_TYPES = Object.keys(KEPT_DAYS) as readonly RiskType[];

/** The instant from which it counts no more. */
export function overAtMs({ type, validFromMs, validToMs }: Evidence): number {
  if (validToMs === null) return Infinity;
  return validToMs > validFromMs ? validToMs : validToMs + KEPT_DAYS[type] * DAY_MS;
}
