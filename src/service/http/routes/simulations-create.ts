/** E3 and N4: creates a simulation, or clones one. */
import type { FastifyInstance } from 'fastify';
import { endpoints, limits } from '#contract';
import { readSimulationQuestion } from '#contract/questions';
import type { SimulationQuestion } from '#contract/questions';
import { refuse } from '#contract/refusals';
import { toCreatedBody, toStatusUrl } from '#contract/shape-simulation';
import { EXAMPLE_PROMPT } from '#jobs';
import type { Work } from '#simulations';
import type { SimulationRecord } from '#simulations/record';
import { readBudgetHeaders } from '../budgets.ts';
import { override, toCloneRequest } from '../clone-request.ts';
import type { DiskSpace } from '../disk-space.ts';
import { getOwn } from '../find-simulation.ts';
import { toPreferenceHeaders } from '../preferences.ts';
import { readPlan } from '../read-plan.ts';
import { serveRaw } from '../serve-endpoint.ts';
import type { RawAsk, Told } from '../serve-endpoint.ts';
import type { HttpContext } from '../services.ts';
import { toWork } from '../to-work.ts';
import type { Variant } from '../to-work.ts';
import type { WaitingRoom } from '../waiting-room.ts';

const NOT_UNDERSTOOD_LISTED_MAX = 20;

export function registerCreationRoutes(
  app: FastifyInstance,
  { settings, clock }: HttpContext,
  { waitingRoom, disk }: { readonly waitingRoom: WaitingRoom; readonly disk: DiskSpace },
): void {
  serveRaw(app, endpoints.createSimulation, async (ask) => create(ask, ask.rawBody));

  serveRaw(app, endpoints.cloneSimulation, async (ask) => {
    const own = await getOwn(ask);
    return create(ask, await toCloneRequest(ask, own));
  });

  // N5: the same request, with the commands of the live run.
  serveRaw(app, endpoints.saveLiveRun, async (ask) => {
    const own = await getOwn(ask);
    const run = await ask.services.liveRuns.find(own.id);
    if (run === undefined) throw refuse('LIVE_RUN_NOT_FOUND', { simulation_id: own.id });
    return create(ask, override(own, { commands: run.commands }), { liveOf: own.id });
  });

  async function create(
    ask: RawAsk,
    raw: unknown,
    origin: Pick<SimulationQuestion, 'liveOf'> = {},
  ): Promise<Told> {
    const { services, isStrict, preferences, request } = ask;
    const idempotencyKey = readIdempotencyKey(ask);
    const webhookPolicy = services.webhooks.policy;
    const question = { ...readSimulationQuestion(raw, { isStrict, webhookPolicy }), ...origin };
    const account = accountOf(ask);
    await disk.requireRoom();
    const work = await readWork(ask, question);
    const { record, isReplayed, safety } = await services.simulations.create({
      question,
      account,
      requestId: request.id,
      idempotencyKey,
      ...(work ? { work } : {}),
      ...(question.variant === 'risk'
        ? { assess: () => services.assessAtOnce(question, { userId: account.id }) }
        : {}),
    });
    const told = await awaitEnd(ask, record);
    return {
      status: 201,
      headers: {
        location: settings.baseUrl + toStatusUrl(record),
        ...(isReplayed ? { 'idempotency-replayed': 'true' } : {}),
        ...(await readBudgetHeaders(services, account, clock())),
        ...toPreferenceHeaders(preferences),
      },
      body: toCreatedBody(told, { ...settings, safety }),
    };
  }

  /** The simulation as it is when it has ended or the caller has waited as long as it prefers to. */
  async function awaitEnd(ask: RawAsk, record: SimulationRecord): Promise<SimulationRecord> {
    const { waitSeconds = 0 } = ask.preferences;
    if (waitSeconds === 0) return record;
    const ended = await waitingRoom.hold(ask.request, async (signal) =>
      ask.services.simulations.waitForEnd(record.id, { milliseconds: waitSeconds * 1000, signal }),
    );
    return ended ?? record;
  }
}

/** Estimates the cost. Refuses a prompt with nothing to simulate (F15), unless a language model also reads prompts. */
async function readWork(
  { services }: RawAsk,
  question: SimulationQuestion,
): Promise<Work | undefined> {
  const { prompt, scenario, settings = {} } = question.request;
  const reading = await readPlan(services, { prompt, scenario, settings });
  const { understood, notUnderstood = [], language, isUnderstood } = reading;
  const isLeftToLlm = services.hasLlm && settings.use_llm !== false;
  if (isUnderstood || isLeftToLlm) return toWork(reading, toVariant(question));
  throw refuse('PROMPT_NOT_UNDERSTOOD', {
    field: 'prompt',
    // A partial reading of another language does not count as understood.
    understood: language === 'en' ? understood : {},
    not_understood: notUnderstood
      .slice(0, NOT_UNDERSTOOD_LISTED_MAX)
      .map((words) => words.slice(0, limits.ECHO_CHARS_MAX).toWellFormed()),
    language,
    example: EXAMPLE_PROMPT,
  });
}

function toVariant({ variant, request }: SimulationQuestion): Variant {
  if (variant !== 'risk') return 'plain';
  return request.risk_analysis?.include_mitigation === false ? 'risk without measures' : 'risk';
}

/** Checked separately: a header is not in the schema of the body. */
function readIdempotencyKey({ request }: RawAsk): string | undefined {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return undefined;
  if (key.length >= 1 && key.length <= limits.IDEMPOTENCY_KEY_CHARS_MAX) return key;
  const field = 'Idempotency-Key';
  const message = `${field} has ${key.length} characters; it must have 1 to ${limits.IDEMPOTENCY_KEY_CHARS_MAX}.`;
  const details = {
    field,
    reason: key.length === 0 ? 'minimum' : 'maximum',
    min_length: 1,
    max_length: limits.IDEMPOTENCY_KEY_CHARS_MAX,
    provided_length: key.length,
    errors: [{ field, code: 'INVALID_PARAMETER', message }],
  };
  throw refuse('INVALID_PARAMETER', details, message);
}

function accountOf({ caller }: RawAsk) {
  if (caller.kind !== 'account') throw refuse('AUTHENTICATION_REQUIRED');
  return caller.account;
}
