/** Rules for every answer, whatever the request. */
import assert from 'node:assert/strict';
import { REFUSALS } from '#contract/refusals';
import { createChecker } from '../support/call.ts';
import type { Answer } from '../support/call.ts';
import { listCodes } from './document.ts';
import type { Document } from './document.ts';
import type { FuzzRequest } from './requests.ts';

/**
 * Refusals that a request allowed by the document may still get: rules over several fields, about time, or about state.
 */
const BEYOND_SCHEMAS = [
  'PROMPT_NOT_UNDERSTOOD',
  'INVALID_SCENARIO',
  'INVALID_TIME_WINDOW',
  'POINTS_LIMIT_EXCEEDED',
  'INVALID_ROUTE_POINTS',
  'INVALID_PASSWORD',
  'INVALID_CODE',
  'INVALID_CURSOR',
  'INVALID_TIMESTAMP',
];

/** Held against another field: no more staff than there are people. */
const FIELDS_OF_SEVERAL = ['settings.design.staff'];
/** Compared with the cloned request (SI.4): its risk analysis allows more than a body without one. */
const FIELDS_OF_CLONES = ['settings.simulation_duration', 'settings.environment_type'];

export function createJudge(document: Document): (request: FuzzRequest, answer: Answer) => void {
  const check = createChecker(document as never);
  const documented = listCodes(document);

  return (request, answer) => {
    const { method, path, operation, isAllowed } = request;
    const { status, body, headers } = answer;
    const isNotYet = status === 501 && (method === 'HEAD' || body?.code === 'NOT_YET_AVAILABLE');
    assert.ok(
      status < 500 || isNotYet || isDeclaredOverload(operation, answer),
      `answered ${status}: ${JSON.stringify(body)}`,
    );
    assert.match(headers.get('x-request-id') ?? '', /^[\w.-]{8,128}$/, 'X-Request-Id');
    check(method, path, answer);
    assert.ok(isTextSound(body), 'half a character in the answer');
    // Readiness is no refusal.
    if (status >= 400 && typeof body === 'object' && operation !== 'getHealth')
      assertKnownDetails(body);
    if (!isAllowed) return;
    // For administrators only: other callers do not learn that it exists.
    const mayHide = documented.get(`${operation} 404`)?.includes('`NOT_FOUND`') === true;
    assert.ok(
      status !== 404 || body.code !== 'NOT_FOUND' || mayHide,
      'a documented path was not found',
    );
    assert.ok(
      ![405, 406, 413, 414, 415, 431].includes(status),
      `a documented request got ${status}`,
    );
    assert.ok(
      status !== 400 ||
        BEYOND_SCHEMAS.includes(body.code) ||
        FIELDS_OF_SEVERAL.includes(body.details?.field) ||
        (operation === 'cloneSimulation' && FIELDS_OF_CLONES.includes(body.details?.field)),
      `an allowed request was refused: ${JSON.stringify(body)}`,
    );
    if (status >= 400 && body !== undefined)
      assert.ok(
        documented.get(`${operation} ${status}`)?.includes(`\`${body.code}\``),
        `${body.code} is not documented for ${operation}`,
      );
  };
}

/** A busy machine may say so, with a time to try again; the test reports how often it did. */
function isDeclaredOverload(operation: string, { status, body, headers }: Answer): boolean {
  if (status !== 503) return false;
  // Readiness is no refusal: the answer lists what is not ready.
  if (operation === 'getHealth') return true;
  const isTold = ['overload', 'database'].includes(body?.details?.reason);
  return isTold && Number(headers.get('retry-after')) >= 1;
}

function assertKnownDetails({
  code,
  details,
}: {
  code: keyof typeof REFUSALS;
  details?: object;
}): void {
  assert.ok(Object.hasOwn(REFUSALS, code), `${code} is not in the table of refusals`);
  const allowed: readonly string[] = REFUSALS[code].details;
  const unknown = Object.keys(details ?? {}).filter((name) => !allowed.includes(name));
  assert.deepEqual(unknown, [], `details of ${code} that the table does not list`);
}

/** Strict JSON readers turn a lone surrogate away. */
function isTextSound(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => name.isWellFormed() && isTextSound(inner));
}
