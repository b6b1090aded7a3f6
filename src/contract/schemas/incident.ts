/** N1: the incidents of an account. Other accounts cannot see them. */
import { Type } from 'typebox';
import {
  CURSOR_CHARS_MAX,
  EXTERNAL_ID_CHARS_MAX,
  INCIDENTS_PER_REQUEST_MAX,
  INCIDENT_RADIUS_KM_MAX,
  INCIDENT_TITLE_CHARS_MAX,
  PAGE_ITEMS_DEFAULT,
  PAGE_ITEMS_MAX,
  SOURCE_CHARS_MAX,
  URL_CHARS_MAX,
} from '../limits.ts';
import { RISK_LEVELS, RISK_TYPES } from '../words.ts';
import { instantIn, instantOut, nullable, weight, word } from './build.ts';
import { Latitude, Longitude } from './route.ts';

const Source = Type.String({
  minLength: 1,
  maxLength: SOURCE_CHARS_MAX,
  'x-trim': true,
  description: 'Name of the data source, for deleting its incidents together. Default: `api`.',
});

/** An incident in a request. CSV columns, NDJSON keys and GeoJSON properties have the same names. */
export const IncidentInput = Type.Object(
  {
    external_id: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: EXTERNAL_ID_CHARS_MAX,
        'x-trim': true,
        description: 'Your own identifier. An incident with the same one is replaced.',
      }),
    ),
    type: word(RISK_TYPES, { 'x-error-code': 'INVALID_RISK_TYPE' }),
    severity: Type.Union([Type.Number({ minimum: 0, maximum: 1 }), word(RISK_LEVELS)], {
      description: 'A number from 0 to 1, or a level, which counts as the middle of its range',
      examples: [0.6],
    }),
    confidence: Type.Optional(Type.Number({ minimum: 0, maximum: 1, default: 0.8 })),
    lat: Latitude,
    lng: Longitude,
    radius_km: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: INCIDENT_RADIUS_KM_MAX,
        default: 0,
        description: 'Radius of the area the incident covers',
      }),
    ),
    starts_at: instantIn(),
    ends_at: Type.Optional(instantIn()),
    title: Type.Optional(Type.String({ maxLength: INCIDENT_TITLE_CHARS_MAX, 'x-trim': true })),
    url: Type.Optional(
      Type.String({
        maxLength: URL_CHARS_MAX,
        pattern: '^[hH][tT][tT][pP][sS]?://[^\\s/]\\S*$',
        description: 'An http:// or https:// URL',
        examples: ['https://example.org/report/7'],
      }),
    ),
    source: Type.Optional(Source),
  },
  {
    $id: 'IncidentInput',
    'x-ordered': ['starts_at', 'ends_at'],
    'x-error-code': 'INVALID_INCIDENTS',
  },
);

export const IncidentRequest = Type.Object(
  {
    incidents: Type.Array(IncidentInput, {
      maxItems: INCIDENTS_PER_REQUEST_MAX,
      minItems: 0,
      'x-error-code': 'INVALID_INCIDENTS',
    }),
  },
  { $id: 'IncidentRequest', 'x-error-code': 'INVALID_INCIDENTS' },
);

export const IncidentCreateQuery = Type.Object({ source: Type.Optional(Source) });
export const IncidentSourceQuery = Type.Object({ source: Source });

export const IncidentListQuery = Type.Object({
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: PAGE_ITEMS_MAX, default: PAGE_ITEMS_DEFAULT }),
  ),
  cursor: Type.Optional(
    Type.String({
      maxLength: CURSOR_CHARS_MAX,
      'x-error-code': 'INVALID_CURSOR',
      description: 'The `cursor` parameter in `next` or `previous`; its format may change',
    }),
  ),
  type: Type.Optional(word(RISK_TYPES, { 'x-error-code': 'INVALID_RISK_TYPE' })),
  source: Type.Optional(Source),
});

const RejectedRow = Type.Object(
  {
    index: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Position in `incidents`, from 0' }),
    ),
    line: Type.Optional(
      Type.Integer({ minimum: 1, description: 'Line of a streamed body, from 1' }),
    ),
    error: Type.String({ description: 'What is wrong with the row' }),
    code: Type.Optional(Type.String({ description: 'The error code of the field' })),
    field: Type.Optional(Type.String()),
  },
  { $id: 'RejectedRow' },
);

export const IncidentsAccepted = Type.Object(
  {
    accepted: Type.Integer({ minimum: 0, description: 'Rows stored, including replacements' }),
    rejected_count: Type.Integer({ minimum: 0 }),
    rejected: Type.Array(RejectedRow, {
      description: 'Invalid rows in order; only the first 100 of a streamed body',
    }),
  },
  { $id: 'IncidentsAccepted' },
);

const Incident = Type.Object(
  {
    id: Type.String(),
    external_id: nullable(Type.String()),
    source: Type.String(),
    type: word(RISK_TYPES),
    severity: weight('0 is harmless, 1 the worst of its type'),
    confidence: weight('Your confidence in the report'),
    lat: Type.Number(),
    lng: Type.Number(),
    radius_km: Type.Number({ minimum: 0 }),
    starts_at: instantOut(),
    ends_at: nullable(instantOut()),
    title: nullable(Type.String()),
    url: nullable(Type.String()),
    created_at: instantOut(),
  },
  { $id: 'Incident' },
);

export const IncidentList = Type.Object(
  {
    results: Type.Array(Incident),
    next: nullable(Type.String({ description: 'URL of the page with older incidents' })),
    previous: nullable(Type.String({ description: 'URL of the page with newer incidents' })),
  },
  { $id: 'IncidentList' },
);

export const IncidentsDeleted = Type.Object(
  { deleted: Type.Integer({ minimum: 0 }) },
  { $id: 'IncidentsDeleted' },
);
