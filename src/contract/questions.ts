/** Reading the three requests whose rules reach over several fields or depend on who asks: E1, E2 and E3. */
import type { Static } from 'typebox';
import { parseInstant } from '#base';
import {
  RADIUS_POINTS_ANONYMOUS_MAX,
  RADIUS_POINTS_MAX,
  ROUTE_POINTS_ANONYMOUS_MAX,
  ROUTE_POINTS_MIN,
} from './limits.ts';
import { typeQuery } from './query.ts';
import type { RawQuery } from './query.ts';
import { readValue, refuseProblems } from './read.ts';
import type { ReadOptions } from './read.ts';
import { refuse } from './refusals.ts';
import { RadiusQuery } from './schemas/radius.ts';
import { RouteRequest } from './schemas/route.ts';
import { PlainSimulationRequest, RiskSimulationRequest } from './schemas/simulation.ts';

export interface AskOptions extends ReadOptions {
  readonly isAnonymous: boolean;
}

export type RouteQuestion = Static<typeof RouteRequest>;
export type RadiusQuestion = Static<typeof RadiusQuery>;
export type SimulationQuestion =
  | { readonly variant: 'plain'; readonly request: Static<typeof PlainSimulationRequest> }
  | { readonly variant: 'risk'; readonly request: Static<typeof RiskSimulationRequest> };

export function readRouteQuestion(raw: unknown, options: AskOptions): RouteQuestion {
  const reading = readValue(RouteRequest, raw, options);
  if (!reading.ok) throw refuseProblems(reading.problems);
  const question = reading.value;
  const provided = question.routePoints.length;
  if (options.isAnonymous && provided > ROUTE_POINTS_ANONYMOUS_MAX)
    throw refuse(
      'INVALID_ROUTE_POINTS',
      {
        field: 'routePoints',
        min_points: ROUTE_POINTS_MIN,
        max_points: ROUTE_POINTS_ANONYMOUS_MAX,
        provided_points: provided,
      },
      `routePoints has ${provided} points; anonymous callers may send ${ROUTE_POINTS_ANONYMOUS_MAX}. Authenticate for more.`,
    );
  refuseBackwardWindow('timeWindow', question.timeWindow);
  return { ...question, ...withoutRepeats('riskTypes', question.riskTypes) };
}

export function readRadiusQuestion(raw: RawQuery, options: AskOptions): RadiusQuestion {
  const typed = typeQuery(RadiusQuery, raw);
  const requested = typed['num_points'];
  const isTooMany =
    options.isAnonymous &&
    Number.isInteger(requested) &&
    (requested as number) > RADIUS_POINTS_ANONYMOUS_MAX;
  // Everything else is judged first as if fewer had been asked for; above the authenticated bound the answer is the same.
  const reading = readValue(
    RadiusQuery,
    isTooMany ? { ...typed, num_points: RADIUS_POINTS_ANONYMOUS_MAX } : typed,
    options,
  );
  if (!reading.ok) throw refuseProblems(reading.problems);
  if (isTooMany)
    throw refuse('POINTS_LIMIT_EXCEEDED', {
      max_points_anonymous: RADIUS_POINTS_ANONYMOUS_MAX,
      max_points_authenticated: RADIUS_POINTS_MAX,
      requested_points: requested,
    });
  return { ...reading.value, ...withoutRepeats('risk_types', reading.value.risk_types) };
}

/** The risk variant is chosen by a `risk_analysis` object that is not switched off (F3, F6); its bounds are wider. */
export function readSimulationQuestion(raw: unknown, options: ReadOptions): SimulationQuestion {
  const variant = asksForRisk(raw) ? 'risk' : 'plain';
  const reading = readValue(
    variant === 'risk' ? RiskSimulationRequest : PlainSimulationRequest,
    raw,
    options,
  );
  if (!reading.ok) throw refuseProblems(reading.problems);
  const request = reading.value;
  refuseBackwardWindow('risk_analysis.time_window', request.risk_analysis?.time_window);
  return { variant, request } as SimulationQuestion;
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

function refuseBackwardWindow(
  field: string,
  window: { start?: string; end?: string } | undefined,
): void {
  if (window?.start === undefined || window.end === undefined) return;
  if (parseInstant(window.end)! >= parseInstant(window.start)!) return;
  throw refuse(
    'INVALID_TIME_WINDOW',
    { field, reason: 'end_before_start', start: window.start, end: window.end },
    `${field} ends before it starts.`,
  );
}

/** An empty list means "all", like an omitted one; repeats collapse (D3, R5). */
function withoutRepeats<Name extends string, Word>(
  name: Name,
  words: readonly Word[] | undefined,
): { readonly [K in Name]?: Word[] } {
  const distinct = [...new Set(words ?? [])];
  return { [name]: distinct.length === 0 ? undefined : distinct } as {
    readonly [K in Name]?: Word[];
  };
}
