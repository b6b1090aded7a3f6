/** The ground of roads: roadways with rounded corners, and the pavements along them. */
import type { Bounds } from '#plane';
import { ringOfBounds } from '../plan/bounds.ts';
import { grow, intersect, subtract, toShapes, unite, widen } from '../plan/shapes.ts';
import type { Shape } from '../plan/shapes.ts';
import type { Ring } from '../walkable.ts';
import type { RoadNet } from './road.ts';

export interface Paving {
  readonly roadways: readonly Shape[];
  readonly pavements: readonly Shape[];
  /** Both together, outlines counterclockwise and holes clockwise. */
  readonly paved: readonly Ring[];
}

/** Kerbs round a corner with at most this radius, less where the pavement is narrow. */
const KERB_RADIUS = 4;

export function paveRoads({ roads, ends, nodes }: RoadNet, bounds: Bounds): Paving {
  const frame = [ringOfBounds(bounds)];
  const at = new Map(nodes.map((node) => [node.id, node.at]));
  const isOut = (id: string): boolean => ends.has(id) && at.has(id);
  const ribbon = (
    line: readonly { x: number; y: number }[],
    half: number,
    isLong: boolean,
  ): Ring[] => widen(line, half, isLong ? 'square' : 'round');
  // Roads that leave the bounds are drawn beyond them and cut off, so that they end square at the edge.
  const cover = (half: (road: (typeof roads)[number]) => number): Ring[] =>
    intersect(
      unite(
        roads.flatMap((road) => ribbon(road.line, half(road), isOut(road.from) || isOut(road.to))),
      ),
      frame,
    );
  const narrow = Math.min(KERB_RADIUS, ...roads.map(({ pavement }) => 2 * pavement));
  const sharp = cover(({ width }) => width / 2);
  const rounded =
    narrow > 0.5 ? intersect(grow(grow(sharp, narrow, 'round'), -narrow, 'round'), frame) : sharp;
  const paved = unite([...cover(({ width, pavement }) => width / 2 + pavement), ...rounded]);
  return {
    roadways: toShapes(rounded),
    pavements: toShapes(subtract(paved, rounded)),
    paved,
  };
}
