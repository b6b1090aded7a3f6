/**
 * Stairs of a building that has no plan yet, for both estimates: from counts, and from a skeleton before the place is
 * built.
 */

/** The step of the SFPE handbook's examples: 7 by 11 inches. */
export const USUAL_STEP = { riser: 0.178, tread: 0.279 } as const;
/** Judgement: two landings of 1.2 m from storey to storey. */
export const FLIGHT_LANDINGS_METERS = 2.4;

/** Along the slope from one storey to the next, landings included. */
export function flightMeters(
  storeyHeight: number,
  { riser, tread }: { readonly riser: number; readonly tread: number } = USUAL_STEP,
  landings: number = FLIGHT_LANDINGS_METERS,
): number {
  return storeyHeight * Math.hypot(1, tread / riser) + landings;
}
