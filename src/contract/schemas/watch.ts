/** Watches: saved places and routes. Other accounts cannot see them. */
import { Type } from 'typebox';
import {
  RADIUS_KM_MAX,
  RADIUS_KM_MIN,
  ROUTE_POINTS_MIN,
  URL_CHARS_MAX,
  WATCHES,
} from '../limits.ts';
import { RISK_LEVELS, RISK_TYPES } from '../words.ts';
import { instantOut, nullable, weight, word } from './build.ts';
import { Latitude, Longitude, RiskTypeList } from './route.ts';

const WatchedPlace = Type.Object(
  {
    latitude: Latitude,
    longitude: Longitude,
    radius_km: Type.Number({
      minimum: RADIUS_KM_MIN,
      maximum: RADIUS_KM_MAX,
      'x-error-code': 'INVALID_RADIUS',
    }),
  },
  { $id: 'WatchedPlace' },
);

const WatchedRoute = Type.Array(Type.Object({ lat: Latitude, lng: Longitude }), {
  minItems: ROUTE_POINTS_MIN,
  maxItems: WATCHES.routePointsMax,
  description: 'The points of a route; times are not watched',
});

const SHARED = {
  name: Type.String({ minLength: 1, maxLength: WATCHES.nameCharsMax, 'x-trim': true }),
  place: Type.Optional(WatchedPlace),
  route: Type.Optional(WatchedRoute),
  risk_types: Type.Optional(RiskTypeList),
};

export const WatchRequest = Type.Object(
  {
    ...SHARED,
    min_tier: Type.Optional(
      Type.Integer({
        minimum: 2,
        maximum: 4,
        default: 3,
        description:
          'Told are changes of the tier to or from this one and above, and new threats of this tier',
      }),
    ),
    every_minutes: Type.Optional(
      Type.Integer({
        minimum: WATCHES.minutesMin,
        maximum: WATCHES.minutesMax,
        default: 60,
        description: 'The schedule. A change of evidence near it is assessed at once.',
      }),
    ),
    webhook_url: Type.Optional(
      Type.String({
        maxLength: URL_CHARS_MAX,
        format: 'webhook-url',
        'x-error-code': 'INVALID_WEBHOOK_URL',
        examples: ['https://example.org/hook'],
      }),
    ),
  },
  {
    $id: 'WatchRequest',
    description: '`place` or `route` is required; with both, the worse counts',
    if: { not: { required: ['place'] } },
    // oxlint-disable-next-line unicorn/no-thenable -- the word of JSON Schema
    then: { required: ['route'] },
  },
);

const TierOut = nullable(
  Type.Integer({ minimum: 1, maximum: 4, description: 'Null where it is not assessed' }),
);

const WatchedThreat = Type.Object(
  {
    id: Type.String(),
    type: word(RISK_TYPES),
    severity: word(RISK_LEVELS),
    description: Type.String(),
  },
  { $id: 'WatchedThreat' },
);

export const Watch = Type.Object(
  {
    id: Type.String(),
    ...SHARED,
    min_tier: Type.Integer({ minimum: 2, maximum: 4 }),
    every_minutes: Type.Integer(),
    webhook_url: nullable(Type.String()),
    created_at: instantOut(),
    next_at: instantOut('The next assessment by schedule'),
    last: nullable(
      Type.Object(
        {
          tier: TierOut,
          reason: Type.String(),
          max_risk_weight: weight('The highest weight'),
          changed_at: instantOut('When it last changed'),
          threats: Type.Array(WatchedThreat),
        },
        { $id: 'WatchState', description: 'Null before the first assessment' },
      ),
    ),
  },
  { $id: 'Watch' },
);

export const WatchList = Type.Object({ results: Type.Array(Watch) }, { $id: 'WatchList' });

export const WatchChanges = Type.Object(
  {
    results: Type.Array(
      Type.Object(
        {
          number: Type.Integer({ minimum: 1 }),
          at: instantOut(),
          tier: TierOut,
          max_risk_weight: weight('The highest weight'),
          causes: Type.Array(Type.String(), {
            description: 'Why it was told; empty if it was not',
          }),
          threats: Type.Array(WatchedThreat),
          acknowledged_at: nullable(instantOut()),
        },
        { $id: 'WatchChange' },
      ),
    ),
  },
  { $id: 'WatchChanges' },
);

export const WatchAcknowledged = Type.Object(
  { acknowledged: Type.Integer({ minimum: 0, description: 'How many entries were not seen yet' }) },
  { $id: 'WatchAcknowledged' },
);
