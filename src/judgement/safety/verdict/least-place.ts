/** The place of a run with the smallest factor: available over required time. */
import { factorOf } from '../findings/list-places.ts';
import type { PlaceTenability, RunFindings } from '../findings/run-findings.ts';

/** ASET ÷ RSET at least: the factor usual for RSET by hand calculation with conservative inputs (PD 7974-6 (K)); judgement. */
export const SAFETY_FACTOR = 1.5;

interface LeastPlace {
  readonly place: PlaceTenability;
  readonly asetSeconds: number;
  readonly rsetSeconds: number;
  readonly factor: number;
}

/** The place with the smallest factor of those that were lost; times from the event. */
export function leastPlace({ tenability, eventSeconds }: RunFindings): LeastPlace | undefined {
  const place = tenability?.places.find(
    ({ asetSeconds, rsetSeconds }) => asetSeconds !== null && rsetSeconds !== null,
  );
  if (place === undefined) return undefined;
  const asetSeconds = Math.max(0, place.asetSeconds! - eventSeconds);
  const rsetSeconds = place.rsetSeconds! - eventSeconds;
  return { place, asetSeconds, rsetSeconds, factor: factorOf(asetSeconds, rsetSeconds) };
}
