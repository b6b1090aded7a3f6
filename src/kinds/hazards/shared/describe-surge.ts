/** A crowd that presses towards a place. */
import type { HazardDescription } from '#crowd/hazards';
import { assume } from '#run/hazards';
import type { FloorSpot, HazardStage } from '#run/hazards';
import type { PlacedHazard } from '#world/site';

/** How far back a crowd takes part, and for how long it presses: judgement. */
const REACH_METERS = 40;
const PRESS_SECONDS = 60;

export function describeSurge(
  { notes }: HazardStage,
  hazard: PlacedHazard,
  spot: FloorSpot,
): HazardDescription[] {
  const reachM = hazard.radius ?? REACH_METERS;
  const seconds = hazard.duration ?? PRESS_SECONDS;
  assume(
    notes,
    hazard,
    { reachM, seconds },
    'Everybody within sight and reach presses there as near as others let them: reach and time by our judgement.',
  );
  return [
    {
      kind: 'surge',
      startSeconds: hazard.start,
      ...spot,
      reachM,
      endSeconds: hazard.start + seconds,
    },
  ];
}
