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

/** Writing needs the scope for changes, reading the scope for risk. */
const WRITE = { who: 'account', scope: 'simulations:write' } as const;
const READ = { who: 'account', scope: 'risk:read' } as const;

export const createIncidents = endpoint({
  id: 'createIncidents',
  method: 'POST',
  path: '/api/v1/incidents/',
  tag: 'Incidents',
  summary: 'Store your own incidents for use in your analyses',
  description:
    'Send up to 1,000 incidents as JSON, or up to 1,000,000 rows (256 MiB) as text/csv with a header row, application/x-ndjson or application/geo+json (points). An invalid row is rejected with its index or line; all valid rows are stored. If the connection breaks, no row is stored. An incident with the same external_id is replaced.',
  access: WRITE,
  query: IncidentCreateQuery,
  body: IncidentRequest,
  streamTypes: INCIDENT_MEDIA_TYPES,
  answers: {
    201: {
      description: 'How many rows were stored, and the rejected rows',
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
  description: 'Paginated with `cursor`. Filter with `type` and `source`.',
  access: READ,
  query: IncidentListQuery,
  answers: {
    200: {
      description: 'One page; the Link header has the next and previous pages',
      schema: IncidentList,
    },
  },
  refusals: ['INVALID_CURSOR', 'INVALID_RISK_TYPE'],
});

export const deleteIncidentsBySource = endpoint({
  id: 'deleteIncidentsBySource',
  method: 'DELETE',
  path: '/api/v1/incidents/',
  tag: 'Incidents',
  summary: 'Delete all your incidents of one source',
  description: 'Your next analysis no longer uses them. This cannot be undone.',
  access: WRITE,
  query: IncidentSourceQuery,
  answers: { 200: { description: 'The number of deleted incidents', schema: IncidentsDeleted } },
  refusals: [],
});

export const deleteIncident = endpoint({
  id: 'deleteIncident',
  method: 'DELETE',
  path: '/api/v1/incidents/{incident_id}/',
  tag: 'Incidents',
  summary: 'Delete one of your incidents',
  description: 'Your next analysis no longer uses it. This cannot be undone.',
  access: WRITE,
  answers: { 204: { description: 'Deleted' } },
  refusals: ['INCIDENT_NOT_FOUND'],
});
