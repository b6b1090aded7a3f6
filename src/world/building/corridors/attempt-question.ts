import type { BuildingBrief } from '../brief.ts';
import type { Programme } from './programme.ts';
import type { Size } from './sizes.ts';
import type { Style } from './style.ts';
import type { Wishes } from './wishes.ts';

/** What one try at a building begins with. */
export interface AttemptQuestion {
  readonly brief: BuildingBrief;
  readonly programme: Programme;
  readonly style: Style;
  readonly wishes: Wishes;
  readonly stairDepth: number;
  readonly size: Size;
  /** Principal rooms as narrow as can be, where they do not find a place otherwise. */
  readonly isTight: boolean;
  /** A larger one is tried next: rooms need not be drawn where stairs or exits lack. */
  readonly isGrowing: boolean;
}
