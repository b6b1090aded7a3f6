import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isInRing } from '#plane';
import type { Ring } from '../walkable.ts';
import { floorRings } from './floor-rings.ts';

function rectangle(west: number, south: number, east: number, north: number): Ring {
  return [
    { x: west, y: south },
    { x: east, y: south },
    { x: east, y: north },
    { x: west, y: north },
  ];
}

/** As the even-odd rule fills it. */
function isFilled(rings: readonly Ring[], x: number, y: number): boolean {
  return rings.filter((ring) => isInRing(ring, { x, y })).length % 2 === 1;
}

test('where outlines overlap there is floor, whichever way round they are drawn, and none in holes', () => {
  const [street, lane] = [rectangle(0, 4, 10, 6), rectangle(4, 0, 6, 10)];
  const hole = rectangle(4.5, 4.5, 5.5, 7);
  for (const outlines of [
    [street, lane],
    [street, lane.toReversed()],
    [street.toReversed(), lane.toReversed()],
  ]) {
    const rings = floorRings({ outlines, holes: [hole] });
    for (const [x, y] of [
      [1, 5],
      [5, 1],
      [4.2, 5.8],
      [5.8, 4.2],
    ] as const)
      assert.equal(isFilled(rings, x, y), true, `${x}, ${y}`);
    for (const [x, y] of [
      [5, 5],
      [5, 6.5],
      [1, 1],
    ] as const)
      assert.equal(isFilled(rings, x, y), false, `${x}, ${y}`);
  }
});
