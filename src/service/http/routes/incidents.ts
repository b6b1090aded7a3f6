/** N1: an account's own incidents, as a list or as a stream of rows. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toInstantText } from '#base';
import { endpoints, limits } from '#contract';
import { readIncidentList } from '#contract/questions';
import type { RowFormat, RowsRead, StoredIncident } from '#incidents';
import { mediaTypeOf } from '../body-kinds.ts';
import type { DiskSpace } from '../disk-space.ts';
import { toPageLinks } from '../page-links.ts';
import { readQuery, serve, serveRaw } from '../serve-endpoint.ts';
import type { HttpContext } from '../services.ts';
import { readBytes } from '../streams.ts';
import { actorOf } from './accounts.ts';

const DEFAULT_SOURCE = 'api';

const FORMATS: Readonly<Record<string, RowFormat>> = {
  'text/csv': 'csv',
  'application/x-ndjson': 'ndjson',
  'application/geo+json': 'geojson',
} satisfies Record<(typeof endpoints.createIncidents.streamTypes)[number], RowFormat>;

export function registerIncidentRoutes(
  app: FastifyInstance,
  { settings }: HttpContext,
  disk: DiskSpace,
): void {
  serveRaw(app, endpoints.createIncidents, async (ask) => {
    const { services, caller, rawBody, isStrict, request } = ask;
    const { source = DEFAULT_SOURCE } = readQuery(endpoints.createIncidents.query, ask);
    // Once in the spool, once in the database.
    await disk.requireRoom(2 * Number(request.headers['content-length'] ?? 0));
    const sending = { userId: actorOf(caller).id, source, isStrict };
    const read =
      rawBody instanceof Readable
        ? await services.incidents.addStream(sending, {
            format: formatOf(request),
            bytes: readBytes(rawBody, { bytesMax: limits.INCIDENTS_BYTES_MAX }),
          })
        : await services.incidents.addList(sending, readIncidentList(rawBody, { isStrict }));
    return { status: 201, body: toAccepted(read) };
  });

  serve(app, endpoints.listIncidents, async ({ services, caller, query }) => {
    const wish = { ...query, limit: query.limit!, userId: actorOf(caller).id };
    const page = await services.incidents.list(wish);
    const { limit, type, source } = wish;
    const address = settings.baseUrl + endpoints.listIncidents.path;
    const { headers, ...links } = toPageLinks(address, { limit, type, source }, page);
    return { status: 200, headers, body: { results: page.incidents.map(toIncident), ...links } };
  });

  serve(app, endpoints.deleteIncidentsBySource, async ({ services, caller, query }) => {
    const { source } = query;
    const deleted = await services.incidents.deleteBySource({ userId: actorOf(caller).id, source });
    return { status: 200, body: { deleted } };
  });

  serve(app, endpoints.deleteIncident, async ({ services, caller, params }) => {
    await services.incidents.delete({
      userId: actorOf(caller).id,
      incidentId: params['incident_id']!,
    });
    return { status: 204 };
  });
}

function formatOf(request: FastifyRequest): RowFormat {
  return FORMATS[mediaTypeOf(request)]!;
}

function toAccepted({ accepted, rejectedCount, rejected }: RowsRead) {
  return { accepted, rejected_count: rejectedCount, rejected };
}

function toIncident({ starts_at, ends_at, created_at, ...incident }: StoredIncident) {
  return {
    ...incident,
    starts_at: toInstantText(starts_at.getTime()),
    ends_at: ends_at && toInstantText(ends_at.getTime()),
    created_at: toInstantText(created_at.getTime()),
  };
}
