import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Matrix4, Vector3 } from 'three';
import { geodesic } from '#geo';
import type { Georeference, Scene } from '#scene/nodes';
import { toEarthFrame } from './earth-frame.ts';
import { toGeoreference } from './georeference.ts';
import { createFullScene } from './made-scene.suite.ts';
import { toTileset } from './tileset.ts';

const A = 6_378_137;
const E2 = 6.694_379_990_141_4e-3; // WGS 84, first eccentricity squared: NIMA TR8350.2, table 3.3
const B = 6_356_752.314_2; // semi-minor axis, the same table

const at = (lat: number, lng: number, elevation = 0): Georeference => ({
  lat,
  lng,
  elevation,
  heading: 0,
});
const place = (georeference: Georeference): Vector3 =>
  new Vector3().setFromMatrixPosition(new Matrix4().fromArray(toEarthFrame(georeference)));

/** B. R. Bowring, "Transformation from spatial to geographical coordinates", Survey Review XXIII (181), 1976. */
function toGeodetic({ x, y, z }: Vector3): { lat: number; lng: number; height: number } {
  const p = Math.hypot(x, y);
  const theta = Math.atan2(z * A, p * B);
  const second = (A * A - B * B) / (B * B);
  const lat = Math.atan2(z + second * B * Math.sin(theta) ** 3, p - E2 * A * Math.cos(theta) ** 3);
  const n = A / Math.sqrt(1 - E2 * Math.sin(lat) ** 2);
  return {
    lat: (lat * 180) / Math.PI,
    lng: (Math.atan2(y, x) * 180) / Math.PI,
    height: p * Math.cos(lat) + z * Math.sin(lat) - (A * A) / n,
  };
}

const near = (actual: number, expected: number, off: number): void =>
  assert.ok(Math.abs(actual - expected) <= off, `${actual} instead of ${expected}`);

describe('a place on the globe', () => {
  test('is where the axes of WGS 84 say', () => {
    for (const [georeference, x, y, z] of [
      [at(0, 0), A, 0, 0],
      [at(0, 90, 100), 0, A + 100, 0],
      [at(90, 0), 0, 0, B],
      [at(-90, 0, 50), 0, 0, -B - 50],
    ] as const)
      assert.ok(place(georeference).distanceTo(new Vector3(x, y, z)) < 1e-3);
  });

  test('comes back through the inverse formula, anywhere', () => {
    for (let lat = -85; lat <= 85; lat += 17)
      for (let lng = -175; lng <= 175; lng += 35) {
        const back = toGeodetic(place(at(lat, lng, 321)));
        near(back.lat, lat, 1e-8);
        near(back.lng, lng, 1e-9);
        near(back.height, 321, 1e-3);
      }
  });

  test('has its east in the east, its north in the north, and its up above', () => {
    const here = at(-33.9, 151.2, 40);
    const frame = new Matrix4().fromArray(toEarthFrame(here));
    const step = (x: number, y: number, z: number) =>
      toGeodetic(new Vector3(x, y, z).applyMatrix4(frame));
    const east = geodesic({ from: here, to: step(1000, 0, 0) });
    near(east.bearing, 90, 0.01);
    near(east.km, 1, 1e-4);
    const north = geodesic({ from: here, to: step(0, 1000, 0) });
    near(Math.abs(((north.bearing + 180) % 360) - 180), 0, 0.01);
    near(north.km, 1, 1e-4);
    near(step(0, 0, 25).height, 65, 1e-3);
    near(frame.determinant(), 1, 1e-9);
  });
});

describe('a tileset', () => {
  const scene = createFullScene();
  const read = (one: Scene) => JSON.parse(toTileset(one, { uri: 'world.glb' }));

  test('puts one file on the globe', () => {
    const { asset, root, geometricError } = read(scene);
    assert.equal(asset.version, '1.1');
    assert.deepEqual(root.content, { uri: 'world.glb' });
    assert.deepEqual(root.transform, toEarthFrame(scene.georeference));
    assert.equal(root.geometricError, 0);
    assert.ok(geometricError > 1000);
  });

  test('has a box around everything, with north along y and up along z', () => {
    const part = {
      material: 0,
      positions: Float32Array.of(0, 0, 0, 4, 0, 0, 0, 10, -20),
      normals: Float32Array.of(0, 1, 0, 0, 1, 0, 0, 1, 0),
      indices: Uint32Array.of(0, 1, 2),
    };
    const node = { ...scene.nodes[0]!, parent: -1, mesh: 0, rotation: [0, 0, 0, 1] as const };
    const only: Scene = {
      ...scene,
      meshes: [{ name: 'one', parts: [part] }],
      nodes: [{ ...node, translation: [100, 1, -200] }],
      skeletons: [],
      clips: [],
    };
    const { box } = read(only).root.boundingVolume;
    assert.deepEqual(box, [102, 210, 6, 2, 0, 0, 0, 10, 0, 0, 0, 5]);
    const times = Float32Array.of(0, 1);
    const values = Float32Array.of(100, 1, -200, 5100, 1, -200);
    const track = { node: 0, path: 'translation', times, values } as const;
    const moving = { ...only, clips: [{ name: 'go', seconds: 1, isLoop: false, tracks: [track] }] };
    const wide = read(moving).root.boundingVolume.box;
    assert.ok(
      wide[0] + wide[3] >= 5104 && wide[0] - wide[3] <= 100,
      'it may go where clips carry it',
    );
  });

  test('of nothing still has a box', () => {
    const nothing = { ...scene, nodes: [], meshes: [], skeletons: [], clips: [] };
    assert.ok(read(nothing).root.boundingVolume.box.every(Number.isFinite));
  });
});

test('the file beside the others says where the scene is', () => {
  const { name, origin, unit } = JSON.parse(toGeoreference(createFullScene()));
  assert.deepEqual(
    { name, origin, unit },
    {
      name: 'everything',
      origin: { lat: 48.2082, lng: 16.3738, elevation: 171 },
      unit: 'm',
    },
  );
});
