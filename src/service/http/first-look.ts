/** What a form can be refused for by its head alone, before any of it is read: where it comes from, what it is. */
import type { FastifyRequest } from 'fastify';
import { refuse } from '#contract/refusals';
import type { Refusal } from '#contract/refusals';
import { mediaTypeOf } from './body-kinds.ts';
import { isSameOrigin } from './caller.ts';
import { refuseMediaType } from './errors.ts';

/** A form sent from another site is not ours, cookies or not. Our own pages send forms, whose values are text. */
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
