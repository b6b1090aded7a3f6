/** What each kind of hazard provides so that a run can be compared with the claims about it. */
import { createFacet } from '#base';
import type { Happening } from '#run/played';

export interface HazardClaiming {
  /** Words of claims that mean it. What the reader of prompts found is claimed by the first. */
  readonly words: readonly [string, ...string[]];
  /** What in a run shows that the event took place; the same for all kinds that share a word. */
  readonly shown: Shown;
}

export type Shown =
  | {
      readonly by: 'happenings';
      readonly kinds: readonly Happening['kind'][];
      readonly isIt: (happening: Happening) => boolean;
    }
  /** Vehicles that stand wrecked. */
  | { readonly by: 'wrecks' }
  /** At least two people of this kind. */
  | { readonly by: 'people'; readonly role: string }
  /** `because` is the reason where a run can never show it; null where only a model is missing. */
  | { readonly by: 'nothing'; readonly because: string | null };

export const hazardClaimings = createFacet<HazardClaiming>('how a hazard is claimed');
