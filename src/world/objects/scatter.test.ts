import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import { isInRing } from '#plane';
import { scatter } from './scatter.ts';

const RING = [
  { x: 0, y: 0 },
  { x: 60, y: 0 },
  { x: 60, y: 40 },
  { x: 30, y: 15 },
  { x: 0, y: 40 },
];

test('points are inside, no nearer than asked, and leave no hole for another', () => {
  const points = scatter({ ring: RING, spacing: 4, dice: createDice(3) });
  points.forEach((a, i) => {
    assert.ok(isInRing(RING, a));
    points.slice(i + 1).forEach((b) => assert.ok(Math.hypot(a.x - b.x, a.y - b.y) >= 4));
  });
  // No place is farther than two spacings from every point.
  for (let x = 4; x < 56; x += 2)
    for (let y = 2; y < 12; y += 2)
      assert.ok(points.some((one) => Math.hypot(one.x - x, one.y - y) < 8));
});

test('no more than asked, and none where it is not free', () => {
  const isFree = ({ x }: { readonly x: number }): boolean => x > 20;
  const points = scatter({ ring: RING, spacing: 2, dice: createDice(3), countMax: 20, isFree });
  assert.equal(points.length, 20);
  assert.ok(points.every(isFree));
});
