/** Reads the three requests whose rules depend on several fields or on the caller: E1, E2 and E3. */
import { Type } from 'typebox';
import type { Static } from 'typebox';
import {
  PROMPT_CHARS_MAX,
  RADIUS_POINTS_ANONYMOUS_MAX,
  RADIUS_POINTS_MAX,
  ROUTE_POINTS_ANONYMOUS_MAX,
  ROUTE_POINTS_MAX,
} from './limits.ts';
import { typeQuery } from './query.ts';
import type { RawQuery } from './query.ts';
import { readValue, refuseProblems } from './read.ts';
import type { Problem, ReadOptions } from './read.ts';
import { Design } from './schemas/design.ts';
import { RadiusQuery } from './schemas/radius.ts';
import { AnonymousRouteRequest, RouteRequest } from './schemas/route.ts';
import { PlainSimulationRequest, RiskSimulationRequest } from './schemas/simulation.ts';

export interface AskOptions extends ReadOptions {
  readonly isAnonymous: boolean;
}

export type RouteQuestion = Static<typeof RouteRequest>;
export type RadiusQuestion = Static<typeof RadiusQuery>;
/** A prompt is always there: with a scenario alone, its name. */
type WithPrompt<Request> = Omit<Request, 'prompt'> & { readonly prompt: string };

export type SimulationQuestion = {
  /** Set if the simulation is a saved live run: the simulation that the live run belongs to (N5). */
  readonly liveOf?: string;
} & (
  | {
      readonly variant: 'plain';
      readonly request: WithPrompt<Static<typeof PlainSimulationRequest>>;
    }
  | { readonly variant: 'risk'; readonly request: WithPrompt<Static<typeof RiskSimulationRequest>> }
);

/** Returns the question of E1, or throws a Refusal with all problems of the body. */
export function readRouteQuestion(raw: unknown, options: AskOptions): RouteQuestion {
  const { isAnonymous } = options;
  const reading = readValue(isAnonymous ? AnonymousRouteRequest : RouteRequest, raw, options);
  if (!reading.ok)
    throw refuseProblems(isAnonymous ? reading.problems.map(toHint) : reading.problems);
  const question = reading.value;
  return { ...question, ...withoutRepeats('riskTypes', question.riskTypes) };
}

/** Adds the limit of authenticated callers if the route is too long for anonymous callers. */
function toHint(problem: Problem): Problem {
  const provided = problem.details['provided_points'];
  if (typeof provided !== 'number' || provided <= ROUTE_POINTS_ANONYMOUS_MAX) return problem;
  const message = `${problem.message} Authenticated callers can send up to ${ROUTE_POINTS_MAX}.`;
  return { ...problem, message };
}

/** Returns the question of E2, or throws a Refusal with all problems of the query. */
export function readRadiusQuestion(raw: RawQuery, options: AskOptions): RadiusQuestion {
  const typed = typeQuery(RadiusQuery, raw);
  const requested = typed['num_points'];
  const isTooMany =
    options.isAnonymous &&
    typeof requested === 'number' &&
    Number.isInteger(requested) &&
    requested > RADIUS_POINTS_ANONYMOUS_MAX;
  // Read as a value above the limit, so that it is listed in order with the other problems.
  const asked = isTooMany ? { ...typed, num_points: RADIUS_POINTS_MAX + 1 } : typed;
  const reading = readValue(RadiusQuery, asked, options);
  if (!reading.ok)
    throw refuseProblems(
      reading.problems.map((problem) =>
        isTooMany && problem.field === 'num_points' ? overPointsLimit(requested) : problem,
      ),
    );
  return { ...reading.value, ...withoutRepeats('risk_types', reading.value.risk_types) };
}

function overPointsLimit(requested: number): Problem {
  const code = 'POINTS_LIMIT_EXCEEDED';
  const details = {
    field: 'num_points',
    max_points_anonymous: RADIUS_POINTS_ANONYMOUS_MAX,
    max_points_authenticated: RADIUS_POINTS_MAX,
    requested_points: requested,
  };
  const message = `num_points is ${requested}; anonymous callers can request at most ${RADIUS_POINTS_ANONYMOUS_MAX}, authenticated callers ${RADIUS_POINTS_MAX}.`;
  return { field: details.field, code, message, details };
}

/**
 * A `risk_analysis` object that is enabled selects the risk variant, whose bounds are wider (F3, F6). Defaults are not
 * filled in: the prompt decides an omitted setting, and the default applies only if the prompt does not (F14).
 */
export function readSimulationQuestion(raw: unknown, options: ReadOptions): SimulationQuestion {
  const variant = asksForRisk(raw) ? 'risk' : 'plain';
  const reading = readValue(
    variant === 'risk' ? RiskSimulationRequest : PlainSimulationRequest,
    raw,
    { ...options, isAsAsked: true },
  );
  if (!reading.ok) throw refuseProblems(reading.problems);
  const { prompt: words, risk_analysis: asked, ...request } = reading.value;
  const risk_analysis = asked && { ...asked, ...withoutRepeats('types', asked.types) };
  const prompt = words ?? nameScenario(request.scenario ?? {});
  return { variant, request: { prompt, ...request, risk_analysis } } as SimulationQuestion;
}

const NAMELESS = 'A scenario without a title';

/** What a scenario without a prompt is called (F17): by its own prompt, otherwise by its title. */
export function nameScenario(scenario: Readonly<Record<string, unknown>>): string {
  const { prompt, title } = scenario;
  const name = [prompt, title].find((text) => typeof text === 'string' && text.trim() !== '');
  if (typeof name !== 'string') return NAMELESS;
  return name.slice(0, PROMPT_CHARS_MAX).replaceAll('\0', '').toWellFormed();
}

const DesignAlone = Type.Object({ design: Design });

/** Reads design inputs alone, as they are in the settings of a request (F16). */
export function readDesign(raw: unknown): Static<typeof Design> {
  const reading = readValue(DesignAlone, { design: raw }, { isStrict: true, isAsAsked: true });
  if (!reading.ok) throw refuseProblems(reading.problems);
  return reading.value.design;
}

function asksForRisk(raw: unknown): boolean {
  if (typeof raw !== 'object' || raw === null) return false;
  const asked = (raw as Record<string, unknown>)['risk_analysis'];
  return (
    typeof asked === 'object' &&
    asked !== null &&
    !Array.isArray(asked) &&
    (asked as Record<string, unknown>)['enabled'] !== false
  );
}

/** An empty list means "all", like an omitted one. Repeated words count once (D3, R5). */
function withoutRepeats<Name extends string, Word>(
  name: Name,
  words: readonly Word[] | undefined,
): { readonly [K in Name]?: Word[] } {
  const distinct = [...new Set(words ?? [])];
  return { [name]: distinct.length === 0 ? undefined : distinct } as {
    readonly [K in Name]?: Word[];
  };
}
