import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPrompt } from '../read-prompt.ts';

const read = (prompt: string) => readPrompt(prompt, () => []);

test('a thing that no table knows is where an event is said to be, and the event is not outside', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['Warehouse. A fire starts next to the battery chargers.', 'battery chargers'],
    ['Museum with 90 visitors. A fire beside the dinosaur skeleton.', 'dinosaur skeleton'],
    ['An office. Smoke comes from the photocopier at 90 s.', 'photocopier'],
    ['Train station. A suspicious bag under the departure board.', 'departure board'],
    ['A factory, an explosion near the paint booth at 2 min.', 'paint booth'],
    ['Hotel. A fire starts by the Christmas tree.', 'Christmas tree'],
  ];
  for (const [prompt, label] of cases) {
    const [event] = read(prompt).events;
    assert.equal(event?.at?.feature?.label, label, prompt);
    assert.equal(event.at.feature.kind, 'thing', prompt);
    assert.equal(event?.isOutside, undefined, prompt);
  }
});

test('people stand beside such a thing or at it', () => {
  const [guards] = read('A museum. Four guards stand by the ticket machines.').agents;
  assert.equal(guards?.at?.feature?.label, 'ticket machines');
  assert.equal(guards?.at?.relation, 'near');
  const [workers] = read('A factory with 5 workers at the conveyor.').agents;
  assert.equal(workers?.at?.feature?.label, 'conveyor');
});

test('times, people, names and what one does are no things', () => {
  for (const prompt of [
    'A hotel. A fire breaks out at the beginning.',
    'A hotel. A fire breaks out near the guests.',
    'A hotel with 20 guests in the evening.',
    'A hotel with 20 guests at the moment.',
    'A fire near the end of the concert in an arena.',
    'A school with 40 pupils in the choir.',
  ]) {
    const { events, agents } = read(prompt);
    for (const { at } of [...events, ...agents])
      assert.notEqual(at?.feature?.kind, 'thing', `${prompt} ${at?.text}`);
  }
});

test('who stands by something stands, and no part of a stadium is named', () => {
  for (const who of ['police', 'officers', 'stewards'])
    assert.ok(
      !read(`A town square. 10 ${who} stand by the fountain.`).structures[0]?.named.some(
        ({ label }) => label === 'stand',
      ),
    );
  const [fire] = read('A stadium. A fire in the north stand.').events;
  assert.match(fire?.at?.feature?.label ?? '', /stand/);
});

test('the word for a place of its own means a part of this building', () => {
  const [fire] = read('Nightclub with 250 guests, a fire behind the bar at 1 min.').events;
  assert.equal(fire?.at?.feature?.label, 'bar');
  assert.equal(fire?.isOutside, undefined);
  const [bar] = read('A fire outside the bar.').events;
  assert.equal(bar?.at?.feature, undefined);
});
