/**
 * Reads a JSON request with incidents, but only the list as a whole. The code that stores the rows checks each of them.
 */
import { Type } from 'typebox';
import { INCIDENTS_PER_REQUEST_MAX } from './limits.ts';
import { readValue, refuseProblems } from './read.ts';
import type { ReadOptions } from './read.ts';

const Envelope = Type.Object(
  {
    incidents: Type.Array(Type.Unknown(), { minItems: 0, maxItems: INCIDENTS_PER_REQUEST_MAX }),
  },
  { 'x-error-code': 'INVALID_INCIDENTS' },
);

export function readIncidentList(raw: unknown, options: ReadOptions): readonly unknown[] {
  const reading = readValue(Envelope, raw, options);
  if (!reading.ok) throw refuseProblems(reading.problems);
  return reading.value.incidents;
}
