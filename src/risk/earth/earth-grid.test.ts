import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cellAt, countCells, createEarthGrid, forEachCell, lngReach } from './earth-grid.ts';

const grid = createEarthGrid(0.5);
const lat = fc.double({ min: -90, max: 90, noNaN: true });
const lng = fc.double({ min: -180, max: 180, noNaN: true });

test('cells are of about equal size: half a degree makes about as many as the sphere has half square degrees', () => {
  // The sphere has 41,253 square degrees, so 165,012 cells of a quarter of one; rounding up whole columns adds a little.
  assert.ok(Math.abs(countCells(grid) / 165_012 - 1) < 0.01, String(countCells(grid)));
});

test('every point lies in one cell, and a box around the point visits that cell once', () => {
  fc.assert(
    fc.property(lat, lng, fc.double({ min: 0, max: 30, noNaN: true }), (y, x, size) => {
      const own = cellAt(grid, { lat: y, lng: x });
      assert.ok(own >= 0 && own < countCells(grid));
      const seen = new Map<number, number>();
      const box = { south: y - size, north: y + size, west: x - size, east: x + size };
      forEachCell(grid, box, (cell) => seen.set(cell, (seen.get(cell) ?? 0) + 1));
      assert.equal(seen.get(own), 1);
      assert.ok([...seen.values()].every((times) => times === 1));
    }),
    { numRuns: 300 },
  );
});

test('180 east and 180 west are the same cell', () => {
  for (const y of [-90, -33, 0, 51, 90])
    assert.equal(cellAt(grid, { lat: y, lng: 180 }), cellAt(grid, { lat: y, lng: -180 }));
});

test('a circle reaches farther in longitude towards the pole, and all around it when it holds the pole', () => {
  assert.ok(Math.abs(lngReach(0, 0.1) - (0.1 * 180) / Math.PI) < 1e-9);
  assert.ok(lngReach(60, 0.1) > 2 * lngReach(0, 0.1) - 1e-9);
  assert.equal(lngReach(89, 0.1), 180);
});
