/** What each kind of hazard looks like where it begins. */
import { createFacet } from '#base';

export interface HazardLook {
  /** What stands for it in a scene without motion; water only where its depth is said. */
  readonly sign: 'flames' | 'smoke' | 'gas' | 'rubble' | 'water' | 'none';
}

export const hazardLooks = createFacet<HazardLook>('how a hazard looks');
