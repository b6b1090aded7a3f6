/** Where boats and ships lie: on the water, along its edge, the nearest to a point first. */
import { edgesOf, isInRing, lengthOf } from '#plane';
import { pointAlong } from '../plan/segments.ts';
import type { Point, Ring } from '../walkable.ts';

export interface Mooring {
  readonly at: Point;
  readonly heading: number;
  /** From open water, along the edge, to the place. */
  readonly line: readonly Point[];
}

/** From the quay's wall to the side of the hull. Judgement: fenders are half a metre thick. */
const FENDER_METERS = 0.6;
const APPROACH_METERS = 120;

export function listMoorings(
  waters: readonly Ring[],
  { length, width, near }: { length: number; width: number; near: Point },
): Mooring[] {
  const found = waters.flatMap((ring) =>
    edgesOf(ring).flatMap((edge) => {
      const long = lengthOf(edge);
      const count = Math.floor(long / (length * 1.2));
      return Array.from({ length: count }, (_, i): Mooring[] => {
        const spot = pointAlong(edge, (i + 0.5) / count);
        const [ux, uy] = [(edge.to.x - edge.from.x) / long, (edge.to.y - edge.from.y) / long];
        const aside = width / 2 + FENDER_METERS;
        for (const side of [1, -1]) {
          const at = { x: spot.x - side * aside * uy, y: spot.y + side * aside * ux };
          if (!isInRing(ring, at)) continue;
          const start = { x: at.x - APPROACH_METERS * ux, y: at.y - APPROACH_METERS * uy };
          return [{ at, heading: Math.atan2(uy, ux), line: [start, at] }];
        }
        return [];
      }).flat();
    }),
  );
  const away = ({ at }: Mooring): number => Math.hypot(at.x - near.x, at.y - near.y);
  return found.toSorted((a, b) => away(a) - away(b));
}
