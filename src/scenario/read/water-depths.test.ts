import assert from 'node:assert/strict';
import { test } from 'node:test';
import { registerKinds } from '#kinds';
import { readPrompt } from '../read-prompt.ts';

registerKinds();

function readFlood(prompt: string) {
  return readPrompt(prompt, () => []).events.find(({ type }) => type.value === 'flood');
}

test('a depth is said by the body, with the time by which it is reached', () => {
  for (const [words, meters, seconds] of [
    ['A burst main floods the library, ankle deep after 3 minutes, 60 visitors.', 0.1, 180],
    ['Flash flood in the underpass, 25 pedestrians, waist-deep within 90 seconds.', 1, 90],
    ['The river floods the camp. After 10 minutes the water is up to their knees.', 0.5, 600],
    ['Water 80 cm deep in the car park in 12 minutes, 40 drivers.', 0.8, 720],
    ['Floodwater chest high, 200 residents of a village.', 1.3, undefined],
  ] as const) {
    const flood = readFlood(words);
    assert.equal(flood?.depth?.value, meters, words);
    assert.equal(flood?.depthBy?.value, seconds, words);
    assert.equal(flood?.start, undefined, words);
  }
});

test('where it is so deep is told apart from where it comes in', () => {
  const flood = readFlood(
    'Mall, 200 shoppers, water pours down the escalators, 60 cm deep in the food court after 5 minutes.',
  );
  assert.equal(flood?.at?.text, 'escalators');
  assert.equal(flood?.depthAt?.text, 'food court');
});

test('what stands under water is closed and is where the water is', () => {
  const { events, blocked } = readPrompt(
    'Library, 80 visitors. The west entrance is under water.',
    () => [],
  );
  assert.equal(events[0]?.flooded?.text, 'west entrance');
  assert.equal(blocked[0]?.at.text, 'west entrance');
});

test('a pool is no flood', () => {
  assert.equal(readFlood('A swimming pool with water 2 m deep, 60 swimmers.'), undefined);
});
