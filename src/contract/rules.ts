/** The part of JSON Schema our own schemas use, as our reader and our texts see it. */
import type { TSchema } from 'typebox';
import type { Annotations } from './schemas/build.ts';

export interface Rules extends Annotations {
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';
  readonly properties?: Readonly<Record<string, Rules>>;
  readonly required?: readonly string[];
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

/** A TypeBox schema is plain JSON Schema; this only says so to the compiler. */
export function rulesOf(schema: TSchema): Rules {
  return schema;
}
