/** A fire for the crowd: the design fire, with the fans that take its smoke out. */
import type { HazardDescription } from '#crowd/hazards';
import { assume } from '#run/hazards';
import type { FloorSpot, HazardPlaying, HazardStage } from '#run/hazards';
import type { PlacedHazard } from '#world/site';
import { describeSmokeControl } from '../shared/smoke-control.ts';
import { designFire } from './design-fire.ts';

export function describeFire(
  stage: HazardStage,
  hazard: PlacedHazard,
  spot: FloorSpot,
): HazardDescription[] {
  const { because, ...fire } = designFire(stage, spot, hazard);
  const { growth, peakKw } = fire;
  assume(stage.notes, hazard, { growth, peakKw }, because);
  const { aboveFloor } = hazard;
  const above = aboveFloor === undefined ? {} : { aboveM: aboveFloor };
  return [
    { kind: 'fire', startSeconds: hazard.start, ...spot, ...fire, ...above },
    ...describeSmokeControl(stage, hazard, spot),
  ];
}

export const commandFire: NonNullable<HazardPlaying['command']> = (
  run,
  { startSeconds, spot, peakKw },
) => {
  const { because: _, ...size } = designFire(run, spot);
  return {
    kind: 'fire',
    startSeconds,
    ...spot,
    ...size,
    ...(peakKw === undefined ? {} : { peakKw }),
  };
};
