import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isInRing, signedArea } from '#plane';
import { completeScenario, readPrompt } from '#scenario';
import { buildWorld } from '#world';
import type { Building, World } from '#world/site';
import type { Level } from '#world/walkable';
import type { Mesh, Scene } from '../scene.ts';
import { toCleanRing } from './plan-geometry.ts';
import { eachTriangle, sceneOf } from './slice-scene.suite.ts';

function worldOf(prompt: string): World {
  return buildWorld(
    completeScenario(
      readPrompt(prompt, () => []),
      {},
      7,
    ),
  );
}

const OFFICE = worldOf('An office of 4 floors with 100 people is evacuated because of a fire');

/** A world with nothing but such buildings, around 0,0 and far from everything asked for. */
function worldWith(...buildings: Partial<Building>[]): World {
  return {
    ...OFFICE,
    buildings: buildings.map((one, i) => ({
      id: `block-${i + 1}`,
      kind: 'building',
      footprint: rectangle(20, 10),
      z: 0,
      height: 9.7,
      floors: 3,
      basements: 0,
      roof: 'flat',
      ...one,
    })),
  };
}

function rectangle(length: number, width: number): Building['footprint'] {
  const [x, y] = [length / 2, width / 2];
  return [
    { x: -x, y: -y },
    { x, y: -y },
    { x, y },
    { x: -x, y },
  ];
}

const L_SHAPE = [
  { x: 0, y: 0 },
  { x: 16, y: 0 },
  { x: 16, y: 8 },
  { x: 6, y: 8 },
  { x: 6, y: 14 },
  { x: 0, y: 14 },
];

function meshOf(scene: Scene, name: string): Mesh {
  const node = scene.nodes.find((one) => one.name === name);
  assert.ok(node?.mesh !== undefined, `no mesh ${name}`);
  return scene.meshes[node.mesh]!;
}

function heightsOf(scene: Scene, name: string): number[] {
  return meshOf(scene, name).parts.flatMap(({ positions }) =>
    Array.from(positions).filter((_, i) => i % 3 === 1),
  );
}

/** By the divergence theorem: the volume a closed surface encloses, positive when its faces look outwards. */
function volumeOf(scene: Scene, name: string): number {
  let six = 0;
  eachTriangle(meshOf(scene, name), scene.materials, ([a, b, c]) => {
    six +=
      a[0] * (b[1] * c[2] - b[2] * c[1]) +
      a[1] * (b[2] * c[0] - b[0] * c[2]) +
      a[2] * (b[0] * c[1] - b[1] * c[0]);
  });
  return six / 6;
}

function areaOf(
  scene: Scene,
  name: string,
  isCounted: (material: string, up: number) => boolean,
): number {
  let sum = 0;
  eachTriangle(meshOf(scene, name), scene.materials, ([a, b, c], { name: material }) => {
    const [u, v] = [0, 1].map((k) => [0, 1, 2].map((i) => (k === 0 ? b : c)[i]! - a[i]!)) as [
      number[],
      number[],
    ];
    const n = [
      u[1]! * v[2]! - u[2]! * v[1]!,
      u[2]! * v[0]! - u[0]! * v[2]!,
      u[0]! * v[1]! - u[1]! * v[0]!,
    ];
    const length = Math.hypot(...n);
    if (length > 0 && isCounted(material, n[1]! / length)) sum += length / 2;
  });
  return sum;
}

function close(actual: number, expected: number, said: string): void {
  const error = Math.abs(actual - expected);
  assert.ok(error <= 1e-4 * Math.abs(expected), `${said}: ${actual}, not ${expected}`);
}

test('plain blocks are closed, and hold what their footprint times their height does', () => {
  const shapes = [rectangle(20, 10), L_SHAPE, L_SHAPE.toReversed()];
  const world = worldWith(...shapes.map((footprint) => ({ footprint })));
  const scene = sceneOf(world, 1);
  for (const { id, footprint, height } of world.buildings)
    close(volumeOf(scene, `${id}/exterior`), Math.abs(signedArea(footprint)) * height, id);
});

