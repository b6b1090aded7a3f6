/** Lots along country roads, on both sides, house after house. */
import type { Dice } from '#base';
import { boundsOf, distanceToSegment, edgesOf, isInRing, lineLength } from '#plane';
import type { Bounds } from '#plane';
import { doBoundsMeet, isInBounds } from '../plan/bounds.ts';
import { findMeeting, placeOn } from '../plan/lines.ts';
import { pointAlong } from '../plan/segments.ts';
import type { Road, RoadNet } from '../streets/road.ts';
import type { Point, Ring } from '../walkable.ts';

export interface LineOptions {
  /** Ground that no lot may touch besides the roads: the site, water. */
  readonly keepFree: readonly Ring[];
  readonly bounds: Bounds;
  readonly dice: Dice;
}

const LOT = { wide: 22, deep: 30 };
const STEP = 6;

export function lineRoads({ roads }: RoadNet, options: LineOptions): Ring[] {
  const { keepFree, bounds, dice } = options;
  const lots: { ring: Ring; box: Bounds }[] = [];
  for (const road of roads) {
    const length = lineLength(road.line);
    for (const side of [1, -1])
      for (let at = dice.between(8, 20); at < length - 8;) {
        const wide = LOT.wide * dice.between(0.85, 1.3);
        const away = road.width / 2 + road.pavement + 0.3;
        const ring = drawLot(placeOn(road.line, at + wide / 2), wide, away, side);
        const box = boundsOf(ring);
        const edge = sampleEdges(ring);
        const isFree =
          ring.every((point) => isInBounds(bounds, point, -1)) &&
          lots.every((lot) => !doBoundsMeet(lot.box, box) || !doRingsMeet(lot.ring, ring)) &&
          keepFree.every(
            (other) => !doBoundsMeet(boundsOf(other), box) || !doRingsMeet(other, ring),
          ) &&
          roads.every((other) => other === road || edge.every((point) => isBeside(other, point)));
        if (isFree) lots.push({ ring, box });
        at += isFree ? wide + dice.between(0.5, 6) : STEP;
      }
  }
  return lots.map(({ ring }) => ring);
}

function sampleEdges(ring: Ring): Point[] {
  return edgesOf(ring).flatMap((edge) =>
    [0, 0.2, 0.4, 0.6, 0.8].map((share) => pointAlong(edge, share)),
  );
}

function isBeside({ line, width, pavement }: Road, point: Point): boolean {
  const reach = width / 2 + pavement;
  return line.every(
    (to, i) => i === 0 || distanceToSegment(point, { from: line[i - 1]!, to }) > reach,
  );
}

/** Whether two rings overlap: their edges cross, or one holds a corner of the other. */
function doRingsMeet(a: Ring, b: Ring): boolean {
  const closed = [...b, b[0]!];
  return (
    b.some((point) => isInRing(a, point)) ||
    a.some((point) => isInRing(b, point)) ||
    edgesOf(a).some((edge) => findMeeting(closed, edge) !== undefined)
  );
}

/** Counterclockwise, its first edge along the road. */
function drawLot(
  at: Point & { readonly heading: number },
  wide: number,
  away: number,
  side: number,
): Ring {
  const [ux, uy] = [side * Math.cos(at.heading), side * Math.sin(at.heading)];
  const point = (along: number, back: number): Point => ({
    x: at.x + along * ux - back * uy,
    y: at.y + along * uy + back * ux,
  });
  return [
    point(-wide / 2, away),
    point(wide / 2, away),
    point(wide / 2, away + LOT.deep),
    point(-wide / 2, away + LOT.deep),
  ];
}
