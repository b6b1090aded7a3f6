/** The four sides of a rectangle, by name. */
import type { Side } from '#scenario/values';
import type { Point, Segment } from '../walkable.ts';
import type { Rect } from './rect.ts';

export const SIDES: readonly Side[] = ['south', 'east', 'north', 'west'];

const OPPOSITE: Readonly<Record<Side, Side>> = {
  north: 'south',
  south: 'north',
  east: 'west',
  west: 'east',
};

export function oppositeOf(side: Side): Side {
  return OPPOSITE[side];
}

/** Whether a wall on this side runs east to west. */
export function isAlongX(side: Side): boolean {
  return side === 'south' || side === 'north';
}

/** One step to that side. */
export function towards(side: Side): Point {
  switch (side) {
    case 'south':
      return { x: 0, y: -1 };
    case 'north':
      return { x: 0, y: 1 };
    case 'west':
      return { x: -1, y: 0 };
    case 'east':
      return { x: 1, y: 0 };
  }
}

/** The wall on that side, from west to east or from south to north. */
export function edgeOn({ x0, y0, x1, y1 }: Rect, side: Side): Segment {
  switch (side) {
    case 'south':
      return { from: { x: x0, y: y0 }, to: { x: x1, y: y0 } };
    case 'north':
      return { from: { x: x0, y: y1 }, to: { x: x1, y: y1 } };
    case 'west':
      return { from: { x: x0, y: y0 }, to: { x: x0, y: y1 } };
    case 'east':
      return { from: { x: x1, y: y0 }, to: { x: x1, y: y1 } };
  }
}
