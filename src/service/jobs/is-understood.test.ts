import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAnswer } from '#document';
import { readPrompt } from '#scenario';
import { listKinds } from '#scenario/document';
import { mergeAnswer } from '#scenario/draft';
import { isUnderstood } from './is-understood.ts';

const FRENCH = 'Incendie dans un hotel de cinq etages avec 200 clients, la sortie nord est bloquee';

test('F15 another language is not half read: without a language model it is not understood', () => {
  const own = readPrompt(FRENCH, () => []);
  assert.ok(own.structures.length > 0, 'some of its words are English words too');
  assert.equal(isUnderstood(own), false);
  assert.equal(
    isUnderstood(readPrompt('A hotel in Rio de Janeiro with 90 guests', () => [])),
    true,
  );
});

test('F15 read by a language model it is what the model read, and nothing of ours', () => {
  const own = readPrompt(FRENCH, () => []);
  const answer = { events: [{ id: 'fire', kind: 'fire', said: 'Incendie' }] };
  const { stated } = mergeAnswer(own, readAnswer(answer, listKinds())!);
  assert.equal(isUnderstood(stated), true);
  assert.deepEqual(
    [stated.events.length, stated.structures.length, stated.agents.length],
    [1, 0, 0],
  );
});
