/** Helpers that build schemas, so that each resource reads like its table in docs/spec.md. */
import { Type } from 'typebox';
import type { TSchema, TSchemaOptions } from 'typebox';
import type { RefusalCode } from '../refusals.ts';

/**
 * Annotations of our reader in addition to JSON Schema. They stay in the OpenAPI document, where `x-error-code` also
 * tells clients the error code of an invalid value.
 */
export interface Annotations {
  /** The error code of an invalid value; inherited by all fields inside. */
  'x-error-code'?: RefusalCode;
  /** Leading and trailing spaces are removed. */
  'x-trim'?: boolean;
  /** The query parameter is a list, written as `a,b,c` or repeated. */
  'x-comma-list'?: boolean;
  /** The case of letters does not matter. */
  'x-ignore-case'?: boolean;
  /** Two times in the object; the second must not be before the first. */
  'x-ordered'?: readonly [string, string];
  /** Two numbers in the object; the first must be at most the second. */
  'x-at-most'?: readonly [string, string];
}

type Options = TSchemaOptions & Annotations;

/** A value of an enumeration. */
export function word<const Words extends readonly string[]>(words: Words, options: Options = {}) {
  return Type.Unsafe<Words[number]>({ type: 'string', enum: [...words], ...options });
}

/** ISO 8601 in requests: RFC 3339 and a few looser forms (see docs/spec.md A9). */
export function instantIn(options: Options = {}) {
  return Type.String({
    format: 'iso8601',
    'x-error-code': 'INVALID_TIMESTAMP',
    examples: ['2026-11-15T12:00:00Z'],
    ...options,
  });
}

/** A time in responses: UTC with milliseconds. */
export function instantOut(description?: string) {
  return Type.String({
    format: 'date-time',
    ...(description ? { description } : {}),
    examples: ['2026-11-15T12:00:00.000Z'],
  });
}

export function nullable<S extends TSchema>(schema: S) {
  return Type.Union([schema, Type.Null()]);
}

export function weight(description: string) {
  return Type.Number({ minimum: 0, maximum: 1, description });
}

/** An object to which keys may be added over time. */
export function open(description: string, more: Options = {}) {
  return Type.Record(Type.String(), Type.Unknown(), { description, ...more });
}
