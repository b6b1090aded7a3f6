/** The sample simulation, for everybody (N10). */
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import { refuse } from '#contract/refusals';
import { toSampleBody, toStatusUrl } from '#contract/shape-simulation';
import { serve } from '../serve-endpoint.ts';
import type { HttpContext } from '../services.ts';

/** A sample takes a few seconds to build. */
const RETRY_SECONDS = 2;

export function registerSampleRoute(app: FastifyInstance, { settings }: HttpContext): void {
  serve(app, endpoints.getSample, async ({ services }) => {
    const sample = await services.simulations.findSample();
    if (sample === undefined) throw refuse('SAMPLE_NOT_FOUND');
    if (sample.status !== 'completed')
      throw refuse('SAMPLE_NOT_READY', {
        simulation_id: sample.id,
        status_url: toStatusUrl(sample),
        retry_after: RETRY_SECONDS,
      });
    return { status: 200, body: toSampleBody(sample, settings.baseUrl) };
  });
}
