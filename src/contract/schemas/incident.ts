/** N1: an account's own incidents. No other account sees them. */
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
  description: 'Where the rows come from, to delete them together; `api` when omitted',
});

/** One incident as it is sent. The same names are CSV columns, NDJSON keys and GeoJSON properties. */
export const IncidentInput = Type.Object(
  {
    external_id: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: EXTERNAL_ID_CHARS_MAX,
        'x-trim': true,
        description: 'Your own identifier; sending it again replaces the incident',
      }),
    ),
    type: word(RISK_TYPES, { 'x-error-code': 'INVALID_RISK_TYPE' }),
    severity: Type.Union([Type.Number({ minimum: 0, maximum: 1 }), word(RISK_LEVELS)], {
      description: 'A level stands for the middle of its range',
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
        description: 'How far around its place the incident itself reaches',
      }),
    ),
    starts_at: instantIn(),
    ends_at: Type.Optional(instantIn()),
    title: Type.Optional(Type.String({ maxLength: INCIDENT_TITLE_CHARS_MAX, 'x-trim': true })),
    url: Type.Optional(
      Type.String({
        maxLength: URL_CHARS_MAX,
        pattern: '^[hH][tT][tT][pP][sS]?://[^\\s/]\\S*$',
        description: 'An http or https address',
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
      description: 'From `next` or `previous`; its form is not to be relied on',
    }),
  ),
  type: Type.Optional(word(RISK_TYPES, { 'x-error-code': 'INVALID_RISK_TYPE' })),
  source: Type.Optional(Source),
});

const RejectedRow = Type.Object(
  {
    index: Type.Optional(Type.Integer({ minimum: 0, description: 'Place in `incidents`' })),
    line: Type.Optional(Type.Integer({ minimum: 1, description: 'Line of a streamed body' })),
    error: Type.String({ description: 'What to change' }),
    code: Type.Optional(Type.String({ description: 'The code the field gives elsewhere' })),
    field: Type.Optional(Type.String()),
  },
  { $id: 'RejectedRow' },
);

export const IncidentsAccepted = Type.Object(
  {
    accepted: Type.Integer({ minimum: 0, description: 'Rows stored, replacements included' }),
    rejected_count: Type.Integer({ minimum: 0 }),
    rejected: Type.Array(RejectedRow, {
      description: 'In order; of a streamed body the first 100',
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
    severity: weight('0 harmless, 1 the worst of its type'),
    confidence: weight('How sure you are of it'),
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
    next: nullable(Type.String({ description: 'Address of the page of older incidents' })),
    previous: nullable(Type.String({ description: 'Address of the page of newer incidents' })),
  },
  { $id: 'IncidentList' },
);

export const IncidentsDeleted = Type.Object(
  { deleted: Type.Integer({ minimum: 0 }) },
  { $id: 'IncidentsDeleted' },
);
