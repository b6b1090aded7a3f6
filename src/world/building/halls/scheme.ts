/**
 * A hall building before its rooms are drawn: *tiles* in the middle where people gather and walk (a concourse, a sales
 * floor, galleries), and *bands* of rooms along them that hold the stairs, the lifts, the exits and all small rooms.
 *
 * A kind lays this out as seen from its front: u from left to right, v from the front to the back, both from 0. Later
 * steps use the building's own frame, with north where north is.
 */
import type { Side } from '#scenario/values';
import type { Point } from '../../walkable.ts';
import type { Rect } from '../plan.ts';

export type Edge = 'front' | 'back' | 'left' | 'right';

/** `way`: for walking; `hall`: walked through as well; `room`: a dead end. */
export type Rank = 'way' | 'hall' | 'room';

export interface Tile {
  readonly use: string;
  readonly rect: Rect;
  readonly rank: Rank;
  /** Without walls towards its neighbours. */
  readonly isOpen?: boolean;
  /** A counted room: a shop, a gallery. */
  readonly isPrincipal?: boolean;
  readonly name?: string;
}

/** A row of rooms. `opensTo`: the side of its doors. `outer`: the wall of the building at its back. */
export interface Band<Direction> {
  readonly rect: Rect;
  readonly opensTo: Direction;
  readonly outer?: Direction;
}

/** An escalator or a ramp: straight up through an opening in every floor it joins. */
export interface Slope {
  readonly kind: 'escalator' | 'ramp';
  readonly width: number;
  readonly from: Point;
  readonly to: Point;
  readonly lowest: number;
  readonly highest: number;
}

export interface Lay {
  readonly bands: readonly Band<Edge>[];
  readonly tiles: (storey: number) => readonly Tile[];
  readonly voids?: (storey: number) => readonly Rect[];
  readonly slopes?: readonly Slope[];
}

/** The same in the building's frame. */
export interface Scheme {
  readonly footprint: Rect;
  readonly front: Side;
  readonly bands: readonly Band<Side>[];
  readonly tiles: (storey: number) => readonly Tile[];
  readonly voids: (storey: number) => readonly Rect[];
  readonly slopes: readonly Slope[];
}
