/** E1 and E2: reads and checks the request, then runs the analysis. */
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import { readRadiusQuestion, readRouteQuestion } from '#contract/questions';
import type { Caller } from '../caller.ts';
import { serveRaw } from '../serve-endpoint.ts';

export function registerRiskRoutes(app: FastifyInstance): void {
  serveRaw(app, endpoints.analyzeRoute, async ({ services, rawBody, caller, isStrict }) => {
    const question = readRouteQuestion(rawBody, {
      isStrict,
      isAnonymous: caller.kind === 'anonymous',
    });
    return { status: 200, body: await services.analysis.route(question, askerOf(caller)) };
  });

  serveRaw(app, endpoints.analyzeRadius, async ({ services, rawQuery, caller, isStrict }) => {
    const question = readRadiusQuestion(rawQuery, {
      isStrict,
      isAnonymous: caller.kind === 'anonymous',
    });
    return { status: 200, body: await services.analysis.radius(question, askerOf(caller)) };
  });
}

function askerOf(caller: Caller): { userId: string | undefined } {
  return { userId: caller.kind === 'account' ? caller.account.id : undefined };
}
