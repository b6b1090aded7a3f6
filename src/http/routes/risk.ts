/** E1 and E2. Requests are read and judged in full; the analysis itself is not part of this version, and says so. */
import type { FastifyInstance } from 'fastify';
import { endpoints, readRadiusQuestion, readRouteQuestion, refuse } from '#contract';
import { serveRaw } from '../serve-endpoint.ts';

export function registerRiskRoutes(app: FastifyInstance): void {
  serveRaw(app, endpoints.analyzeRoute, async ({ rawBody, caller, isStrict }) => {
    readRouteQuestion(rawBody, { isStrict, isAnonymous: caller.kind === 'anonymous' });
    throw refuse('NOT_YET_AVAILABLE', { operation: endpoints.analyzeRoute.id });
  });

  serveRaw(app, endpoints.analyzeRadius, async ({ rawQuery, caller, isStrict }) => {
    readRadiusQuestion(rawQuery, { isStrict, isAnonymous: caller.kind === 'anonymous' });
    throw refuse('NOT_YET_AVAILABLE', { operation: endpoints.analyzeRadius.id });
  });
}
