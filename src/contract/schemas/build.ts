/** Small makers for the schemas of the interface, so that each resource reads like its table in docs/spec.md. */
import { Type } from 'typebox';
import type { TSchema, TSchemaOptions } from 'typebox';
import type { RefusalCode } from '../refusals.ts';

/**
 * Annotations our reader understands beside JSON Schema's own. They stay in the OpenAPI document, where `x-error-code`
 * also tells clients which code a bad value gives.
 */
export interface Annotations {
  /** The refusal a bad value here gives; inherited by everything inside. */
  'x-error-code'?: RefusalCode;
  /** Surrounding blanks are not part of the value. */
  'x-trim'?: boolean;
  /** The query parameter is a list written `a,b,c` (or repeated). */
  'x-comma-list'?: boolean;
  /** Upper and lower case are the same in a word of a list. */
  'x-ignore-case'?: boolean;
  /** Two instants of the object; the second may not be before the first. */
  'x-ordered'?: readonly [string, string];
  /** Two numbers of the object; the first may not be above the second. */
  'x-at-most'?: readonly [string, string];
}

type Options = TSchemaOptions & Annotations;

/** One word of a closed list. */
export function word<const Words extends readonly string[]>(words: Words, options: Options = {}) {
  return Type.Unsafe<Words[number]>({ type: 'string', enum: [...words], ...options });
}

/** ISO 8601 as callers may write it (RFC 3339 and a few looser forms, see docs/spec.md A9). */
export function instantIn(options: Options = {}) {
  return Type.String({
    format: 'iso8601',
    'x-error-code': 'INVALID_TIMESTAMP',
    examples: ['2026-11-15T12:00:00Z'],
    ...options,
  });
}

/** An instant as we write it: UTC with milliseconds. */
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

/** An object whose keys grow over time: known keys are described, others may come. */
export function open(description: string) {
  return Type.Record(Type.String(), Type.Unknown(), { description });
}
