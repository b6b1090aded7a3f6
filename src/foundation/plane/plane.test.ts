import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  areaByProducts,
  boundsOf,
  distanceToSegment,
  edgesOf,
  isInRing,
  lengthOf,
  lineLength,
  meanCorner,
  middleOf,
  signedArea,
} from './index.ts';

/** Eighths, so that products are exact. */
const meters = fc.integer({ min: -8000, max: 8000 }).map((eighths) => eighths / 8);
const point = fc.record({ x: meters, y: meters });
const triangle = fc.tuple(point, point, point);

/** Two by one, counterclockwise. */
const OBLONG = [
  { x: 0, y: 0 },
  { x: 2, y: 0 },
  { x: 2, y: 1 },
  { x: 0, y: 1 },
];

test('an oblong has the area, outline and distance that a ruler gives', () => {
  assert.equal(signedArea(OBLONG), 2);
  assert.equal(signedArea(OBLONG.toReversed()), -2);
  assert.equal(areaByProducts(OBLONG.toReversed()), 2);
  assert.deepEqual(meanCorner(OBLONG), { x: 1, y: 0.5 });
  assert.deepEqual(boundsOf(OBLONG), { minX: 0, minY: 0, maxX: 2, maxY: 1 });
  assert.equal(lineLength(OBLONG), 5);
  assert.deepEqual(edgesOf(OBLONG).map(lengthOf), [2, 1, 2, 1]);
  assert.deepEqual(middleOf(edgesOf(OBLONG)[1]!), { x: 2, y: 0.5 });
  assert.equal(distanceToSegment({ x: 5, y: 4 }, edgesOf(OBLONG)[0]!), 5);
  assert.equal(distanceToSegment({ x: 1, y: 4 }, edgesOf(OBLONG)[0]!), 4);
});

test('of tiles that share an edge a point is in exactly one', () => {
  const east = OBLONG.map(({ x, y }) => ({ x: x + 2, y }));
  const north = OBLONG.map(({ x, y }) => ({ x, y: y + 1 }));
  for (const at of [
    { x: 2, y: 0.5 },
    { x: 1, y: 1 },
  ])
    assert.equal([OBLONG, east, north].filter((ring) => isInRing(ring, at)).length, 1);
});

test('a point is in a triangle when it is on the same side of its three edges', () => {
  fc.assert(
    fc.property(triangle, point, (ring, at) => {
      const turns = edgesOf(ring).map(({ from, to }) => signedArea([from, to, at]));
      fc.pre(turns.every((turn) => turn !== 0));
      const isSame = turns.every((turn) => turn > 0) || turns.every((turn) => turn < 0);
      assert.equal(isInRing(ring, at), isSame);
    }),
  );
});

test('both sums of an area agree, and moving a ring does not change it', () => {
  fc.assert(
    fc.property(triangle, point, (ring, by) => {
      const moved = ring.map(({ x, y }) => ({ x: x + by.x, y: y + by.y }));
      assert.ok(Math.abs(areaByProducts(ring) - Math.abs(signedArea(ring))) < 1e-6);
      assert.ok(Math.abs(signedArea(moved) - signedArea(ring)) < 1e-6);
    }),
  );
});
