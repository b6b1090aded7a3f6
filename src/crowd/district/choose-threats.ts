/** What of the evidence at a place makes people flee there: things that are happening, sure and grave, that one can run from. */
import type { Threat } from '#risk';
import type { RiskType } from '#risk/evidence';
import type { Placement } from './place-on-earth.ts';
import type { DistrictThreat } from './threat.ts';

/** From the weather one takes shelter, and traffic is driven around. */
const FLED_FROM: ReadonlySet<RiskType> = new Set([
  'crime',
  'environmental',
  'infrastructure',
  'geopolitical',
]);
/** A pile of past incidents is no event, and nobody runs from a quake that is over. */
const NOT_FLED_FROM: ReadonlySet<string> = new Set(['hotspot', 'earthquake']);
/** Severity times confidence; what the interface calls high (D11). */
const GRAVE = 0.5;
/** An event whose end nobody has told is over for people on the street when nobody has spoken of it for so long: judgement. */
const HEARD_MS = 6 * 3_600_000;
/** Nearer to a point event people flee though it has no size; what reaches farther is no place one can run from: judgement. */
const RADIUS_METERS_MIN = 50;
const EXTENT_KM_MAX = 5;

/** `threats` as a radius analysis tells them; their ids stay. */
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
