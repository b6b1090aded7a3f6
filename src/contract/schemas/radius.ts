/** E2: the risk inside a circle. */
import { Type } from 'typebox';
import {
  RADIUS_KM_MAX,
  RADIUS_KM_MIN,
  RADIUS_POINTS_DEFAULT,
  RADIUS_POINTS_MAX,
  RADIUS_POINTS_MIN,
} from '../limits.ts';
import { RADIUS_ZONE_TYPES, RISK_TYPES } from '../words.ts';
import { instantIn, weight, word } from './build.ts';
import {
  CompletenessFields,
  Latitude,
  Longitude,
  Resolution,
  RiskLevel,
  RiskMeta,
  RiskTypeWord,
  Shares,
  ThreatDetails,
  ThreatSources,
  TravellerWord,
} from './route.ts';

export const RadiusQuery = Type.Object({
  latitude: Latitude,
  longitude: Longitude,
  radius_km: Type.Number({
    minimum: RADIUS_KM_MIN,
    maximum: RADIUS_KM_MAX,
    'x-error-code': 'INVALID_RADIUS',
    description: 'Radius in kilometres',
    examples: [2],
  }),
  num_points: Type.Optional(
    Type.Integer({
      minimum: RADIUS_POINTS_MIN,
      maximum: RADIUS_POINTS_MAX,
      default: RADIUS_POINTS_DEFAULT,
      'x-error-code': 'INVALID_NUM_POINTS',
      description: 'Number of points to return; at most 100 for anonymous callers',
    }),
  ),
  risk_types: Type.Optional(
    Type.Array(RiskTypeWord, {
      'x-comma-list': true,
      'x-error-code': 'INVALID_RISK_TYPE',
      description: 'Comma-separated, or as a repeated parameter. Default: all six.',
    }),
  ),
  resolution: Type.Optional(Resolution),
  time: Type.Optional(instantIn({ description: 'The time to assess. Default: now.' })),
});

/** The question of a brief: a circle, and who travels there. */
export const BriefQuery = Type.Object({
  latitude: RadiusQuery.properties.latitude,
  longitude: RadiusQuery.properties.longitude,
  radius_km: RadiusQuery.properties.radius_km,
  risk_types: RadiusQuery.properties.risk_types,
  time: RadiusQuery.properties.time,
  traveller: Type.Optional(TravellerWord),
});

const RadiusRiskPoint = Type.Object(
  {
    lat: Type.Number(),
    lng: Type.Number(),
    weight: weight('1 is the highest risk'),
    riskLevel: RiskLevel,
    threats: Type.Array(Type.String()),
    distance: Type.Number({ minimum: 0, description: 'Kilometres from the centre' }),
    shares: Type.Optional(Shares),
  },
  { $id: 'RadiusRiskPoint' },
);

const RadiusThreat = Type.Object(
  {
    id: Type.String(),
    type: word(RISK_TYPES),
    severity: RiskLevel,
    description: Type.String(),
    location: Type.Object({ lat: Type.Number(), lng: Type.Number() }),
    affected_radius: Type.Number({ minimum: 0, description: 'Kilometres' }),
    confidence: weight('Confidence in this threat'),
    ...ThreatDetails,
    sources: Type.Optional(ThreatSources),
  },
  { $id: 'RadiusThreat' },
);

const Zone = Type.Object(
  {
    id: Type.String(),
    type: word(RADIUS_ZONE_TYPES),
    boundary: Type.Array(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }), {
      minItems: 4,
      description: 'A closed ring of [lat, lng] pairs',
    }),
    riskLevel: RiskLevel,
    primaryThreats: Type.Array(Type.String()),
    reason: Type.Optional(
      Type.String({ description: 'Why a zone with low weights is not classified as safe' }),
    ),
  },
  { $id: 'Zone' },
);

export const RadiusAnalysis = Type.Object(
  {
    riskPoints: Type.Array(RadiusRiskPoint),
    center: Type.Object({
      latitude: Type.Number(),
      longitude: Type.Number(),
      radius_km: Type.Number(),
    }),
    summary: Type.Object({
      overallRisk: RiskLevel,
      maxRiskWeight: weight('The highest weight in the circle'),
      averageRisk: weight('The mean weight of the points'),
      area_km2: Type.Number({ minimum: 0 }),
      highRiskZones: Type.Integer({ minimum: 0 }),
      safeZones: Type.Integer({ minimum: 0 }),
      ...CompletenessFields,
    }),
    threats: Type.Array(RadiusThreat),
    zones: Type.Array(Zone),
    meta: Type.Optional(RiskMeta),
  },
  { $id: 'RadiusAnalysis' },
);
