import assert from 'node:assert/strict';
import { test } from 'node:test';
import { doSegmentsMeet } from './segments.ts';

test('segments that touch, cross, miss or lie on one line', () => {
  assert.ok(doSegmentsMeet(0, 0, 2, 2, 0, 2, 2, 0));
  assert.ok(doSegmentsMeet(0, 0, 2, 0, 1, 0, 1, 1));
  assert.ok(!doSegmentsMeet(0, 0, 2, 0, 3, -1, 3, 1));
  assert.ok(doSegmentsMeet(0, 0, 2, 0, 1, 0, 5, 0));
  assert.ok(!doSegmentsMeet(0, 0, 2, 0, 3, 0, 5, 0));
});
