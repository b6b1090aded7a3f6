/** The ground: its heights as one mesh, and its waters. */
import { SURFACE_METERS } from '#media';
import type { Surface } from '#media';
import type { Scenario } from '#scenario';
import { subtract, unite } from '#world/shapes';
import type { World } from '#world/site';
import { createSketch } from '../mesh-sketch.ts';
import { PALETTE } from '../palette.ts';
import { placeLooks } from '../place-look.ts';
import type { OpenLook } from '../place-look.ts';
import { STILL } from '../placing.ts';
import type { SceneBuilder } from '../scene-builder.ts';
import type { Material, MeshPart } from '../scene.ts';
import { findCells, listCells } from './cut-cells.ts';
import type { Drape } from './drape.ts';
import { LIFT, WATER_HEIGHT } from './heights.ts';

export function addGround(
  builder: SceneBuilder,
  { scenario, world }: { readonly scenario: Scenario; readonly world: World },
  drape: Drape,
): void {
  const group = builder.node({ name: 'ground', parent: -1, ...STILL });
  const material = groundOf(scenario, world);
  const dug = world.buildings.flatMap(({ interior, footprint }) => (interior ? [footprint] : []));
  const isCut = findCells(world.ground, dug);
  const sketch = createSketch();
  drape.area(sketch, material, subtract(unite(listCells(world.ground, isCut)), dug), LIFT.terrain);
  const around = sketch.toMesh('terrain', builder);
  const part = {
    ...toTerrain(world.ground, material, isCut),
    material: builder.material(material),
  };
  builder.node({
    name: 'terrain',
    parent: group,
    ...STILL,
    mesh: builder.mesh({ name: 'terrain', parts: [part, ...around.parts] }),
  });
  if (world.ground.water.length === 0) return;
  for (const ring of world.ground.water) sketch.cap(PALETTE.water, [ring], WATER_HEIGHT, 'up');
  builder.node({
    name: 'waters',
    parent: group,
    ...STILL,
    mesh: builder.mesh(sketch.toMesh('waters', builder)),
  });
}

function groundOf({ weather, structures }: Scenario, { openPlaces }: World): Material {
  if (weather.condition.value === 'snow') return PALETTE.snow;
  const isSandy = openPlaces.some(({ kind }) => coverAround(kind) === 'sand');
  const isBare = structures.some(
    ({ kind, isMain }) => isMain && coverAround(kind.value) === 'soil',
  );
  return isSandy ? PALETTE.sand : isBare ? PALETTE.soil : PALETTE.grass;
}

function coverAround(kind: string): OpenLook['around'] {
  const look = placeLooks.find(kind);
  return look?.form === 'open' ? look.around : 'grass';
}

type Terrain = Omit<MeshPart, 'material'>;

/** A vertex for every height of the grid, smooth over its slopes. */
function toTerrain(ground: World['ground'], { surface }: Material, isCut: Uint8Array): Terrain {
  const { x0, y0, cell, columns, rows, heights } = ground;
  const vertices = columns * rows;
  const positions = new Float32Array(3 * vertices);
  const normals = new Float32Array(3 * vertices);
  const tile = surface === undefined ? 0 : SURFACE_METERS[surface as Surface];
  const tangents = new Float32Array(tile > 0 ? 4 * vertices : 0);
  const uvs = new Float32Array(tile > 0 ? 2 * vertices : 0);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const [x, z] = [x0 + column * cell, -(y0 + row * cell)];
      positions.set([x, heights[at]! + LIFT.terrain, z], 3 * at);
      const perX = slope(heights, at, { place: column, count: columns, step: 1 }) / cell;
      const perY = slope(heights, at, { place: row, count: rows, step: columns }) / cell;
      const length = Math.sqrt(perX * perX + 1 + perY * perY);
      normals.set([-perX / length, 1 / length, perY / length], 3 * at);
      if (tile === 0) continue;
      const level = Math.sqrt(1 + perX * perX);
      tangents.set([1 / level, perX / level, 0, 1], 4 * at);
      uvs.set([x / tile, z / tile], 2 * at);
    }
  const indices = listTriangles(columns, rows, isCut);
  return tile > 0
    ? { positions, normals, tangents, uvs, indices }
    : { positions, normals, indices };
}

/** The rise from cell to cell between the neighbours on both sides; at an edge from the one there is. */
function slope(
  heights: readonly number[],
  at: number,
  { place, count, step }: { readonly place: number; readonly count: number; readonly step: number },
): number {
  const before = place > 0 ? 1 : 0;
  const after = place < count - 1 ? 1 : 0;
  return (heights[at + after * step]! - heights[at - before * step]!) / (before + after);
}

/** Lists two triangles for each whole cell, counterclockwise from above. */
function listTriangles(columns: number, rows: number, isCut: Uint8Array): Uint32Array {
  const indices = new Uint32Array(6 * (columns - 1) * (rows - 1));
  let next = 0;
  for (let row = 0; row < rows - 1; row++)
    for (let column = 0; column < columns - 1; column++) {
      const southWest = row * columns + column;
      if (isCut[southWest]) continue;
      const northWest = southWest + columns;
      indices.set(
        [southWest, southWest + 1, northWest + 1, southWest, northWest + 1, northWest],
        next,
      );
      next += 6;
    }
  return indices.slice(0, next);
}
