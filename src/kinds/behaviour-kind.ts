/**
 * Everything known of one kind of behaviour, layer by layer. Each layer defines the facet it needs; a missing facet is a
 * compile error.
 */
import type { BehaviourSeeing } from '#fields/facets';
import type { BehaviourActing } from '#run/facets';
import type { BehaviourMeaning, BehaviourReading } from '#scenario/behaviours';
import type { BehaviourPosing } from '#scene/facets';

export interface BehaviourKind {
  /** Its name in scenarios and results. */
  readonly name: string;
  /** Sentences in which somebody does it; tests read them. */
  readonly examples: readonly [string, ...string[]];
  readonly meaning: BehaviourMeaning;
  readonly reading: BehaviourReading;
  readonly acting: BehaviourActing;
  readonly seeing: BehaviourSeeing;
  readonly posing: BehaviourPosing;
}
