/** Words for floors as storeys: 0 is the ground floor. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPrompt } from '../read-prompt.ts';
import { findNoPlaces } from './test-slots.suite.ts';

const ROWS: readonly (readonly [string, number | 'roof'])[] = [
  ['on the ground floor', 0],
  ['at street level', 0],
  ['on floor 1', 0],
  ['on the first floor', 0],
  ['on floor 2', 1],
  ['on level 3', 2],
  ['on the 4th floor', 3],
  ['on deck 5', 4],
  ['on the upper floor', 5],
  ['on the top floor', 5],
  ['on floor 0', 0],
  ['in the basement', -1],
  ['in the second basement', -2],
  ['on basement level 2', -2],
  ['on level -2', -2],
  ['on the roof', 'roof'],
];

for (const [words, storey] of ROWS)
  test(`a fire ${words} of a building of six floors is on storey ${storey}`, () => {
    const { events } = readPrompt(
      `A building with 6 floors. A fire breaks out ${words}.`,
      () => [],
    );
    assert.equal(events[0]?.at?.floor, storey);
  });

test('where the ground floor is spoken of, the first floor is the one above it', () => {
  const floorsOf = (prompt: string) =>
    readPrompt(prompt, findNoPlaces).agents.map(({ at }) => at?.floor);
  assert.deepEqual(
    floorsOf('School. 40 pupils on the first floor, 50 pupils on the ground floor.'),
    [1, 0],
  );
  // The first of three and more may be the ground.
  assert.deepEqual(
    floorsOf('School. 40 pupils on the first floor, 50 pupils on the third floor.'),
    [0, 2],
  );
});

test('floors keep the names of the prompt', () => {
  const namesOf = (prompt: string) => readPrompt(prompt, findNoPlaces).floorNames;
  assert.equal(namesOf('Fire on the 4th floor of a hotel.'), 'ground_is_1');
  assert.equal(namesOf('Office of 5 floors, 20 workers on floor 3.'), 'ground_is_1');
  assert.equal(namesOf('Care home with a lift, fire on the first floor.'), 'ground_is_0');
  assert.equal(namesOf('Hotel of 5 floors, fire on the ground floor or in basement 2.'), undefined);
});
