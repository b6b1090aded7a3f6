/** A word for a building means a room where it is "of" another building, and an event there stays there. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPrompt } from '#scenario';

const ROOMS = ['workshop', 'bakery', 'chapel', 'clinic', 'gym', 'restaurant', 'production hall'];
const BUILDINGS = ['school', 'factory', 'hospital', 'supermarket', 'hotel', 'museum', 'prison'];
const SAME = new Set(['workshop of factory', 'bakery of factory', 'clinic of hospital']);

test('an event in the bakery of a supermarket is in a room of the supermarket, of any two words', () => {
  for (const room of ROOMS)
    for (const building of BUILDINGS)
      for (const the of ['a', 'the']) {
        const prompt = `A fire starts in the ${room} of ${the} ${building} with 80 people.`;
        const { structures, events } = readPrompt(prompt, () => []);
        // One kind for both: only a name of several words is sure to mean a part.
        if (SAME.has(`${room} of ${building}`)) continue;
        assert.deepEqual(
          structures.map(({ kind }) => kind.value),
          [building],
          prompt,
        );
        assert.equal(events[0]?.at?.feature?.use, room, prompt);
      }
});

test('without another building it is the place itself', () => {
  for (const [prompt, kind] of [
    ['A fire in a bakery with 20 people.', 'factory'],
    ['A fire in a hotel of the city with 50 guests.', 'hotel'],
    ['A fire in the terminal of an airport with 300 passengers.', 'airport'],
  ] as const)
    assert.equal(readPrompt(prompt, () => []).structures[0]?.kind.value, kind, prompt);
});
