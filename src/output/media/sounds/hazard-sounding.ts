/** What each kind of hazard sounds like. */
import { createFacet } from '#base';
import type { SoundName } from './sounds.ts';

export interface HazardSounding {
  /** Heard while it lasts; none where it is silent. */
  readonly sounds: readonly SoundName[];
}

export const hazardSoundings = createFacet<HazardSounding>('how a hazard sounds');
