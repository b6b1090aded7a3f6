/** E3, E4 and E5. Requests are read and judged in full; building is not part of this version, so no simulation exists yet. */
import type { FastifyInstance } from 'fastify';
import { endpoints, limits, readSimulationQuestion, refuse } from '#contract';
import { serve, serveRaw } from '../serve-endpoint.ts';

export function registerSimulationRoutes(app: FastifyInstance): void {
  serveRaw(app, endpoints.createSimulation, async ({ services, rawBody, isStrict }) => {
    readSimulationQuestion(rawBody, { isStrict, webhookPolicy: services.webhooks.policy });
    throw refuse('NOT_YET_AVAILABLE', { operation: endpoints.createSimulation.id });
  });

  for (const endpoint of [endpoints.getSimulationStatus, endpoints.getSimulationResults])
    serve(app, endpoint, async ({ params }) => {
      throw refuse('SIMULATION_NOT_FOUND', {
        simulation_id: params['simulation_id']!.slice(0, limits.ECHO_CHARS_MAX).toWellFormed(),
      });
    });
}