test('gabled roofs add half of what is under their ridge, hipped ones by the volume of a wedge', () => {
  const [length, width, height] = [20, 10, 6];
  const one = { footprint: rectangle(length, width), height, floors: 2 } as const;
  const scene = sceneOf(worldWith({ ...one, roof: 'gabled' }, { ...one, roof: 'hipped' }), 1);
  const top = (name: string): number => Math.max(...heightsOf(scene, name));
  const rise = top('block-1/exterior') - height;
  assert.ok(rise > 1 && rise < width, `${rise} m`);
  const block = length * width * height;
  close(volumeOf(scene, 'block-1/exterior'), block + (length * width * rise) / 2, 'gabled');
  close(
    volumeOf(scene, 'block-2/exterior'),
    block + (width * rise * (3 * length - width)) / 6,
    'hipped',
  );
});

test('walls, panes and doors together cover the whole façade, once; flat roofs the footprint', () => {
  const world = worldWith(
    { footprint: L_SHAPE },
    ...[2, 3, 5, 7, 9, 12].map((floors) => ({ floors, height: floors * 3.1 + 0.4, z: floors / 7 })),
    { kind: 'office', floors: 6, height: 22.1 },
  );
  const scene = sceneOf(world);
  for (const { id, footprint, height } of world.buildings) {
    const ring = toCleanRing(footprint);
    const around = ring.reduce((sum, { x, y }, i) => {
      const next = ring[(i + 1) % ring.length]!;
      return sum + Math.hypot(next.x - x, next.y - y);
    }, 0);
    const name = `${id}/exterior`;
    const upright = areaOf(
      scene,
      name,
      (material, up) => Math.abs(up) < 0.01 && material !== 'metal',
    );
    const low = Math.min(...heightsOf(scene, name));
    assert.ok(low < -0.5, 'walls go into the ground');
    close(upright, around * (height - low), `${id} façade`);
    const roof = areaOf(scene, name, (material, up) => material === 'roof_gravel' && up > 0.99);
    close(roof, Math.abs(signedArea(footprint)), `${id} roof`);
    assert.ok(areaOf(scene, name, (material) => material === 'glass') > 0.05 * upright, 'windows');
  }
});

test('pitched roofs reach over the walls and close over rectangles and L-shapes', () => {
  const kinds = ['gabled', 'hipped'] as const;
  const world = worldWith(
    ...kinds.flatMap((roof) => [{ roof }, { roof, footprint: L_SHAPE }] as const),
  );
  const scene = sceneOf(world);
  for (const { id, footprint } of world.buildings) {
    const tiles = meshOf(scene, `${id}/exterior`).parts.find(
      ({ material }) => scene.materials[material]!.name === 'roof_tiles',
    )!;
    const middle = scene.nodes.find(({ name }) => name === id)!.translation;
    // From above, every point of the footprint is under a tile.
    for (let x = -20; x <= 20; x += 0.37)
      for (let y = -20; y <= 20; y += 0.41) {
        if (!isInRing(footprint, { x, y })) continue;
        const isCovered = isUnder(tiles, x - middle[0], -y - middle[2]);
        assert.ok(isCovered, `${id} is open at ${x}, ${y}`);
      }
  }
});

function isUnder({ positions, indices }: Mesh['parts'][number], x: number, z: number): boolean {
  for (let i = 0; i < indices.length; i += 3) {
    const corners = [0, 1, 2].map((k) => {
      const at = indices[i + k]! * 3;
      return { x: positions[at]!, y: -positions[at + 2]! };
    });
    if (isInRing(corners, { x, y: -z })) return true;
  }
  return false;
}

test('every building is a node by its id, names are unique, and the same world gives the same bytes', () => {
  const scene = sceneOf(OFFICE);
  const names = scene.nodes.map(({ name }) => name);
  assert.equal(new Set(names).size, names.length);
  for (const { id, footprint, z } of OFFICE.buildings) {
    const node = scene.nodes.find(({ name }) => name === id)!;
    assert.equal(scene.nodes[node.parent]!.name, 'buildings');
    assert.equal(node.translation[1], z);
    const xs = footprint.map(({ x }) => x);
    close(node.translation[0], (Math.min(...xs) + Math.max(...xs)) / 2, id);
  }
  assert.ok(names.includes('office/storey-3'));
  assert.ok(scene.materials.length <= 25, `${scene.materials.length} materials`);
  assert.deepEqual(sceneOf(OFFICE), scene);
});

