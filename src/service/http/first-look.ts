/** Refuses forms by their headers, before the body is read: wrong origin or wrong type. */
import type { FastifyRequest } from 'fastify';
import { refuse } from '#contract/refusals';
import type { Refusal } from '#contract/refusals';
import { mediaTypeOf } from './body-kinds.ts';
import { isSameOrigin } from './caller.ts';
import { refuseMediaType } from './errors.ts';

/** Refuses forms from other sites, even with our cookies. Our own pages send only text forms. */
export function refuseForm(request: FastifyRequest): Refusal | undefined {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  if (!isSameOrigin(request))
    return refuse(
      'CSRF_FAILED',
      { reason: 'origin' },
      'This form was not sent from our own page. Open the page again and retry.',
    );
  const isSent = request.headers['content-type'] !== undefined;
  return isSent && mediaTypeOf(request) !== 'application/x-www-form-urlencoded'
    ? refuseMediaType(request)
    : undefined;
}
