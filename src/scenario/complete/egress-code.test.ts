import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { doorsFor, exitsRequired, groundExitsFor, stairsFor } from './egress-code.ts';
import { areaPerOccupant } from './occupant-loads.ts';

// IBC 2021, Table 1006.3.3: occupant load of a storey and its minimum number of exits; 1006.3.4(2) for the single exit.
const EXITS: readonly (readonly [occupants: number, storeys: number, exits: number])[] = [
  [49, 1, 1],
  [50, 1, 2],
  [49, 2, 2],
  [500, 1, 2],
  [501, 1, 3],
  [1000, 1, 3],
  [1001, 1, 4],
  [5000, 1, 4],
];
for (const [occupants, storeys, exits] of EXITS)
  test(`IBC 1006.3: ${occupants} people in a building of ${storeys} storeys need ${exits} exits`, () =>
    assert.equal(exitsRequired(occupants, storeys), exits));

test('IBC 1005.3: doors for 600 people, three of them, are 0.2 in a person wide: 1.02 m, rounded up', () => {
  assert.deepEqual(doorsFor(600), { count: 3, width: 1.05 });
});

test('IBC 1010.1.1 and 1011.2: a door is never narrower than 32 in, a stair than 44 in, or 36 in for fewer than 50', () => {
  assert.equal(doorsFor(10).width, 0.81);
  assert.equal(stairsFor(100).width, 1.12);
  assert.equal(stairsFor(49).width, 0.91);
});

test('IBC 1005.3: two stairs for 400 people are 0.3 in a person wide: 1.52 m, rounded up', () => {
  assert.deepEqual(stairsFor(400), { count: 2, width: 1.55 });
});

test('the Green Guide: a ground for 30,000 needs 45.7 m of exits to empty in 8 minutes at 82 a minute and meter', () => {
  const { count, width } = groundExitsFor(30_000);
  assert.ok(count * width >= 45.7 && count * width < 48, `${count} x ${width}`);
});

test('IBC 1004.5: 150 square feet for every person in offices are 13.9 m2, 15 at tables 1.39 m2', () => {
  assert.ok(Math.abs(areaPerOccupant('business') - 13.935) < 0.001);
  assert.ok(Math.abs(areaPerOccupant('assembly_tables') - 1.3935) < 0.001);
});

test('the doors of any building let its people out by the code, and more people never need fewer or less', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (people) => {
      const doors = doorsFor(people);
      assert.ok(doors.count * doors.width >= people * 0.0051 - 1e-6);
      const more = doorsFor(people + 1);
      assert.ok(more.count >= doors.count && more.count * more.width >= people * 0.0051);
      assert.ok(doors.width <= 3 && doors.width >= 0.81);
    }),
  );
});
