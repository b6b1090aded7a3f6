/** E5 and N3: what a finished simulation gives. */
import type { FastifyInstance } from 'fastify';
import { invariant, toInstantText } from '#base';
import { endpoints } from '#contract';
import { DOWNLOAD_FORMATS, isDownloadFormat } from '#contract/downloads';
import type { DownloadFormat } from '#contract/downloads';
import { refuse } from '#contract/refusals';
import { refuseExpiredAssets } from '#contract/shape-simulation';
import { TRAJECTORY_FILE } from '#simulations/record';
import type { ReadableSimulation, ResultBody, SimulationRecord } from '#simulations/record';
import { answerFile, readOrRefuse } from '../answer-file.ts';
import { isTagKnown } from '../byte-range.ts';
import { chooseCoding, readWeights } from '../content-coding.ts';
import { getVisible, refuseWithoutResults } from '../find-simulation.ts';
import type { CompletedRecord } from '../find-simulation.ts';
import { serve } from '../serve-endpoint.ts';
import type { Ask, Told } from '../serve-endpoint.ts';
import type { HttpContext } from '../services.ts';
import { tellTagged } from '../tell-tagged.ts';
import { tellUnfinished } from '../tell-unfinished.ts';
import { toRevalidated } from '../validity.ts';
import { isUnderWay, tellUnderWay } from './simulations-exports.ts';

const REPORT = 'report.html';
/** A page to be read here, which loads nothing and runs nothing. */
const REPORT_HEADERS = {
  'content-disposition': `inline; filename="${REPORT}"`,
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const;

const TEXTURES = 'textures.zip';

/** Addresses in results of a private simulation live so long at most (G12), down to a step that is the same for a while. */
const PRIVATE_LINKS_MS = 3_600_000;
const PRIVATE_LINKS_STEP_MS = 600_000;

export function registerResultRoutes(app: FastifyInstance, context: HttpContext): void {
  serve(app, endpoints.getSimulationResults, async (ask) => answerResults(context, ask));

  serve(app, endpoints.getTrajectory, async (ask) => answerTrajectory(context, ask));

  serve(app, endpoints.getReport, async (ask) => answerReport(context, ask));
}

async function tellResults(
  context: HttpContext,
  { services, query, request }: ResultsAsk,
  record: ReadableSimulation,
): Promise<Told> {
  const body = toBodyName(query);
  const encoding = chooseCoding(query.compression, oneHeader(request.headers['accept-encoding']));
  const opened = await readOrRefuse(request, {
    read: async () =>
      services.simulations.openBody(record, body, {
        encoding,
        linksExpireAtMs: linksEnd(context, record),
      }),
    mend: async () => services.simulations.mend(record.id),
  });
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

/** G9, G12–G14: where the files are, and until when. */
async function tellDownload(
  context: HttpContext,
  ask: ResultsAsk,
  record: CompletedRecord,
  format: DownloadFormat,
): Promise<Told> {
  const { retention } = record;
  if (context.clock() >= retention.assetsExpireAtMs) {
    if (isUnderWay(record)) return tellUnderWay(ask, record, context);
    throw refuseExpiredAssets(record);
  }
  const { services, query } = ask;
  const isBare = query.include_assets === false;
  const names = DOWNLOAD_FORMATS[format];
  const toUrl = (name: string): string => {
    const url = services.simulations.toFileUrl(record, name, linksEnd(context, record));
    // Results of versions before had none.
    if (url === undefined) throw refuseExpiredAssets(record);
    return url;
  };
  return tellTagged(ask.request, {
    id: record.id,
    simulation_id: record.id,
    format,
    download_url: toUrl(isBare ? names.bare : names.whole),
    assets: {
      textures: isBare ? null : toUrl(TEXTURES),
      animations: isBare ? null : toUrl(names.animations),
    },
    expires_at: toInstantText(retention.assetsExpireAtMs),
  });
}

function linksEnd(context: HttpContext, { visibility, retention }: ReadableSimulation): number {
  if (visibility === 'link') return retention.assetsExpireAtMs;
  const steps = Math.floor((context.clock() + PRIVATE_LINKS_MS) / PRIVATE_LINKS_STEP_MS);
  return Math.min(steps * PRIVATE_LINKS_STEP_MS, retention.assetsExpireAtMs);
}

async function answerResults(context: HttpContext, ask: ResultsAsk): Promise<Told> {
  const record = refuseWithoutResults(await getVisible(ask), context.clock());
  const { format, partial = false } = ask.query;
  if (record.status !== 'completed') {
    const isReadable = partial && !(format !== undefined && isDownloadFormat(format));
    if (isReadable && record.status === 'processing' && record.partial)
      return tellResults(context, ask, { ...record, ...record.partial });
    return tellUnfinished(context, ask, record);
  }
  if (format !== undefined && isDownloadFormat(format))
    return tellDownload(context, ask, record, format);
  return tellResults(context, ask, record);
}

async function answerTrajectory(
  context: HttpContext,
  ask: Ask<typeof endpoints.getTrajectory>,
): Promise<Told> {
  const record = refuseWithoutResults(await getVisible(ask), context.clock());
  if (record.status !== 'completed') return tellUnfinished(context, ask, record);
  const file = record.results.files[TRAJECTORY_FILE];
  invariant(file !== undefined, 'what is completed has a trajectory');
  return answerFile(ask.request, {
    ...file,
    mediaType: 'application/octet-stream',
    name: TRAJECTORY_FILE,
    validity: toRevalidated(`"${file.sha256}"`),
    open: async (range) => ask.services.simulations.openFile(file, range),
    mend: async () => ask.services.simulations.mend(record.id),
  });
}

async function answerReport(
  context: HttpContext,
  ask: Ask<typeof endpoints.getReport>,
): Promise<Told> {
  const found = await getVisible(ask);
  if (found.question.variant !== 'risk') throw refuseReport(found);
  const record = refuseWithoutResults(found, context.clock());
  if (record.status !== 'completed') return tellUnfinished(context, ask, record);
  const file = record.results.files[REPORT];
  // Results of versions before had none.
  if (file === undefined) throw refuseReport(record);
  const told = await answerFile(ask.request, {
    ...file,
    mediaType: 'text/html; charset=utf-8',
    name: REPORT,
    validity: toRevalidated(`"${file.sha256}"`),
    open: async (range) => ask.services.simulations.openFile(file, range),
    mend: async () => ask.services.simulations.mend(record.id),
  });
  return { ...told, headers: { ...told.headers, ...REPORT_HEADERS } };
}

function refuseReport({ id }: SimulationRecord): Error {
  return refuse('REPORT_NOT_FOUND', { simulation_id: id });
}

type ResultsAsk = Ask<typeof endpoints.getSimulationResults>;

function toBodyName({ format, include_assets, features }: ResultsAsk['query']): ResultBody {
  if (format === 'geojson') return features === 'all' ? 'geojson_all' : 'geojson';
  return include_assets === false ? 'json_bare' : 'json';
}

/** G10: the media type of GeoJSON for callers that accept it and prefer it to JSON. */
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
