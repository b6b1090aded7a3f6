/** Binds an endpoint of the contract to a handler: reads the request by its schemas, answers with plain JSON. */
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TObject, TSchema } from 'typebox';
import type { Endpoint } from '#contract/documents';
import { readValue, refuseProblems, typeQuery } from '#contract/questions';
import type { RawQuery, ReadOptions } from '#contract/questions';
import { refuse } from '#contract/refusals';
import type { Caller } from './caller.ts';
import { chooseCoding } from './content-coding.ts';
import { toRouterPath } from './paths.ts';
import { readPreferences } from './preferences.ts';
import type { Preferences } from './preferences.ts';
import type { Services } from './services.ts';

/** Smaller bodies fit in one packet, so compression saves nothing. */
const PACKED_CHARS_MIN = 1_400;

// Runs on a separate thread.
const pack = promisify(gzip);

const NOTHING: TSchema = { type: 'object', properties: {} };

type Read<S> = S extends TSchema ? Static<S> : undefined;

/** The input of a handler. */
export interface Ask<E extends Endpoint> extends RawAsk {
  readonly body: Read<E['body']>;
  readonly query: Read<E['query']>;
}

export interface RawAsk {
  readonly services: Services;
  readonly caller: Caller;
  readonly params: Readonly<Record<string, string>>;
  readonly isStrict: boolean;
  readonly preferences: Preferences;
  readonly rawBody: unknown;
  readonly rawQuery: RawQuery;
  readonly request: FastifyRequest;
}

export interface Told {
  readonly status: number;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent unchanged in place of `body`; the headers give their type. */
  readonly bytes?: Buffer | Readable;
  readonly headers?: Readonly<Record<string, string | number>>;
  /** The request does not count against the quota, whatever its status. */
  readonly isFree?: boolean;
}

/** Serves an endpoint whose request is read by its schemas alone. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (ask: Ask<E>) => Promise<Told>,
): void {
  serveRaw(app, endpoint, (ask) => {
    const body = endpoint.body
      ? readOrRefuse(endpoint.body, bodyOf(ask, endpoint), {
          isStrict: ask.isStrict,
          webhookPolicy: ask.services.webhooks.policy,
        })
      : undefined;
    const query = endpoint.query ? readQuery(endpoint.query, ask) : undefined;
    return handle({ ...ask, body: body as Read<E['body']>, query: query as Read<E['query']> });
  });
}

/** Serves an endpoint whose handler reads the request itself. */
export function serveRaw(
  app: FastifyInstance,
  endpoint: Endpoint,
  handle: (ask: RawAsk) => Promise<Told>,
): void {
  app.route({
    // HEAD of a file is answered here, so that the file is not read to find its length.
    method: isOfFile(endpoint) ? ['GET', 'HEAD'] : endpoint.method,
    url: toRouterPath(endpoint.path),
    config: { endpoint },
    ...(endpoint.bodyBytesMax === undefined ? {} : { bodyLimit: endpoint.bodyBytesMax }),
    handler: async (request, reply) => {
      if (!isOfFile(endpoint)) refuseUnacceptable(request);
      const preferences = readPreferences(request);
      const { isStrict } = preferences;
      if (isStrict) refuseUnasked(endpoint, request);
      const told = await handle({
        services: request.server.presage.lifecycle.services!,
        caller: request.caller!,
        params: request.params as Record<string, string>,
        isStrict,
        preferences,
        // A missing body is read as an empty one, so that the error names the missing fields.
        rawBody: request.body ?? {},
        rawQuery: request.query as RawQuery,
        request,
      });
      request.isFree = told.isFree ?? false;
      return writeTold(reply, await packed(request, told));
    },
  });
}

/** Compresses larger bodies (G8). A body with its own entity tag is sent unchanged, because the tag is of those bytes. */
async function packed(request: FastifyRequest, told: Told): Promise<Told> {
  const { body, headers = {} } = told;
  if (body === undefined || told.bytes !== undefined || 'etag' in headers) return told;
  const text = JSON.stringify(body);
  const accepted = request.headers['accept-encoding'];
  const coding = chooseCoding(undefined, typeof accepted === 'string' ? accepted : undefined);
  if (text.length < PACKED_CHARS_MIN || coding !== 'gzip' || request.method === 'HEAD') return told;
  return {
    ...told,
    body: undefined,
    bytes: await pack(text),
    headers: {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': coding,
      vary: 'Accept-Encoding',
    },
  };
}

export function writeTold(
  reply: FastifyReply,
  { status, headers = {}, body, bytes }: Told,
): FastifyReply {
  reply.code(status).headers(headers);
  // As with refusals: a Retry-After shorter than the window is sent without the window (J2).
  if ('retry-after' in headers) reply.removeHeader('ratelimit');
  if (bytes !== undefined) return reply.send(bytes);
  if (body === undefined) return reply.send();
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}

function isOfFile({ answers }: Endpoint): boolean {
  return answers[200]?.isFile === true;
}

/** If an endpoint has no query or no body, all fields in it are unknown (A5). */
function refuseUnasked(endpoint: Endpoint, request: FastifyRequest): void {
  if (!endpoint.query) readOrRefuse(NOTHING, { ...(request.query as object) }, { isStrict: true });
  if (!endpoint.body) readOrRefuse(NOTHING, request.body ?? {}, { isStrict: true });
}

/** A form has only text values, like a query. */
function bodyOf(ask: RawAsk, endpoint: Endpoint): unknown {
  const isForm =
    endpoint.isFormAllowed === true &&
    /^application\/x-www-form-urlencoded/i.test(ask.request.headers['content-type'] ?? '');
  return isForm ? { ...(ask.rawBody as object) } : ask.rawBody;
}

export function readQuery<S extends TObject>(
  schema: S,
  { rawQuery, isStrict }: Pick<RawAsk, 'rawQuery' | 'isStrict'>,
): Static<S> {
  return readOrRefuse(schema, typeQuery(schema, rawQuery), { isStrict });
}

function readOrRefuse<S extends TSchema>(schema: S, raw: unknown, options: ReadOptions): Static<S> {
  const reading = readValue(schema, raw, options);
  if (!reading.ok) throw refuseProblems(reading.problems);
  return reading.value;
}

/** 406 only when the caller rules our JSON out; most clients send no Accept or any of it. */
function refuseUnacceptable(request: FastifyRequest): void {
  const accept = request.headers.accept;
  if (accept === undefined || accept.trim() === '') return;
  const isWelcome = accept.split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const isRefused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    return !isRefused && /^(\*\/\*|\*|application\/(\*|json|geo\+json|[\w.-]+\+json))$/.test(type);
  });
  if (!isWelcome) throw refuse('NOT_ACCEPTABLE', { allowed_values: ['application/json'] });
}
