/**
 * Cuts that leave no area with a hole, and none that touches itself at a corner.
 *
 * A hole is a set of cells, joined along edges, that an area encloses; it may touch other holes or the outside at a
 * corner. From each hole a cut runs west from its westernmost cell and another east from its easternmost, each along a
 * grid line to the next hole or the outside. Why this is enough: call holes and the outside islands and the cuts
 * bridges. Going west, the westernmost columns of the islands met fall, so the outside is reached by west cuts alone;
 * likewise by east cuts alone. Hence every island has two separate ways out, no cut has the same piece on both sides, and
 * where two islands touch at a corner the two cells of the area at that corner end up in different pieces.
 * Cutting only there, not along the whole line, keeps the pieces few: one hole makes two.
 */
import { findRegions } from './regions.ts';
import type { Regions } from './regions.ts';

/** The areas of equal class, those with holes cut into pieces without. */
export function findPieces({
  classOf,
  side,
}: {
  readonly classOf: Uint8Array;
  readonly side: number;
}): Regions {
  const grid = { values: classOf, width: side };
  const areas = findRegions(grid);
  const cutSouth = findCuts(areas, side);
  return cutSouth.includes(1) ? findRegions({ ...grid, cutSouth }) : areas;
}

/** For each cell 1 if it is to be cut off from the cell south of it. */
function findCuts({ regionOf, cellsOf }: Regions, side: number): Uint8Array {
  const cutSouth = new Uint8Array(regionOf.length);
  cellsOf.forEach((cells, area) => {
    const frame = findFrame(cells, side);
    if (frame.width < 5 || frame.height < 5) return; // less than 3 × 3 and the margin: no hole
    for (const hole of listHoles(cells, frame, side))
      cutFromHole({ regionOf, area, side, cutSouth }, hole);
  });
  return cutSouth;
}

/** The rectangle around an area with a margin of one cell, which may lie outside the grid. */
interface Frame {
  readonly west: number;
  readonly south: number;
  readonly width: number;
  readonly height: number;
}

interface Cell {
  readonly column: number;
  readonly row: number;
}

/** The ends of a hole: its westernmost and easternmost cells, of several the southernmost. */
interface Hole {
  readonly west: Cell;
  readonly east: Cell;
}

function findFrame(cells: readonly number[], side: number): Frame {
  let [west, east] = [side, 0];
  for (const cell of cells) {
    west = Math.min(west, cell % side);
    east = Math.max(east, cell % side);
  }
  const south = Math.floor(cells[0]! / side);
  const north = Math.floor(cells.at(-1)! / side);
  return { west: west - 1, south: south - 1, width: east - west + 3, height: north - south + 3 };
}

/** The regions of the frame that are neither the area nor joined to the margin, whose first cell is cell 0. */
function listHoles(
  cells: readonly number[],
  { west, south, width, height }: Frame,
  side: number,
): Hole[] {
  const values = new Uint8Array(width * height);
  for (const cell of cells)
    values[(Math.floor(cell / side) - south) * width + (cell % side) - west] = 1;
  const { cellsOf } = findRegions({ values, width });
  const toCell = (index: number): Cell => ({
    column: (index % width) + west,
    row: Math.floor(index / width) + south,
  });
  return cellsOf
    .filter((region, i) => i > 0 && values[region[0]!] === 0)
    .map((region) => findEnds(region.map(toCell)));
}

function findEnds(cells: readonly Cell[]): Hole {
  let [west, east] = [cells[0]!, cells[0]!];
  for (const cell of cells) {
    if (cell.column < west.column) west = cell;
    if (cell.column > east.column) east = cell;
  }
  return { west, east };
}

interface Cutting {
  readonly regionOf: Int32Array;
  readonly area: number;
  readonly side: number;
  readonly cutSouth: Uint8Array;
}

/** Along the line south of the hole's end cells, as long as the area lies on both sides of it. */
function cutFromHole(cutting: Cutting, { west, east }: Hole): void {
  for (let column = west.column - 1; cutEdge(cutting, column, west.row); column--);
  for (let column = east.column + 1; cutEdge(cutting, column, east.row); column++);
}

function cutEdge(
  { regionOf, area, side, cutSouth }: Cutting,
  column: number,
  row: number,
): boolean {
  if (column < 0 || column >= side) return false;
  const cell = row * side + column;
  if (regionOf[cell] !== area || regionOf[cell - side] !== area) return false;
  cutSouth[cell] = 1;
  return true;
}
