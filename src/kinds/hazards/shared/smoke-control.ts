/**
 * Fans that take smoke out of the room of the fire, sized as in NFPA 92: they take as much as the plume brings into a
 * layer whose lower face stays at a clear height. They are sized once, for the code's fire, so that a smaller fire is
 * never worse.
 *
 * Not modelled: missing fresh air, fans that draw air through a thin layer, pressure against stair doors.
 */
import { plumeM3PerS } from '#crowd/hazards';
import type { HazardDescription } from '#crowd/hazards';
import { assume } from '#run/hazards';
import type { FloorSpot, HazardStage } from '#run/hazards';
import type { PlacedHazard } from '#world/site';
import { detectFire } from '../fire/detect-fire.ts';
import { ceilingAt } from './ceiling.ts';

/** 5,000 Btu/s: the least design fire of the IBC for smoke control, before it left that to an analysis (IBC 2000, 909.9). */
const DESIGN_KW = 5275;
/** IBC 909.8.1: the layer stays 6 ft above what people walk on. */
const CLEAR_M = 1.83;
/** For rooms hardly higher than that: judgement. */
const LAYER_M_MIN = 0.5;
/** Once a detector has noticed the fire, the fans have 60 s to reach full flow (NFPA 92). */
const FANS_SECONDS = 60;

export function describeSmokeControl(
  { scenario, world, notes }: HazardStage,
  hazard: PlacedHazard,
  spot: FloorSpot,
): HazardDescription[] {
  const ceilingM = ceilingAt(world, spot.level);
  if (!scenario.fire.smokeControl.value || ceilingM === undefined) return [];
  const startsAfterSeconds = detectFire(scenario.fire) + FANS_SECONDS;
  const smokeM3PerS = plumeM3PerS(DESIGN_KW, CLEAR_M);
  // A vent of the model draws from the whole height, so a layer of the design's depth gives it this part of its flow.
  const layerPart = Math.max(LAYER_M_MIN, ceilingM - CLEAR_M) / ceilingM;
  const flowM3PerS = smokeM3PerS / layerPart;
  assume(
    notes,
    hazard,
    { smokeM3PerS: Math.round(100 * smokeM3PerS) / 100, startsAfterSeconds },
    `Smoke control: fans take the smoke of a fire of ${DESIGN_KW} kW out of a layer whose lower face is ${CLEAR_M} m above the floor (IBC 909, NFPA 92), from ${startsAfterSeconds} s after it begins on.`,
  );
  const startSeconds = hazard.start + startsAfterSeconds;
  return [{ kind: 'vent', startSeconds, ...spot, flowM3PerS }];
}
