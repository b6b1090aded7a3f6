/** What must be known of each kind of hazard to hold a run against what was said of it. */
import { createFacet } from '#base';
import type { Happening } from '#run/played';

export interface HazardClaiming {
  /** Words of claims that mean it. What the reader of prompts found is claimed by the first. */
  readonly words: readonly [string, ...string[]];
  /** Said so, it is claimed as something else: a hostage taking was read as an attack. */
  readonly narrower: readonly { readonly said: RegExp; readonly word: string }[];
  /** What of a run shows that it took place; the same for all kinds that share a word. */
  readonly shown: Shown;
}

export type Shown =
  | {
      readonly by: 'happenings';
      readonly kinds: readonly Happening['kind'][];
      readonly isIt: (happening: Happening) => boolean;
      /** Whether a run records of what substance it is. */
      readonly tellsSubstance: boolean;
    }
  /** Vehicles that stand wrecked. */
  | { readonly by: 'wrecks' }
  /** At least two people of this kind. */
  | { readonly by: 'people'; readonly role: string }
  /** The weather that is shown: a storm. */
  | { readonly by: 'weather' }
  /** `because` is told where a run can never show it; null where it would, had it a model. */
  | { readonly by: 'nothing'; readonly because: string | null };

export const hazardClaimings = createFacet<HazardClaiming>('how a hazard is claimed');
