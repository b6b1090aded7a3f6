/** Kinds of places that the calculation at once and the study treat alike. */
import type { StructureKind } from '#scenario';

/** Where nobody lets people in. */
export const OPEN_TO_ALL: ReadonlySet<string> = new Set<StructureKind>([
  'intersection',
  'highway',
  'bridge',
  'tunnel',
  'village',
  'town',
]);
