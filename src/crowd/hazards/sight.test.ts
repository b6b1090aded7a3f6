import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enfilade } from './plans.suite.ts';
import { createSight } from './sight.ts';

test('one sees through open doors, not through walls or closed doors', () => {
  const sight = createSight(enfilade(3, [2]), (gate) => gate.isClosed);
  assert.ok(sight.canSee(0, 1, 1, 4, 4));
  assert.ok(sight.canSee(0, 2.5, 2.5, 9, 2.5));
  assert.ok(!sight.canSee(0, 2.5, 4.5, 7.5, 4.5));
  assert.ok(!sight.canSee(0, 2.5, 2.5, 12.5, 2.5));
});
