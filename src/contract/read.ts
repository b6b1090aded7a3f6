/**
 * Reads the input of a caller by a schema: returns the typed value, or the list of its problems.
 *
 * The schemas are JSON Schema, and a test checks that ajv gives the same verdicts. The reader is our own because the
 * interface needs more than a verdict:
 * - An explicit null means "omitted", defaults are filled in, and text is trimmed.
 * - Problems are in the order of the documentation, each with the code and bounds of its field.
 * - The list of problems is bounded, so a million invalid items do not create a million error objects.
 */
import type { Static, TSchema } from 'typebox';
import { parseInstant } from '#base';
import type { AddressPolicy } from '#base/addresses';
import { describeBounds, explain } from './explain.ts';
import type { Fault } from './fault.ts';
import { isFormat } from './formats.ts';
import { ECHO_CHARS_MAX, PROBLEMS_LISTED_MAX } from './limits.ts';
import { refuse } from './refusals.ts';
import type { Refusal, RefusalCode } from './refusals.ts';
import { rulesOf } from './rules.ts';
import type { Rules } from './rules.ts';

/** One problem in the input. */
export interface Problem {
  readonly field: string;
  readonly code: RefusalCode;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface ReadOptions {
  /** Reject fields that are not in the schema (`Prefer: handling=strict`). */
  readonly isStrict?: boolean;
  /** Which literal addresses a webhook URL may have; by default the public ones. */
  readonly webhookPolicy?: AddressPolicy;
  /** Defaults are not filled in, for requests whose defaults depend on more than the schema. */
  readonly isAsAsked?: boolean;
}

export type Reading<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Reads `raw` by `schema`. The value is a new copy: trimmed, without nulls, with defaults unless `isAsAsked`. */
export function readValue<S extends TSchema>(
  schema: S,
  raw: unknown,
  options: ReadOptions = {},
): Reading<Static<S>> {
  const walk: Walk = {
    problems: [],
    isStrict: options.isStrict === true,
    webhookPolicy: options.webhookPolicy,
    isAsAsked: options.isAsAsked === true,
  };
  const value = readAny(walk, {
    rules: rulesOf(schema),
    raw,
    field: '',
    code: 'INVALID_PARAMETER',
  });
  return walk.problems.length === 0
    ? { ok: true, value: value as Static<S> }
    : { ok: false, problems: walk.problems };
}

/** The refusal for a list of problems: the first one gives the code, all are listed (A13). */
export function refuseProblems(problems: readonly Problem[]): Refusal {
  const first = problems[0]!;
  const errors = problems.map(({ field, code, message }) => ({ field, code, message }));
  return refuse(first.code, { ...first.details, errors }, first.message);
}

interface Walk {
  readonly problems: Problem[];
  readonly isStrict: boolean;
  readonly webhookPolicy: AddressPolicy | undefined;
  readonly isAsAsked: boolean;
}

/** A place in the document: its rules, its value, its path, and the error code for a problem there. */
interface Place {
  readonly rules: Rules;
  readonly raw: unknown;
  readonly field: string;
  readonly code: RefusalCode;
}

function readAny(walk: Walk, place: Place): unknown {
  if (isFull(walk)) return undefined;
  const { rules } = place;
  const code = rules['x-error-code'] ?? place.code;
  const here = code === place.code ? place : { ...place, code };
  if (rules.anyOf) return readUnion(walk, here, rules.anyOf);
  switch (rules.type) {
    case 'object':
      return readObject(walk, here);
    case 'array':
      return readArray(walk, here);
    case 'string':
      return readText(walk, here);
    case 'number':
    case 'integer':
      return readNumber(walk, here);
    case 'boolean':
      return typeof here.raw === 'boolean' && here.raw === (rules.const ?? here.raw)
        ? here.raw
        : reject(walk, here, 'type');
    case 'null':
      return here.raw === null ? null : reject(walk, here, 'type');
    case undefined:
      return here.raw;
  }
}

function readObject(walk: Walk, place: Place): unknown {
  const { rules, raw } = place;
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return reject(walk, place, 'type');
  if (!rules.properties) return raw;
  const sent = raw as Record<string, unknown>;
  const value: Record<string, unknown> = {};
  for (const { name, rules: inner, isRequired } of partsOf(rules)) {
    // Own properties only, so that no field comes from Object.prototype. An explicit null means omitted (A6).
    const part = Object.hasOwn(sent, name) ? sent[name] : undefined;
    const field = pathOf(place.field, name);
    const at = { rules: inner, raw: part, field, code: place.code };
    if (part !== undefined && part !== null) value[name] = readAny(walk, at);
    else if (isRequired || isMissed(rules, name, sent))
      reject(walk, { ...at, code: inner['x-error-code'] ?? place.code }, 'required');
    else if (inner.default !== undefined && !walk.isAsAsked) value[name] = inner.default;
  }
  if (rules['x-ordered']) rejectBackward(walk, place, rules['x-ordered'], value);
  if (rules['x-at-most']) rejectAbove(walk, place, rules['x-at-most'], value);
  if (walk.isStrict) rejectUnknown(walk, place, Object.keys(sent));
  return value;
}

/** Whether a field is required because another one is absent. */
function isMissed(rules: Rules, name: string, sent: Readonly<Record<string, unknown>>): boolean {
  if (rules.if === undefined || rules.then?.required.includes(name) !== true) return false;
  const [other] = rules.if.not.required;
  return !Object.hasOwn(sent, other) || (sent[other] ?? null) === null;
}

function pathOf(parent: string, name: string): string {
  return parent === '' ? name : `${parent}.${name}`;
}

interface Part {
  readonly name: string;
  readonly rules: Rules;
  readonly isRequired: boolean;
}

/** Cached, because one request may have a million objects of the same schema. Schemas are few and never change. */
const parts = new WeakMap<Rules, readonly Part[]>();
const patterns = new Map<string, RegExp>();

function partsOf(rules: Rules): readonly Part[] {
  const known = parts.get(rules);
  if (known) return known;
  const made = Object.entries(rules.properties ?? {}).map(([name, inner]) => ({
    name,
    rules: inner,
    isRequired: rules.required?.includes(name) === true,
  }));
  parts.set(rules, made);
  return made;
}

function patternOf(source: string): RegExp {
  const known = patterns.get(source);
  if (known) return known;
  const made = new RegExp(source, 'u');
  patterns.set(source, made);
  return made;
}

function rejectBackward(
  walk: Walk,
  { field, code }: Place,
  [first, second]: readonly [string, string],
  value: Readonly<Record<string, unknown>>,
): void {
  const [start, end] = [value[first], value[second]];
  if (typeof start !== 'string' || typeof end !== 'string') return;
  if (parseInstant(end)! >= parseInstant(start)!) return;
  report(walk, {
    field,
    code,
    message: `${pathOf(field, second)} must not be before ${pathOf(field, first)}.`,
    details: { field, reason: 'end_before_start', start, end },
  });
}

function rejectAbove(
  walk: Walk,
  { field: parent, code }: Place,
  [first, second]: readonly [string, string],
  value: Readonly<Record<string, unknown>>,
): void {
  const [part, whole] = [value[first], value[second]];
  if (typeof part !== 'number' || typeof whole !== 'number' || part <= whole) return;
  const field = pathOf(parent, first);
  report(walk, {
    field,
    code,
    message: `${field} is ${part}; it must be at most ${pathOf(parent, second)}, which is ${whole}.`,
    details: { field, reason: 'maximum', max_value: whole, provided_value: part },
  });
}

function rejectUnknown(walk: Walk, place: Place, names: readonly string[]): void {
  for (const name of names) {
    if (isFull(walk)) return;
    if (Object.hasOwn(place.rules.properties ?? {}, name)) continue;
    const field = cut(pathOf(place.field, name));
    report(walk, {
      field,
      code: 'UNKNOWN_FIELD',
      message: `${field} is not a known field; check its name.`,
      details: { field },
    });
  }
}

function readArray(walk: Walk, place: Place): unknown {
  const { rules, raw } = place;
  if (!Array.isArray(raw)) return reject(walk, place, 'type');
  if (raw.length < (rules.minItems ?? 0)) return reject(walk, place, 'minimum');
  if (raw.length > (rules.maxItems ?? Infinity)) return reject(walk, place, 'maximum');
  if (!rules.items) return raw;
  const items: unknown[] = [];
  for (let i = 0; i < raw.length; i++) {
    if (isFull(walk)) return undefined;
    items.push(
      readAny(walk, {
        rules: rules.items,
        raw: raw[i],
        field: `${place.field}[${i}]`,
        code: place.code,
      }),
    );
  }
  return items;
}

function readText(walk: Walk, place: Place): unknown {
  const { rules, raw } = place;
  if (typeof raw !== 'string') return reject(walk, place, 'type');
  const text = rules['x-trim'] ? raw.trim() : raw;
  if (rules.enum) {
    const wanted = rules['x-ignore-case'] ? text.toLowerCase() : text;
    return rules.enum.includes(wanted) ? wanted : reject(walk, place, 'enum');
  }
  const trimmed = { ...place, raw: text };
  if (isLengthInDoubt(rules, text)) {
    const length = lengthInCodePoints(text);
    if (length < (rules.minLength ?? 0)) return reject(walk, trimmed, 'minimum');
    if (length > (rules.maxLength ?? Infinity)) return reject(walk, trimmed, 'maximum');
  }
  if (rules.pattern !== undefined && !patternOf(rules.pattern).test(text))
    return reject(walk, trimmed, 'pattern');
  // PostgreSQL cannot store NUL in text, and unpaired surrogates are not valid text.
  if (text.includes('\u0000') || !text.isWellFormed()) return reject(walk, trimmed, 'text');
  if (rules.format === 'iso8601')
    return parseInstant(text) === undefined ? reject(walk, trimmed, 'format') : text;
  if (rules.format !== undefined && !isFormat(rules.format, text, walk.webhookPolicy))
    return reject(walk, trimmed, 'format');
  return text;
}

/** The number of characters is between half the number of UTF-16 units and that number, so often no count is needed. */
function isLengthInDoubt({ minLength = 0, maxLength = Infinity }: Rules, text: string): boolean {
  return text.length > maxLength || text.length < 2 * minLength;
}

function readNumber(walk: Walk, place: Place): unknown {
  const { rules, raw } = place;
  if (typeof raw !== 'number' || !Number.isFinite(raw)) return reject(walk, place, 'type');
  if (rules.type === 'integer' && !Number.isInteger(raw)) return reject(walk, place, 'integer');
  if (raw < (rules.minimum ?? -Infinity)) return reject(walk, place, 'minimum');
  if (raw > (rules.maximum ?? Infinity)) return reject(walk, place, 'maximum');
  return raw;
}

/** Reads by the first alternative that accepts the value. A problem lists all alternatives. */
function readUnion(walk: Walk, place: Place, alternatives: readonly Rules[]): unknown {
  for (const rules of alternatives) {
    const trial: Walk = { ...walk, problems: [] };
    const value = readAny(trial, { ...place, rules });
    if (trial.problems.length === 0) return value;
  }
  return reject(walk, place, 'type');
}

function reject(walk: Walk, place: Place, fault: Fault): undefined {
  const { rules, raw, field, code } = place;
  // The whole body has no path.
  const name = field === '' ? 'body' : field;
  const bounds = describeBounds({
    rules,
    raw: rules.writeOnly ? undefined : echo(raw),
    length: lengthOf(place),
    code,
  });
  const message = explain({
    rules,
    raw: rules.writeOnly ? undefined : echo(raw),
    isContainer: typeof raw === 'object' && raw !== null,
    length: lengthOf(place),
    field: field === '' ? 'The body' : field,
    fault,
  });
  report(walk, { field: name, code, message, details: { field: name, reason: fault, ...bounds } });
  return undefined;
}

function report(walk: Walk, problem: Problem): void {
  if (!isFull(walk)) walk.problems.push(problem);
}

function isFull(walk: Walk): boolean {
  return walk.problems.length >= PROBLEMS_LISTED_MAX;
}

/** The value as an error repeats it: scalars unchanged, long text cut, lists and objects by name only. */
function echo(raw: unknown): unknown {
  if (typeof raw === 'string') return cut(raw.isWellFormed() ? raw : raw.toWellFormed());
  if (typeof raw === 'number' && !Number.isFinite(raw)) return String(raw);
  if (typeof raw === 'number' || typeof raw === 'boolean') return raw;
  if (raw === undefined || raw === null) return null;
  return Array.isArray(raw) ? 'array' : 'object';
}

function cut(text: string): string {
  return text.length > ECHO_CHARS_MAX ? text.slice(0, ECHO_CHARS_MAX).toWellFormed() : text;
}

/** The length of a value of the expected type; 0 for any other value. */
function lengthOf({ rules, raw }: Place): number {
  if (rules.type === 'string' && typeof raw === 'string') return lengthInCodePoints(raw);
  return rules.type === 'array' && Array.isArray(raw) ? raw.length : 0;
}

/** A character outside the basic plane is two UTF-16 units and counts as one. */
function lengthInCodePoints(text: string): number {
  let pairs = 0;
  for (let i = 0; i < text.length - 1; i++) {
    const isPair =
      (text.charCodeAt(i) & 0xfc00) === 0xd800 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00;
    if (isPair) pairs++;
  }
  return text.length - pairs;
}
