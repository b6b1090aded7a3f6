/** All that is known of one kind of hazard, layer by layer. Each layer says what it needs; what is missing does not compile. */
import type { HazardJudging } from '#safety';
import type { HazardReading } from '#scenario';
import type { HazardPlacing } from '#world';

export interface HazardKind {
  /** Its name in scenarios and results. */
  readonly type: string;
  /** Sentences that tell of it; tests read them, and the first one stands for it wherever all kinds are tried. */
  readonly examples: readonly [string, ...string[]];
  readonly reading: HazardReading;
  readonly placing: HazardPlacing;
  readonly judging: HazardJudging;
}
