import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sayMany } from './plural.ts';

test('a number of people is said as one says it', () => {
  for (const [count, name, said] of [
    [1, 'child', '1 child'],
    [40, 'child', '40 children'],
    [0, 'person', '0 people'],
    [2, 'away fan', '2 away fans'],
    [3, 'policeman', '3 policemen'],
    [3, 'police', '3 police'],
    [2, 'bus', '2 buses'],
    [2, 'baby', '2 babies'],
    [5, 'staff', '5 staff'],
    [4, 'guest (for visitor)', '4 guests (for visitor)'],
    [
      4,
      'child, including those with a state of their own',
      '4 children, including those with a state of their own',
    ],
    [7, 'spectators', '7 spectators'],
  ] as const)
    assert.equal(sayMany(count, name), said);
});
