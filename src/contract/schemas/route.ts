/** E1: the risk along a route. */
import { Type } from 'typebox';
import { TRAVELLERS } from '#risk/guidance';
import {
  LATITUDE_DEGREES_MAX,
  LONGITUDE_DEGREES_MAX,
  ROUTE_POINTS_ANONYMOUS_MAX,
  ROUTE_POINTS_MAX,
  ROUTE_POINTS_MIN,
} from '../limits.ts';
import { PRIORITIES, RESOLUTIONS, RISK_LEVELS, RISK_TYPES, ROUTE_ADVICE_TYPES } from '../words.ts';
import { instantIn, instantOut, nullable, weight, word } from './build.ts';

export const Latitude = Type.Number({
  minimum: -LATITUDE_DEGREES_MAX,
  maximum: LATITUDE_DEGREES_MAX,
  description: 'Latitude in degrees, north is positive',
  examples: [48.8566],
  'x-error-code': 'INVALID_COORDINATES',
});
export const Longitude = Type.Number({
  minimum: -LONGITUDE_DEGREES_MAX,
  maximum: LONGITUDE_DEGREES_MAX,
  description: 'Longitude in degrees, east is positive',
  examples: [2.3522],
  'x-error-code': 'INVALID_COORDINATES',
});

const RoutePoint = Type.Object(
  { lat: Latitude, lng: Longitude, timestamp: Type.Optional(instantIn()) },
  { $id: 'RoutePoint', 'x-error-code': 'INVALID_COORDINATES' },
);

export const TimeWindow = Type.Object(
  { start: Type.Optional(instantIn()), end: Type.Optional(instantIn()) },
  {
    $id: 'TimeWindow',
    'x-error-code': 'INVALID_TIME_WINDOW',
    'x-ordered': ['start', 'end'],
    description:
      'Both fields are optional. Default start: now. Default end: 24 hours after the start.',
  },
);

export const Resolution = word(RESOLUTIONS, {
  default: 'medium',
  'x-error-code': 'INVALID_RESOLUTION',
  description:
    'low: major threats only; medium: standard detail; high: fine-grained, for authenticated callers',
});

export const RiskTypeWord = word(RISK_TYPES, { 'x-error-code': 'INVALID_RISK_TYPE' });
export const RiskTypeList = Type.Array(RiskTypeWord, {
  'x-error-code': 'INVALID_RISK_TYPE',
  description: 'Risk types to assess. Default: all six.',
});

export const TravellerWord = word(TRAVELLERS, {
  description: 'Who travels, for the recommendations. Default: individual.',
});

function routeRequest(bounds: { id: string; pointsMax: number }) {
  return Type.Object(
    {
      routePoints: Type.Array(RoutePoint, {
        minItems: ROUTE_POINTS_MIN,
        maxItems: bounds.pointsMax,
        'x-error-code': 'INVALID_ROUTE_POINTS',
        description:
          'The route in order of travel. Anonymous callers can send at most 1000 points, authenticated callers 10000.',
      }),
      riskTypes: Type.Optional(RiskTypeList),
      timeWindow: Type.Optional(TimeWindow),
      resolution: Type.Optional(Resolution),
      traveller: Type.Optional(TravellerWord),
    },
    { $id: bounds.id },
  );
}

export const RouteRequest = routeRequest({ id: 'RouteRequest', pointsMax: ROUTE_POINTS_MAX });
export const AnonymousRouteRequest = routeRequest({
  id: 'AnonymousRouteRequest',
  pointsMax: ROUTE_POINTS_ANONYMOUS_MAX,
});

export const RiskLevel = word(RISK_LEVELS);

/** Only for authenticated callers. */
export const Shares = Type.Record(Type.String(), weight('Share of this risk type'), {
  description: 'The share of each risk type in the weight; only for authenticated callers',
});

export const ThreatSources = Type.Array(
  Type.Object(
    {
      source: Type.String(),
      attribution: Type.String(),
      url: nullable(Type.String()),
      observed_at: instantOut(),
      age_seconds: Type.Integer({ minimum: 0 }),
    },
    { $id: 'ThreatSource' },
  ),
);

const RiskTier = Type.Object(
  {
    tier: nullable(
      Type.Integer({
        minimum: 1,
        maximum: 4,
        description:
          '1: normal care, 2: increased caution, 3: reconsider travel, 4: do not travel; null: not assessed',
      }),
    ),
    reason: Type.String({ description: 'One sentence' }),
  },
  { $id: 'RiskTier' },
);

/** Fields added to the published threat. */
export const ThreatDetails = {
  kind: Type.String({ examples: ['war', 'earthquake', 'theft'] }),
  scale: word(['place', 'region', 'country', 'border'], {
    description:
      'What it is known for: one place, all of a region or country, or the land within 50 km of a war',
  }),
  area: Type.Optional(
    Type.String({ description: 'The area of a published fact', examples: ['Kyiv, Ukraine'] }),
  ),
  unconfirmed: Type.Optional(
    Type.Boolean({ description: 'True for reports with a confidence below 0.5' }),
  ),
};

