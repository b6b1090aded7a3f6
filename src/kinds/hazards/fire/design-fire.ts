/** The fire as stated, otherwise by what is said to burn, otherwise by the room; sprinklers limit it where there are any. */
import type { HazardDescription } from '#crowd/hazards';
import { findBurning, sizeFire, toGrowth } from '#run/fires';
import { sprinklerPeakKw } from '#run/hazards';
import type { FloorSpot, HazardStage } from '#run/hazards';
import type { Scenario } from '#scenario';
import type { PlacedHazard } from '#world/site';
import { ceilingAt } from '../shared/ceiling.ts';

type Fire = Extract<HazardDescription, { kind: 'fire' }>;

export interface DesignedFire extends Pick<Fire, 'growth' | 'peakKw' | 'fuel' | 'substance'> {
  readonly because: string;
}

export function designFire(
  { scenario, world, cast }: Pick<HazardStage, 'scenario' | 'world' | 'cast'>,
  spot: FloorSpot,
  event?: Pick<PlacedHazard, 'event' | 'fuel'>,
): DesignedFire {
  const { growth: asked, peakMw, sprinklers } = scenario.fire;
  const burning = event && findBurning(scenario, event);
  const usual = sizeFire(cast.space, world, spot, mainOf(scenario), burning);
  const growth = asked === undefined ? usual.growth : toGrowth(asked.value);
  const freeKw = peakMw === undefined ? usual.peakKw : 1000 * peakMw.value;
  const ceilingM = ceilingAt(world, spot.level);
  // In the open there is nothing to hang sprinklers from.
  const heldKw =
    sprinklers.value && ceilingM !== undefined ? sprinklerPeakKw({ growth, ceilingM }) : Infinity;
  const reasons = [
    asked === undefined ? undefined : 'growth as stated',
    peakMw === undefined ? undefined : 'peak as stated',
    asked !== undefined && peakMw !== undefined ? undefined : usual.because,
    !sprinklers.value
      ? 'no sprinklers'
      : heldKw < freeKw
        ? `held at ${Math.round(heldKw)} kW, when the nearest sprinkler opens`
        : 'too small or too far below the ceiling for sprinklers to open',
  ];
  return {
    growth,
    peakKw: Math.min(freeKw, heldKw),
    ...(usual.fuel === undefined ? {} : { fuel: usual.fuel }),
    ...(event?.fuel === undefined ? {} : { substance: event.fuel }),
    because: `${reasons.filter((reason) => reason !== undefined).join('; ')}.`,
  };
}

function mainOf({ structures }: Scenario): string {
  return structures.find(({ isMain }) => isMain)!.kind.value;
}
