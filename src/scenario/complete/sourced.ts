/** Values we add: what follows from something, and what follows from nothing. */
import type { Sourced } from '../scenario.ts';

/** A conclusion from what is said. */
export function inferred<T>(value: T, because: string, confidence = 0.6): Sourced<T> {
  return { value, source: 'inferred', confidence, because };
}

/** What we take when nothing is said. */
export function byDefault<T>(value: T, because: string): Sourced<T> {
  return { value, source: 'default', confidence: 0.3, because };
}

/** What the request sets. */
export function bySettings<T>(value: T): Sourced<T> {
  return { value, source: 'settings', confidence: 1 };
}
