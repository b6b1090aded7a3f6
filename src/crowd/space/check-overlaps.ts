/**
 * Outlines that overlap so little that it is not clear whether they are meant to be one floor. Where outlines touch
 * there is a wall between them; where they overlap there is none. Within the error of drawings it could be either, so
 * the author is asked.
 */
import { isInRing } from '#plane';
import type { Level, Ring } from '#world/walkable';
import { ON_WALL_METERS, distanceToRing, linesOf, pointAt } from './cut-walls.ts';
import type { PlanMistake } from './plan-mistake.ts';
import { boxOf } from './rings.ts';
import { turn } from './segments.ts';

/** A smaller overlap is rounding: the outlines touch. */
const ROUNDING_METERS = 0.001;
/** Nobody could pass through a shorter overlap in any case. */
const PASSAGE_METERS = 0.3;

export function checkOverlaps({ id, outlines }: Level, path: string): PlanMistake[] {
  const boxes = outlines.map((ring) => boxOf([ring]));
  return outlines.flatMap((ring, i) =>
    outlines.slice(0, i).flatMap((other, k) => {
      const [a, b] = [boxes[i]!, boxes[k]!];
      if (a.minX > b.maxX || b.minX > a.maxX || a.minY > b.maxY || b.minY > a.maxY) return [];
      const depth = Math.max(depthIn(ring, other), depthIn(other, ring));
      if (depth <= ROUNDING_METERS || depth > ON_WALL_METERS) return [];
      return [
        {
          path: `${path}.outlines[${i}]`,
          message: `Outline ${i} of level ${id} overlaps outline ${k} by ${depth.toFixed(3)} m: make them overlap by more than ${ON_WALL_METERS} m to be one floor, or only touch to have a wall between them.`,
        },
      ];
    }),
  );
}

/**
 * How deep the edges of one ring lie in another: the maximum over all pieces between crossings that are wide enough to
 * pass.
 */
function depthIn(ring: Ring, other: Ring): number {
  const edges = linesOf(other);
  let most = 0;
  for (const line of linesOf(ring)) {
    const length = Math.hypot(line.bx - line.ax, line.by - line.ay);
    const cuts = [0, 1];
    for (const edge of edges) {
      const a = turn(edge.ax, edge.ay, edge.bx, edge.by, line.ax, line.ay);
      const b = turn(edge.ax, edge.ay, edge.bx, edge.by, line.bx, line.by);
      if (a !== b && a * b <= 0) cuts.push(a / (a - b));
    }
    cuts.sort((a, b) => a - b);
    for (let k = 1; k < cuts.length; k++) {
      if ((cuts[k]! - cuts[k - 1]!) * length < PASSAGE_METERS) continue;
      const middle = pointAt(line, (cuts[k - 1]! + cuts[k]!) / 2);
      if (isInRing(other, middle)) most = Math.max(most, distanceToRing(other, middle));
    }
  }
  return most;
}
