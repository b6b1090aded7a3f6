/** Parts of a group have their stated numbers, and their sum never exceeds the size of the group. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readScenario } from '../document/read-scenario.ts';
import type { Scenario } from '../scenario.ts';
import { completeScenario } from './complete-scenario.ts';

function complete(parts: readonly object[], count = 100): Scenario {
  const read = readScenario({
    places: [{ id: 'house', kind: 'office', floors: 4 }],
    people: [
      { id: 'all', role: 'worker', count },
      ...parts.map((part) => ({ role: 'worker', of: 'all', ...part })),
    ],
  });
  assert.ok(read.ok, JSON.stringify(read));
  return completeScenario(read.value.stated, {}, 7);
}

function counts(parts: readonly object[]): Record<string, number> {
  const { agents } = complete(parts);
  return Object.fromEntries(
    agents.flatMap(({ id, subsetOf, count }) =>
      subsetOf === undefined ? [] : [[id, count.value]],
    ),
  );
}

test('a share, a number and the others make up the whole', () => {
  assert.deepEqual(
    counts([
      { id: 'quarter', share: 0.25 },
      { id: 'wheeled', count: 6, state: ['wheelchair'] },
      { id: 'others', rest: true },
    ]),
    { quarter: 25, wheeled: 6, others: 69 },
  );
});

test('parts without a number are alike, those of a floor are its part of the house, and it is told', () => {
  assert.deepEqual(counts([{ id: 'some' }, { id: 'more' }]), { some: 33, more: 33 });
  assert.deepEqual(counts([{ id: 'up', at: { of: ['house'], floor: 2 } }]), { up: 25 });
  assert.deepEqual(counts([{ id: 'up', at: { of: ['house'], floors: [1, 2] } }]), { up: 50 });
  const { assumptions } = complete([{ id: 'some' }, { id: 'more' }]);
  const told = assumptions.map(({ because }) => because);
  assert.ok(told.includes('one of 2 parts of 100, none with a number'), told.join());
});

test('what is too much is taken from the largest part, and the whole stays', () => {
  assert.deepEqual(
    counts([
      { id: 'asleep', count: 80, state: ['asleep'] },
      { id: 'upstairs', count: 50 },
      { id: 'wheeled', count: 6, state: ['wheelchair'] },
    ]),
    { asleep: 44, upstairs: 50, wheeled: 6 },
  );
});

test('whatever the parts, nobody is in two of them and nobody is added', () => {
  const part = fc.record({
    count: fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
    rest: fc.constant(undefined),
  });
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 5 }),
      fc.integer({ min: 60, max: 200 }),
      (parts, all) => {
        const { agents, people } = complete(
          parts.map(({ count }, i) => ({ id: `part-${i}`, ...(count ? { count } : {}) })),
          all,
        );
        const inside = agents.filter(({ subsetOf }) => subsetOf !== undefined);
        assert.ok(inside.reduce((sum, { count }) => sum + count.value, 0) <= all);
        assert.ok(inside.reduce((sum, { simulated }) => sum + simulated, 0) <= all);
        assert.equal(people.total.value, all);
      },
    ),
    { numRuns: 40 },
  );
});
