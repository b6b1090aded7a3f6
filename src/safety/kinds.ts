/** Kinds of events and places that the calculation at once and the study treat alike. */
import type { EventType, StructureKind } from '#scenario';

/** What detectors exist for. */
export const DETECTED: ReadonlySet<string> = new Set<EventType>([
  'fire',
  'smoke',
  'gas_leak',
  'chemical_spill',
  'flood',
]);

/** Where nobody lets people in. */
export const OPEN_TO_ALL: ReadonlySet<string> = new Set<StructureKind>([
  'intersection',
  'highway',
  'bridge',
  'tunnel',
  'village',
  'town',
]);
