import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listUnread } from '../list-unread.ts';
import { readPrompt } from '../read-prompt.ts';
import { takeBack } from './take-back.ts';
import { findNoPlaces } from './test-slots.suite.ts';

const CASES: readonly (readonly [prompt: string, kept: string])[] = [
  ['Leave by the west exit, I meant the east exit.', 'Leave by the east exit.'],
  ['The north door is locked, sorry, the south door.', 'The south door is locked, .'],
  [
    'A fire in the east wing, no wait, the west wing of a hospital.',
    'A fire in the west wing of a hospital.',
  ],
  ['A bomb at gate A, sorry, at gate B.', 'A bomb at gate B.'],
  ['300 guests, no wait, 200.', '300 guests, no wait, 200.'],
  ['200 passengers wait at the gate.', '200 passengers wait at the gate.'],
];

test('words that are taken back are blanked, and all others stay where they are', () => {
  for (const [prompt, kept] of CASES) {
    const { text, spans } = takeBack(prompt);
    assert.equal(text.length, prompt.length, prompt);
    assert.equal(text.replaceAll(/\s+/g, ' '), kept);
    const isIn = (at: number): boolean => spans.some(([start, end]) => at >= start && at < end);
    for (let at = 0; at < text.length; at += 1)
      if (!isIn(at)) assert.equal(text[at], prompt[at], prompt);
  }
});

test('what was taken back is not told as unread', () => {
  for (const prompt of [
    'A school with 80 pupils. Evacuate by the west exit, I meant the east exit.',
    'Hotel with 14 guests, sorry, 40 not 14. Fire in the lobby.',
    'Mall, 200 shoppers, no wait, 300. Two exits.',
  ])
    assert.deepEqual(listUnread(readPrompt(prompt, findNoPlaces)), [], prompt);
});

test('a headline with a room is where the people of the next sentence are', () => {
  const places = (prompt: string): (string | undefined)[] =>
    readPrompt(prompt, findNoPlaces).agents.map(({ at }) => at?.text);
  assert.deepEqual(places('Airport, arrivals hall. A bag, 150 passengers and 6 guards.'), [
    'arrivals hall',
    'arrivals hall',
  ]);
  assert.deepEqual(
    places('Hospital, waiting room. 70 patients. 12 police outside the door.')[0],
    'waiting room',
  );
});

test('the size of a place does not hide it from what is done there', () => {
  const [task] = readPrompt(
    '350 shoppers stroll along the 3 m wide promenade.',
    findNoPlaces,
  ).tasks!;
  assert.equal(task!.way, 'along');
  assert.equal(task!.at[0]!.text, 'promenade');
});
