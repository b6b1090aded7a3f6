/**
 * How far and how long evidence reaches, per risk type, and for kinds that differ from their type.
 * Every constant is explained in docs/risk-model.md, "Reach".
 */
import type { RiskType } from './evidence.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
export const YEAR_MS = 365.25 * DAY_MS;

export interface Reach {
  /** Beyond the extent of the event its effect fades as exp(-d^2 / 2 sigma^2). */
  readonly sigmaKm: number;
  /** After its end the effect halves in this time; 0 ends with the event. */
  readonly halfLifeMs: number;
  /** Before its start the effect grows linearly over this time. */
  readonly leadMs: number;
}

/** Beyond this many sigmas nothing is counted: exp(-4.5) = 1.1 % is left. */
export const SIGMAS_MAX = 3;

/** After this many half-lives less is left than at the edge in space: below 1 %. Then a layer forgets the event. */
export const HALF_LIVES_MAX = 7;

const REACH: Readonly<Record<RiskType, Reach>> = {
  // 250 m had the best AUC of 0.15-2 km in back-tests; near-repeat effects last about two weeks (Johnson et al. 2007).
  crime: { sigmaKm: 0.25, halfLifeMs: 7 * DAY_MS, leadMs: 0 },
  traffic: { sigmaKm: 0.25, halfLifeMs: 45 * MINUTE_MS, leadMs: HOUR_MS },
  infrastructure: { sigmaKm: 0.15, halfLifeMs: 0, leadMs: HOUR_MS },
  weather: { sigmaKm: 5, halfLifeMs: 3 * HOUR_MS, leadMs: 6 * HOUR_MS },
  environmental: { sigmaKm: 3, halfLifeMs: 2 * DAY_MS, leadMs: 6 * HOUR_MS },
  geopolitical: { sigmaKm: 3, halfLifeMs: 7 * DAY_MS, leadMs: 12 * HOUR_MS },
};

const REACH_OF_KIND: Readonly<Record<string, Partial<Reach>>> = {
  // Aftershocks fall off as 1 / time (Omori, p = 1); over the first week that is close to halving every day.
  earthquake: { sigmaKm: 10, halfLifeMs: DAY_MS, leadMs: 0 },
  wildfire: { sigmaKm: 3, halfLifeMs: 2 * DAY_MS },
  flood: { sigmaKm: 2, halfLifeMs: 3 * DAY_MS },
  battle: { sigmaKm: 15, halfLifeMs: 60 * DAY_MS },
  protest: { sigmaKm: 3, halfLifeMs: 7 * DAY_MS },
  // Kidnappers and pirates work a region for months. Judgement.
  kidnapping: { sigmaKm: 5, halfLifeMs: 90 * DAY_MS },
  piracy: { sigmaKm: 40, halfLifeMs: 90 * DAY_MS },
  // The edge of a cell of half a degree.
  armed_conflict: { sigmaKm: 10, halfLifeMs: 60 * DAY_MS },
};

export function reachOf(type: RiskType, kind = ''): Reach {
  const ofType = REACH[type];
  const ofKind = REACH_OF_KIND[kind];
  return ofKind ? { ...ofType, ...ofKind } : ofType;
}

/** The largest part of an event's effect that falls into a span of time: 1 while it lasts. */
export function presence(
  reach: Reach,
  event: { fromMs: number; toMs: number },
  span: { startMs: number; endMs: number },
): number {
  if (span.endMs < event.fromMs) {
    const aheadMs = event.fromMs - span.endMs;
    return aheadMs >= reach.leadMs ? 0 : 1 - aheadMs / reach.leadMs;
  }
  if (span.startMs <= event.toMs) return 1;
  return reach.halfLifeMs === 0 ? 0 : 2 ** (-(span.startMs - event.toMs) / reach.halfLifeMs);
}

/** The part of an effect that is left at a distance from the event. */
export function nearness(reach: Reach, distanceKm: number): number {
  if (distanceKm <= 0) return 1;
  if (distanceKm > SIGMAS_MAX * reach.sigmaKm) return 0;
  return Math.exp(-(distanceKm * distanceKm) / (2 * reach.sigmaKm * reach.sigmaKm));
}

/** How long past crimes and accidents are informative about a place: 365-730 days were best in back-tests. */
export const HISTORY_HALF_LIFE_MS = 365 * DAY_MS;
/** The area and the time for which the history of a place is a probability: within 250 m, within a day. */
export const HISTORY_AREA_KM2 = Math.PI * 0.25 * 0.25;
export const HISTORY_SPAN_MS = DAY_MS;
