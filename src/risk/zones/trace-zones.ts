/** From the classes of cells to zones with boundaries. */
import { invariant } from '#base';
import { DEGREE } from '#geo';
import type { LatLng } from '#geo';
import { cellShare } from './cell-layout.ts';
import type { CellLayout } from './cell-layout.ts';
import { cutRing } from './cut-ring.ts';
import { createEdgePoints } from './edge-points.ts';
import { walkOutline } from './outline.ts';
import { findPieces } from './pieces.ts';

export type LatLngPair = readonly [lat: number, lng: number];

export interface TracedZone {
  readonly class: number;
  /** The cells of the piece, ascending. Zones cut from one piece at ±180° are one place and name the same cells. */
  readonly cells: readonly number[];
  /** The part of the circle's area that lies in this zone; the shares of all zones add up to 1. */
  readonly share: number;
  /** R8: one closed ring (first = last), counterclockwise, without holes or crossings of ±180°, straight in lat and lng. */
  readonly boundary: readonly LatLngPair[];
}

/**
 * Returns zones that tile the circle: they do not overlap, leave nothing out, and neighbours share every point of their
 * common line.
 */
export function traceZones({
  layout,
  classOf,
}: {
  layout: CellLayout;
  classOf: Uint8Array;
}): TracedZone[] {
  const { side } = layout;
  invariant(classOf.length === side * side, 'every cell has a class');
  const pieces = findPieces({ classOf, side });
  const edges = createEdgePoints(layout);
  return pieces.cellsOf.flatMap((cells, piece) => {
    const ring: LatLng[] = [];
    for (const step of walkOutline(pieces, piece, side)) edges.add(ring, step);
    const share = cells.reduce((sum, cell) => sum + cellShare(layout, cell), 0);
    return toZones({ class: classOf[cells[0]!]!, cells, share }, cutRing(ring));
  });
}

function toZones(
  piece: Omit<TracedZone, 'boundary'>,
  rings: readonly (readonly LatLng[])[],
): TracedZone[] {
  if (rings.length === 1) return [{ ...piece, boundary: rings[0]!.map(toPair) }];
  const areas = rings.map(cylinderArea);
  const whole = areas.reduce((sum, area) => sum + area, 0);
  return rings.map((ring, i) => ({
    ...piece,
    share: (piece.share * areas[i]!) / whole,
    boundary: ring.map(toPair),
  }));
}

function toPair({ lat, lng }: LatLng): LatLngPair {
  return [lat, lng];
}

/**
 * In proportion to the area on the sphere: Lambert's cylinder, x = lng, y = sin(lat), keeps areas. Heights are taken from
 * the first point, as products, because near a pole the sines of all points are 1 to ten digits.
 */
function cylinderArea(ring: readonly LatLng[]): number {
  const base = ring[0]!.lat;
  const height = ({ lat }: LatLng): number =>
    2 * Math.cos(((lat + base) / 2) * DEGREE) * Math.sin(((lat - base) / 2) * DEGREE);
  let area = 0;
  for (let i = 1; i < ring.length; i++) {
    const [from, to] = [ring[i - 1]!, ring[i]!];
    area -= (to.lng - from.lng) * (height(from) + height(to));
  }
  return area / 2;
}
