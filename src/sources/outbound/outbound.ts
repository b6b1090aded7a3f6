/** One request to a foreign address, guarded against reaching our own network and against endless answers. */
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { callbackify } from 'node:util';
import { createGunzip } from 'node:zlib';
import { Agent, buildConnector, request } from 'undici';
import type { Dispatcher } from 'undici';
import { createAddressPolicy } from '#base/addresses';
import type { AddressPolicy } from '#base/addresses';

const REASONS = [
  'bad_url',
  'forbidden_scheme',
  'forbidden_address',
  'unknown_host',
  'unreachable',
  'timeout',
  'stopped',
  'too_many_redirects',
  'too_large',
  'bad_encoding',
] as const;
export type OutboundReason = (typeof REASONS)[number];

/** There is no response. The message has the host but never the full URL, which may contain a key. */
export class OutboundRefused extends Error {
  override readonly name = 'OutboundRefused';
  readonly reason: OutboundReason;

  constructor(reason: OutboundReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

export interface OutboundOptions {
  /** Private addresses or ranges that may be reached, also over plain http. */
  readonly openedRanges?: readonly string[];
  readonly userAgent: string;
  /** Name resolution; by default the system's. */
  readonly resolve?: (host: string) => Promise<readonly ResolvedAddress[]>;
  /** Certificates to trust instead of the public authorities, in PEM; for tests. */
  readonly authorities?: string;
}

export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

export interface OutboundRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** The largest response, also after decompression. */
  readonly bytesMax: number;
  /**
   * Only the status counts, as an acknowledgement. A redirect is a response like any other. At most `bytesMax` of the
   * body are read; the rest, or a body that breaks off, is ignored. The connection is used once, because a POST on a
   * connection that is being closed could not be sent again.
   */
  readonly isReceipt?: boolean;
  readonly redirectsMax?: number;
  readonly totalMsMax?: number;
  readonly signal?: AbortSignal;
}

export interface OutboundAnswer {
  readonly status: number;
  /** Names in lower case; if a header is repeated, the first. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
  /** The final URL. */
  readonly url: string;
}

export interface Outbound {
  request(request: OutboundRequest): Promise<OutboundAnswer>;
  close(): Promise<void>;
}

const CONNECT_MS_MAX = 5_000;
const TOTAL_MS_MAX = 30_000;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const URL_CHARS_MAX = 8_192;

/** Returns the guarded client for all requests to foreign hosts; `close` it at the end. */
export function createOutbound(options: OutboundOptions): Outbound {
  const policy = createAddressPolicy(options.openedRanges);
  const resolve = options.resolve ?? resolveBySystem;
  // Proxies of the environment are not used, because they would connect for us to any address.
  const agent = new Agent({
    connect: createConnector(policy, resolve, options.authorities),
    keepAliveTimeout: 4_000,
    headersTimeout: TOTAL_MS_MAX,
    bodyTimeout: TOTAL_MS_MAX,
  });
  return {
    request: async (asked) => {
      const clock = AbortSignal.timeout(asked.totalMsMax ?? TOTAL_MS_MAX);
      const signal = asked.signal ? AbortSignal.any([clock, asked.signal]) : clock;
      try {
        return await follow({ asked, policy, agent, userAgent: options.userAgent, signal });
      } catch (error) {
        throw toRefused(error, { host: hostOf(asked.url), clock, signal });
      }
    },
    close: () => agent.destroy(),
  };
}

interface Journey {
  readonly asked: OutboundRequest;
  readonly policy: AddressPolicy;
  readonly agent: Agent;
  readonly userAgent: string;
  readonly signal: AbortSignal;
}

async function follow({
  asked,
  policy,
  agent,
  userAgent,
  signal,
}: Journey): Promise<OutboundAnswer> {
  let url = checkUrl(asked.url, policy);
  for (let redirects = 0; ; redirects++) {
    const response = await request(url, {
      dispatcher: agent,
      method: asked.method ?? 'GET',
      headers: { 'user-agent': userAgent, 'accept-encoding': 'gzip', ...asked.headers },
      ...(asked.body === undefined ? {} : { body: asked.body }),
      ...(asked.isReceipt ? { reset: true } : {}),
      signal,
    });
    const headers = toPlainHeaders(response.headers);
    if (asked.isReceipt) {
      const bytes = await readBeginning(response.body, asked.bytesMax);
      return { status: response.statusCode, headers, bytes, url: url.href };
    }
    const location = REDIRECTS.has(response.statusCode) ? headers['location'] : undefined;
    if (location === undefined) {
      const bytes = await readBody(response, headers, asked.bytesMax);
      return { status: response.statusCode, headers, bytes, url: url.href };
    }
    discard(response.body);
    if (redirects >= (asked.redirectsMax ?? 0))
      throw new OutboundRefused('too_many_redirects', `${url.host} redirects too often`);
    if (!URL.canParse(location, url.href))
      throw new OutboundRefused('bad_url', `${url.host} redirects to an invalid URL`);
    url = checkUrl(new URL(location, url).href, policy);
  }
}

/** Checks the URL alone. Names are checked when they are resolved. */
function checkUrl(text: string, policy: AddressPolicy): URL {
  if (text.length > URL_CHARS_MAX || !URL.canParse(text))
    throw new OutboundRefused('bad_url', 'the URL is not valid');
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new OutboundRefused('forbidden_scheme', `${url.protocol} is not supported; use https:`);
  if (url.username !== '' || url.password !== '')
    throw new OutboundRefused('bad_url', 'the URL must not contain a username or password');
  const host = toBareHost(url.hostname);
  if (isIP(host) !== 0) checkAddress(host, url, policy);
  return url;
}

function checkAddress(
  address: string,
  { protocol, hostname }: { protocol: string; hostname: string },
  policy: AddressPolicy,
): void {
  if (!policy.isAllowed(address))
    throw new OutboundRefused('forbidden_address', `${hostname} is not a public address`);
  if (protocol !== 'https:' && !policy.isOpened(address))
    throw new OutboundRefused('forbidden_scheme', `${hostname} must be reached over https`);
}

/**
 * A name is resolved once. If one of its addresses is not allowed, the name is refused, because a partly internal name
 * is an attack or a mistake. The connection then goes to the checked addresses (a second lookup could differ), and the
 * remote address of the socket is checked.
 */
function createConnector(
  policy: AddressPolicy,
  resolve: (host: string) => Promise<readonly ResolvedAddress[]>,
  authorities: string | undefined,
): buildConnector.connector {
  return (options, done) => {
    const host = toBareHost(options.hostname);
    const judge = async (): Promise<ResolvedAddress[]> => {
      const family = isIP(host);
      const found = family === 0 ? await resolve(host) : [{ address: host, family }];
      if (found.length === 0)
        throw new OutboundRefused('unknown_host', `${host} has no IP address`);
      for (const { address } of found) checkAddress(address, options, policy);
      return [...found];
    };
    callbackify(judge)((error: Error | null, addresses) =>
      error ? done(error, null) : connectTo(addresses, options, { policy, authorities }, done),
    );
  };
}

function connectTo(
  addresses: ResolvedAddress[],
  options: buildConnector.Options,
  { policy, authorities }: { policy: AddressPolicy; authorities: string | undefined },
  done: buildConnector.Callback,
): void {
  const connect = buildConnector({
    ...(authorities === undefined ? {} : { ca: authorities }),
    timeout: CONNECT_MS_MAX,
    allowH2: false,
    lookup: (_host, wish, found) => {
      if (wish.all) found(null, addresses);
      else found(null, addresses[0]!.address, addresses[0]!.family);
    },
  });
  connect(options, (error, socket) => {
    if (error) return done(error, null);
    if (!isPeerAllowed(socket, options, policy)) {
      socket.destroy();
      return done(
        new OutboundRefused(
          'forbidden_address',
          `${options.hostname} connected to a different address than it resolved to`,
        ),
        null,
      );
    }
    done(null, socket);
  });
}

function isPeerAllowed(
  { remoteAddress }: Socket,
  { protocol }: buildConnector.Options,
  policy: AddressPolicy,
): boolean {
  if (remoteAddress === undefined) return false;
  return protocol === 'https:' ? policy.isAllowed(remoteAddress) : policy.isOpened(remoteAddress);
}

async function resolveBySystem(host: string): Promise<ResolvedAddress[]> {
  return lookup(host, { all: true, verbatim: true });
}

async function readBody(
  { body }: Dispatcher.ResponseData,
  headers: Readonly<Record<string, string>>,
  bytesMax: number,
): Promise<Uint8Array> {
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (Number(headers['content-length']) > bytesMax) {
    discard(body);
    throw tooLarge(bytesMax);
  }
  if (encoding === 'identity' || encoding === '') return collect(body, bytesMax);
  if (encoding !== 'gzip' && encoding !== 'x-gzip') {
    discard(body);
    throw new OutboundRefused(
      'bad_encoding',
      `the response has the unsupported encoding ${encoding.slice(0, 40)}`,
    );
  }
  let bytes: Uint8Array = new Uint8Array();
  await pipeline(body, createGunzip(), async (inflated: AsyncIterable<Buffer>) => {
    bytes = await collect(inflated, bytesMax);
  });
  return bytes;
}

/** Reads the body up to a limit. However it ends, the status is the response. */
async function readBeginning(
  body: Dispatcher.ResponseData['body'],
  bytesMax: number,
): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= bytesMax) break;
    }
  } catch {
    // The body broke off or missed the deadline; the received part is enough.
  }
  discard(body);
  return Buffer.concat(chunks, size).subarray(0, bytesMax);
}

