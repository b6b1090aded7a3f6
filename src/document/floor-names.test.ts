import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listFloors, nameFloor, numberFloor, sayFloor } from './floor-names.ts';

test('storey 3 is floor 3 or floor 4; the ground floor and basements are called the same by all', () => {
  assert.deepEqual(
    [-2, 0, 1, 3].map((storey) => nameFloor(storey, 'ground_is_0')),
    ['Basement 2', 'Ground floor', 'Floor 1', 'Floor 3'],
  );
  assert.deepEqual(
    [-2, 0, 1, 3].map((storey) => nameFloor(storey, 'ground_is_1')),
    ['Basement 2', 'Ground floor', 'Floor 2', 'Floor 4'],
  );
});

test('a floor in a sentence, several of them, and the number on a door', () => {
  assert.equal(`a fire on ${sayFloor(0, 'ground_is_1')}`, 'a fire on the ground floor');
  assert.equal(listFloors([-1, 0, 2], 'ground_is_1'), 'basement 1, the ground floor, floor 3');
  assert.deepEqual(
    [-1, 0, 2].map((storey) => numberFloor(storey, 'ground_is_1')),
    ['B1', '1', '3'],
  );
  assert.equal(numberFloor(2, 'ground_is_0'), '2');
});
