/** Builds the OpenAPI 3.1 document from the endpoint table and the schemas. */
import type { TSchema } from 'typebox';
import { ENDPOINTS } from './endpoints/all.ts';
import { TAG_WORDS } from './endpoints/endpoint.ts';
import type { Access, Answer, Endpoint } from './endpoints/index.ts';
import { REFUSALS } from './refusals.ts';
import type { RefusalCode } from './refusals.ts';
import { rulesOf } from './rules.ts';
import { ErrorBody } from './schemas/operations.ts';
import { WebhookEvent } from './schemas/webhook.ts';
import { API_VERSION } from './version.ts';

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** Error codes of every endpoint. */
const REFUSALS_OF_ALL = [
  'BAD_REQUEST',
  'UNKNOWN_FIELD',
  'NOT_ACCEPTABLE',
  'REQUEST_TIMEOUT',
  'PAYLOAD_TOO_LARGE',
  'URI_TOO_LONG',
  'HEADERS_TOO_LARGE',
  'RATE_LIMIT_EXCEEDED',
  'TOO_MANY_ATTEMPTS',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
] as const satisfies readonly RefusalCode[];
const REFUSALS_OF_OPERATIONS = [
  'BAD_REQUEST',
  'PAYLOAD_TOO_LARGE',
  'URI_TOO_LONG',
  'INTERNAL_ERROR',
] as const satisfies readonly RefusalCode[];
/** Error codes of signed URLs, which check no credentials, quota or media type. */
const REFUSALS_OF_LINKS = [
  'BAD_REQUEST',
  'REQUEST_TIMEOUT',
  'PAYLOAD_TOO_LARGE',
  'URI_TOO_LONG',
  'HEADERS_TOO_LARGE',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
] as const satisfies readonly RefusalCode[];
const REFUSALS_OF_CREDENTIALS = [
  'INVALID_API_KEY',
  'INVALID_TOKEN',
  'INVALID_AUTHORIZATION_HEADER',
  'ACCOUNT_SUSPENDED',
] as const satisfies readonly RefusalCode[];
const REFUSALS_OF_BODIES = [
  'INVALID_JSON',
  'INVALID_PARAMETER',
  'UNSUPPORTED_MEDIA_TYPE',
  'CSRF_FAILED',
] as const satisfies readonly RefusalCode[];

/** Every error code an endpoint can return. */
export function listRefusals(endpoint: Endpoint): readonly RefusalCode[] {
  if (endpoint.tag === 'Operations') return REFUSALS_OF_OPERATIONS;
  if (endpoint.access.who === 'link') return [...endpoint.refusals, ...REFUSALS_OF_LINKS];
  return [
    ...new Set<RefusalCode>([
      ...endpoint.refusals,
      ...REFUSALS_OF_ALL,
      ...REFUSALS_OF_CREDENTIALS,
      ...refusalsOfAccess(endpoint.access),
      ...(endpoint.query || endpoint.headers ? (['INVALID_PARAMETER'] as const) : []),
      ...(endpoint.method === 'GET' ? [] : REFUSALS_OF_BODIES),
    ]),
  ];
}

function refusalsOfAccess(access: Access): readonly RefusalCode[] {
  switch (access.who) {
    case 'anybody':
      return access.scope ? ['INSUFFICIENT_SCOPE'] : [];
    case 'account':
      return ['AUTHENTICATION_REQUIRED', 'INSUFFICIENT_SCOPE'];
    case 'person':
      return ['AUTHENTICATION_REQUIRED', 'TOKEN_REQUIRED'];
    case 'admin':
      return ['NOT_FOUND'];
    case 'link':
      return [];
  }
}

