/** The outline of a piece of the grid, as steps from vertex to vertex. */
import type { Regions } from './regions.ts';

/** A step along one edge of a cell. Vertex = row line × (side + 1) + column line. */
export interface Step {
  readonly vertex: number;
  readonly heading: Heading;
}

/** East, north, west, south. */
export type Heading = 0 | 1 | 2 | 3;

const EASTWARD = [1, 0, -1, 0] as const;
const NORTHWARD = [0, 1, 0, -1] as const;

/** Once around counterclockwise, the piece on the left. The piece has no hole and no corner it touches twice. */
export function walkOutline({ regionOf, cellsOf }: Regions, piece: number, side: number): Step[] {
  const isInside = (column: number, row: number): boolean =>
    column >= 0 &&
    column < side &&
    row >= 0 &&
    row < side &&
    regionOf[row * side + column] === piece;
  // The first cell is the westernmost of the southernmost row, so its southern edge is on the outline.
  const first = cellsOf[piece]![0]!;
  const startColumn = first % side;
  const startRow = (first - startColumn) / side;
  let column = startColumn;
  let row = startRow;
  let heading: Heading = 0;
  const steps: Step[] = [];
  do {
    steps.push({ vertex: row * (side + 1) + column, heading });
    column += EASTWARD[heading];
    row += NORTHWARD[heading];
    // The cells ahead on the left and on the right of the vertex reached.
    const leftColumn = column - (heading === 1 || heading === 2 ? 1 : 0);
    const leftRow = row - (heading >= 2 ? 1 : 0);
    if (!isInside(leftColumn, leftRow)) heading = ((heading + 1) % 4) as Heading;
    else if (isInside(leftColumn + NORTHWARD[heading], leftRow - EASTWARD[heading]))
      heading = ((heading + 3) % 4) as Heading;
  } while (column !== startColumn || row !== startRow);
  return steps;
}
