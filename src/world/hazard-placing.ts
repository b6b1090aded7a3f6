/** What placing needs to know of each kind of hazard. */
import { createFacet } from '#base';
import type { Negation } from '#scenario/kinds';
import type { RoomUse } from './room-use.ts';

export interface HazardPlacing {
  /** It has no single place inside a building. */
  readonly isEverywhere: boolean;
  /** How it comes from outside; null where it begins at its place. */
  readonly comesIn: ComingIn | null;
  /** The water that is drawn for it at a place without water. */
  readonly drawsWater: 'coast' | 'river' | null;
  /** Parts of a place it happens at if the prompt does not say, the likeliest first. */
  readonly seeks?: readonly RoomUse[];
  /** It is a thing that lies there. */
  readonly isThing?: boolean;
  /** The exclusion in a prompt that contradicts it. */
  readonly breaks: Negation | null;
  /** It brings down the whole of a building that is singled out among others. */
  readonly fells?: true;
  /** What vehicles do: it is where they collide, not where they stand before. */
  readonly isOfVehicles?: true;
}

/**
 * It comes from a water if there is one, otherwise over an edge of the ground: water at the lowest, snow and earth at
 * the highest.
 */
export interface ComingIn {
  readonly at: 'lowest edge' | 'highest edge';
  /** Waters it may come from, the likeliest first; nothing named: any. */
  readonly waters: readonly (readonly WaterName[])[];
}

export type WaterName = 'sea' | 'harbour' | 'river' | 'lake' | 'pond' | 'reservoir';

export const hazardPlacings = createFacet<HazardPlacing>('how a hazard is placed');
