/** E1, E2 and the brief: reads and checks the request, then runs the analysis. */
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import { readRadiusQuestion, readRouteQuestion } from '#contract/questions';
import { toBriefPage } from '../brief/brief-page.ts';
import type { Caller } from '../caller.ts';
import { serve, serveRaw } from '../serve-endpoint.ts';

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

  serve(app, endpoints.getBrief, async ({ services, query, caller }) => {
    const question = { ...query, num_points: BRIEF_POINTS };
    const brief = await services.analysis.brief(question, askerOf(caller));
    return { status: 200, headers: BRIEF_HEADERS, bytes: Buffer.from(toBriefPage(brief)) };
  });
}

/** Zones and threats do not depend on the number of points. */
const BRIEF_POINTS = 10;
const BRIEF_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-disposition': 'inline; filename="brief.html"',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const;

function askerOf(caller: Caller): { userId: string | undefined } {
  return { userId: caller.kind === 'account' ? caller.account.id : undefined };
}
