import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toNormals } from './to-maps.ts';

const SIZE = 64;

test('a slope that rises to the right faces left, and one that rises to the top faces down', () => {
  // A ramp of 1 in 2 that falls back at the border, where nothing is asserted.
  const toRight = Float32Array.from({ length: SIZE * SIZE }, (_, i) => (i % SIZE) * 0.5);
  const toTop = Float32Array.from({ length: SIZE * SIZE }, (_, i) => -Math.floor(i / SIZE) * 0.5);
  const middle = 3 * ((SIZE / 2) * SIZE + SIZE / 2);
  // The normal of a slope of 1 in 2 is (−1, 0, 2) / √5.
  const along = Math.round(128 - 127 / Math.sqrt(5));
  const out = Math.round(128 + 254 / Math.sqrt(5));
  const right = toNormals({ size: SIZE, height: toRight, metersPerPixel: 1 });
  assert.deepEqual([...right.subarray(middle, middle + 3)], [along, 128, out]);
  const top = toNormals({ size: SIZE, height: toTop, metersPerPixel: 1 });
  assert.deepEqual([...top.subarray(middle, middle + 3)], [128, along, out]);
});

test('the normals of a ball point away from its center', () => {
  const radius = 24;
  const height = new Float32Array(SIZE * SIZE);
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      const squared = radius ** 2 - (x - 32) ** 2 - (y - 32) ** 2;
      height[y * SIZE + x] = Math.sqrt(Math.max(0, squared));
    }
  const normals = toNormals({ size: SIZE, height, metersPerPixel: 1 });
  for (const [x, y] of [
    [32, 32],
    [40, 32],
    [32, 24],
    [26, 38],
  ] as const) {
    const at = 3 * (y * SIZE + x);
    const out = Math.sqrt(radius ** 2 - (x - 32) ** 2 - (y - 32) ** 2);
    const expected = [(x - 32) / radius, (32 - y) / radius, out / radius];
    for (let c = 0; c < 3; c++)
      assert.ok(Math.abs((normals[at + c]! - 128) / 127 - expected[c]!) < 0.02, `${x}, ${y}`);
  }
});
