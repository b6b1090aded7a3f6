import {
  IncidentCreateQuery,
  IncidentList,
  IncidentListQuery,
  IncidentRequest,
  IncidentSourceQuery,
  IncidentsAccepted,
  IncidentsDeleted,
} from '../schemas/incident.ts';
import { INCIDENT_MEDIA_TYPES } from '../words.ts';
import { endpoint } from './endpoint.ts';
import { INCIDENTS_EXAMPLE } from './examples.ts';

/** Writing needs the scope that lets a key change things, reading the one that lets it see risk. */
const WRITE = { who: 'account', scope: 'simulations:write' } as const;
const READ = { who: 'account', scope: 'risk:read' } as const;

export const createIncidents = endpoint({
  id: 'createIncidents',
  method: 'POST',
  path: '/api/v1/incidents/',
  tag: 'Incidents',
  summary: 'Store your own incidents; they count in your analyses and in nobody else’s',
  description:
    'Up to 1,000 as JSON, or up to 1,000,000 rows (256 MiB) as text/csv with a header, application/x-ndjson or application/geo+json (points). A row that is wrong is refused alone, with its index or line; the others are stored, all together or, when the connection breaks, none. An external_id that is stored already is replaced.',
  access: WRITE,
  query: IncidentCreateQuery,
  body: IncidentRequest,
  streamTypes: INCIDENT_MEDIA_TYPES,
  answers: {
    201: {
      description: 'What was stored and what was not',
      schema: IncidentsAccepted,
      example: INCIDENTS_EXAMPLE,
    },
  },
  refusals: [
    'INVALID_INCIDENTS',
    'INVALID_COORDINATES',
    'INVALID_RISK_TYPE',
    'INVALID_TIMESTAMP',
    'INCIDENT_LIMIT_REACHED',
  ],
});

export const listIncidents = endpoint({
  id: 'listIncidents',
  method: 'GET',
  path: '/api/v1/incidents/',
  tag: 'Incidents',
  summary: 'List your incidents, newest first',
  description: 'Pages by `cursor`; `type` and `source` narrow the list.',
  access: READ,
  query: IncidentListQuery,
  answers: {
    200: { description: 'One page; the Link header names its neighbours', schema: IncidentList },
  },
  refusals: ['INVALID_CURSOR', 'INVALID_RISK_TYPE'],
});

export const deleteIncidentsBySource = endpoint({
  id: 'deleteIncidentsBySource',
  method: 'DELETE',
  path: '/api/v1/incidents/',
  tag: 'Incidents',
  summary: 'Delete all your incidents of one source',
  description: 'Your next analysis no longer counts them. It cannot be undone.',
  access: WRITE,
  query: IncidentSourceQuery,
  answers: { 200: { description: 'How many there were', schema: IncidentsDeleted } },
  refusals: [],
});

export const deleteIncident = endpoint({
  id: 'deleteIncident',
  method: 'DELETE',
  path: '/api/v1/incidents/{incident_id}/',
  tag: 'Incidents',
  summary: 'Delete one of your incidents',
  description: 'Your next analysis no longer counts it. It cannot be undone.',
  access: WRITE,
  answers: { 204: { description: 'Deleted' } },
  refusals: ['INCIDENT_NOT_FOUND'],
});
