/** Builds the responses of risk analyses: names, units, precision (A20), and the detail for each kind of caller (D12). */
import type { Static } from 'typebox';
import { toInstantText } from '#base';
import type { AnalyzedRoute, RadiusRisk, Resolution, RouteAdvice, Threat } from '#risk';
import { RISK_TYPES, toLevel } from '#risk/evidence';
import type { Footing } from '#risk/evidence';
import type { RadiusAnalysis } from './schemas/radius.ts';
import type { RouteAnalysis } from './schemas/route.ts';

export type RouteBody = Static<typeof RouteAnalysis>;
export type RadiusBody = Static<typeof RadiusAnalysis>;

export interface RiskBodyOptions {
  /** Authenticated callers get the sources and the share of each type. */
  readonly isDetailed: boolean;
  readonly resolution: Resolution;
  readonly nowMs: number;
  readonly modelVersion: string;
  /** The active feeds, as in the response. */
  readonly feeds: NonNullable<RouteBody['meta']>['feeds'];
}

/** The most threats shown to anonymous and to authenticated callers. */
export const THREATS_ANONYMOUS_MAX = 20;
export const THREATS_AUTHENTICATED_MAX = 500;

/** Builds the response of E1. */
export function toRouteBody(
  risk: AnalyzedRoute,
  advice: readonly RouteAdvice[],
  window: { endMs: number },
  options: RiskBodyOptions,
): RouteBody {
  return {
    riskPoints: risk.points.map((point) => ({
      ...toLatLng(point.at),
      weight: round(point.weight, 4),
      riskLevel: toLevel(point.weight),
      threats: [...point.threatIds],
      ...(point.sourceIndex === undefined ? {} : { sourceIndex: point.sourceIndex }),
      ...(options.isDetailed ? { shares: toShares(point.hazards) } : {}),
    })),
    summary: {
      overallRisk: risk.overall,
      maxRiskWeight: round(risk.maxRiskWeight, 4),
      averageRisk: round(risk.averageRisk, 4),
      totalDistance: round(risk.totalKm, 3),
      highRiskSegments: risk.highRiskSegments,
      ...toCompleteness(risk.footing, risk.tiers),
    },
    threats: risk.threats.map((threat) => ({
      ...toThreat(threat, options),
      location: { ...toLatLng(threat.at), radius: round(threat.radiusKm, 3) },
      timeframe: {
        start: toInstantText(threat.fromMs),
        end: toInstantText(threat.toMs ?? Math.max(window.endMs, threat.fromMs)),
      },
      ...(threat.toMs === null ? { open_ended: true } : {}),
    })),
    recommendations: advice.map(
      ({ type, priority, description, alternativeRoute, comparison }) => ({
        type,
        priority,
        description,
        ...(alternativeRoute ? { alternativeRoute: alternativeRoute.map(toLatLng) } : {}),
        ...(comparison ? { comparison: toComparison(comparison) } : {}),
      }),
    ),
    meta: toMeta(risk.footing, options),
  };
}

/** Builds the response of E2. */
export function toRadiusBody(
  risk: RadiusRisk,
  ask: { latitude: number; longitude: number; radius_km: number; timeMs: number },
  options: RiskBodyOptions,
): RadiusBody {
  const types = risk.zones.map(toZoneType);
  return {
    riskPoints: risk.points.map((point) => ({
      ...toLatLng(point.at),
      weight: round(point.weight, 4),
      riskLevel: toLevel(point.weight),
      threats: [...point.threatIds],
      distance: round(point.distanceKm, 3),
      ...(options.isDetailed ? { shares: toShares(point.hazards) } : {}),
    })),
    center: { latitude: ask.latitude, longitude: ask.longitude, radius_km: ask.radius_km },
    summary: {
      overallRisk: risk.overall,
      maxRiskWeight: round(risk.maxRiskWeight, 4),
      averageRisk: round(risk.averageRisk, 4),
      area_km2: round(risk.areaKm2, 3),
      highRiskZones: types.filter((type) => type === 'danger' || type === 'critical').length,
      safeZones: types.filter((type) => type === 'safe').length,
      ...toCompleteness(risk.footing, risk.tiers),
    },
    threats: risk.threats.map((threat) => ({
      ...toThreat(threat, options),
      location: toLatLng(threat.at),
      affected_radius: round(threat.radiusKm, 3),
    })),
    zones: risk.zones.map((zone) => ({
      id: zone.id,
      type: toZoneType(zone),
      boundary: zone.boundary.map(([lat, lng]) => [round(lat, 6), round(lng, 6)]),
      riskLevel: zone.level,
      primaryThreats: [...zone.primaryThreatIds],
      ...(zone.notSafe === undefined ? {} : { reason: zone.notSafe }),
    })),
    meta: { ...toMeta(risk.footing, options), time: toInstantText(ask.timeMs) },
  };
}

