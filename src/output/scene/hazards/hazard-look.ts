/** What each kind of hazard looks like where it begins. */
import { createFacet } from '#base';

export interface HazardLook {
  /** The symbol in a scene without motion; water only if its depth is stated. */
  readonly sign: 'flames' | 'smoke' | 'gas' | 'rubble' | 'water' | 'none';
}

export const hazardLooks = createFacet<HazardLook>('how a hazard looks');
