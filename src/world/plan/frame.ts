/**
 * A frame to draw in: u along, v across, at right angles, turned or mirrored so that both lie along the axes of the
 * plan. A wing is drawn like the main bar and then placed.
 */
import type { Side } from '#scenario/values';
import type { Point } from '../walkable.ts';
import type { Rect } from './rect.ts';
import { rect } from './rect.ts';

export interface Frame {
  /** Where u = v = 0 is. */
  readonly at: Point;
  /** One step along, and one across. */
  readonly along: Point;
  readonly across: Point;
}

export function createFrame(at: Point, along: Point, across: Point): Frame {
  return { at, along, across };
}

/** The inner frame, given in the outer one, as a frame of the plan. */
export function within(outer: Frame, inner: Frame): Frame {
  return {
    at: pointIn(outer, inner.at.x, inner.at.y),
    along: vectorIn(outer, inner.along.x, inner.along.y),
    across: vectorIn(outer, inner.across.x, inner.across.y),
  };
}

function vectorIn({ along, across }: Frame, u: number, v: number): Point {
  // Adding 0 turns -0 into 0; -0 would be written differently.
  return { x: along.x * u + across.x * v + 0, y: along.y * u + across.y * v + 0 };
}

function pointIn(frame: Frame, u: number, v: number): Point {
  const { x, y } = vectorIn(frame, u, v);
  return { x: frame.at.x + x, y: frame.at.y + y };
}

export interface Box {
  readonly u: readonly [number, number];
  readonly v: readonly [number, number];
}

export function boxIn(frame: Frame, { u, v }: Box): Rect {
  const [a, b] = [pointIn(frame, u[0], v[0]), pointIn(frame, u[1], v[1])];
  return rect(a.x, a.y, b.x, b.y);
}

/** The side in the direction along (1), back (-1) or across. */
export function sideOf(frame: Frame, u: -1 | 0 | 1, v: -1 | 0 | 1): Side {
  const { x, y } = vectorIn(frame, u, v);
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? 'east' : 'west';
  return y > 0 ? 'north' : 'south';
}
