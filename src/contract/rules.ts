/** The part of JSON Schema that our schemas use, as types for the reader and the documentation. */
import type { TSchema } from 'typebox';
import type { Annotations } from './schemas/build.ts';

export interface Rules extends Annotations {
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';
  readonly properties?: Readonly<Record<string, Rules>>;
  readonly required?: readonly string[];
  /** With `then`: fields that are required where another is absent. */
  readonly if?: { readonly not: { readonly required: readonly [string] } };
  readonly then?: { readonly required: readonly string[] };
  readonly items?: Rules;
  readonly anyOf?: readonly Rules[];
  readonly enum?: readonly string[];
  readonly const?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly writeOnly?: boolean;
  readonly default?: unknown;
  readonly description?: string;
  readonly examples?: readonly unknown[];
}

/** Only for the compiler: a TypeBox schema is plain JSON Schema. */
export function rulesOf(schema: TSchema): Rules {
  return schema;
}
