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
