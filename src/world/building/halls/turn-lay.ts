/** Turns a layout from the view of its front into the world: a front to the south, east, north or west, possibly mirrored. */
import type { Side } from '#scenario/values';
import type { Point } from '../../walkable.ts';
import { oppositeOf, rect } from '../plan.ts';
import type { Rect } from '../plan.ts';
import type { Edge, Lay, Scheme } from './scheme.ts';

export interface Facing {
  readonly front: Side;
  readonly isMirrored: boolean;
}

/** The side on the left of a person who looks at the front from outside. */
const LEFT_OF: Readonly<Record<Side, Side>> = {
  south: 'west',
  north: 'east',
  east: 'south',
  west: 'north',
};

function sideOfEdge(edge: Edge, { front, isMirrored }: Facing): Side {
  const left = isMirrored ? oppositeOf(LEFT_OF[front]) : LEFT_OF[front];
  switch (edge) {
    case 'front':
      return front;
    case 'back':
      return oppositeOf(front);
    case 'left':
      return left;
    case 'right':
      return oppositeOf(left);
  }
}

export function edgeOfSide(side: Side, facing: Facing): Edge {
  const edges: readonly Edge[] = ['front', 'back', 'left', 'right'];
  return edges.find((edge) => sideOfEdge(edge, facing) === side)!;
}

export function turnLay(
  lay: Lay,
  facing: Facing,
  size: { readonly u: number; readonly v: number },
): Scheme {
  const { u, v } = size;
  const turnPoint = ({ x, y }: Point): Point => {
    const [along, back] = [facing.isMirrored ? u / 2 - x : x - u / 2, y - v / 2];
    switch (facing.front) {
      case 'south':
        return { x: along, y: back };
      case 'north':
        return { x: -along, y: -back };
      case 'east':
        return { x: -back, y: along };
      case 'west':
        return { x: back, y: -along };
    }
  };
  const turnRect = ({ x0, y0, x1, y1 }: Rect): Rect => {
    const [a, b] = [turnPoint({ x: x0, y: y0 }), turnPoint({ x: x1, y: y1 })];
    return rect(a.x, a.y, b.x, b.y);
  };
  const { voids } = lay;
  return {
    footprint: turnRect({ x0: 0, y0: 0, x1: u, y1: v }),
    front: facing.front,
    bands: lay.bands.map(({ rect: at, opensTo, outer }) => ({
      rect: turnRect(at),
      opensTo: sideOfEdge(opensTo, facing),
      ...(outer === undefined ? {} : { outer: sideOfEdge(outer, facing) }),
    })),
    tiles: (storey) => lay.tiles(storey).map((tile) => ({ ...tile, rect: turnRect(tile.rect) })),
    voids: (storey) => voids?.(storey).map(turnRect) ?? [],
    slopes: (lay.slopes ?? []).map((slope) => ({
      ...slope,
      from: turnPoint(slope.from),
      to: turnPoint(slope.to),
    })),
  };
}
