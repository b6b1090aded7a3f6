/** The fire as stated, otherwise by what burns there; sprinklers limit it where there are any. */
import type { HazardDescription } from '#crowd/hazards';
import { sizeFire, sprinklerPeakKw } from '#run/hazards';
import type { FloorSpot, HazardStage } from '#run/hazards';
import type { Scenario } from '#scenario';
import type { FireDesign } from '#scenario/plan';
import { ceilingAt } from '../shared/ceiling.ts';

type Fire = Extract<HazardDescription, { kind: 'fire' }>;

export interface DesignedFire extends Pick<Fire, 'growth' | 'peakKw'> {
  readonly because: string;
}

export function designFire(
  { scenario, world, cast }: Pick<HazardStage, 'scenario' | 'world' | 'cast'>,
  spot: FloorSpot,
): DesignedFire {
  const { growth: asked, peakMw, sprinklers } = scenario.fire;
  const usual = sizeFire(cast.space, world, spot, mainOf(scenario));
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
    because: `${reasons.filter((reason) => reason !== undefined).join('; ')}.`,
  };
}

function toGrowth(growth: NonNullable<FireDesign['growth']>['value']): Fire['growth'] {
  return growth === 'ultrafast' ? 'ultra-fast' : growth;
}

function mainOf({ structures }: Scenario): string {
  return structures.find(({ isMain }) => isMain)!.kind.value;
}
