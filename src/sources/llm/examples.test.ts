import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAnswer } from '#document';
import { readPrompt } from '#scenario';
import { listKinds } from '#scenario/document';
import { mergeAnswer } from '#scenario/draft';
import { EXAMPLES } from './examples.ts';

test('each example of the instructions is an answer without a mistake, and its words are in its prompt', () => {
  for (const { prompt, answer } of EXAMPLES) {
    const read = readAnswer(answer, listKinds());
    assert.ok(read !== undefined, prompt);
    assert.deepEqual(read.mistakes, []);
    for (const [pointer, words] of Object.entries(read.said))
      assert.ok(prompt.includes(words), `${pointer}: ${words}`);
    const { stated } = mergeAnswer(
      readPrompt(prompt, () => []),
      read,
    );
    const guesses = stated.agents.filter(({ count }) => count?.source === 'inferred');
    assert.deepEqual(guesses, [], 'numbers are in the words cited for them');
  }
});
