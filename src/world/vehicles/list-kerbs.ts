/** Places along the kerbs of streets, the nearest to a point first: beside the lanes, with two wheels on the pavement. */
import { lineLength } from '#plane';
import { placeOn } from '../plan/lines.ts';
import type { Point } from '../walkable.ts';
import type { Street } from '../world.ts';

export interface Kerb {
  readonly at: Point;
  readonly heading: number;
  readonly street: string;
}

/** From junctions: parking is forbidden within 5 m of them (Vienna Convention on Road Traffic, article 23.3). */
const CORNER_METERS = 8;
const APART_METERS = 1;
const KERBS_MAX = 4000;

export function listKerbs(
  streets: readonly Street[],
  { length, width, near }: { length: number; width: number; near: Point },
): Kerb[] {
  const kerbs = streets
    .filter(({ lanes, kind }) => lanes > 0 && kind !== 'highway' && kind !== 'tunnel')
    .flatMap(({ id, line, width: road }) => {
      const all = lineLength(line);
      const step = length + APART_METERS;
      const count = Math.max(0, Math.floor((all - 2 * CORNER_METERS) / step));
      return Array.from({ length: count }, (_, i) => {
        const along = CORNER_METERS + (i + 0.5) * step;
        const { x, y, heading } = placeOn(line, along);
        return [-1, 1].map((side): Kerb => {
          const aside = side * (road / 2 + width / 2 + 0.05);
          return {
            at: { x: x - aside * Math.sin(heading), y: y + aside * Math.cos(heading) },
            // As it drove there on its own side of the road.
            heading: side < 0 ? heading : heading + Math.PI,
            street: id,
          };
        });
      }).flat();
    });
  const away = ({ at }: Kerb): number => Math.hypot(at.x - near.x, at.y - near.y);
  return kerbs
    .slice(0, KERBS_MAX)
    .map((kerb) => ({ kerb, meters: away(kerb) }))
    .toSorted((a, b) => a.meters - b.meters)
    .map(({ kerb }) => kerb);
}
