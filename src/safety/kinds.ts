/** Kinds of events that the calculation at once and the study treat alike. */
import type { EventType } from '#scenario';

/** What detectors exist for. */
export const DETECTED: ReadonlySet<string> = new Set<EventType>([
  'fire',
  'smoke',
  'gas_leak',
  'chemical_spill',
  'flood',
]);
