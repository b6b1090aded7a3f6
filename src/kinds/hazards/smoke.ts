import type { HazardKind } from '../hazard-kind.ts';

export const smoke: HazardKind = {
  type: 'smoke',
  examples: ['Smoke spreads from the ground floor.'],
  reading: {
    words: `
      smoke, smoke-filled, filled with smoke, smoke <spread>, fumes, thick smoke, dense smoke, heavy smoke,
      smoke-logged, smoke condition, smoke bomb, <smoulder>, <smolder>, plume of smoke, black smoke, smoky,
      smoke grenade, start smoking, starts smoking, started smoking, begins to smoke, begins smoking`,
  },
};
