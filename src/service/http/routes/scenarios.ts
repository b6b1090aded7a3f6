/** Scenario documents of simulations, and what may stand in one (F17, N12). */
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import { publishSchema, toYaml } from '#document';
import { getVisible, refuseWithoutResults } from '../find-simulation.ts';
import { serve } from '../serve-endpoint.ts';
import type { HttpContext } from '../services.ts';
import { tellTagged } from '../tell-tagged.ts';
import { tellUnfinished } from '../tell-unfinished.ts';

export function registerScenarioRoutes(app: FastifyInstance, context: HttpContext): void {
  // The port of a test is known only after the start.
  const toSchemaUrl = (): string => context.settings.baseUrl + endpoints.getScenarioSchema.path;

  serve(app, endpoints.getScenario, async (ask) => {
    const record = refuseWithoutResults(await getVisible(ask), context.clock());
    const scenario = await ask.services.findScenario(record);
    if (scenario === undefined) return tellUnfinished(context, ask, record);
    if (ask.query.format !== 'yaml') return tellTagged(ask.request, scenario);
    return {
      status: 200,
      headers: { 'content-type': 'application/yaml' },
      bytes: Buffer.from(toYaml(scenario)),
    };
  });

  serve(app, endpoints.listKinds, async ({ services }) => ({
    status: 200,
    body: { ...(await services.listKinds()), schema_url: toSchemaUrl() },
  }));

  serve(app, endpoints.getScenarioSchema, async ({ services, request }) =>
    tellTagged(request, publishSchema(await services.listKinds(), toSchemaUrl())),
  );
}
