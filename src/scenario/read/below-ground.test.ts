import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPrompt } from '../read-prompt.ts';
import { findNoPlaces } from './test-slots.suite.ts';

const read = (prompt: string) => readPrompt(prompt, findNoPlaces);

test('whoever is in a place below the ground is put there', () => {
  for (const [prompt, storeys] of [
    ['A nightclub in a basement with 100 guests', 1],
    ['A basement club with 80 people', 1],
    ['A cinema two floors underground with 80 people', 2],
    ['An archive in a basement two levels below ground with 8 readers', 2],
  ] as const) {
    const { structures, agents } = read(prompt);
    assert.equal(structures[0]?.basements?.value, storeys, prompt);
    assert.equal(structures[0]?.floors, undefined, prompt);
    assert.equal(agents[0]?.at?.floor, -storeys, prompt);
  }
});

test('a basement that only belongs to the place moves nobody', () => {
  for (const prompt of [
    'A fire in the basement of a hotel with 80 guests',
    'A hotel with 2 basements and 80 guests',
    'An underground station with 300 passengers',
  ])
    assert.equal(read(prompt).agents[0]?.at, undefined, prompt);
});
