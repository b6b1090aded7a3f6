/** The street that the prompt names at a place, "the school street", is the nearest to it that has no name of its own. */
import { distanceToSegment } from '#plane';
import type { Bounds } from '#plane';
import type { Scenario } from '#scenario';
import { isAnyOfThem } from '../cast/find-landmark.ts';
import { isSameName } from '../names.ts';
import type { Street, Streets } from '../world.ts';
import type { Parts } from './parts.ts';

export function nameStreets(
  { structures }: Pick<Scenario, 'structures'>,
  parts: readonly Pick<Parts, 'structure' | 'box'>[],
  streets: Streets,
): Streets {
  const edges = [...streets.edges];
  for (const { id, named } of structures) {
    const box = parts.find(({ structure }) => structure === id)?.box;
    if (box === undefined) continue;
    for (const feature of named) {
      if (feature.kind !== 'road' || isAnyOfThem(feature)) continue;
      if (edges.some(({ name }) => name !== undefined && isSameName(name, feature.label))) continue;
      const nearest = findNearest(edges, box);
      if (nearest >= 0) edges[nearest] = { ...edges[nearest]!, name: feature.label };
    }
  }
  return { ...streets, edges };
}

/** From the middle of the place. */
function findNearest(edges: readonly Street[], { minX, minY, maxX, maxY }: Bounds): number {
  const middle = { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
  let least = Infinity;
  let nearest = -1;
  edges.forEach(({ name, kind, line }, i) => {
    if (name !== undefined || kind === 'rail') return;
    const meters = Math.min(
      ...line.slice(1).map((to, k) => distanceToSegment(middle, { from: line[k]!, to })),
    );
    if (meters < least) [least, nearest] = [meters, i];
  });
  return nearest;
}
