import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeScenario } from './complete/complete-scenario.ts';
import { isNothingRead, listUnread } from './list-unread.ts';
import { readPrompt } from './read-prompt.ts';
import { findNoPlaces } from './read/test-slots.suite.ts';

const read = (prompt: string) => readPrompt(prompt, findNoPlaces);

test('words nothing was read from are listed with their place in the prompt', () => {
  const prompt = 'Fire in a school, frobnicate the wibble, 30 pupils on the 2nd floor';
  const unread = listUnread(read(prompt));
  assert.deepEqual(
    unread.map(({ text }) => text),
    ['frobnicate the wibble'],
  );
  assert.equal(prompt.slice(...unread[0]!.span), 'frobnicate the wibble');
});

test('small words alone are nothing to tell', () => {
  assert.deepEqual(listUnread(read('There is a fire in the school')), []);
});

test('of a prompt that says nothing the plan says so', () => {
  for (const [prompt, because] of [
    ['', /^The prompt is empty/],
    ['hello', /^Nothing in the prompt was understood/],
  ] as const) {
    const stated = read(prompt);
    assert.ok(isNothingRead(stated));
    const { unmet } = completeScenario(stated, {}, 1);
    assert.match(unmet.find(({ path }) => path === 'prompt')!.because, because);
  }
  const { unmet, unread } = completeScenario(read('A school'), {}, 1);
  assert.deepEqual([unmet, unread], [[], []]);
});

test('what was honoured is not told as not understood', () => {
  for (const prompt of [
    'A hotel fire with 90 guests, the north exit is blocked',
    'Two of the three stairwells of an office with 6 floors are out of service, fire on floor 3',
    'A school with 200 pupils, no fire',
    'A mall with 500 people and no vehicles, 20 of them in wheelchairs',
    'A fire drill in an office with 80 workers',
    'Police arrive after 4 minutes at a mall with 90 shoppers',
    'Please simulate a scenario where a fire breaks out in a school and 300 pupils evacuate',
  ])
    assert.deepEqual(
      listUnread(read(prompt)).map(({ text }) => text),
      [],
      prompt,
    );
});

test('what carries content and was not understood is told, without small words around it', () => {
  const told = (prompt: string): string[] => listUnread(read(prompt)).map(({ text }) => text);
  assert.deepEqual(told('A fire in a school with 30 pupils and the zorbing of quibbles'), [
    'zorbing of quibbles',
  ]);
  assert.deepEqual(told('A fire in a school with a frobnicator'), ['frobnicator']);
});
