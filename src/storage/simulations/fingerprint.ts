/** A fingerprint that is equal for equal requests: the order of fields does not matter, values do. */
import { createHash } from 'node:crypto';
import type { SimulationQuestion } from '#contract/questions';

export function toFingerprint(question: SimulationQuestion): Buffer {
  return createHash('sha256').update(JSON.stringify(question, sortFields)).digest();
}

function sortFields(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields);
}
