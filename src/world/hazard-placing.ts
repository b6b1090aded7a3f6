/** What must be known of each kind of hazard to put it into a place. */
import { createFacet } from '#base';
import type { Negation } from '#scenario/kinds';

export interface HazardPlacing {
  /** It has no one place inside a building. */
  readonly isEverywhere: boolean;
  /** How it comes from outside; null where it begins on the spot. */
  readonly comesIn: ComingIn | null;
  /** The water that is drawn for it beside a place that has none. */
  readonly drawsWater: 'coast' | 'river' | null;
  /** What a prompt excludes with which it cannot be. */
  readonly breaks: Negation | null;
}

/** From a water where one is there, else over an edge of the ground: water at the lowest, snow and earth at the highest. */
export interface ComingIn {
  readonly at: 'lowest edge' | 'highest edge';
  /** Names of waters it may come from, the likeliest first. */
  readonly waters: readonly RegExp[];
}

export const hazardPlacings = createFacet<HazardPlacing>('how a hazard is placed');