const ZONE_TYPE_OF_LEVEL = {
  low: 'safe',
  medium: 'caution',
  high: 'danger',
  critical: 'critical',
} as const;

/** The zone type of a level. A zone that must not be reported as safe is reported as caution (R12). */
function toZoneType({ level, notSafe }: RadiusRisk['zones'][number]) {
  const type = ZONE_TYPE_OF_LEVEL[level];
  return type === 'safe' && notSafe !== undefined ? 'caution' : type;
}

/** How complete the evidence is (R12). */
function toCompleteness(
  { assessed, confidence }: Footing,
  { overall, byType }: AnalyzedRoute['tiers'],
) {
  return {
    tier: { ...overall },
    tiers: Object.fromEntries([...byType].map(([type, tier]) => [type, { ...tier }])),
    assessed: Object.fromEntries(assessed),
    confidence: round(confidence, 4),
  };
}

function toComparison(comparison: NonNullable<RouteAdvice['comparison']>) {
  return {
    total_distance_km: round(comparison.totalKm, 3),
    extra_distance_km: round(comparison.extraKm, 3),
    average_risk: round(comparison.averageRisk, 4),
    max_risk_weight: round(comparison.maxRiskWeight, 4),
    exposure_reduction: round(comparison.exposureReduction, 4),
    left_out: [...comparison.leftOut],
    follows_roads: comparison.isByRoad,
  };
}

function toThreat(threat: Threat, options: RiskBodyOptions) {
  return {
    id: threat.id,
    type: threat.type,
    kind: threat.kind,
    severity: threat.level,
    description: threat.isUnconfirmed ? `Unconfirmed: ${threat.description}` : threat.description,
    scale: threat.scale,
    ...(threat.area === undefined ? {} : { area: threat.area }),
    ...(threat.isUnconfirmed ? { unconfirmed: true } : {}),
    confidence: round(threat.confidence, 4),
    ...(options.isDetailed
      ? {
          sources: threat.sources.map(({ source, attribution, url, observedAtMs }) => ({
            source,
            attribution,
            url,
            observed_at: toInstantText(observedAtMs),
            age_seconds: Math.max(0, Math.round((options.nowMs - observedAtMs) / 1000)),
          })),
        }
      : {}),
  };
}

function toMeta(
  { coverage, notice, countries, facts }: Footing,
  { resolution, modelVersion, feeds }: RiskBodyOptions,
) {
  return {
    notice,
    model_version: modelVersion,
    resolution_applied: resolution,
    coverage: Object.fromEntries(
      coverage.map(({ type, basis, confidence, sources, dataAgeSeconds }) => [
        type,
        { basis, confidence, sources: [...sources], data_age_seconds: dataAgeSeconds },
      ]),
    ),
    feeds: [...feeds],
    context: {
      countries: countries.map(({ code, name }) => ({ code, name })),
      facts: facts.map(({ type, tier, area, weight, statement, year, source, confidence }) => ({
        type,
        tier,
        area,
        weight: round(weight, 4),
        statement,
        year,
        source,
        confidence: round(confidence, 4),
      })),
    },
  };
}

/** The share of each type in the weight. Hazards add up, so their shares do too. */
function toShares(hazards: readonly number[]): Record<string, number> {
  let sum = 0;
  for (const hazard of hazards) sum += hazard;
  const shares: Record<string, number> = {};
  for (let k = 0; k < hazards.length; k++)
    shares[RISK_TYPES[k]!] = sum === 0 ? 0 : round(hazards[k]! / sum, 4);
  return shares;
}

function toLatLng({ lat, lng }: { lat: number; lng: number }): { lat: number; lng: number } {
  return { lat: round(lat, 6), lng: round(lng, 6) };
}

/** Rounds to the given decimals and never returns minus zero. */
function round(value: number, decimals: 3 | 4 | 6): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale + 0;
}
