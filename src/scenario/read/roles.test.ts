import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPrompt } from '../read-prompt.ts';
import { findNoPlaces } from './test-slots.suite.ts';

function listGroups(prompt: string): string[] {
  return readPrompt(prompt, findNoPlaces).agents.map(
    ({ id, kind, count, subsetOf }) =>
      `${id}:${kind.value}${count === undefined ? '' : ` ${count.value}`}${subsetOf === undefined ? '' : ` of ${subsetOf}`}`,
  );
}

const ROWS: readonly (readonly [prompt: string, groups: readonly string[]])[] = [
  ['12 doctors and 20 nurses', ['doctor:staff 12', 'nurse:staff 20']],
  ['500 visitors and 60 exhibitors', ['visitor:visitor 500', 'exhibitor:visitor 60']],
  [
    '400 away fans are kept in while 500 home fans leave',
    ['away_fan:spectator 400', 'home_fan:spectator 500'],
  ],
  ['24 students in a lab, 400 pupils elsewhere', ['student:student 24', 'pupil:student 400']],
  ['120 guests, 8 waiters. Six guests are hurt', ['guest:visitor 120', 'waiter:staff 8']],
  ['800 fans. Two people fall at the barrier', ['fan:spectator 800']],
  ['48 pupils; 9 pupils are injured', ['pupil:student 48']],
  ['22 nurses; the staff stay', ['nurse:staff 22']],
  [
    '40 guests, 10 of the guests in wheelchairs',
    ['guest:visitor 40', 'wheelchair:wheelchair 10 of guest'],
  ],
];

for (const [prompt, groups] of ROWS)
  test(`groups by their own word: ${prompt}`, () => assert.deepEqual(listGroups(prompt), groups));
