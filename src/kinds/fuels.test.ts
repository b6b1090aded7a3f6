/** Every fuel is read where it burns, and nowhere else; documents name it by its id. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPrompt } from '#scenario';
import { readScenario } from '#scenario/document';
import { ALL_FUELS } from './fuels.ts';

const fuelOf = (prompt: string): string | undefined =>
  readPrompt(prompt, () => []).events.find(({ type }) => type.value === 'fire')?.fuel?.value;

test('each word of each fuel is read in the clause of a fire, in the singular and as the worst one named', () => {
  for (const [fuel, { words }] of Object.entries(ALL_FUELS))
    for (const word of words.split(',').map((one) => one.trim()))
      assert.equal(fuelOf(`A fire begins in the ${word} of a hall with 80 guests.`), fuel, word);
  assert.equal(fuelOf('Sofas and petrol cans burn in a hall with 80 guests.'), 'petrol');
});

test('a fuel in another clause, or in another word, is not what burns', () => {
  assert.equal(
    fuelOf('A fire begins in a hall with 80 guests. A petrol station is next door.'),
    undefined,
  );
  assert.equal(fuelOf('A fire begins in the bedroom of a hotel with 80 guests.'), undefined);
});

test('a document names a fuel of the list, and another one is refused with the list', () => {
  const read = (fuel: string) =>
    readScenario({
      places: [{ id: 'hall', kind: 'nightclub' }],
      events: [{ id: 'fire', kind: 'fire', fuel, at: { of: ['hall'] } }],
    });
  const petrol = read('petrol');
  assert.ok(petrol.ok);
  assert.equal(petrol.value.stated.events[0]?.fuel?.value, 'petrol');
  const other = read('Petrol and rags');
  assert.ok(!other.ok);
  assert.match(JSON.stringify(other), /petrol.*upholstery/);
});
