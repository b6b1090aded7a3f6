import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toGateWords } from './scene.ts';

test('gates have the names of their stairs and exits', () => {
  assert.equal(toGateWords('office.stair-2.0-1@office.1'), 'at stair 2, floor 1');
  assert.equal(toGateWords('office.stair-2.0-1@office.0'), 'at stair 2, ground floor');
  assert.equal(toGateWords('office.stair-1.1-2~2-3'), 'on stair 1 between floors 1 and 2');
  assert.equal(toGateWords('nightclub.door-0-2'), 'at a door, ground floor');
  assert.equal(toGateWords('metro_station.exit-2'), 'at exit 2');
});
