/** Water in which people cannot stand, children and the old before others. */
import { createExposure } from '#crowd/hazards';
import { floodClass, isChild, isWeakInWater, unsafeClass } from './flood-class.ts';
import type { PerilParts } from './peril-parts.ts';
import { watchPeople } from './watch-people.ts';
import type { PerilWatch } from './watch-people.ts';

export function watchWater({ cast, simulation }: PerilParts): PerilWatch {
  const { hazards, state, space } = simulation;
  const { walkers } = state;
  const exposure = createExposure();
  const limits = cast.people.map(({ traits }) => unsafeClass(isWeakInWater(traits)));
  const isSwept = new Uint8Array(walkers.count);
  const deepest = { depthM: 0, speedMps: 0, hazardClass: 0 };
  return watchPeople(
    { state, space, seconds: () => simulation.seconds },
    {
      peril: 'water',
      isBeyond(i) {
        if (!hazards.exposureAt(walkers.level[i]!, walkers.x[i]!, walkers.y[i]!, exposure))
          return false;
        const { waterM, waterMps } = exposure;
        const found = floodClass(waterM, waterMps);
        deepest.depthM = Math.max(deepest.depthM, waterM);
        deepest.speedMps = Math.max(deepest.speedMps, waterMps);
        deepest.hazardClass = Math.max(deepest.hazardClass, found);
        if (found < limits[i]!) return false;
        isSwept[i] = 1;
        return true;
      },
      figures: () => ({
        flood_class_max: deepest.hazardClass,
        water_depth_max_m: deepest.depthM,
        water_speed_max_mps: deepest.speedMps,
        children_unable_to_stand_people: cast.people.filter(
          ({ traits }, i) => isSwept[i] === 1 && isChild(traits),
        ).length,
      }),
    },
  );
}
