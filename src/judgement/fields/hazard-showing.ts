/** What each kind of hazard must provide so that a finished run can be searched for it. */
import { createFacet } from '#base';
import type { Happening } from '#run/played';

type Shown =
  | {
      readonly by: 'happenings';
      readonly kinds: readonly Happening['kind'][];
      readonly isIt: (happening: Happening) => boolean;
    }
  /** Vehicles that stand wrecked. */
  | { readonly by: 'wrecks' }
  /** A crowd of people of this kind. */
  | { readonly by: 'people'; readonly role: string }
  /** `because` is the reason where a run can never show it; null where only a model is missing. */
  | { readonly by: 'nothing'; readonly because: string | null };

export interface HazardShowing {
  /** The same for all kinds that look the same in a run. */
  readonly shown: Shown;
}

export const hazardShowings = createFacet<HazardShowing>('how a hazard shows in a run');
