import assert from 'node:assert/strict';
import { test } from 'node:test';
import { preMovementQuantile } from '../people/pre-movement-cdf.ts';
import { preMovementOf } from './pre-movement-of.ts';
import type { ManagementLevel, Occupants } from './pre-movement-of.ts';

const AWAKE: Occupants = { isAsleep: false, management: 1, hasAlarm: true };
const LEVELS: readonly ManagementLevel[] = [1, 2, 3];

/** PD 7974-6:2004, table C.1, as commonly quoted: minutes until the first set off, and from then until 99 of 100 have. */
const PUBLISHED: readonly (readonly [
  structure: string,
  isAsleep: boolean,
  management: ManagementLevel,
  first: number,
  spread: number,
])[] = [
  ['office', false, 1, 0.5, 1],
  ['office', false, 2, 1, 2],
  ['mall', false, 1, 0.5, 2],
  ['mall', false, 2, 1, 3],
  ['metro_station', false, 1, 1.5, 4],
  ['airport', false, 2, 2, 5],
  ['apartment', true, 2, 5, 5],
  ['hotel', true, 1, 15, 15],
  ['hotel', true, 2, 20, 20],
  ['hospital', false, 1, 0.5, 2],
  ['hospital', true, 1, 5, 10],
  ['care_home', true, 2, 10, 20],
];

test('each occupancy sets off as PD 7974-6 has it', () => {
  for (const [structure, isAsleep, management, first, spread] of PUBLISHED) {
    const times = preMovementOf(structure, { ...AWAKE, isAsleep, management });
    const found = [0.01, 0.99].map((share) => preMovementQuantile(times, share) / 60);
    const name = `${structure}${isAsleep ? ' asleep' : ''} M${management}`;
    assert.ok(Math.abs(found[0]! - first) < 0.01, `${name}: first after ${found[0]} min`);
    assert.ok(Math.abs(found[1]! - first - spread) < 0.02, `${name}: last after ${found[1]} min`);
  }
});

test('law: worse management, sleep or no alarm never make anybody set off sooner', () => {
  const kinds = ['office', 'mall', 'hotel', 'hospital', 'care_home', 'apartment', 'prison', 'ship'];
  const at = (structure: string, occupants: Occupants): number[] =>
    [0.01, 0.5, 0.99].map((share) =>
      preMovementQuantile(preMovementOf(structure, occupants), share),
    );
  const isLater = (later: readonly number[], sooner: readonly number[]): boolean =>
    later.every((seconds, i) => seconds >= sooner[i]! - 0.01);
  for (const structure of kinds)
    for (const isAsleep of [false, true]) {
      for (const management of LEVELS) {
        const one = { ...AWAKE, isAsleep, management };
        const own = at(structure, one);
        assert.ok(isLater(at(structure, { ...one, hasAlarm: false }), own), structure);
        if (isAsleep)
          assert.ok(isLater(own, at(structure, { ...one, isAsleep: false })) || management === 3);
      }
      const [m1, m2, m3] = LEVELS.map((management) =>
        at(structure, { ...AWAKE, isAsleep, management }),
      );
      assert.ok(isLater(m2!, m1!) && isLater(m3!, m2!), structure);
    }
});

test('staff set off as people in offices do', () => {
  const staff = { ...AWAKE, isStaff: true };
  assert.deepEqual(preMovementOf('mall', staff), preMovementOf('office', AWAKE));
});
