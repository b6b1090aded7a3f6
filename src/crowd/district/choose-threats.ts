/**
 * The evidence at a place that makes people flee there: events that are happening now, certain and severe, that people
 * can run from.
 */
import type { Threat } from '#risk';
import type { RiskType } from '#risk/evidence';
import type { Placement } from './place-on-earth.ts';
import type { DistrictThreat } from './threat.ts';

/** People take shelter from weather, and drive around traffic: they flee from neither. */
const FLED_FROM: ReadonlySet<RiskType> = new Set([
  'crime',
  'environmental',
  'infrastructure',
  'geopolitical',
]);
/** A group of past incidents is not an event, and nobody runs from an earthquake that is over. */
const NOT_FLED_FROM: ReadonlySet<string> = new Set(['hotspot', 'earthquake']);
/** Severity times confidence; what the interface calls high (D11). */
const GRAVE = 0.5;
/** An event without a known end is over for people on the street when no report has named it for this long: judgement. */
const HEARD_MS = 6 * 3_600_000;
/**
 * People flee this far from an event without a size. Nobody can run from an event that reaches farther than the
 * maximum. Judgement.
 */
const RADIUS_METERS_MIN = 50;
const EXTENT_KM_MAX = 5;

/** `threats` as a radius analysis returns them; they keep their ids. */
export function chooseThreats(
  threats: readonly Threat[],
  nowMs: number,
  toMeters: Placement['toMeters'],
): DistrictThreat[] {
  return threats
    .filter(
      ({ type, kind, severity, confidence, extentKm }) =>
        FLED_FROM.has(type) &&
        !NOT_FLED_FROM.has(kind) &&
        severity * confidence >= GRAVE &&
        extentKm <= EXTENT_KM_MAX,
    )
    .filter((threat) => isHappening(threat, nowMs))
    .map(({ id, at, extentKm }) => ({
      id,
      at: toMeters(at),
      radiusMeters: Math.max(RADIUS_METERS_MIN, 1000 * extentKm),
    }));
}

function isHappening({ fromMs, toMs, sources }: Threat, nowMs: number): boolean {
  if (fromMs > nowMs) return false;
  if (toMs !== null) return toMs >= nowMs;
  return Math.max(fromMs, ...sources.map(({ observedAtMs }) => observedAtMs)) >= nowMs - HEARD_MS;
}
