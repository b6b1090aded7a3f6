/** Files read back by readers written from their descriptions, and compared with the world. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toFiles } from '#export';
import { toResultBodies } from '#export/bodies';
import { writeGlb } from '#gltf';
import { toCompletedDocument } from '#scenario/document';
import type { World } from '#world/site';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import { aboutOf, finish } from './finish.suite.ts';
import { toTerrainMesh, toTerrainScene } from './terrain/terrain-scene.ts';

const PROMPTS = [
  'A dam with 20 visitors',
  'A park in Sydney with 30 visitors',
  'An office with 4 floors and 30 people',
];
const cases = PROMPTS.map((prompt) => finish(prompt));

interface Gltf {
  readonly json: Record<string, unknown> & { asset: { version: string; extras: Extras } };
  readonly accessor: (index: number) => number[][];
  readonly bounds: { min: number[]; max: number[] };
  readonly triangles: number[][];
}
interface Extras {
  readonly origin: { lat: number; lng: number; elevation: number };
}

const COMPONENTS: Readonly<Record<string, number>> = { SCALAR: 1, VEC2: 2, VEC3: 3 };
const READERS: Readonly<Record<number, readonly [bytes: number, read: keyof DataView]>> = {
  5123: [2, 'getUint16'],
  5125: [4, 'getUint32'],
  5126: [4, 'getFloat32'],
};

/** From the glTF 2.0 specification: 4.4 for the container, 3.6.2 for accessors. */
function parseGlb(bytes: Uint8Array): Gltf {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  assert.equal(new TextDecoder().decode(bytes.subarray(0, 4)), 'glTF');
  assert.equal(view.getUint32(4, true), 2);
  assert.equal(view.getUint32(8, true), bytes.length);
  const jsonBytes = view.getUint32(12, true);
  assert.equal(jsonBytes % 4, 0);
  assert.equal(new TextDecoder().decode(bytes.subarray(16, 20)), 'JSON');
  // oxlint-disable-next-line typescript/no-explicit-any
  const json: any = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + jsonBytes)));
  const binHead = 20 + jsonBytes;
  const binBytes = view.getUint32(binHead, true);
  assert.equal(new TextDecoder().decode(bytes.subarray(binHead + 4, binHead + 8)), 'BIN\0');
  assert.equal(binHead + 8 + binBytes, bytes.length);
  assert.equal(json.buffers[0].byteLength, binBytes);
  const accessor = (index: number): number[][] => {
    const { bufferView, componentType, count, type } = json.accessors[index];
    const { byteOffset, byteLength } = json.bufferViews[bufferView];
    const [size, read] = READERS[componentType]!;
    const width = COMPONENTS[type]!;
    assert.equal(byteOffset % 4, 0);
    assert.equal(byteLength, count * width * size);
    assert.ok(byteOffset + byteLength <= binBytes);
    const at = binHead + 8 + byteOffset;
    return Array.from({ length: count }, (_, i) =>
      Array.from({ length: width }, (_unused, k) =>
        (view[read] as (at: number, isLittle: boolean) => number).call(
          view,
          at + (i * width + k) * size,
          true,
        ),
      ),
    );
  };
  const { attributes, indices, mode } =
    json.meshes[json.nodes[json.scenes[json.scene].nodes[0]].mesh].primitives[0];
  assert.equal(mode, undefined, 'triangles');
  assert.deepEqual(attributes, { POSITION: 0, NORMAL: 1, TEXCOORD_0: 2 });
  const flat = accessor(indices).flat();
  return {
    json,
    accessor,
    bounds: json.accessors[0],
    triangles: Array.from({ length: flat.length / 3 }, (_, i) => flat.slice(3 * i, 3 * i + 3)),
  };
}

function assertTerrain(gltf: Gltf, ground: World['ground']): void {
  const { columns, rows, cell, x0, y0, heights } = ground;
  const positions = gltf.accessor(0);
  assert.equal(positions.length, columns * rows);
  positions.forEach(([x, y, z], i) => {
    assert.equal(x, Math.fround(x0 + (i % columns) * cell));
    assert.equal(y, Math.fround(heights[i]!), 'y is up');
    assert.equal(z, Math.fround(-(y0 + Math.floor(i / columns) * cell)), 'z is to the south');
  });
  for (let k = 0; k < 3; k++) {
    const values = positions.map((position) => position[k]!);
    assert.equal(
      gltf.bounds.min[k],
      values.reduce((a, b) => Math.min(a, b)),
    );
    assert.equal(
      gltf.bounds.max[k],
      values.reduce((a, b) => Math.max(a, b)),
    );
  }
  for (const [x, y, z] of gltf.accessor(1)) {
    assert.ok(Math.abs(Math.hypot(x!, y!, z!) - 1) < 1e-6);
    assert.ok(y! > 0);
  }
  for (const [u, v] of gltf.accessor(2)) assert.ok(u! >= 0 && u! <= 1 && v! >= 0 && v! <= 1);
  assert.equal(gltf.triangles.length, 2 * (columns - 1) * (rows - 1));
  let area = 0;
  for (const corners of gltf.triangles) {
    const [a, b, c] = corners.map((i) => positions[i]!) as [number[], number[], number[]];
    // Seen from above counterclockwise: x to the right, z towards us.
    const up = (b[2]! - a[2]!) * (c[0]! - a[0]!) - (b[0]! - a[0]!) * (c[2]! - a[2]!);
    assert.ok(up > 0);
    area += up / 2;
  }
  const expected = (columns - 1) * (rows - 1) * cell * cell;
  assert.ok(Math.abs(area - expected) < 1e-4 * expected, 'every cell is covered once');
}

