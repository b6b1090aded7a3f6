/** Where streets leave the bounds, and the lanes that begin and end there. */
import { laneId } from '../streets/road.ts';
import type { RoadNet } from '../streets/road.ts';
import type { LaneGraph } from '../walkable.ts';
import type { StreetEnd } from './district-brief.ts';

export function findEnds({ nodes, roads, ends }: RoadNet, { lanes }: LaneGraph): StreetEnd[] {
  const known = new Set(lanes.map(({ id }) => id));
  const at = new Map(nodes.map((node) => [node.id, node.at]));
  return roads.flatMap((road) =>
    (['from', 'to'] as const)
      .filter((end) => ends.has(road[end]))
      .map((end): StreetEnd => {
        const list = (way: 'forward' | 'backward'): string[] =>
          Array.from({ length: road[way] }, (_, k) => laneId(road, way, k)).filter((id) =>
            known.has(id),
          );
        const [forward, backward] = [list('forward'), list('backward')];
        return {
          street: road.id,
          node: road[end],
          at: at.get(road[end])!,
          lanesIn: end === 'from' ? forward : backward,
          lanesOut: end === 'from' ? backward : forward,
        };
      }),
  );
}
