import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Vector3 } from 'three';
import { joinCorners, joinTangents, toPolygons } from './join-parts.ts';
import { createSampleScene } from './sample-scene.suite.ts';

const [wall, glass] = createSampleScene().meshes[0]!.parts;
const vectorAt = (values: Float64Array, vertex: number): Vector3 =>
  new Vector3().fromArray(values, 3 * vertex);

test('the binormal of a wall points up its picture, and turns over with the hand', () => {
  const { tangents, binormals } = joinTangents([wall!]);
  assert.deepEqual(vectorAt(tangents, 0).toArray(), [1, 0, 0]);
  assert.deepEqual(vectorAt(binormals, 0).toArray(), [0, 1, 0]);
  const mirrored = { ...wall!, tangents: wall!.tangents!.map((v, i) => (i % 4 === 3 ? -1 : v)) };
  assert.equal(joinTangents([mirrored]).binormals[1], -1);
});

test('a part without tangents gets some that lie along it, whichever way it looks', () => {
  for (const normal of [
    [0, 0, 1],
    [0, 0, -1],
    [0, 1, 0],
    [1, 0, 0],
    [0.6, 0, 0.8],
    [0, -0.28, 0.96],
  ]) {
    const normals = Float32Array.from(glass!.normals, (_, i) => normal[i % 3]!);
    const { tangents, binormals } = joinTangents([wall!, { ...glass!, normals }]);
    const [n, t, b] = [new Vector3(...normal), vectorAt(tangents, 4), vectorAt(binormals, 4)];
    for (const along of [t, b]) {
      assert.ok(Math.abs(along.length() - 1) < 1e-6);
      assert.ok(Math.abs(along.dot(n)) < 1e-6);
    }
    assert.ok(n.dot(t.clone().cross(b)) > 0.999, 'the three are right handed');
  }
});

test('the last corner of each triangle says so, and parts follow one another', () => {
  const corners = joinCorners([wall!, glass!]);
  assert.deepEqual([...corners], [0, 1, 2, 0, 2, 3, 4, 5, 6, 4, 6, 7]);
  // By the format: the last index i of a polygon is kept as −i − 1.
  assert.deepEqual([...toPolygons(corners)], [0, 1, -3, 0, 2, -4, 4, 5, -7, 4, 6, -8]);
});
