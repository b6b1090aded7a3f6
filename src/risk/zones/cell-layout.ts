/** A circle on the earth, divided into side × side cells of equal area. */
import { invariant } from '#base';
import { MEAN_RADIUS_KM, destination, geodesic } from '#geo';
import type { LatLng } from '#geo';
import type { Circle } from '#geo/circles';
import { toDisk, toSquare } from './concentric-map.ts';

const SIDE_MAX = 256;

/**
 * How far, in radii, every grid line stays from a pole. On a map the pole is not a point but the whole top or bottom edge,
 * so a line through it could not be drawn; a line that would come nearer is moved, and the pole is always inside a cell.
 * The price: with 32 cells a side, the rows and columns beside the pole are up to 1/256 wider or narrower than the
 * others, and the circle is 0.01 % larger or smaller if the line is its rim.
 */
const POLE_CLEARANCE = 1 / 4096;

export interface CellLayout {
  readonly circle: Circle;
  readonly side: number;
  /** Positions of the side + 1 grid lines, in cells from the west and from the south: 0, 1, … side, except near a pole. */
  readonly columnLines: Float64Array;
  readonly rowLines: Float64Array;
  /** The middle of each cell. Cell = row × side + column, rows northward, columns eastward. */
  readonly centers: readonly LatLng[];
}

/** Costs one geodesic per cell. `traceZones` makes the corners, and only those between classes. */
export function layoutCells({
  center,
  radiusKm,
  side,
}: Circle & { readonly side: number }): CellLayout {
  invariant(
    Number.isInteger(side) && side >= 1 && side <= SIDE_MAX,
    `side is a whole number from 1 to ${SIDE_MAX}`,
  );
  const circle = { center, radiusKm };
  const pole = findPole(circle, side);
  const columnLines = layLines(side, pole?.column);
  const rowLines = layLines(side, pole?.row);
  const centers: LatLng[] = [];
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++)
      centers.push(
        placeOnEarth({ circle, side }, middle(columnLines, column), middle(rowLines, row)),
      );
  return { circle, side, columnLines, rowLines, centers };
}

/**
 * The point of the earth for a point of the grid. The radius is stretched as in Lambert's azimuthal equal-area
 * projection, sin(km / 2R) in proportion to r, so that cells at the rim of a wide circle are no smaller than its inner ones.
 */
export function placeOnEarth(
  { circle, side }: Pick<CellLayout, 'circle' | 'side'>,
  column: number,
  row: number,
): LatLng {
  const { r, bearing } = toDisk((2 * column) / side - 1, (2 * row) / side - 1);
  const diameterKm = 2 * MEAN_RADIUS_KM;
  const km = diameterKm * Math.asin(r * Math.sin(circle.radiusKm / diameterKm));
  return destination({ from: circle.center, bearing, km });
}

/** The cell of a place; a place beyond the rim gets the nearest cell. */
export function findCell({ circle, side, columnLines, rowLines }: CellLayout, at: LatLng): number {
  const { km, bearing } = geodesic({ from: circle.center, to: at });
  const diameterKm = 2 * MEAN_RADIUS_KM;
  const r = Math.min(1, Math.sin(km / diameterKm) / Math.sin(circle.radiusKm / diameterKm));
  const { a, b } = toSquare({ r, bearing });
  const column = indexOn(columnLines, ((a + 1) / 2) * side);
  return indexOn(rowLines, ((b + 1) / 2) * side) * side + column;
}

/** Which of the strips between the lines a coordinate lies in. */
function indexOn(lines: Float64Array, value: number): number {
  let index = 0;
  while (index < lines.length - 2 && lines[index + 1]! <= value) index++;
  return index;
}

/** The share of the circle's area in a cell: 1 / side² except near a pole. */
export function cellShare({ side, columnLines, rowLines }: CellLayout, cell: number): number {
  const column = cell % side;
  const row = (cell - column) / side;
  return (
    (width(columnLines, column) * width(rowLines, row)) /
    (span(columnLines, side) * span(rowLines, side))
  );
}

/** The nearer pole in grid coordinates, unless it lies well outside the circle. It is due north or south of the centre. */
function findPole(
  { center, radiusKm }: Circle,
  side: number,
): { column: number; row: number } | undefined {
  const sign = center.lat < 0 ? -1 : 1;
  const { km } = geodesic({ from: center, to: { lat: sign * 90, lng: center.lng } });
  const r = Math.sin(km / (2 * MEAN_RADIUS_KM)) / Math.sin(radiusKm / (2 * MEAN_RADIUS_KM));
  return r > 1 + 1 / side ? undefined : { column: side / 2, row: (side / 2) * (1 + sign * r) };
}

function layLines(side: number, pole: number | undefined): Float64Array {
  const clearance = (POLE_CLEARANCE * side) / 2;
  return Float64Array.from({ length: side + 1 }, (_, line) => {
    if (pole === undefined || Math.abs(line - pole) >= clearance) return line;
    return line < pole ? pole - clearance : pole + clearance;
  });
}

function middle(lines: Float64Array, index: number): number {
  return (lines[index]! + lines[index + 1]!) / 2;
}

function width(lines: Float64Array, index: number): number {
  return lines[index + 1]! - lines[index]!;
}

function span(lines: Float64Array, side: number): number {
  return lines[side]! - lines[0]!;
}
