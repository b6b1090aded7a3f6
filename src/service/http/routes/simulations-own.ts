/** What an account does with its own simulations: list, cancel, erase (G24, C8); and reading a prompt first (N2). */
import type { FastifyInstance } from 'fastify';
import { parseInstant } from '#base';
import { endpoints } from '#contract';
import { nameScenario, readValue, refuseProblems } from '#contract/questions';
import { toListItem } from '#contract/shape-simulation';
import { refuseMissing } from '#simulations';
import type { Estimate } from '#simulations';
import { getOwn, tellStatus } from '../find-simulation.ts';
import { toPageLinks } from '../page-links.ts';
import { readPlan } from '../read-plan.ts';
import { serve, serveRaw } from '../serve-endpoint.ts';
import type { HttpContext, PromptReading } from '../services.ts';
import { toWork } from '../to-work.ts';
import { actorOf } from './accounts.ts';

export function registerOwnerRoutes(app: FastifyInstance, { settings }: HttpContext): void {
  serve(app, endpoints.listSimulations, async ({ services, caller, query }) => {
    const {
      limit = 0,
      cursor,
      status,
      scenario_type,
      created_after,
      created_before,
      search,
    } = query;
    const page = await services.simulations.list({
      userId: actorOf(caller).id,
      limit,
      cursor,
      status: status === 'complete' ? 'completed' : status,
      scenarioType: scenario_type,
      createdAfterMs: toMs(created_after),
      createdBeforeMs: toMs(created_before),
      search,
    });
    const address = settings.baseUrl + endpoints.listSimulations.path;
    const asked = { limit, status, scenario_type, created_after, created_before, search };
    const { headers, ...links } = toPageLinks(address, asked, page);
    return { status: 200, headers, body: { results: page.simulations.map(toListItem), ...links } };
  });

  serve(app, endpoints.cancelSimulation, async (ask) => {
    const { id } = await getOwn(ask);
    const cancelled = await ask.services.simulations.cancel(id);
    if (cancelled === undefined) throw refuseMissing(id);
    return { status: 200, body: await tellStatus(ask, cancelled) };
  });

  serve(app, endpoints.deleteSimulation, async (ask) => {
    const { id } = await getOwn(ask);
    if (!(await ask.services.simulations.remove(id))) throw refuseMissing(id);
    return { status: 204 };
  });

  serveRaw(app, endpoints.readSimulationPrompt, async ({ services, rawBody, isStrict }) => {
    // Without defaults: what the settings leave open, the prompt may say (F14).
    const options = { isStrict, isAsAsked: true };
    const reading = readValue(endpoints.readSimulationPrompt.body, rawBody, options);
    if (!reading.ok) throw refuseProblems(reading.problems);
    const { prompt: words, scenario, settings: asked = {} } = reading.value;
    const prompt = words ?? nameScenario(scenario ?? {});
    const read = await readPlan(services, { prompt, scenario, settings: asked });
    const works = [toWork(read, 'plain'), toWork(read, 'risk')].filter(
      (work) => work !== undefined,
    );
    const [plain, risk] = await services.simulations.estimate(works);
    return {
      status: 200,
      body: {
        ...toReadingBody(read),
        ...(plain && risk
          ? { estimate: { ...toEstimateBody(plain), with_risk_analysis: toEstimateBody(risk) } }
          : {}),
      },
    };
  });
}

function toMs(instant: string | undefined): number | undefined {
  return instant === undefined ? undefined : parseInstant(instant);
}

function toEstimateBody({ seconds, cpuSeconds, storedBytes }: Estimate) {
  return {
    seconds,
    cpu_seconds: Math.ceil(cpuSeconds),
    stored_bytes: Math.round(storedBytes),
  };
}

/** Whether it can be built is checked when a simulation is requested. */
function toReadingBody(read: PromptReading) {
  const { understood, assumptions, conflicts, unmet, design, language, seed } = read;
  const { readings, unread, notUnderstood } = read;
  return {
    understood,
    assumptions,
    conflicts,
    unmet,
    design,
    language,
    seed,
    ...(read.scenario ? { scenario: read.scenario } : {}),
    ...(read.completedScenario ? { completed_scenario: read.completedScenario } : {}),
    ...(readings === undefined ? {} : { readings }),
    ...(unread === undefined ? {} : { unread }),
    ...(notUnderstood === undefined ? {} : { not_understood: notUnderstood }),
  };
}
