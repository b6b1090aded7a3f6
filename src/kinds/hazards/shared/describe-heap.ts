/** A heap that nobody can cross, where something came down. */
import type { HazardDescription } from '#crowd/hazards';
import { assume, isHarmTold } from '#run/hazards';
import type { FloorSpot, HazardPlaying, HazardStage } from '#run/hazards';
import type { PlacedHazard } from '#world/site';

/** `usualMeters`: its default radius, by judgement. */
export const heapOf = (usualMeters: number): HazardPlaying['model'] => ({
  kind: 'spot',
  describe: (stage, hazard, spot) => describeHeap(stage, hazard, spot, usualMeters),
});

function describeHeap(
  stage: HazardStage,
  hazard: PlacedHazard,
  spot: FloorSpot,
  usualMeters: number,
): HazardDescription[] {
  const radiusM = hazard.radius ?? usualMeters;
  const { notes } = stage;
  const buries = !isHarmTold(stage, hazard.event);
  assume(
    notes,
    hazard,
    { radiusM },
    `A heap that nobody can cross${hazard.from === undefined ? '' : `, at the ${hazard.from} of the ground`}${hazard.radius === undefined ? ', of a size by our judgement' : ''}; ${buries ? 'people under it are buried, and as many are hurt as HAZUS gives for a collapse' : 'the people it harms are stated'}.`,
  );
  return [
    {
      kind: 'debris',
      startSeconds: hazard.start,
      ...spot,
      radiusM,
      buries,
    },
  ];
}
