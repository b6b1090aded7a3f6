import { Type } from 'typebox';
import type { TProperties } from 'typebox';

/** An object that has these fields and no others: a mistyped name must not pass for something left out. */
export function closed<P extends TProperties>(properties: P, description?: string) {
  return Type.Object(properties, {
    additionalProperties: false,
    ...(description === undefined ? {} : { description }),
  });
}
