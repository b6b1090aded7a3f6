/** Identifies the caller by the credentials of a request, and checks access to an endpoint. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { findSession, identify, toCallerAddress } from '#accounts';
import type { AccountsContext, Caller, Identity } from '#accounts';
import type { Access } from '#contract/documents';
import { refuse, refuseScope } from '#contract/refusals';
import { readCookie } from './cookies.ts';

export type { Caller } from '#accounts';

/** The parts of a request or a handshake that identify the caller. */
export interface Asking {
  readonly ip: string;
  readonly method: string;
  readonly host: string;
  readonly headers: IncomingHttpHeaders;
  readonly isHttps: boolean;
  /** Pages carry the CSRF token in their form and check it themselves. */
  readonly isPage: boolean;
}

export function askingOf(request: FastifyRequest): Asking {
  const { ip, method, host, headers, routeOptions, server } = request;
  return {
    ip,
    method,
    host,
    headers,
    isHttps: server.presage.settings.baseUrl.startsWith('https:'),
    isPage: routeOptions.config.page === true,
  };
}

/** Reads the credentials of a request. Wrong ones are refused, never ignored (I1). */
export async function findCaller(accounts: AccountsContext, asking: Asking): Promise<Caller> {
  const address = toCallerAddress(asking.ip);
  const presented = presentedCredential(asking.headers);
  if (presented)
    return {
      kind: 'account',
      address,
      ...(await identify(accounts, { ...presented, address: asking.ip })),
    };
  const session = await sessionOf(accounts, asking);
  return session ? { kind: 'account', address, ...session } : { kind: 'anonymous', address };
}

const SCHEMES: ReadonlyMap<string, 'key' | 'token' | 'either'> = new Map([
  ['api-key', 'key'],
  ['token', 'token'],
  ['bearer', 'either'],
]);

function presentedCredential(
  headers: IncomingHttpHeaders,
): { text: string; expected: 'key' | 'token' | 'either' } | undefined {
  const header = headers.authorization;
  if (header === undefined) {
    const key = headers['x-api-key'];
    return typeof key === 'string' ? { text: key.trim(), expected: 'key' } : undefined;
  }
  const [scheme = '', text, ...more] = header.trim().split(/\s+/);
  const refuseHeader = (reason: string) => refuse('INVALID_AUTHORIZATION_HEADER', { reason });
  if (scheme === '') throw refuseHeader('empty');
  const expected = SCHEMES.get(scheme.toLowerCase());
  if (expected === undefined) throw refuseHeader('unknown_scheme');
  if (text === undefined) throw refuseHeader('empty');
  if (more.length > 0) throw refuseHeader('malformed');
  return { text, expected };
}

/** The dashboard's session, taken only from our own pages (I14). */
async function sessionOf(accounts: AccountsContext, asking: Asking): Promise<Identity | undefined> {
  const cookie = readCookie(asking, 'session');
  if (cookie === undefined || !isSameOrigin(asking)) return undefined;
  const identity = await findSession(accounts, cookie);
  if (
    identity &&
    !isSafe(asking.method) &&
    !asking.isPage &&
    !isCsrfToken(cookie, asking.headers['x-csrf-token'])
  )
    throw refuse(
      'CSRF_FAILED',
      { reason: 'token' },
      'The X-CSRF-Token header is missing or wrong.',
    );
  return identity;
}

function isSafe(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}

/** Whether a browser says the request comes from our own pages. Without such a header only harmless methods pass. */
export function isSameOrigin(request: Pick<Asking, 'headers' | 'method' | 'host'>): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined)
    return site === 'same-origin' || (site === 'none' && isSafe(request.method));
  const origin = request.headers.origin;
  if (origin === undefined) return isSafe(request.method);
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

/** The token that our own pages send back. It is derived from the session, so nothing is stored. */
export function toCsrfToken(sessionSecret: string): string {
  return createHmac('sha256', sessionSecret).update('presage csrf').digest('base64url');
}

export function isCsrfToken(sessionSecret: string, presented: unknown): boolean {
  const wanted = Buffer.from(toCsrfToken(sessionSecret));
  const given = Buffer.from(typeof presented === 'string' ? presented : '');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** API keys of administrators have no more rights than other keys. */
function refuseUnlessAdmin(caller: Caller): void {
  const isAdmin =
    caller.kind === 'account' &&
    caller.account.role === 'admin' &&
    caller.credential.kind !== 'key';
  if (!isAdmin) throw refuse('NOT_FOUND');
}

/** Refuses a caller who may not use the endpoint. */
export function refuseUnlessAllowed(access: Access, caller: Caller): void {
  if (access.who === 'link') return;
  if (access.who === 'admin') return refuseUnlessAdmin(caller);
  if (caller.kind === 'anonymous') {
    if (access.who !== 'anybody') throw refuse('AUTHENTICATION_REQUIRED');
    return;
  }
  const { credential } = caller;
  if (credential.kind !== 'key') return;
  const isCovered = access.scope !== undefined && credential.scopes.includes(access.scope);
  if (isCovered || (access.who === 'anybody' && access.scope === undefined)) return;
  if (access.who === 'person')
    throw refuse('TOKEN_REQUIRED', access.scope ? { required_scope: access.scope } : undefined);
  throw refuseScope(access.scope!);
}