for (const [i, finished] of cases.entries()) {
  const files = new Map(toFiles(finished).map((file) => [file.name, file]));
  const { ground, origin } = finished.world;

  test(`the ground is a glTF mesh with the world's heights: ${PROMPTS[i]}`, () => {
    const { mediaType, bytes } = files.get('terrain.glb')!;
    assert.equal(mediaType, 'model/gltf-binary');
    const gltf = parseGlb(bytes);
    assert.equal(gltf.json.asset.version, '2.0');
    assert.deepEqual(gltf.json.asset.extras.origin, {
      lat: origin[1],
      lng: origin[0],
      elevation: 0,
    });
    assertTerrain(gltf, ground);
  });

  test(`G20 the grid read as the results describe it is the ground: ${PROMPTS[i]}`, () => {
    const { bytes } = files.get('elevation.f32')!;
    const { grid } = JSON.parse(toResultBodies(finished, aboutOf(finished)).json).environment
      .terrain;
    assert.equal(bytes.length, 4 * grid.columns * grid.rows);
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    for (let row = 0; row < grid.rows; row++)
      for (let column = 0; column < grid.columns; column++) {
        const at = row * grid.columns + column;
        assert.equal(view.getFloat32(4 * at, true), Math.fround(ground.heights[at]!));
      }
    assert.deepEqual([grid.x0, grid.y0, grid.cell], [ground.x0, ground.y0, ground.cell]);
  });

  test(`trajectory and scenario are those of the run: ${PROMPTS[i]}`, () => {
    assert.equal(files.get('trajectory.ptrc')!.bytes, finished.played.trace);
    const text = new TextDecoder().decode(files.get('scenario.json')!.bytes);
    const document = toCompletedDocument(finished.scenario);
    assert.deepEqual(JSON.parse(text), JSON.parse(JSON.stringify(document)));
  });
}

test('every room, stair and exit of the place has its name and its spot in places.json', () => {
  const { world } = cases[2]!;
  const file = toFiles(cases[2]!).find(({ name }) => name === 'places.json')!;
  const { places } = JSON.parse(new TextDecoder().decode(file.bytes)) as {
    places: { id: string; kind: string; label: string; level?: string; at: [number, number] }[];
  };
  const told = new Map(places.map((place) => [place.id, place]));
  for (const { rooms, level } of world.buildings.flatMap(({ interior }) => interior?.storeys ?? []))
    for (const room of rooms) {
      const place = told.get(room.id);
      assert.ok(place, room.id);
      assert.equal(place.level, level);
    }
  for (const { id } of world.walkable.exits) assert.equal(told.get(id)?.kind, 'exit');
  assert.ok(places.length > 20);
});

test('a large ground has indices of 32 bits, one just below of 16', () => {
  const sides = [
    [256, 5125],
    [255, 5123],
  ] as const;
  for (const [side, kind] of sample({ few: sides.slice(0, 1), all: sides.slice() })) {
    const ground = {
      columns: side,
      rows: side,
      cell: 7.5,
      x0: -900,
      y0: -950,
      heights: Array.from({ length: side * side }, (_, i) => Math.sin(i)),
      water: [],
      source: 'procedural' as const,
    };
    const bytes = writeGlb(toTerrainScene({ origin: [0, 0], ground }), { allUvs: true });
    const gltf = parseGlb(bytes);
    const accessors = gltf.json['accessors'] as { componentType: number }[];
    assert.equal(accessors[3]!.componentType, kind);
    assertTerrain(gltf, ground);
  }
});

test('on a plane the normals are those of the plane', () => {
  const [columns, rows, cell] = [5, 4, 10];
  const heights = Array.from(
    { length: columns * rows },
    (_, i) => 0.3 * cell * (i % columns) - 0.2 * cell * Math.floor(i / columns),
  );
  const mesh = toTerrainMesh({
    columns,
    rows,
    cell,
    x0: 0,
    y0: 0,
    heights,
    water: [],
    source: 'procedural',
  });
  // z = 0.3 x - 0.2 y has the normal (-0.3, 0.2, 1); up is y and south is z.
  const length = Math.hypot(0.3, 0.2, 1);
  for (let i = 0; i < columns * rows; i++) {
    assert.ok(Math.abs(mesh.normals[3 * i]! + 0.3 / length) < 1e-6);
    assert.ok(Math.abs(mesh.normals[3 * i + 1]! - 1 / length) < 1e-6);
    assert.ok(Math.abs(mesh.normals[3 * i + 2]! + 0.2 / length) < 1e-6);
  }
});