/** Destroys a body and ignores the resulting error. */
function discard(body: Dispatcher.ResponseData['body']): void {
  body.on('error', () => {});
  body.destroy();
}

async function collect(source: AsyncIterable<Buffer>, bytesMax: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > bytesMax) throw tooLarge(bytesMax);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

function tooLarge(bytesMax: number): OutboundRefused {
  return new OutboundRefused('too_large', `the response is larger than ${bytesMax} bytes`);
}

function toPlainHeaders(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    const first = Array.isArray(value) ? value[0] : value;
    if (first !== undefined) plain[name.toLowerCase()] = first;
  }
  return plain;
}

/** `[::1]` without brackets; a trailing dot does not change a name. */
function toBareHost(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'the address';
}

function toRefused(
  error: unknown,
  { host, clock, signal }: { host: string; clock: AbortSignal; signal: AbortSignal },
): OutboundRefused {
  if (error instanceof OutboundRefused) return error;
  if (error instanceof Error && error.cause instanceof OutboundRefused) return error.cause;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const cause = { cause: error };
  if (clock.aborted || /TIMEOUT|ETIMEDOUT/.test(code))
    return new OutboundRefused('timeout', `${host} timed out`, cause);
  if (signal.aborted) return new OutboundRefused('stopped', 'the service is stopping', cause);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new OutboundRefused('unknown_host', `${host} has no IP address`, cause);
  if (code.startsWith('Z_'))
    return new OutboundRefused(
      'bad_encoding',
      `${host} sent data that cannot be decompressed`,
      cause,
    );
  return new OutboundRefused(
    'unreachable',
    `${host} cannot be reached${code && ` (${code})`}`,
    cause,
  );
}
