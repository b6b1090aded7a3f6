/** Boarding that is said by a noun, and ships that are boarded from the shore. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { readPrompt } from '../read-prompt.ts';
import { findNoPlaces } from '../read/test-slots.suite.ts';

function read(
  prompt: string,
): readonly (readonly [string, readonly string[], number | undefined])[] {
  const { tasks = [] } = readPrompt(prompt, findNoPlaces);
  return tasks.map(({ deed, vehicles = [], start }) => [deed.value, vehicles, start?.value]);
}

test('boarding begins when a noun says it, and the time by which it ends is no start', () => {
  assert.deepEqual(
    read('A ferry terminal, 200 passengers, one ferry. Boarding starts at 4 min, done at 20 min.'),
    [['board', ['ferry'], 240]],
  );
  assert.deepEqual(read('Harbour, 90 passengers queue at the gate. Boarding by minute 12.'), [
    ['queue', [], undefined],
    ['board', ['ferry'], undefined],
  ]);
  assert.deepEqual(read('A harbour with 60 people and a ferry. Everyone on board by minute 9.'), [
    ['board', ['ferry'], undefined],
  ]);
  assert.deepEqual(read('An airport, 80 travellers wait at boarding gate 4.'), [
    ['wait', [], undefined],
  ]);
});

test('a ship boarded from the shore is a vehicle in a port; one with people aboard is the place', () => {
  const kinds = (prompt: string): readonly string[] => {
    const { structures, agents } = readPrompt(prompt, findNoPlaces);
    return [...structures, ...agents].map(({ kind }) => kind.value);
  };
  assert.deepEqual(kinds('120 passengers board a ferry.'), ['port', 'passenger', 'ferry']);
  assert.deepEqual(kinds('A ship docks after 2 minutes, 80 people wait on the quay.'), [
    'port',
    'ferry',
    'person',
  ]);
  assert.deepEqual(kinds('Fire in the engine room of a ferry, 300 passengers on board.'), [
    'ship',
    'passenger',
  ]);
});

test('a ramp is as wide as said, and what is said of it does not name it', () => {
  const ramps = (prompt: string) =>
    (readPrompt(prompt, findNoPlaces).things ?? []).map(({ use, count, width }) => [
      use,
      count?.value,
      width?.value,
    ]);
  assert.deepEqual(ramps('Ferry port, 50 passengers board over a 5m wide ramp.'), [['ramp', 1, 5]]);
  assert.deepEqual(ramps('Ferry port, boarding over two ramps, 4 m wide each.'), [['ramp', 2, 4]]);
  assert.deepEqual(ramps('Ferry port, 50 people board by 3 gangways of 2 m.'), [['ramp', 3, 2]]);
});
