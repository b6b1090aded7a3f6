/** The bare ground as a scene of its own: a vertex for every height of the grid. */
import type { MeshPart, Scene } from '#scene/nodes';
import type { World } from '#world/site';

const NAME = 'terrain';
const GRASS = {
  name: NAME,
  /** Dry grass, linear. */
  baseColor: [0.27, 0.32, 0.18, 1],
  metallic: 0,
  roughness: 1,
} as const;

export function toTerrainScene({ origin, ground }: Pick<World, 'origin' | 'ground'>): Scene {
  const [lng, lat] = origin;
  return {
    name: NAME,
    georeference: { lat, lng, elevation: 0, heading: 0 },
    materials: [GRASS],
    meshes: [{ name: NAME, parts: [toTerrainMesh(ground)] }],
    skeletons: [],
    nodes: [{ name: NAME, parent: -1, translation: [0, 0, 0], rotation: [0, 0, 0, 1], mesh: 0 }],
    clips: [],
  };
}

export function toTerrainMesh({ x0, y0, cell, columns, rows, heights }: World['ground']): MeshPart {
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
  return { material: 0, positions, normals, uvs, indices: listTriangles(columns, rows) };
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
function listTriangles(columns: number, rows: number): Uint32Array {
  const indices = new Uint32Array(6 * (columns - 1) * (rows - 1));
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
