import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listBreaches } from './check-geojson.suite.ts';
import { createOnEarth } from './geometry.ts';

const earth = createOnEarth([10.447, 51.163]);
const at = (x: number, y: number) => ({ x, y });
const BOX = [10, 51, 11, 52] as const;
const breachesOf = (ring: readonly { x: number; y: number }[]): string[] =>
  listBreaches(
    [{ type: 'Feature', geometry: earth.geometry({ kind: 'ring', ring }), properties: {} }],
    BOX,
  );

test('a ring given either way round comes out counterclockwise and closed', () => {
  const square = [at(0, 0), at(20, 0), at(20, 10), at(0, 10)];
  for (const ring of [square, square.toReversed()]) {
    assert.deepEqual(breachesOf(ring), []);
    const { coordinates } = earth.geometry({ kind: 'ring', ring });
    assert.equal((coordinates[0] as unknown[]).length, 5);
  }
});

test('hooks smaller than the last decimal are left out, as is what falls together', () => {
  const hooked = [at(0, 0), at(20, 0), at(20, 10), at(-0.5, 10), at(-0.2, 9.98), at(0, 9.5)];
  assert.deepEqual(breachesOf(hooked), []);
  const doubled = [at(0, 0), at(0.001, 0), at(20, 0), at(20, 10), at(0, 10), at(0, 0.001)];
  const { coordinates } = earth.geometry({ kind: 'ring', ring: doubled });
  assert.equal((coordinates[0] as unknown[]).length, 5);
});

test('what is smaller than a tenth of a meter is a point', () => {
  const speck = [at(0, 0), at(0.01, 0), at(0.01, 0.01)];
  assert.equal(earth.geometry({ kind: 'ring', ring: speck }).type, 'Point');
  assert.equal(earth.geometry({ kind: 'line', line: [at(0, 0), at(0.01, 0)] }).type, 'Point');
});
