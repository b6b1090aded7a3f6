/** What each kind of hazard sounds like. */
import { createFacet } from '#base';
import type { SoundName } from './sounds.ts';

export interface HazardSounding {
  /** The sound while it lasts; undefined if it is silent. */
  readonly sounds: readonly SoundName[];
}

export const hazardSoundings = createFacet<HazardSounding>('how a hazard sounds');
