/** A heap that nobody can cross, where something came down. */
import type { HazardDescription } from '#crowd/hazards';
import { assume } from '#run/hazards';
import type { FloorSpot, HazardStage } from '#run/hazards';
import type { PlacedHazard } from '#world/site';

/** `usualMeters`: its radius where nothing is said, by judgement. */
export function describeHeap(
  { notes }: HazardStage,
  hazard: PlacedHazard,
  spot: FloorSpot,
  { usualMeters }: { readonly usualMeters: number },
): HazardDescription[] {
  const radiusM = hazard.radius ?? usualMeters;
  assume(
    notes,
    hazard,
    { radiusM },
    `A heap nobody can cross${hazard.from === undefined ? '' : `, at the ${hazard.from} of the ground`}${hazard.radius === undefined ? ', of a size by our judgement' : ''}; who is under it is not harmed.`,
  );
  return [{ kind: 'debris', startSeconds: hazard.start, ...spot, radiusM }];
}
