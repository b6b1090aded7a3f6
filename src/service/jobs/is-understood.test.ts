import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPrompt } from '#scenario';
import { mergeReadings, parseDraft } from '#scenario/draft';
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
  const answer = { events: [{ id: 'fire', type: { value: 'fire', quote: 'Incendie' } }] };
  const { stated: llm } = parseDraft(answer, { prompt: FRENCH, language: own.language });
  const { stated } = mergeReadings(own, llm!);
  assert.equal(isUnderstood(stated), true);
  assert.deepEqual(
    [stated.events.length, stated.structures.length, stated.agents.length],
    [1, 0, 0],
  );
});
