/** Values we add: conclusions, and defaults. */
import type { Sourced } from '../scenario.ts';

/** A conclusion from what is said. */
export function inferred<T>(value: T, because: string, confidence = 0.6): Sourced<T> {
  return { value, source: 'inferred', confidence, because };
}

/** A default, when nothing is said. */
export function byDefault<T>(value: T, because: string): Sourced<T> {
  return { value, source: 'default', confidence: 0.3, because };
}

/** A value that the request sets. */
export function bySettings<T>(value: T): Sourced<T> {
  return { value, source: 'settings', confidence: 1 };
}
