import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toGateWords } from './scene.ts';

test('gates have the names of their stairs and exits', () => {
  assert.equal(toGateWords('office.stair-2.0-1@office.1', 'ground_is_1'), 'at stair 2 on floor 2');
  assert.equal(
    toGateWords('office.stair-2.0-1@office.0', 'ground_is_1'),
    'at stair 2 on the ground floor',
  );
  assert.equal(
    toGateWords('office.stair-1.1-2~2-3', 'ground_is_0'),
    'on stair 1 between floor 1 and floor 2',
  );
  assert.equal(toGateWords('nightclub.door-0-2', 'ground_is_0'), 'at a door on the ground floor');
  assert.equal(toGateWords('metro_station.exit-2', 'ground_is_0'), 'at exit 2');
});
