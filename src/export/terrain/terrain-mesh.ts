/** The ground as triangles: a vertex for every height of the grid, y up, x to the east, z to the south. */
import type { World } from '#world';

export interface Mesh {
  readonly positions: Float32Array<ArrayBuffer>;
  readonly normals: Float32Array<ArrayBuffer>;
  readonly uvs: Float32Array<ArrayBuffer>;
  readonly indices: Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;
}

/** With 16 bits the largest index has a meaning of its own in glTF: it ends a strip. */
const SHORT_INDEX_VERTICES_MAX = 65_535;

export function toTerrainMesh({ x0, y0, cell, columns, rows, heights }: World['ground']): Mesh {
  const vertices = columns * rows;
  const positions = new Float32Array(3 * vertices);
  const normals = new Float32Array(3 * vertices);
  const uvs = new Float32Array(2 * vertices);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      positions[3 * at] = x0 + column * cell;
      positions[3 * at + 1] = heights[at]!;
      positions[3 * at + 2] = -(y0 + row * cell);
      // A picture laid over it has north at its top.
      uvs[2 * at] = column / (columns - 1);
      uvs[2 * at + 1] = 1 - row / (rows - 1);
      const perX = slope(heights, at, column, columns, 1) / cell;
      const perY = slope(heights, at, row, rows, columns) / cell;
      const length = Math.hypot(perX, 1, perY);
      normals[3 * at] = -perX / length;
      normals[3 * at + 1] = 1 / length;
      normals[3 * at + 2] = perY / length;
    }
  return { positions, normals, uvs, indices: listTriangles(columns, rows) };
}

/** The rise from cell to cell between the neighbours on both sides; at an edge from the one there is. */
function slope(
  heights: readonly number[],
  at: number,
  place: number,
  count: number,
  step: number,
): number {
  const before = place > 0 ? 1 : 0;
  const after = place < count - 1 ? 1 : 0;
  return (heights[at + after * step]! - heights[at - before * step]!) / (before + after);
}

/** Two for each cell, counterclockwise from above. */
function listTriangles(columns: number, rows: number): Mesh['indices'] {
  const count = 6 * (columns - 1) * (rows - 1);
  const isShort = columns * rows <= SHORT_INDEX_VERTICES_MAX;
  const indices = isShort ? new Uint16Array(count) : new Uint32Array(count);
  let next = 0;
  for (let row = 0; row < rows - 1; row++)
    for (let column = 0; column < columns - 1; column++) {
      const southWest = row * columns + column;
      const northWest = southWest + columns;
      indices[next++] = southWest;
      indices[next++] = southWest + 1;
      indices[next++] = northWest + 1;
      indices[next++] = southWest;
      indices[next++] = northWest + 1;
      indices[next++] = northWest;
    }
  return indices;
}
