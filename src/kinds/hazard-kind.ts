/** All that is known of one kind of hazard, layer by layer. Each layer says what it needs; what is missing does not compile. */
import type { HazardClaiming } from '#claims';
import type { HazardSounding } from '#media';
import type { HazardPlaying } from '#run';
import type { HazardJudging } from '#safety';
import type { HazardReading } from '#scenario';
import type { HazardLook } from '#scene';
import type { HazardPlacing } from '#world';

export interface HazardKind {
  /** Its name in scenarios and results. */
  readonly type: string;
  /** Sentences that tell of it; tests read them, and the first one stands for it wherever all kinds are tried. */
  readonly examples: readonly [string, ...string[]];
  readonly reading: HazardReading;
  readonly placing: HazardPlacing;
  readonly playing: HazardPlaying;
  readonly claiming: HazardClaiming;
  readonly judging: HazardJudging;
  readonly sounding: HazardSounding;
  readonly look: HazardLook;
}