/** The document for a service at `baseUrl`. */
export function toOpenApi({ baseUrl }: { baseUrl: string }): JsonObject {
  const components = new Map<string, Json>();
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of ENDPOINTS)
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = toOperation(
      endpoint,
      components,
    );
  const webhook = hoist(WebhookEvent, components);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Presage',
      version: API_VERSION,
      summary: 'See what could go wrong, where, and why: risk analysis and 3D simulations',
      description:
        'Every error has the same body: `error` (message for people), `code` (for programs) and `details` (context). The trailing slash of a path is optional. Distances are in kilometres unless the field name has a unit or its description says otherwise. Times are in UTC.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: baseUrl }],
    tags: Object.entries(TAG_WORDS).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: {
      simulation: {
        post: {
          operationId: 'simulationEvent',
          summary: 'Sent to webhook_url when a simulation starts, completes or fails',
          description:
            'Signed according to Standard Webhooks 1.0. An event can be delivered more than once; use webhook-id to detect repeats.',
          // We send no credentials: the signature is the proof.
          security: [],
          parameters: WEBHOOK_HEADERS,
          requestBody: { content: { 'application/json': { schema: webhook } } },
          responses: {
            '2XX': {
              description: 'Received. After any other response it is sent again, except after 410.',
            },
          },
        },
      },
    },
    components: {
      schemas: Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
      headers: HEADERS,
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '`Api-Key <key>`',
        },
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '`Token <token>`',
        },
      },
    },
  };
}

const header = (description: string, type: 'integer' | 'string'): JsonObject => ({
  description,
  schema: { type },
});
const HEADERS: JsonObject = {
  'X-Request-Id': header('Identifies this request in the server logs', 'string'),
  'X-API-Version': header('The version of the API', 'string'),
  'X-RateLimit-Limit': header('Requests allowed per hour', 'integer'),
  'X-RateLimit-Remaining': header('Requests left in the current hour', 'integer'),
  'X-RateLimit-Reset': header('When the quota is full again, in epoch seconds', 'integer'),
  RateLimit: header('Remaining requests and seconds until the reset (IETF draft)', 'string'),
  'RateLimit-Policy': header('The quota and its window in seconds (IETF draft)', 'string'),
  'Retry-After': header('Seconds to wait before the next request', 'integer'),
  'WWW-Authenticate': header('The authentication schemes that are accepted', 'string'),
  ETag: header('Identifies this version of the content, for If-None-Match', 'string'),
  'Content-Range': header('The byte range of the response and the size of the file', 'string'),
  'Content-Encoding': header('The compression of the body; absent if uncompressed', 'string'),
  Location: header('The absolute URL of the status', 'string'),
  Link: header('The next and previous pages', 'string'),
  'Idempotency-Replayed': header(
    '`true` if this repeats the response to an earlier request',
    'string',
  ),
  'X-Budget-CPU-Limit': header('Processor seconds per UTC day', 'integer'),
  'X-Budget-CPU-Remaining': header(
    'Processor seconds left today, after the reservation for this request',
    'integer',
  ),
  'X-Budget-Storage-Limit': header('Bytes of storage per UTC day', 'integer'),
  'X-Budget-Storage-Remaining': header(
    'Bytes of storage left today, after the reservation for this request',
    'integer',
  ),
  'X-Budget-Reset': header('When both budgets are full again, in epoch seconds', 'integer'),
  'Preference-Applied': header('The preferences (`Prefer`) that were applied', 'string'),
};

const WEBHOOK_HEADERS: Json = Object.entries({
  'webhook-id': 'Identifies the event; the same for every attempt',
  'webhook-timestamp': 'Time of this attempt, in epoch seconds',
  'webhook-signature':
    '`v1,` followed by the base64 of the HMAC-SHA256 of `id.timestamp.body`. Several signatures are separated by spaces.',
}).map(([name, description]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
}));

function toOperation(endpoint: Endpoint, components: Map<string, Json>): Json {
  const answers = Object.entries(endpoint.answers).map(([status, answer]) => [
    status,
    {
      description: answer.description,
      headers: headersOf(endpoint, Number(status)),
      ...contentOf(answer, components),
    },
  ]);
  return {
    operationId: endpoint.id,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: endpoint.description,
    security: endpoint.tag === 'Operations' ? [] : toSecurity(endpoint.access),
    ...(parametersOf(endpoint).length ? { parameters: parametersOf(endpoint) } : {}),
    ...(endpoint.body ? { requestBody: toRequestBody(endpoint, components) } : {}),
    responses: { ...Object.fromEntries(answers), ...refusalsByStatus(endpoint, components) },
  };
}

