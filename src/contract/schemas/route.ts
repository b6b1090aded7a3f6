/** E1: the risk along a route. */
import { Type } from 'typebox';
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
  description: 'Degrees north',
  examples: [48.8566],
  'x-error-code': 'INVALID_COORDINATES',
});
export const Longitude = Type.Number({
  minimum: -LONGITUDE_DEGREES_MAX,
  maximum: LONGITUDE_DEGREES_MAX,
  description: 'Degrees east',
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
      'One-sided windows are allowed: a missing start is now, a missing end is 24 hours after the start.',
  },
);

export const Resolution = word(RESOLUTIONS, {
  default: 'medium',
  'x-error-code': 'INVALID_RESOLUTION',
  description:
    'low: major threats only; medium: standard detail; high: fine-grained (authenticated callers).',
});

export const RiskTypeWord = word(RISK_TYPES, { 'x-error-code': 'INVALID_RISK_TYPE' });
export const RiskTypeList = Type.Array(RiskTypeWord, {
  'x-error-code': 'INVALID_RISK_TYPE',
  description: 'Which risks to assess; all six when omitted or empty.',
});

function routeRequest(bounds: { id: string; pointsMax: number }) {
  return Type.Object(
    {
      routePoints: Type.Array(RoutePoint, {
        minItems: ROUTE_POINTS_MIN,
        maxItems: bounds.pointsMax,
        'x-error-code': 'INVALID_ROUTE_POINTS',
        description:
          'The route in travel order. At most 1000 points for anonymous callers, 10000 for authenticated ones.',
      }),
      riskTypes: Type.Optional(RiskTypeList),
      timeWindow: Type.Optional(TimeWindow),
      resolution: Type.Optional(Resolution),
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

/** Told to authenticated callers. */
export const Shares = Type.Record(Type.String(), weight('Share of the weight'), {
  description: 'The share of each risk type in the weight',
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

/** Beside the contract's fields of a summary (R12). */
export const KnownFields = {
  assessed: Type.Record(Type.String(), Type.Boolean(), {
    description:
      'Per risk type asked for: whether more than a worldwide baseline speaks everywhere the question is about. Where it is false, a low weight means unknown, not safe.',
  }),
  confidence: weight('How far the answer as a whole can be relied on; 0.3 at most without reports'),
};

const ContextFact = Type.Object(
  {
    type: word(['geopolitical', 'crime']),
    tier: Type.String({ examples: ['war', 'armed_conflict', 'homicide_above_30'] }),
    area: Type.String({ description: 'The country or region it is about' }),
    weight: weight('What it alone weighs here'),
    statement: Type.String(),
    year: Type.Integer(),
    source: Type.String(),
    confidence: weight('How sure it is of this very place; it does not shrink the weight'),
  },
  { $id: 'ContextFact' },
);

export const RiskMeta = Type.Object(
  {
    notice: Type.String({
      description: 'One sentence: what the answer rests on and what is missing. Show it to people.',
    }),
    model_version: Type.String(),
    resolution_applied: word(RESOLUTIONS),
    coverage: Type.Record(
      Type.String(),
      Type.Object({
        basis: word(['live', 'recorded', 'context', 'baseline']),
        sources: Type.Array(Type.String()),
        data_age_seconds: nullable(Type.Integer({ minimum: 0 })),
      }),
      { description: 'Per risk type: what the answer rests on, and how old the newest data is' },
    ),
    feeds: Type.Array(
      Type.Object({
        name: Type.String(),
        types: Type.Array(word(RISK_TYPES)),
        age_seconds: nullable(Type.Integer({ minimum: 0 })),
        state: word(['live', 'stale', 'waiting', 'failing']),
      }),
      { description: 'The feeds that are on, and how old what they say is; empty where none is' },
    ),
    context: Type.Object(
      {
        countries: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
        facts: Type.Array(ContextFact),
      },
      {
        description:
          'What is published of the countries and regions: part of the weights, never of threats[]',
      },
    ),
    time: Type.Optional(instantOut('The instant that was judged')),
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
        description: 'Which point of the request this is; absent for samples between them',
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
      radius: Type.Number({ minimum: 0, description: 'Kilometers' }),
    }),
    timeframe: Type.Object({ start: instantOut(), end: instantOut() }),
    confidence: weight('How sure we are of it'),
    open_ended: Type.Optional(Type.Boolean({ description: 'Nobody has said when it ends' })),
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
        description: 'Only with route_change, when a safer way was found',
      }),
    ),
    comparison: Type.Optional(
      Type.Object(
        {
          total_distance_km: Type.Number({ minimum: 0 }),
          extra_distance_km: Type.Number(),
          average_risk: weight('As averageRisk, of the other way'),
          max_risk_weight: weight('As maxRiskWeight, of the other way'),
          exposure_reduction: Type.Number({
            maximum: 1,
            description: 'The part of the exposure, hazard times distance, that it saves',
          }),
          left_out: Type.Array(Type.Integer({ minimum: 0 }), {
            description: 'Points of the request that lie in danger themselves and are not passed',
          }),
          follows_roads: Type.Boolean(),
        },
        { description: 'What the other way costs and gains; only with route_change' },
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
      totalDistance: Type.Number({ minimum: 0, description: 'Kilometers' }),
      highRiskSegments: Type.Integer({
        minimum: 0,
        description: 'Runs of consecutive points whose level is high or critical',
      }),
      ...KnownFields,
    }),
    threats: Type.Array(RouteThreat),
    recommendations: Type.Array(RouteRecommendation),
    meta: Type.Optional(RiskMeta),
  },
  { $id: 'RouteAnalysis' },
);
