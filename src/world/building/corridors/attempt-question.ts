import type { BuildingBrief } from '../brief.ts';
import type { Programme } from './programme.ts';
import type { Size } from './sizes.ts';
import type { Style } from './style.ts';
import type { Wishes } from './wishes.ts';

/** The input of one attempt at a building. */
export interface AttemptQuestion {
  readonly brief: BuildingBrief;
  readonly programme: Programme;
  readonly style: Style;
  readonly wishes: Wishes;
  readonly stairDepth: number;
  readonly size: Size;
  /** Principal rooms are as narrow as possible, because they do not fit otherwise. */
  readonly isTight: boolean;
  /** A larger size is tried next: rooms need not be drawn where stairs or exits are missing. */
  readonly isGrowing: boolean;
}
