import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { doorsFor, exitsRequired, groundExitsFor, stairsFor } from './egress-code.ts';
import type { Crowd } from './egress-code.ts';
import { egressLimitsOf } from './egress-limits.ts';
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

/** Of one storey, or of several with as many people on each. */
function crowd(people: number, storeys = 1): Crowd {
  return {
    people,
    storeys,
    onStorey: Math.ceil(people / storeys),
    onStairs: people - people / storeys,
    ...egressLimitsOf('office', { floors: storeys, basements: 0 }),
  };
}

test('Approved Document B: exits for 600 people have 5 mm for each of them without the widest', () => {
  const { count, width } = doorsFor(crowd(600));
  assert.equal(count, 3);
  assert.ok((count - 1) * width >= 0.005 * 600, `${width} m`);
  // SFPE Handbook: 600 people in 150 s through two doors, 1.32 for each meter but 0.3: 1.82 m, rounded up to 5 cm.
  assert.equal(width, 1.85);
});

test('ISO 21542 and IBC 1011.2: a door is never narrower than 0.85 m, a stair than 44 in, or 36 in for fewer than 50', () => {
  assert.equal(doorsFor(crowd(10)).width, 0.85);
  assert.equal(stairsFor(crowd(200, 2)).width, 1.12);
  assert.equal(stairsFor(crowd(98, 2)).width, 0.91);
});

test('IBC 1005.3: two stairs for a storey of 400 people are 0.3 in a person wide at least', () => {
  const { count, width } = stairsFor(crowd(800, 2));
  assert.equal(count, 2);
  assert.ok(width >= 1.52, `${width} m`);
});

test('one exit where the code asks for two is no wider than one of the two, and than a double door', () => {
  for (const people of [60, 160, 300, 450, 900]) {
    const [one, all] = [doorsFor(crowd(people), 1), doorsFor(crowd(people))];
    assert.equal(one.count, 1);
    assert.ok(one.width <= all.width && one.width <= 1.8, `${one.width} m for ${people}`);
  }
});

test('the Green Guide: a ground for 30,000 needs 45.7 m of exits to empty in 8 minutes at 82 a minute and meter', () => {
  const { count, width } = groundExitsFor(30_000);
  assert.ok(count * width >= 45.7, `${count} x ${width}`);
  // And still without one of them, at 1.32 people a second and meter but 0.3 m.
  assert.ok(1.316 * (count - 1) * (width - 0.3) * 480 >= 30_000, `${count} x ${width}`);
  assert.ok(count * width < 60);
});

test('IBC 1004.5: 150 square feet for every person in offices are 13.9 m2, 15 at tables 1.39 m2', () => {
  assert.ok(Math.abs(areaPerOccupant('business') - 13.935) < 0.001);
  assert.ok(Math.abs(areaPerOccupant('assembly_tables') - 1.3935) < 0.001);
});

test('the doors and stairs of any building let its people out by the code, without the widest exit, and more people never need less', () => {
  const people = fc.integer({ min: 61, max: 15_000 });
  fc.assert(
    fc.property(people, fc.integer({ min: 1, max: 40 }), (load, storeys) => {
      const of = (each: number) => ({ ...crowd(each, storeys), ...allOf(crowd(each, storeys)) });
      const [own, more] = [of(load), of(load + 50)];
      const passed = 1.316 * (own.doors.count - 1) * (own.doors.width - 0.3);
      assert.ok(passed >= load / own.flowSeconds, `${passed} a second`);
      const down = 1.015 * own.stairs.count * (own.stairs.width - 0.3);
      assert.ok(storeys === 1 || down >= own.onStairs / own.movementSeconds, `${down} a second`);
      assert.ok(own.doors.count * own.doors.width >= own.onStorey * 0.0051 - 1e-6);
      assert.ok(more.doors.count >= own.doors.count);
      assert.ok(own.doors.width <= 3 && own.doors.width >= 0.85 && own.stairs.width <= 2.4);
    }),
  );
});

function allOf(each: Crowd) {
  return { doors: doorsFor(each), stairs: stairsFor(each) };
}
