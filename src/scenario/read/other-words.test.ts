import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeScenario } from '../complete/complete-scenario.ts';
import { readPrompt } from '../read-prompt.ts';
import { findNoPlaces } from './test-slots.suite.ts';

const read = (prompt: string) => readPrompt(prompt, findNoPlaces);
const eventsIn = (prompt: string) => read(prompt).events.map(({ type }) => type.value);

test('leaving is read from what is said of the place and of the last one out', () => {
  for (const prompt of [
    'The stadium has to be emptied, 5000 spectators',
    'A library with 90 readers must be cleared within 5 minutes',
    'Residents are told to leave their homes, a village of 200',
    'How long until the last person is outside? A theatre with 400 people',
    'Simulate a cinema with 200 people until everyone has left',
  ])
    assert.ok(
      read(prompt).goals.some(({ value }) => value === 'evacuate' || value === 'egress'),
      prompt,
    );
  for (const prompt of [
    'A road is being cleared of snow, 20 cars',
    'A museum with 80 visitors on a clear day',
  ])
    assert.ok(!read(prompt).goals.some(({ value }) => value === 'evacuate'), prompt);
});

test('events told by their result are read', () => {
  for (const [prompt, type] of [
    ['A lorry lies on its side across a motorway with 40 cars', 'vehicle_collision'],
    ['A coach with 40 passengers ended up in a ditch', 'vehicle_collision'],
    ['People are pressed against the barriers of a festival with 2000 people', 'crowd_surge'],
    ['A barrel of acid tips over in a warehouse with 20 workers', 'chemical_spill'],
    ['Methane builds up in a tunnel with 30 workers', 'gas_leak'],
  ] as const)
    assert.ok(
      (eventsIn(prompt) as string[]).includes(type),
      `${prompt}: ${eventsIn(prompt).join(', ')}`,
    );
  assert.deepEqual(eventsIn('A patient lies on its side in a hospital'), []);
});

test('a building and what comes towards it from outside is both', () => {
  assert.equal(
    read('A wildfire approaches a care home with 40 residents').environment!.value,
    'mixed',
  );
  assert.equal(
    read('A chlorine cloud drifts towards a hospital with 200 patients').environment!.value,
    'mixed',
  );
  assert.equal(read('A fire in the kitchen of a hospital').environment!.value, 'indoor');
});

test('a lorry is one, a teacher is one, and a crew is not', () => {
  const countOf = (prompt: string, id: string) =>
    completeScenario(read(prompt), {}, 1).agents.find((group) => group.id === id)!.count.value;
  assert.equal(countOf('A car burns in a parking garage', 'car'), 1);
  assert.equal(countOf('A teacher and 25 pupils in a school', 'teacher'), 1);
  assert.equal(countOf('A lorry hits a market with 90 visitors', 'truck'), 1);
  assert.equal(countOf('A security guard watches a museum with 90 visitors', 'security'), 1);
  assert.ok(countOf('Cars pass an intersection', 'car') > 1);
  assert.ok(countOf('A film crew works in an office with 40 workers', 'staff') > 1);
});
