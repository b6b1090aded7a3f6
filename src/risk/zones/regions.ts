/** Connected regions of a grid of small numbers. */

export interface Grid {
  readonly values: Uint8Array;
  readonly width: number;
  /** 1 where a cell is cut off from the one south of it although their values are equal. */
  readonly cutSouth?: Uint8Array;
}

export interface Regions {
  /** The region of each cell, numbered in the order of their first cells. */
  readonly regionOf: Int32Array;
  /** The cells of each region, ascending. */
  readonly cellsOf: readonly (readonly number[])[];
}

/** Cells of equal value that touch along an edge are of one region; touching at a corner does not join. */
export function findRegions({ values, width, cutSouth }: Grid): Regions {
  const regionOf = new Int32Array(values.length).fill(-1);
  const stack = new Int32Array(values.length);
  let count = 0;
  for (let first = 0; first < values.length; first++) {
    if (regionOf[first] !== -1) continue;
    const region = count++;
    let height = 0;
    const visit = (cell: number): void => {
      if (regionOf[cell] !== -1 || values[cell] !== values[first]) return;
      regionOf[cell] = region;
      stack[height++] = cell;
    };
    visit(first);
    while (height > 0) {
      const cell = stack[--height]!;
      const column = cell % width;
      if (column > 0) visit(cell - 1);
      if (column < width - 1) visit(cell + 1);
      if (cell >= width && cutSouth?.[cell] !== 1) visit(cell - width);
      if (cell + width < values.length && cutSouth?.[cell + width] !== 1) visit(cell + width);
    }
  }
  return { regionOf, cellsOf: listCells(regionOf, count) };
}

function listCells(regionOf: Int32Array, count: number): number[][] {
  const cellsOf = Array.from({ length: count }, (): number[] => []);
  regionOf.forEach((region, cell) => cellsOf[region]!.push(cell));
  return cellsOf;
}
