/** Headers of every response: identity, security, and for the API the allowed origins. */
import type { FastifyReply } from 'fastify';
import { API_VERSION } from '#contract/documents';

const SAFETY = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
} as const;

/** Our pages load only their own style sheet and run no script. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Any website may read the API: its credentials are in a header that browsers do not send automatically (A17). */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id, X-API-Version, Location, Link, ETag, Allow, WWW-Authenticate, Idempotency-Replayed, X-Budget-CPU-Limit, X-Budget-CPU-Remaining, X-Budget-Storage-Limit, X-Budget-Storage-Remaining, X-Budget-Reset, Preference-Applied, Content-Encoding, Content-Range, Accept-Ranges',
} as const;

const CORS_PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  'access-control-allow-headers':
    'Authorization, Content-Type, Idempotency-Key, Prefer, If-None-Match, If-Range, Range, X-API-Key, X-Request-Id',
  'access-control-max-age': '86400',
} as const;

export function writeStandardHeaders(
  reply: FastifyReply,
  { isPage, isHttps }: { isPage: boolean; isHttps: boolean },
): void {
  reply.headers(SAFETY);
  reply.header('x-request-id', reply.request.id);
  if (isHttps) reply.header('strict-transport-security', 'max-age=31536000');
  reply.header('cache-control', 'no-store');
  if (isPage) {
    reply.header('content-security-policy', PAGE_POLICY);
    reply.header('cross-origin-resource-policy', 'same-origin');
    return;
  }
  reply.header('content-security-policy', API_POLICY);
  reply.header('x-api-version', API_VERSION);
  reply.headers(CORS);
}

export function writePreflightHeaders(reply: FastifyReply): void {
  reply.headers(CORS_PREFLIGHT);
}
