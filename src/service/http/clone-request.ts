/** The request of a simulation with changed fields, for clones and saved live runs (N4, N5). */
import { nameScenario } from '#contract/questions';
import { refuse } from '#contract/refusals';
import { refuseExpiredResults, refuseFailed, refuseUnfinished } from '#contract/shape-simulation';
import { applyPatch } from '#document';
import type { SimulationRecord } from '#simulations/record';
import { refuseScenario } from './read-plan.ts';
import type { RawAsk } from './serve-endpoint.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Settings that a completed scenario holds: those of the first request would override the patch. */
const HELD: ReadonlySet<string> = new Set([
  'simulation_duration',
  'environment_type',
  'weather_conditions',
  'seed',
  'design',
]);

/** With `scenario_patch`, the completed scenario of the first simulation is changed and simulated. */
export async function toCloneRequest(ask: RawAsk, record: SimulationRecord): Promise<unknown> {
  const { services, rawBody: raw } = ask;
  const patch = isObject(raw) ? (raw['scenario_patch'] ?? undefined) : undefined;
  if (!isObject(raw) || patch === undefined) return override(record, raw);
  const { scenario_patch: _, ...rest } = raw;
  if ((rest['scenario'] ?? null) !== null)
    throw refuseScenario('scenario_patch', [
      { path: '', message: 'Send either scenario or scenario_patch, not both.' },
    ]);
  const scenario = await services.findScenario(record);
  if (scenario === undefined) throw refuseWithoutPlan(record);
  const patched = applyPatch(scenario, patch);
  if (!patched.ok) throw refuseScenario('scenario_patch', patched.mistakes);
  const settings = Object.entries(record.question.request.settings ?? {});
  const left = Object.fromEntries(settings.filter(([name]) => !HELD.has(name)));
  const request = { ...record.question.request, settings: left };
  const first = { ...record, question: { ...record.question, request } } as SimulationRecord;
  return override(first, { ...rest, scenario: patched.value });
}

/** Values that are not well formed are refused later, as in E3. */
export function override(record: SimulationRecord, raw: unknown): unknown {
  if (record.prompt === null) throw refuseForgotten(record);
  if (!isObject(raw)) return raw;
  const { scenario, prompt, ...request } = record.question.request;
  const changes = withoutNulls(raw);
  // Other words are another plan, and the name of a plan is not repeated as words.
  const isOtherPlan = changes['prompt'] !== undefined || changes['scenario'] !== undefined;
  const isNamed = scenario !== undefined && prompt === nameScenario(scenario);
  const plan = {
    ...(isNamed || changes['scenario'] !== undefined ? {} : { prompt }),
    ...(scenario === undefined || isOtherPlan ? {} : { scenario }),
  };
  const settings = isObject(raw['settings'])
    ? { settings: { ...request.settings, ...withoutNulls(raw['settings']) } }
    : {};
  return { ...plan, ...request, ...changes, ...settings };
}

/** Null is the same as omitted (A6): a private simulation never becomes public by an omitted field. */
function withoutNulls(raw: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== null));
}

function refuseWithoutPlan(record: SimulationRecord) {
  if (record.status === 'failed') return refuseFailed(record);
  return record.status === 'completed' ? refuseExpiredResults(record) : refuseUnfinished(record);
}

/** The prompt is deleted with the results (C9). */
function refuseForgotten(record: SimulationRecord) {
  return record.status === 'completed'
    ? refuseExpiredResults(record)
    : refuse('RESULTS_EXPIRED', undefined, 'The original request is no longer stored.');
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
