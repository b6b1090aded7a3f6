/** An answer of either call in one form, for the map, the lists and the chart alike. */
import type { words } from '#contract';
import type { RadiusBody, RouteBody } from '#contract/shape-risk';
import { distanceKm } from '#geo';
import type { RiskType } from './question.ts';

export type RiskLevel = (typeof words.RISK_LEVELS)[number];
/** A low weight without evidence is shown as unknown, never as low. */
export type ShownLevel = RiskLevel | 'unknown';

export interface RiskPoint {
  readonly lat: number;
  readonly lng: number;
  readonly weight: number;
  readonly level: ShownLevel;
  /** A low weight that is not assessed is unknown. */
  readonly isAssessed: boolean;
  readonly threats: readonly string[];
  /** Along the route, or from the middle of the circle. */
  readonly km: number;
  /** The share of each type in the weight. */
  readonly shares: Readonly<Record<string, number>>;
}

export interface Threat {
  readonly id: string;
  readonly type: RiskType;
  readonly severity: RiskLevel;
  readonly description: string;
  readonly confidence: number;
  readonly lat: number;
  readonly lng: number;
  readonly radiusKm: number;
  readonly sources: NonNullable<RouteBody['threats'][number]['sources']>;
  readonly timeframe?: { readonly start: string; readonly end: string };
  readonly isOpenEnded: boolean;
}

export type Zone = RadiusBody['zones'][number] & { readonly level: ShownLevel };
export type Advice = RouteBody['recommendations'][number];
export type Meta = NonNullable<RouteBody['meta']>;

export type Tier = RouteBody['summary']['tier'];

export interface Answer {
  readonly kind: 'route' | 'circle';
  readonly overall: ShownLevel;
  readonly maxWeight: number;
  readonly averageWeight: number;
  /** The length of the route, or the radius of the circle. */
  readonly km: number;
  readonly points: readonly RiskPoint[];
  readonly threats: readonly Threat[];
  readonly zones: readonly Zone[];
  readonly advice: readonly Advice[];
  readonly assessed: Readonly<Record<string, boolean>>;
  readonly tier: Tier;
  /** By risk type. */
  readonly tiers: Readonly<Record<string, Tier>>;
  readonly confidence: number;
  readonly meta: Meta | undefined;
}

export function fromRoute(body: RouteBody): Answer {
  const { summary } = body;
  const isUnknown = isUnassessed(summary.assessed);
  let km = 0;
  return {
    kind: 'route',
    ...toSummary(summary, isUnknown),
    km: summary.totalDistance,
    points: body.riskPoints.map((point, i, all) => {
      if (i > 0) km += distanceKm({ from: all[i - 1]!, to: point });
      return toPoint(point, km, isUnknown);
    }),
    threats: body.threats.map(({ location, timeframe, open_ended, ...threat }) => ({
      ...threat,
      lat: location.lat,
      lng: location.lng,
      radiusKm: location.radius,
      sources: threat.sources ?? [],
      timeframe,
      isOpenEnded: open_ended === true,
    })),
    zones: [],
    advice: body.recommendations,
    meta: body.meta,
  };
}

export function fromRadius(body: RadiusBody): Answer {
  const { summary } = body;
  const zones = body.zones.map((zone) => ({
    ...zone,
    level: zone.reason !== undefined && zone.riskLevel === 'low' ? 'unknown' : zone.riskLevel,
  })) satisfies Zone[];
  const unknown = zones.filter(({ level }) => level === 'unknown').map(({ boundary }) => boundary);
  const isUnknown = isUnassessed(summary.assessed);
  return {
    kind: 'circle',
    ...toSummary(summary, isUnknown || (zones.length > 0 && unknown.length === zones.length)),
    km: body.center.radius_km,
    points: body.riskPoints.map((point) =>
      toPoint(point, point.distance, isUnknown || unknown.some((ring) => isInside(point, ring))),
    ),
    threats: body.threats.map(({ location, affected_radius, ...threat }) => ({
      ...threat,
      lat: location.lat,
      lng: location.lng,
      radiusKm: affected_radius,
      sources: threat.sources ?? [],
      isOpenEnded: false,
    })),
    zones,
    advice: [],
    meta: body.meta,
  };
}

/**
 * Whether a low weight says nothing (R12): crime and conflict are not assessed here, or none of the requested types is.
 */
function isUnassessed(assessed: Readonly<Record<string, boolean>>): boolean {
  const isMissing = assessed['geopolitical'] === false || assessed['crime'] === false;
  return isMissing || !Object.values(assessed).includes(true);
}

function toSummary(
  summary: Pick<
    RouteBody['summary'],
    'overallRisk' | 'maxRiskWeight' | 'averageRisk' | 'assessed' | 'confidence' | 'tier' | 'tiers'
  >,
  isUnknown: boolean,
) {
  return {
    overall: toShown(summary.overallRisk, isUnknown),
    maxWeight: summary.maxRiskWeight,
    averageWeight: summary.averageRisk,
    assessed: summary.assessed,
    tier: summary.tier,
    tiers: summary.tiers,
    confidence: summary.confidence,
  };
}

function toPoint(
  point: RouteBody['riskPoints'][number],
  km: number,
  isUnknown: boolean,
): RiskPoint {
  return {
    lat: point.lat,
    lng: point.lng,
    weight: point.weight,
    level: toShown(point.riskLevel, isUnknown),
    isAssessed: !isUnknown,
    threats: point.threats,
    km,
    shares: point.shares ?? {},
  };
}

export function toShown(level: RiskLevel, isUnknown: boolean): ShownLevel {
  return isUnknown && level === 'low' ? 'unknown' : level;
}

/** Counts crossings of a ray to the east; rings are [lat, lng] and cut at ±180 by the service. */
function isInside({ lat, lng }: { lat: number; lng: number }, ring: readonly number[][]): boolean {
  let isIn = false;
  for (let i = 1; i < ring.length; i++) {
    const [aLat, aLng] = ring[i - 1] as [number, number];
    const [bLat, bLng] = ring[i] as [number, number];
    if (aLat > lat !== bLat > lat && lng < ((bLng - aLng) * (lat - aLat)) / (bLat - aLat) + aLng)
      isIn = !isIn;
  }
  return isIn;
}
