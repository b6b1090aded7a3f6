/**
 * Everything known of one kind of hazard, layer by layer. Each layer defines the facet it needs; a missing facet is a
 * compile error.
 */
import type { HazardShowing } from '#fields/facets';
import type { HazardSounding } from '#media/sounds';
import type { HazardPlaying } from '#run/hazards';
import type { HazardJudging } from '#safety/facets';
import type { HazardReading } from '#scenario/facets';
import type { HazardLook } from '#scene/facets';
import type { HazardPlacing } from '#world/facets';

export interface HazardKind {
  /** Its name in scenarios and results. */
  readonly type: string;
  /** Sentences about it; tests read them, and the first one stands for it wherever all kinds are tried. */
  readonly examples: readonly [string, ...string[]];
  readonly reading: HazardReading;
  readonly placing: HazardPlacing;
  readonly playing: HazardPlaying;
  readonly showing: HazardShowing;
  readonly judging: HazardJudging;
  readonly sounding: HazardSounding;
  readonly look: HazardLook;
}
