/** A19: a JSON response with an ETag of its bytes; a client that has them gets 304. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isTagKnown } from './byte-range.ts';
import type { Told } from './serve-endpoint.ts';
import { toRevalidated } from './validity.ts';

export function tellTagged(request: FastifyRequest, body: unknown): Told {
  const bytes = Buffer.from(JSON.stringify(body));
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  const validity = toRevalidated(etag);
  if (isTagKnown(request.headers['if-none-match'], etag)) return { status: 304, headers: validity };
  const headers = { ...validity, 'content-type': 'application/json; charset=utf-8' };
  return { status: 200, headers, bytes };
}
