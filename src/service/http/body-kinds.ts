/** The body of a request by its headers: its type, whether it is a stream, and its size limit. */
import type { FastifyRequest } from 'fastify';
import { limits } from '#contract';

/** Whether the endpoint reads the body as a stream. */
export function isStreamed(request: FastifyRequest): boolean {
  const { endpoint } = request.routeOptions.config;
  return endpoint?.streamTypes?.includes(mediaTypeOf(request)) === true;
}

export function mediaTypeOf(request: FastifyRequest): string {
  return (request.headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();
}

/** The size limit of the body of this request. */
export function bodyBytesMax(request: FastifyRequest): number {
  if (isStreamed(request)) return limits.INCIDENTS_BYTES_MAX;
  const { endpoint, page } = request.routeOptions.config;
  return page === true
    ? limits.SMALL_BODY_BYTES_MAX
    : (endpoint?.bodyBytesMax ?? limits.BODY_BYTES_MAX);
}
