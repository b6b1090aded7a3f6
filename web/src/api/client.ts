/**
 * Calls the public API with the session's cookie. Requests and answers have the types of the contract; addresses come
 * from the contract, so nothing is repeated here.
 */
import type { Static, TSchema } from 'typebox';
import { ADDRESSES } from 'virtual:addresses';
import type { endpoints } from '#contract';
import type { RefusalCode } from '#contract/refusals';
import { API_TEXT } from '../text/api.ts';
import { BOOT } from './boot.ts';

type Endpoints = typeof endpoints;
export type EndpointId = {
  [Id in keyof Endpoints]: Endpoints[Id] extends { id: string } ? Id : never;
}[keyof Endpoints];

type Read<S> = S extends TSchema ? Static<S> : never;
type Part<Id extends EndpointId, Name extends string> =
  Endpoints[Id] extends Record<Name, infer S> ? Read<S> : never;
type Schemas<Id extends EndpointId> = {
  [Status in keyof Endpoints[Id]['answers']]: Endpoints[Id]['answers'][Status] extends {
    schema: infer S;
  }
    ? Read<S>
    : undefined;
};

export type Body<Id extends EndpointId> = Part<Id, 'body'>;
export type Query<Id extends EndpointId> = Part<Id, 'query'>;
/** The body of its successful answers. */
export type Answer<Id extends EndpointId> = Schemas<Id>[keyof Schemas<Id>];

export interface CallOptions<Id extends EndpointId> {
  /** Parameters of the path: `{ simulation_id: 'sim_…' }`. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Partial<Query<Id>>;
  readonly body?: Body<Id>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface Told<Id extends EndpointId> {
  readonly status: number;
  readonly body: Answer<Id>;
  readonly headers: Headers;
}

/** A refusal of the service, or a service that cannot be reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: RefusalCode | 'UNREACHABLE';
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    { error, code, details = {} }: { error: string; code: ApiError['code']; details?: object },
  ) {
    super(error);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = { ...details };
  }
}

export async function call<Id extends EndpointId>(
  id: Id,
  options: CallOptions<Id> = {},
): Promise<Told<Id>> {
  const { method, path } = addressOf(id);
  const response = await send(toUrl(path, options), {
    method,
    ...(options.signal ? { signal: options.signal } : {}),
    headers: {
      accept: 'application/json',
      ...(method === 'GET' ? {} : { 'x-csrf-token': BOOT.csrf ?? '' }),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  if (response.status === 401) leaveWhenSignedOut();
  const body: unknown = await readBody(response);
  if (!response.ok && response.status !== 304)
    throw new ApiError(response.status, toRefusal(body, response.status));
  return { status: response.status, body: body as Answer<Id>, headers: response.headers };
}

/** The address of an endpoint, for links that the browser follows itself. */
export function toUrl<Id extends EndpointId>(
  path: string,
  { params = {}, query = {} }: Pick<CallOptions<Id>, 'params' | 'query'>,
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries<unknown>(query))
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      search.set(name, String(value));
    else if (Array.isArray(value) && value.length > 0) search.set(name, value.join(','));
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
}

export function addressOf(id: EndpointId): { method: string; path: string } {
  return ADDRESSES[id]!;
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { credentials: 'same-origin', ...init });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError(0, {
      error: API_TEXT.unreachable,
      code: 'UNREACHABLE',
    });
  }
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '' || !/json/.test(response.headers.get('content-type') ?? '')) return undefined;
  return JSON.parse(text) as unknown;
}

export function toRefusal(body: unknown, status: number): { error: string; code: RefusalCode } {
  const isOurs = typeof body === 'object' && body !== null && 'error' in body && 'code' in body;
  return isOurs
    ? (body as { error: string; code: RefusalCode })
    : { error: API_TEXT.unexplained(status), code: 'INTERNAL_ERROR' };
}

/** The session has ended: the user has to sign in again. */
function leaveWhenSignedOut(): void {
  if (BOOT.user) location.assign('/auth/login');
}
