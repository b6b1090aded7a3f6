import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPrompt } from '../read-prompt.ts';
import { findNoPlaces, slotsOf } from './test-slots.suite.ts';

/** Each group with its storeys: "wheelchair 5 on 3" or "employee 60 on 2 to 6". */
function listGroups(prompt: string): string[] {
  return readPrompt(prompt, findNoPlaces).agents.map(
    ({ id, count, subsetOf, at }) =>
      `${id} ${count?.value ?? '?'}${subsetOf === undefined ? '' : ` of ${subsetOf}`}${at?.floor === undefined ? '' : ` on ${at.floor}${at.lastFloor === undefined ? '' : ` to ${at.lastFloor}`}`}`,
  );
}

const ROWS: readonly (readonly [string, readonly string[]])[] = [
  ['100 employees; 5 wheelchair users on the 4th floor', ['employee 100', 'wheelchair 5 on 3']],
  ['12 residents are trapped on the top floor of a hotel with 9 floors', ['resident 12 on 8']],
  ['20 guests asleep on floor 3', ['guest 20 on 2']],
  ['9 patients (2nd floor)', ['patient 9 on 1']],
  ['40 shoppers in the basement', ['shopper 40 on -1']],
  [
    '20 workers on the 4th floor and 30 workers on the 5th floor',
    ['worker 20 on 3', 'worker-2 30 on 4'],
  ],
  [
    '200 guests, 20 of the guests asleep on the 3rd floor',
    ['guest 200', 'guest-2 20 of guest on 2'],
  ],
  ['200 guests when a fire breaks out on the 3rd floor', ['guest 200']],
  ['100 employees assemble on the ground floor', ['employee 100']],
  ['60 employees on floors 3 to 7', ['employee 60 on 2 to 6']],
];

for (const [prompt, expected] of ROWS)
  test(`floors of people: ${prompt}`, () => assert.deepEqual(listGroups(prompt), expected));

test('as slots, people of a kind are one entry wherever they are', () => {
  assert.deepEqual(slotsOf('20 workers on the 4th floor and 30 workers on the 5th floor').agents, [
    { kind: 'worker', count: 50 },
  ]);
  assert.deepEqual(slotsOf('200 guests, 20 of the guests asleep on the 3rd floor').agents, [
    { kind: 'visitor', count: 200 },
  ]);
});

test('a group is part of another only where words say so', () => {
  assert.deepEqual(listGroups('40 children in a school. There are 10 wheelchair users.'), [
    'child 40',
    'wheelchair 10',
  ]);
  for (const words of ['10 of them wheelchair users', 'including 10 wheelchair users'])
    assert.deepEqual(listGroups(`A school with 40 children, ${words}`), [
      'child 40',
      'wheelchair 10 of child',
    ]);
});
