/** What people do at each kind of place, and how it burns. */
import { createFacet } from '#base';
import type { FireUseName } from './direct/fire-use.ts';
import type { Habit } from './direct/habit.ts';

export interface PlaceLiving {
  /** On an ordinary day: round figures of our own; they set the pace of a run without an emergency and nothing else. */
  readonly habit: Habit;
  /** People there keep to the pavements: they wait where they are until they cross. */
  readonly keepsToPavements: boolean;
  /** People who sleep there are sick or old, and no alarm wakes them. */
  readonly isWard: boolean;
  /** What burns where nothing is known about the room in which the fire begins. */
  readonly burnsAs: FireUseName;
}

export const placeLivings = createFacet<PlaceLiving>('what people do at a place');
