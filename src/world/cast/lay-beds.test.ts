import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import { edgesOf, isInRing } from '#plane';
import { crossesOblong, overlapOblongs } from '#plane/oblong';
import type { Oblong } from '#plane/oblong';
import { rect, toRing } from '../plan/rect.ts';
import type { Level, Ring } from '../walkable.ts';
import { restAt } from './lay-beds.ts';

function room(outline: Ring): Level {
  const [from, to] = [outline[0]!, outline[1]!];
  const at = (share: number) => ({
    x: from.x + share * (to.x - from.x),
    y: from.y + share * (to.y - from.y),
  });
  const door = { id: 'door', segment: { from: at(0.4), to: at(0.6) } };
  const level = { id: 'floor', kind: 'floor', storey: 0, z: 0, holes: [], walls: [], areas: [] };
  return { ...level, outlines: [outline], doors: [door] } as Level;
}

function bedsIn(outline: Ring, count: number): { beds: Oblong[]; left: number } {
  const spots = restAt({ isAsleep: true }, [{ level: 'floor', outline, count }], [room(outline)]);
  assert.equal(
    spots.reduce((sum, spot) => sum + spot.count, 0),
    count,
  );
  const beds = spots.flatMap(({ at, bed }) =>
    at === undefined || bed === undefined
      ? []
      : [{ middle: at, heading: bed, length: 2, width: 0.9 }],
  );
  return { beds, left: count - beds.length };
}

/** A rectangle or an L, turned by any angle. */
function randomOutline(dice: ReturnType<typeof createDice>): Ring {
  const [w, d, turn] = [dice.between(2, 14), dice.between(2, 14), dice.between(0, 6)];
  const plain = toRing(rect(0, 0, w, d));
  const bent = [
    { x: 0, y: 0 },
    { x: w, y: 0 },
    { x: w, y: d / 2 },
    { x: w / 2, y: d / 2 },
    { x: w / 2, y: d },
    { x: 0, y: d },
  ];
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return (dice.next() < 0.5 ? plain : bent).map(({ x, y }) => ({
    x: x * c - y * s,
    y: x * s + y * c,
  }));
}

test('beds stand in no wall, in no door and in no other bed, however many are asked for', () => {
  const dice = createDice(5, 1);
  let laid = 0;
  for (let k = 0; k < 60; k++) {
    const outline = randomOutline(dice);
    const { beds } = bedsIn(outline, 1 + dice.pick(30));
    const { segment } = room(outline).doors[0]!;
    laid += beds.length;
    beds.forEach((bed, i) => {
      assert.ok(isInRing(outline, bed.middle));
      assert.ok(!edgesOf(outline).some((wall) => crossesOblong(wall, bed)));
      assert.ok(!crossesOblong(segment, { ...bed, length: 3.6, width: 2.5 }));
      for (const other of beds.slice(0, i)) assert.ok(!overlapOblongs(bed, other));
    });
  }
  assert.ok(laid > 200, `${laid} beds`);
});

test('a ward of 24 beds with 6 m² each has all of them, two in a room of 3 by 4 m as well', () => {
  assert.equal(bedsIn(toRing(rect(0, 0, 16, 9)), 24).left, 0);
  assert.equal(bedsIn(toRing(rect(0, 0, 3, 4)), 2).left, 0);
});

test('where there is room, bed spaces are 3.6 m wide', () => {
  const { beds } = bedsIn(toRing(rect(0, 0, 16, 8)), 4);
  for (const [i, { middle }] of beds.entries())
    for (const other of beds.slice(0, i))
      assert.ok(Math.hypot(middle.x - other.middle.x, middle.y - other.middle.y) > 3.59);
});

test('outdoors there are no beds', () => {
  const outline = toRing(rect(0, 0, 16, 8));
  const spot = { level: 'lawn', outline, count: 4 };
  const lawn: Level = { ...room(outline), id: 'lawn', kind: 'outdoor' };
  assert.deepEqual(restAt({ isAsleep: true }, [spot], [lawn]), [spot]);
});
