import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeScenario } from '../complete/complete-scenario.ts';
import { readPrompt } from '../read-prompt.ts';

const read = (prompt: string) => readPrompt(prompt, () => []);
const nthOf = (prompt: string): (number | undefined)[] =>
  read(prompt).structures.map(({ nth }) => nth?.value);

test('one of several equal buildings is singled out, whatever the words', () => {
  for (const [prompt, nth, count] of [
    ['Five houses in a row, the middle one collapses.', 3, 5],
    ['The third of five houses catches fire.', 3, 5],
    ['A street with four hotels; the last hotel is on fire.', 4, 4],
    ['Two office towers with 300 workers. A bomb goes off in the left tower.', 1, 2],
    ['Explosion in a block of flats, 7 buildings in the street, the second one comes down.', 2, 7],
    ['Three warehouses at night; the first of them burns.', 1, 3],
  ] as const) {
    const [first] = read(prompt).structures;
    assert.equal(first?.nth?.value, nth, prompt);
    assert.equal(first?.count?.value, count, prompt);
  }
});

test('an ordinal of something else singles out no building', () => {
  for (const prompt of [
    'Two hotels with 4 exits each, the first one is locked.',
    'Three schools, 200 pupils. Fire on the second floor.',
    'A hotel of 5 floors, the last guests leave.',
    'One house, the first to burn.',
  ])
    assert.ok(
      nthOf(prompt).every((nth) => nth === undefined),
      prompt,
    );
});

test('in the plan the others of a row are a structure of their own, and who is trapped begins where it falls', () => {
  const { structures, agents } = completeScenario(
    read(
      'The second of four houses collapses, 9 people are trapped in the rubble. The other houses are evacuated.',
    ),
    {},
    7,
  );
  assert.deepEqual(
    structures.map(({ id, count, rowOf }) => [id, count.value, rowOf?.before]),
    [
      ['house', 1, undefined],
      ['other_house', 3, 1],
    ],
  );
  assert.deepEqual(
    agents.map(({ id, at }) => [id, at?.structure]),
    [
      ['person', 'house'],
      ['neighbours', 'other_house'],
    ],
  );
});
