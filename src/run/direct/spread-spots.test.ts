/** Where a crowd that is sent to a place stands. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepareSpace } from '#crowd/space';
import { isInRing } from '#plane';
import { spreadCrowd } from './spread-spots.ts';

const ring = (west: number, south: number, side: number) => [
  { x: west, y: south },
  { x: west + side, y: south },
  { x: west + side, y: south + side },
  { x: west, y: south + side },
];
const SQUARE = prepareSpace({
  levels: [
    {
      id: 'square',
      kind: 'floor',
      storey: 0,
      z: 0,
      outlines: [ring(0, 0, 40)],
      holes: [],
      walls: [],
      doors: [],
      areas: [],
    },
  ],
  joins: [],
  lifts: [],
  exits: [],
});
const TERRACE = {
  id: 'terrace',
  label: 'terrace',
  level: 0,
  x: 20,
  y: 20,
  outline: ring(17, 17, 6),
};

for (const [count, insideLeast] of [
  [25, 25],
  [60, 60],
  [200, 60],
] as const)
  test(`${count} people sent to a terrace of 36 m² all have a spot, at least ${insideLeast} of them on it`, () => {
    const spots = spreadCrowd(SQUARE, TERRACE, count);
    assert.equal(spots.length, count);
    const inside = spots.filter((spot) => isInRing(TERRACE.outline, spot)).length;
    assert.ok(inside >= insideLeast, `${inside} on it`);
    for (const [k, a] of spots.entries()) {
      assert.ok(Math.hypot(a.x - 20, a.y - 20) < 12, 'the others stand around it');
      for (const b of spots.slice(0, k)) assert.ok(Math.hypot(a.x - b.x, a.y - b.y) > 0.39);
    }
  });
