/** Spots along the edge of a level, a step inside, for choosing the best one. */
import { edgesOf, lengthOf } from '#plane';
import { isOnLevel } from '../plan/inside.ts';
import { pointAlong } from '../plan/segments.ts';
import type { Level, Point, Ring, Segment } from '../walkable.ts';

export interface EdgeSpot {
  readonly at: Point;
  /** A direction of length 1, away from the level. */
  readonly outward: Point;
}

const INSIDE_METERS = 1;
const APART_METERS = 2;
const SPOTS_MAX = 1500;

export function listEdgeSpots(level: Level, rings: readonly Ring[]): EdgeSpot[] {
  const edges = rings.flatMap(edgesOf).filter((edge) => lengthOf(edge) > 0.01);
  const around = edges.reduce((sum, edge) => sum + lengthOf(edge), 0);
  const apart = Math.max(APART_METERS, around / SPOTS_MAX);
  return edges.flatMap((edge) => {
    const count = Math.ceil(lengthOf(edge) / apart);
    return Array.from({ length: count }, (_, i) =>
      stepInside(level, edge, pointAlong(edge, (i + 0.5) / count)),
    ).flat();
  });
}

/** A step to the side of the line where people can stand; undefined where neither side works. */
export function stepInside(level: Level, line: Segment, from: Point): EdgeSpot[] {
  const long = lengthOf(line);
  const [x, y] = [(line.to.y - line.from.y) / long, (line.from.x - line.to.x) / long];
  return [
    { x, y },
    { x: -x, y: -y },
  ]
    .map((outward) => ({
      at: { x: from.x - INSIDE_METERS * outward.x, y: from.y - INSIDE_METERS * outward.y },
      outward,
    }))
    .filter(({ at }) => isOnLevel(level, at))
    .slice(0, 1);
}

/** The spot of least cost; where a stretch of spots is equally good within the slack, its middle. */
export function findCheapest(
  spots: readonly EdgeSpot[],
  slack: number,
  costOf: (spot: EdgeSpot) => number,
): Point | undefined {
  const costs = spots.map(costOf);
  const least = costs.reduce((a, b) => Math.min(a, b), Infinity);
  const best = spots.filter((_, i) => costs[i]! <= least + slack).map(({ at }) => at);
  if (best.length === 0) return undefined;
  const middle = {
    x: best.reduce((sum, { x }) => sum + x, 0) / best.length,
    y: best.reduce((sum, { y }) => sum + y, 0) / best.length,
  };
  const away = ({ x, y }: Point): number => (x - middle.x) ** 2 + (y - middle.y) ** 2;
  return best.reduce((a, b) => (away(b) < away(a) ? b : a));
}
