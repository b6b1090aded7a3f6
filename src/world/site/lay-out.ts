/** Where each structure stands on the site: the main one in the middle, the others around it, with a way between. */
import { boundsOf } from '#plane';
import type { Bounds } from '#plane';
import { growBounds, joinBounds, moveBounds } from '../plan/bounds.ts';
import type { Point } from '../walkable.ts';

/** Wide enough for a fire engine and people beside it (IFC 503.2.1: 6.1 m clear). */
const BETWEEN_METERS = 12;

/** How far to move each, in the order given; the first is the main one. */
export function layOut(boxes: readonly Bounds[]): Point[] {
  let site: Bounds | undefined;
  return boxes.map((box, i) => {
    const middle = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
    const move =
      site === undefined
        ? { x: -middle.x, y: -middle.y }
        : beside(site, box, middle, DIRECTIONS[(i - 1) % DIRECTIONS.length]!);
    const placed = moveBounds(box, move);
    site = site === undefined ? placed : joinBounds(site, placed);
    return move;
  });
}

const DIRECTIONS = ['east', 'west', 'north', 'south'] as const;

function beside(
  site: Bounds,
  box: Bounds,
  middle: Point,
  direction: (typeof DIRECTIONS)[number],
): Point {
  const [x, y] = [(site.minX + site.maxX) / 2 - middle.x, (site.minY + site.maxY) / 2 - middle.y];
  switch (direction) {
    case 'east':
      return { x: site.maxX + BETWEEN_METERS - box.minX, y };
    case 'west':
      return { x: site.minX - BETWEEN_METERS - box.maxX, y };
    case 'north':
      return { x, y: site.maxY + BETWEEN_METERS - box.minY };
    case 'south':
      return { x, y: site.minY - BETWEEN_METERS - box.maxY };
  }
}

/** The bounds of all of it, with the ground around. */
export function siteOf(boxes: readonly Bounds[], moves: readonly Point[], around: number): Bounds {
  const corners = boxes.flatMap((box, i) => {
    const { minX, minY, maxX, maxY } = moveBounds(box, moves[i]!);
    return [
      { x: minX, y: minY },
      { x: maxX, y: maxY },
    ];
  });
  return growBounds(boundsOf(corners), around);
}
