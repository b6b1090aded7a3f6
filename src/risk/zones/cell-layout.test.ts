import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distanceKm } from '#geo';
import { layoutCells } from './cell-layout.ts';
import { toDisk } from './concentric-map.ts';
import { PATTERNS, PLACES, paint } from './patterns.suite.ts';
import { areaKm2 } from './rings.suite.ts';
import { traceZones } from './trace-zones.ts';

test('the square goes onto the disk as published: corners at 45°, sides onto the rim, the centre to the centre', () => {
  assert.deepEqual(toDisk(0, 0), { r: 0, bearing: 0 });
  assert.deepEqual(toDisk(1, 1), { r: 1, bearing: 45 });
  assert.deepEqual(toDisk(1, 0), { r: 1, bearing: 90 });
  assert.deepEqual(toDisk(-0.5, 0), { r: 0.5, bearing: 270 });
  assert.deepEqual(toDisk(0, -1), { r: 1, bearing: 180 });
  assert.deepEqual(toDisk(0.25, -0.5), { r: 0.5, bearing: 157.5 });
});

test('cell centres are inside the circle, spread evenly, and the same every time', () => {
  for (const center of Object.values(PLACES))
    for (const side of [1, 33]) {
      const disk = { center, radiusKm: 50, side };
      const { centers } = layoutCells(disk);
      assert.equal(centers.length, side * side);
      const distances = centers.map((to) => distanceKm({ from: center, to }));
      assert.ok(Math.max(...distances) < 50);
      const inner = distances.filter((km) => km < 25 * Math.SQRT2).length / centers.length;
      assert.ok(side < 33 || Math.abs(inner - 0.5) < 0.05, `${inner} in the inner half`);
      assert.equal(JSON.stringify(layoutCells(disk).centers), JSON.stringify(centers));
    }
});

test('cells as drawn have equal areas within 5 %, at the rim as at the centre', () => {
  const side = 32;
  const layout = layoutCells({ center: PLACES['paris']!, radiusKm: 100, side });
  const cells = traceZones({ layout, classOf: paint(PATTERNS['checkerboard']!, side) }).map(
    ({ boundary }) => areaKm2(boundary),
  );
  assert.equal(cells.length, side * side);
  const mean = (Math.PI * 100 * 100) / cells.length;
  for (const area of cells)
    assert.ok(Math.abs(area / mean - 1) < 0.05, `${area} km² against ${mean}`);
});
