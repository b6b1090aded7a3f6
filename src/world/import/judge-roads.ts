/**
 * Whether roads can be paved and driven on within seconds: how many there are, how they cross, and how many meet in a
 * place.
 */
import Flatbush from 'flatbush';
import { doLinesMeet } from '../plan/lines.ts';
import type { RoadNet } from '../streets/road.ts';
import type { Point } from '../walkable.ts';
import { CROSSINGS_MAX, ROADS_MAX, TURN_PAIRS_MAX } from './limits.ts';

/** What is too much, as a sentence. */
export function judgeRoads({ roads }: Pick<RoadNet, 'roads'>): string | undefined {
  if (roads.length > ROADS_MAX)
    return `${roads.length} roads lie within the bounds; at most ${ROADS_MAX} are read.`;
  if (countTurnPairs(roads) > TURN_PAIRS_MAX)
    return 'Too many roads meet in the same places, so the lanes across their junctions cannot be drawn.';
  if (countCrossings(roads) > CROSSINGS_MAX)
    return `The roads cross each other more than ${CROSSINGS_MAX} times without a junction.`;
  return undefined;
}

/** For every junction the pairs of turns over it. */
function countTurnPairs(roads: RoadNet['roads']): number {
  const arms = new Map<string, number>();
  for (const { from, to, lanes } of roads)
    if (lanes > 0) for (const end of [from, to]) arms.set(end, (arms.get(end) ?? 0) + 1);
  return [...arms.values()].reduce((sum, count) => sum + (count * (count - 1)) ** 2, 0);
}

/** Segments of different roads that meet elsewhere than at their ends; counted up to the limit. */
function countCrossings(roads: RoadNet['roads']): number {
  const segments = roads.flatMap(({ line }, road) =>
    line.slice(1).map((to, i): Segment => ({ road, from: line[i]!, to })),
  );
  if (segments.length === 0) return 0;
  const index = new Flatbush(segments.length);
  for (const { from, to } of segments)
    index.add(
      Math.min(from.x, to.x),
      Math.min(from.y, to.y),
      Math.max(from.x, to.x),
      Math.max(from.y, to.y),
    );
  index.finish();
  let count = 0;
  for (const [i, one] of segments.entries()) {
    const { from, to } = one;
    index.search(
      Math.min(from.x, to.x),
      Math.min(from.y, to.y),
      Math.max(from.x, to.x),
      Math.max(from.y, to.y),
      (j) => {
        if (j > i && doCross(one, segments[j]!)) count += 1;
        return false;
      },
    );
    if (count > CROSSINGS_MAX) break;
  }
  return count;
}

interface Segment {
  readonly road: number;
  readonly from: Point;
  readonly to: Point;
}

function doCross(a: Segment, b: Segment): boolean {
  const isJoined = [a.from, a.to].some((end) => isAt(end, b.from) || isAt(end, b.to));
  return a.road !== b.road && !isJoined && doLinesMeet([a.from, a.to], [b.from, b.to]);
}

function isAt(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}
