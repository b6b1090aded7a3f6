/** E5 and N3: what a finished simulation gives. */
import type { FastifyInstance } from 'fastify';
import { invariant } from '#base';
import { endpoints, refuse, refuseExpiredAssets, toStatusUrl } from '#contract';
import type { ResultBody, SimulationRecord } from '#simulations';
import { answerFile, readOrRefuse } from '../answer-file.ts';
import { isTagKnown } from '../byte-range.ts';
import { chooseCoding, readWeights } from '../content-coding.ts';
import { getVisible, refuseWithoutResults, tellStatus } from '../find-simulation.ts';
import type { CompletedRecord } from '../find-simulation.ts';
import { serve } from '../serve-endpoint.ts';
import type { Ask, RawAsk, Told } from '../serve-endpoint.ts';
import type { HttpContext } from '../services.ts';
import { toRevalidated } from '../validity.ts';

const RETRY_SECONDS = 5;
/** A build that takes longer than this takes a while yet (G1). */
const LONG_MS = 120_000;
const RETRY_LONG_SECONDS = 30;

const TRAJECTORY = 'trajectory.ptrc';

/** Addresses in results of a private simulation live so long (G12), up to a step that is the same for a while. */
const PRIVATE_LINKS_MS = 3_600_000;
const PRIVATE_LINKS_STEP_MS = 600_000;

export function registerResultRoutes(app: FastifyInstance, { settings, clock }: HttpContext): void {
  serve(app, endpoints.getSimulationResults, async (ask) => {
    const record = refuseWithoutResults(await getVisible(ask), clock());
    if (record.status !== 'completed') return tellUnfinished(ask, record);
    return tellResults(ask, record);
  });

  serve(app, endpoints.getTrajectory, async (ask) => {
    const record = refuseWithoutResults(await getVisible(ask), clock());
    if (record.status !== 'completed') return tellUnfinished(ask, record);
    const file = record.results.files[TRAJECTORY];
    invariant(file !== undefined, 'what is completed has a trajectory');
    return answerFile(ask.request, {
      ...file,
      mediaType: 'application/octet-stream',
      name: TRAJECTORY,
      validity: toRevalidated(`"${file.sha256}"`),
      open: async (range) => ask.services.simulations.openFile(file, range),
    });
  });

  /** G1, G2, G4: its state, and when to ask again. */
  async function tellUnfinished(ask: RawAsk, record: SimulationRecord): Promise<Told> {
    const isLong = clock() - record.createdAtMs >= LONG_MS;
    return {
      status: 202,
      headers: {
        'retry-after': isLong ? RETRY_LONG_SECONDS : RETRY_SECONDS,
        location: settings.baseUrl + toStatusUrl(record),
      },
      body: await tellStatus(ask, record),
    };
  }

  async function tellResults(
    { services, query, request }: ResultsAsk,
    record: CompletedRecord,
  ): Promise<Told> {
    const body = toBodyName(query, () => refuseDownload(record));
    const encoding = chooseCoding(query.compression, oneHeader(request.headers['accept-encoding']));
    const opened = await readOrRefuse(request, async () =>
      services.simulations.openBody(record, body, { encoding, linksExpireAtMs: linksEnd(record) }),
    );
    const validity = toRevalidated(opened.etag);
    if (isTagKnown(request.headers['if-none-match'], opened.etag))
      return { status: 304, headers: validity };
    return {
      status: 200,
      headers: {
        ...validity,
        'content-type': toMediaType(query.format, request.headers.accept),
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      },
      bytes: opened.bytes,
    };
  }

  /** Files of a scene are not made in this version; those that were would be gone by now. */
  function refuseDownload(record: CompletedRecord) {
    return clock() >= record.retention.assetsExpireAtMs
      ? refuseExpiredAssets(record)
      : refuse(
          'NOT_YET_AVAILABLE',
          { operation: endpoints.getSimulationResults.id },
          'The formats gltf and fbx are not part of this version; use json or geojson.',
        );
  }

  function linksEnd({ visibility, retention }: CompletedRecord): number {
    if (visibility === 'link') return retention.assetsExpireAtMs;
    const steps = Math.ceil((clock() + PRIVATE_LINKS_MS) / PRIVATE_LINKS_STEP_MS);
    return Math.min(steps * PRIVATE_LINKS_STEP_MS, retention.assetsExpireAtMs);
  }
}

type ResultsAsk = Ask<typeof endpoints.getSimulationResults>;

function toBodyName(
  { format = 'json', include_assets, features }: ResultsAsk['query'],
  refuseOther: () => Error,
): ResultBody {
  switch (format) {
    case 'json':
      return include_assets === false ? 'json_bare' : 'json';
    case 'geojson':
      return features === 'all' ? 'geojson_all' : 'geojson';
    case 'gltf':
    case 'fbx':
      throw refuseOther();
  }
}

/** G10: GeoJSON under its own name for who asks for that name, and rather than for JSON. */
function toMediaType(format: ResultsAsk['query']['format'], accept: string | undefined): string {
  const weights = readWeights(accept ?? '');
  const geo = weights.get('application/geo+json') ?? 0;
  const isAsked = geo > 0 && geo >= (weights.get('application/json') ?? 0);
  return format === 'geojson' && isAsked
    ? 'application/geo+json; charset=utf-8'
    : 'application/json; charset=utf-8';
}

function oneHeader(header: string | readonly string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : header?.join(',');
}
