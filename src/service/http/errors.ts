/** Turns every error into the one error body. Refusals say what to change; internal errors give only the request id. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { BlobsUnavailable } from '#blobs';
import { limits } from '#contract';
import { Refusal, refuse, toErrorBody } from '#contract/refusals';
import { isAccountGone, isConnectionFailure, isDeadlock, isStorageFailure } from '#store/failures';
import { bodyBytesMax } from './body-kinds.ts';
import { readWeights } from './content-coding.ts';
import { refuseForStorage } from './disk-space.ts';
import { toRefusalPage } from './pages/refusal.ts';

const CREDENTIALS_TAKEN = 'Api-Key realm="presage", Token realm="presage"';
const RETRY_SECONDS = 2;

export function toRefusal(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal)
    return error.code === 'USER_NOT_FOUND' && !isOfAnother(error, request)
      ? refuseGone(request)
      : error;
  if (isAccountGone(error)) return refuseGone(request);
  if (error instanceof BlobsUnavailable || isStorageFailure(error)) {
    request.log.error({ err: error }, 'the storage failed');
    return refuseForStorage();
  }
  const framework = ofFramework(error as FastifyError, request);
  if (framework) return framework;
  if (isConnectionFailure(error)) {
    request.log.warn({ err: error }, 'the database did not answer');
    return refuseForNow('The database does not respond at the moment; try again shortly.');
  }
  if (isDeadlock(error)) {
    request.log.warn({ err: error }, 'a database deadlock was resolved');
    return refuseForNow(
      'Another request changed the same data at the same time; try again shortly.',
    );
  }
  request.log.error({ err: error }, 'a request failed');
  return refuse('INTERNAL_ERROR', { request_id: request.id });
}

function refuseForNow(message: string): Refusal {
  return refuse('SERVICE_UNAVAILABLE', { reason: 'database', retry_after: RETRY_SECONDS }, message);
}

/** The account that an administrator asks about may be deleted, while their own exists. */
function isOfAnother({ details }: Refusal, { caller }: FastifyRequest): boolean {
  return caller?.kind === 'account' && details?.['user_id'] !== caller.account.id;
}

/** An account can be deleted during its request. Its credential is then refused, as in the next request. */
function refuseGone({ caller }: FastifyRequest): Refusal {
  if (caller?.kind !== 'account') return refuse('INVALID_CREDENTIALS');
  const isKey = caller.credential.kind === 'key';
  return refuse(isKey ? 'INVALID_API_KEY' : 'INVALID_TOKEN', { reason: 'unknown' });
}

/** The framework's own refusals, by its published error codes. */
function ofFramework(error: FastifyError, request: FastifyRequest): Refusal | undefined {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return refuseTooLarge(bodyBytesMax(request));
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_CONTENT_TYPE':
      return refuseMediaType(request);
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return refuse(
        'BAD_REQUEST',
        { reason: 'content_length' },
        'The length of the body differs from its Content-Length header.',
      );
    case 'FST_ERR_BAD_URL':
      return refuse('BAD_REQUEST', { reason: 'url' }, 'The URL is malformed.');
    case 'ECONNRESET':
      // Only while a body is read does the framework give it a status; otherwise it is our own connection that broke.
      return error.statusCode === 400
        ? refuse(
            'BAD_REQUEST',
            { reason: 'closed' },
            'The connection closed before the whole body arrived.',
          )
        : undefined;
    default:
      return undefined;
  }
}

export function refuseTooLarge(bytesMax: number): Refusal {
  return refuse(
    'PAYLOAD_TOO_LARGE',
    { max_bytes: bytesMax },
    `The body is larger than ${bytesMax} bytes.`,
  );
}

export function refuseMediaType(request: FastifyRequest): Refusal {
  const { endpoint, page } = request.routeOptions.config;
  const allowed = [
    ...(page === true ? [] : ['application/json']),
    ...(page === true || endpoint?.isFormAllowed ? ['application/x-www-form-urlencoded'] : []),
    ...(endpoint?.streamTypes ?? []),
  ];
  const provided = request.headers['content-type']?.slice(0, limits.ECHO_CHARS_MAX) ?? null;
  return refuse(
    'UNSUPPORTED_MEDIA_TYPE',
    { allowed_values: allowed, provided_value: provided },
    `The body must be ${allowed.join(' or ')} in UTF-8, without a content encoding.`,
  );
}

/** Writes a refusal with status, headers and body; as a page if a browser asked for a page. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  writeRefusalHead(reply, refusal);
  if (wantsPage(reply.request))
    return reply.type('text/html; charset=utf-8').send(toRefusalPage(refusal));
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(toErrorBody(refusal)));
}

/** Whether a browser opens the address. Programs accept JSON or anything. The API always answers in JSON (A2). */
export function wantsPage({ routeOptions, headers }: FastifyRequest): boolean {
  if (routeOptions.config.endpoint !== undefined) return false;
  const weights = readWeights(headers.accept ?? '');
  const html = weights.get('text/html') ?? 0;
  return html > 0 && html > (weights.get('application/json') ?? 0);
}

/** The status and the headers of a refusal, for any body. */
export function writeRefusalHead(reply: FastifyReply, { code, status, details }: Refusal): void {
  reply.code(status);
  if (status === 401) reply.header('www-authenticate', CREDENTIALS_TAKEN);
  if (status === 405) reply.header('allow', (details!['allowed_values'] as string[]).join(', '));
  // RFC 9110 section 15.5.22.
  if (status === 426) reply.header('upgrade', 'websocket').header('connection', 'upgrade');
  if (status === 416) reply.header('content-range', `bytes */${String(details!['size'])}`);
  const retryAfter = details?.['retry_after'];
  if (typeof retryAfter === 'number') {
    reply.header('retry-after', retryAfter);
    // The draft forbids a Retry-After that ends before the window does, unless the window is not mentioned (J2).
    if (code !== 'RATE_LIMIT_EXCEEDED') reply.removeHeader('ratelimit');
  }
}

/** The refusal of input that Node's HTTP parser rejected before there was a request. Written to the socket by hand. */
export function refusalOfSocket(error: NodeJS.ErrnoException): Refusal {
  switch (error.code) {
    case 'HPE_HEADER_OVERFLOW':
      return refuse(
        'HEADERS_TOO_LARGE',
        { max_bytes: limits.HEADER_BYTES_MAX },
        `The request headers are larger than ${limits.HEADER_BYTES_MAX} bytes.`,
      );
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return refuse('REQUEST_TIMEOUT');
    default:
      return refuse('BAD_REQUEST', { reason: (error.code ?? 'unreadable').toLowerCase() });
  }
}
