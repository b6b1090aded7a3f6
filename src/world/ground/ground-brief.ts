/** The brief of the ground. */
import type { Bounds } from '#plane';
import type { Side } from '#scenario/values';
import type { Ring } from '../walkable.ts';

export interface GroundBrief {
  readonly bounds: Bounds;
  readonly seed: number;
  readonly relief: 'flat' | 'rolling' | 'hilly';
  /** Ground at height 0: under the main structure and everything people walk on. */
  readonly flattened: readonly Ring[];
  /** A river past the site, a lake beside it, or the sea on one side; none when not given. */
  readonly water?: 'river' | 'lake' | 'coast';
  /** Where the water is, seen from the site; chosen by the seed when not given. */
  readonly waterSide?: Side;
  /** Water that is drawn elsewhere: under a bridge, before a quay. It lies below the ground, also below flattened parts. */
  readonly waters?: readonly Ring[];
  /** Hills with a flat top on flattened ground. */
  readonly raised?: readonly {
    readonly box: Bounds;
    readonly top: Bounds;
    readonly rise: number;
  }[];
  /** Measured heights, used in place of drawn ones. */
  readonly heights?: HeightGrid;
}

/** Heights in meters above the sea, row by row from the south-west corner; NaN where unknown. */
export interface HeightGrid {
  readonly x0: number;
  readonly y0: number;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  readonly heights: ArrayLike<number>;
}