test('normals have length one and face as their triangles turn; tangents lie in the surface', () => {
  const { meshes } = sceneOf(OFFICE);
  let faces = 0;
  for (const { name, parts } of meshes)
    for (const { positions, normals, tangents, indices } of parts)
      for (let i = 0; i < indices.length; i += 3) {
        const [a, b, c] = [0, 1, 2].map((k) => indices[i + k]! * 3) as [number, number, number];
        const u = [0, 1, 2].map((k) => positions[b + k]! - positions[a + k]!);
        const v = [0, 1, 2].map((k) => positions[c + k]! - positions[a + k]!);
        const n = [
          u[1]! * v[2]! - u[2]! * v[1]!,
          u[2]! * v[0]! - u[0]! * v[2]!,
          u[0]! * v[1]! - u[1]! * v[0]!,
        ];
        const length = Math.hypot(...n);
        const own = [0, 1, 2].map((k) => normals[a + k]!);
        assert.ok(Math.abs(Math.hypot(...own) - 1) < 1e-5);
        const alike = own.reduce((sum, value, k) => sum + value * n[k]!, 0);
        // Slivers of less than a square centimetre are rounded away in 32 bits.
        if (length > 1e-4) assert.ok(alike > 0.99 * length, `${name}: ${alike / length}`);
        if (tangents !== undefined) {
          const at = (a / 3) * 4;
          const lean = own.reduce((sum, value, k) => sum + value * tangents[at + k]!, 0);
          assert.ok(Math.abs(lean) < 1e-5);
        }
        faces++;
      }
  assert.ok(faces > 10_000);
});

test('who walks a stair has a step under the feet, within one riser', () => {
  const scene = sceneOf(OFFICE);
  const flights = OFFICE.walkable.levels.filter(({ kind }) => kind === 'stair');
  assert.ok(flights.length >= 12);
  const building = OFFICE.buildings.find(({ interior }) => interior !== undefined)!;
  const [x0, , z0] = scene.nodes.find(({ name }) => name === building.id)!.translation;
  let steps = 0;
  for (const flight of flights) {
    const storey = building.interior!.storeys.find(({ storey: one }) => one === flight.storey)!;
    const { parts } = meshOf(scene, `${building.id}/storey-${flight.storey}`);
    for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      const { x, y, z } = along(flight, share);
      const tops = parts.flatMap((part) => topsAt(part, x - x0, -y - z0));
      const nearest = Math.min(...tops.map((top) => Math.abs(top + storey.z - z)));
      assert.ok(nearest < 0.18, `${flight.id}: ${nearest.toFixed(2)} m`);
      steps++;
    }
  }
  assert.ok(steps > 50);
});

/** A point of a flight's middle line. */
function along({ outlines, z, rise }: Level, share: number): { x: number; y: number; z: number } {
  const grade = Math.hypot(rise!.perX, rise!.perY);
  const [ux, uy] = [rise!.perX / grade, rise!.perY / grade];
  const points = outlines.flat();
  const ups = points.map(({ x, y }) => x * ux + y * uy);
  const sides = points.map(({ x, y }) => y * ux - x * uy);
  const up = Math.min(...ups) + share * (Math.max(...ups) - Math.min(...ups));
  const side = (Math.min(...sides) + Math.max(...sides)) / 2;
  const [x, y] = [up * ux - side * uy, up * uy + side * ux];
  return { x, y, z: z + rise!.perX * x + rise!.perY * y };
}

/** Heights of faces that look up, over a point. */
function topsAt(
  { positions, normals, indices }: Mesh['parts'][number],
  x: number,
  z: number,
): number[] {
  const tops: number[] = [];
  for (let i = 0; i < indices.length; i += 3) {
    const at = indices[i]! * 3;
    if (normals[at + 1]! < 0.99) continue;
    const corners = [0, 1, 2].map((k) => {
      const one = indices[i + k]! * 3;
      return { x: positions[one]!, y: -positions[one + 2]! };
    });
    if (isInRing(corners, { x, y: -z })) tops.push(positions[at + 1]!);
  }
  return tops;
}
