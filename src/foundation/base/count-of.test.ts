import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countOf, countPeople } from './count-of.ts';

test('one is singular, everything else plural', () => {
  assert.deepEqual(
    [0, 1, 2].map((count) => countOf(count, 'run')),
    ['0 runs', '1 run', '2 runs'],
  );
  assert.deepEqual([0.4, 1.2, 1.5].map(countPeople), ['0 people', '1 person', '2 people']);
});
