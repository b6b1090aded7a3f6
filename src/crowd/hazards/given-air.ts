/** Air that was given and not computed: what it adds to a person's exposure. */
import type { Space } from '../space/space.ts';
import type { AirDescription } from './descriptions.ts';
import type { Exposure } from './exposure.ts';

export interface GivenAir {
  /** 1/m, on top of what fires give. */
  extinctionOn(level: number, seconds: number): number;
  /** Returns whether there was anything to add. */
  addTo(exposure: Exposure, level: number, seconds: number): boolean;
}

export function createGivenAir(space: Space, airs: readonly AirDescription[]): GivenAir {
  const byLevel = space.levels.map(({ id }) =>
    airs.filter(({ levels }) => levels === undefined || levels.includes(id)),
  );
  return {
    extinctionOn(level, seconds) {
      let sum = 0;
      for (const air of byLevel[level]!)
        if (air.startSeconds <= seconds) sum += air.extinctionPerM ?? 0;
      return sum;
    },
    addTo(exposure, level, seconds) {
      let isMet = false;
      for (const air of byLevel[level]!) {
        if (air.startSeconds > seconds) continue;
        isMet = true;
        exposure.extinctionPerM += air.extinctionPerM ?? 0;
        exposure.coPpm += air.coPpm ?? 0;
        exposure.hcnPpm += air.hcnPpm ?? 0;
        exposure.co2Percent += air.co2Percent ?? 0;
        exposure.o2Percent = Math.min(exposure.o2Percent, air.o2Percent ?? Infinity);
        exposure.temperatureC = Math.max(exposure.temperatureC, air.temperatureC ?? -Infinity);
      }
      return isMet;
    },
  };
}