function contentOf(
  {
    schema,
    isFile,
    example,
    mediaTypes = [isFile ? 'application/octet-stream' : 'application/json'],
  }: Answer,
  components: Map<string, Json>,
): JsonObject {
  if (schema === undefined && !isFile) return {};
  const described = {
    ...(schema === undefined ? {} : { schema: hoist(schema, components) }),
    ...(example === undefined ? {} : { example: plain(example) }),
  };
  return { content: Object.fromEntries(mediaTypes.map((type) => [type, described])) };
}

function toSecurity(access: Access): Json {
  if (access.who === 'link') return [];
  const token = { token: [] };
  const key = { apiKey: [] };
  if (access.who === 'admin') return [token];
  if (access.who === 'anybody') return access.scope ? [{}, key, token] : [{}];
  return access.scope ? [key, token] : [token];
}

function toRequestBody(endpoint: Endpoint, components: Map<string, Json>): Json {
  const content = { schema: hoist(endpoint.body!, components) };
  return {
    required: true,
    content: {
      'application/json': content,
      ...(endpoint.isFormAllowed ? { 'application/x-www-form-urlencoded': content } : {}),
      ...Object.fromEntries(
        (endpoint.streamTypes ?? []).map((type) => [type, { schema: { type: 'string' } }]),
      ),
    },
  };
}

function parametersOf(endpoint: Endpoint): Json[] {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((m) => ({
    name: m[1]!,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  return [
    ...inPath,
    ...parametersIn('query', endpoint.query),
    ...parametersIn('header', endpoint.headers),
  ];
}

function parametersIn(place: 'query' | 'header', schema: TSchema | undefined): Json[] {
  const { properties = {}, required } = schema === undefined ? {} : rulesOf(schema);
  return Object.entries(properties).map(([name, rules]) => ({
    name,
    in: place,
    required: required?.includes(name) === true,
    ...(rules.description ? { description: rules.description } : {}),
    ...(rules['x-comma-list'] ? { style: 'form', explode: false } : {}),
    schema: plain(rules),
  }));
}

function refusalsByStatus(endpoint: Endpoint, components: Map<string, Json>): Record<string, Json> {
  const schema = hoist(ErrorBody, components);
  const byStatus = Object.groupBy(listRefusals(endpoint), (code) => REFUSALS[code].status);
  const entries = Object.entries(byStatus)
    .filter(([status]) => !(Number(status) in endpoint.answers))
    .map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${REFUSALS[code].message}`).join('\n\n'),
        headers: headersOf(endpoint, Number(status)),
        content: { 'application/json': { schema } },
      },
    ]);
  return Object.fromEntries(entries);
}

function headersOf(endpoint: Endpoint, status: number): Json {
  const names = ['X-Request-Id', 'X-API-Version'];
  if (endpoint.tag !== 'Operations' && endpoint.access.who !== 'link')
    names.push(
      'X-RateLimit-Limit',
      'X-RateLimit-Remaining',
      'X-RateLimit-Reset',
      'RateLimit-Policy',
      'RateLimit',
    );
  if (status === 401) names.push('WWW-Authenticate');
  if (endpoint.answers[status]?.isFile || status === 304) names.push('ETag');
  if (status === 206 || status === 416) names.push('Content-Range');
  const mayWait = listRefusals(endpoint).some(
    (code) =>
      REFUSALS[code].status === status &&
      (REFUSALS[code].details as readonly string[]).includes('retry_after'),
  );
  if (mayWait || status === 202) names.push('Retry-After');
  names.push(...(endpoint.answers[status]?.headers ?? []));
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** A schema as JSON. Named schemas inside it are moved to the components and replaced by references. */
export function hoist(schema: TSchema, components: Map<string, Json>): Json {
  return hoistJson(plain(schema), components);
}

function hoistJson(json: Json, components: Map<string, Json>): Json {
  if (Array.isArray(json)) return json.map((item) => hoistJson(item, components));
  if (typeof json !== 'object' || json === null) return json;
  const { $id, ...rest } = json as { $id?: string; [key: string]: Json | undefined };
  const inner = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, hoistJson(value!, components)]),
  );
  // `examples` must not contain `$id`, which would be moved too.
  if ($id === undefined) return inner;
  components.set($id, inner);
  return { $ref: `#/components/schemas/${$id}` };
}

function plain(schema: unknown): Json {
  return JSON.parse(JSON.stringify(schema)) as Json;
}