/** Fields added to the published summary (R12). */
export const CompletenessFields = {
  tier: RiskTier,
  tiers: Type.Record(Type.String(), RiskTier, {
    description: 'The tier of each requested risk type',
  }),
  assessed: Type.Record(Type.String(), Type.Boolean(), {
    description:
      'For each requested risk type: whether there is more evidence than a worldwide baseline for the whole area of the request. If false, a low weight means unknown, not safe.',
  }),
  confidence: weight('Confidence in the type that is known least; at most 0.3 without reports'),
};

const ContextFact = Type.Object(
  {
    type: word(['geopolitical', 'crime']),
    tier: Type.String({ examples: ['war', 'armed_conflict', 'homicide_above_30'] }),
    area: Type.String({ description: 'The country or region of this fact' }),
    weight: weight('The weight from this fact alone'),
    statement: Type.String(),
    year: Type.Integer(),
    source: Type.String(),
    confidence: weight(
      'Confidence that the fact applies to this exact place; it does not reduce the weight',
    ),
  },
  { $id: 'ContextFact' },
);

export const RiskMeta = Type.Object(
  {
    notice: Type.String({
      description:
        'One sentence on the sources of the result and what is missing. Show it to users.',
    }),
    model_version: Type.String(),
    resolution_applied: word(RESOLUTIONS),
    coverage: Type.Record(
      Type.String(),
      Type.Object({
        basis: word(['live', 'recorded', 'context', 'baseline']),
        confidence: weight('Confidence in the result for this type'),
        sources: Type.Array(Type.String()),
        data_age_seconds: nullable(Type.Integer({ minimum: 0 })),
      }),
      {
        description:
          'For each risk type: the kind of evidence, its sources and the age of the newest data',
      },
    ),
    feeds: Type.Array(
      Type.Object({
        name: Type.String(),
        types: Type.Array(word(RISK_TYPES)),
        age_seconds: nullable(Type.Integer({ minimum: 0 })),
        state: word(['live', 'stale', 'waiting', 'failing']),
      }),
      { description: 'The active feeds and the age of their data; empty if there are none' },
    ),
    context: Type.Object(
      {
        countries: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
        facts: Type.Array(ContextFact),
      },
      {
        description:
          'Published facts about the countries and regions. Those that add risk are also in threats.',
      },
    ),
    time: Type.Optional(instantOut('The assessed time')),
  },
  { $id: 'RiskMeta' },
);

const RouteRiskPoint = Type.Object(
  {
    lat: Type.Number(),
    lng: Type.Number(),
    weight: weight('1 is the highest risk'),
    riskLevel: RiskLevel,
    threats: Type.Array(Type.String(), { description: 'Identifiers of the threats at this point' }),
    sourceIndex: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'Index of the point in the request; absent for points between them',
      }),
    ),
    shares: Type.Optional(Shares),
  },
  { $id: 'RouteRiskPoint' },
);

const RouteThreat = Type.Object(
  {
    id: Type.String(),
    type: word(RISK_TYPES),
    severity: RiskLevel,
    description: Type.String(),
    location: Type.Object({
      lat: Type.Number(),
      lng: Type.Number(),
      radius: Type.Number({ minimum: 0, description: 'Kilometres' }),
    }),
    timeframe: Type.Object({ start: instantOut(), end: instantOut() }),
    confidence: weight('Confidence in this threat'),
    ...ThreatDetails,
    open_ended: Type.Optional(
      Type.Boolean({
        description:
          'No end time was reported; timeframe.end is then the end of the assessed time window',
      }),
    ),
    sources: Type.Optional(ThreatSources),
  },
  { $id: 'RouteThreat' },
);

const RouteRecommendation = Type.Object(
  {
    type: word(ROUTE_ADVICE_TYPES),
    priority: word(PRIORITIES),
    description: Type.String(),
    alternativeRoute: Type.Optional(
      Type.Array(Type.Object({ lat: Type.Number(), lng: Type.Number() }), {
        description: 'Only with route_change, if a safer route was found',
      }),
    ),
    comparison: Type.Optional(
      Type.Object(
        {
          total_distance_km: Type.Number({ minimum: 0 }),
          extra_distance_km: Type.Number(),
          average_risk: weight('averageRisk of the alternative route'),
          max_risk_weight: weight('maxRiskWeight of the alternative route'),
          exposure_reduction: Type.Number({
            maximum: 1,
            description:
              'The share of the exposure (hazard × distance) that the alternative route avoids',
          }),
          left_out: Type.Array(Type.Integer({ minimum: 0 }), {
            description:
              'Indices of points in the request that the alternative route skips because they are in danger',
          }),
          follows_roads: Type.Boolean(),
        },
        {
          description:
            'Comparison of the alternative route with the original; only with route_change',
        },
      ),
    ),
  },
  { $id: 'RouteRecommendation' },
);

export const RouteAnalysis = Type.Object(
  {
    riskPoints: Type.Array(RouteRiskPoint),
    summary: Type.Object({
      overallRisk: RiskLevel,
      maxRiskWeight: weight('The highest weight on the route'),
      averageRisk: weight('The mean weight of the points'),
      totalDistance: Type.Number({ minimum: 0, description: 'Kilometres' }),
      highRiskSegments: Type.Integer({
        minimum: 0,
        description: 'Number of sections of consecutive points with level high or critical',
      }),
      ...CompletenessFields,
    }),
    threats: Type.Array(RouteThreat),
    recommendations: Type.Array(RouteRecommendation),
    meta: Type.Optional(RiskMeta),
  },
  { $id: 'RouteAnalysis' },
);
