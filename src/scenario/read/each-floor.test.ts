/** People who are said once and are on each floor, and lists of which only the last comes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPrompt } from '../read-prompt.ts';

const read = (prompt: string) => readPrompt(prompt, () => []);

function floorsOf(prompt: string): (string | number)[] {
  return read(prompt).agents.map(
    ({ count, at }) => `${count?.value ?? '?'} on ${at?.floor ?? 'any'}`,
  );
}

test('so many on each floor are so many on every one of them', () => {
  assert.deepEqual(floorsOf('A hotel with 3 floors and 25 guests per floor.'), [
    '25 on 0',
    '25 on 1',
    '25 on 2',
  ]);
  assert.deepEqual(
    floorsOf('Five-storey office, 60 workers on each of floors 2 to 4, 10 cleaners.'),
    ['60 on 1', '60 on 2', '60 on 3', '10 on any'],
  );
  // Beside a ground floor the first is above it.
  assert.deepEqual(
    floorsOf('An office of 3 floors, 8 workers on each of floors 1 to 2, ground floor empty.'),
    ['8 on 1', '8 on 2'],
  );
});

test('each of these floors is called as the prompt calls it', () => {
  const { agents } = read(
    'An office of 3 floors, 8 workers on each of floors 1 to 2, ground floor empty.',
  );
  assert.deepEqual(
    agents.map(({ at }) => at?.text),
    ['floor 1', 'floor 2'],
  );
});

test('how many floors there are must be said', () => {
  assert.deepEqual(floorsOf('A hotel with 25 guests on each floor.'), ['25 on any']);
});

test('of people in a row only those come of whom it is said', () => {
  const [shoppers, men] = read(
    'A mall, 300 shoppers, three men with rifles come in after 60 s and shoot.',
  ).agents;
  assert.equal(shoppers?.arrives, undefined);
  assert.equal(men?.kind.value, 'attacker');
  assert.equal(men?.arrives?.value, 60);
});

test('a denial without its apostrophe is one', () => {
  assert.deepEqual(read('A marquee with 50 guests. It shouldnt collapse.').events, []);
});
