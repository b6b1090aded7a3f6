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
    'Ten people leave a small meeting room because of a fire alarm.',
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
    assert.ok(eventsIn(prompt).includes(type), `${prompt}: ${eventsIn(prompt).join(', ')}`);
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
  assert.equal(countOf('A lorry hits a market with 90 visitors', 'lorry'), 1);
  assert.equal(countOf('A security guard watches a museum with 90 visitors', 'security_guard'), 1);
  assert.ok(countOf('Cars pass an intersection', 'car') > 1);
  assert.ok(countOf('A film crew works in an office with 40 workers', 'crew') > 1);
});

test('so many times so many people are read, and so many storeys each are not', () => {
  const total = (prompt: string) => read(prompt).peopleTotal?.value;
  assert.equal(total('3 buses with 40 passengers each in a tunnel'), 120);
  assert.equal(total('Three coaches of 50 tourists each at a museum'), 150);
  assert.equal(total('85 families of five people live in a village'), 425);
  assert.equal(total('A museum with 6 staff and 50 tourists'), 56);
  const [block] = read('Three apartment blocks of 12 storeys each').structures;
  assert.equal(block!.floors!.value, 12);
});

test('the shot of a camera is no shooting, and who sits in a church does not protest', () => {
  for (const prompt of [
    'Wide shot of a market with 80 people',
    'Previs shot: a lorry stops on a bridge',
    'Forty people sit in a cathedral',
  ])
    assert.deepEqual(eventsIn(prompt), [], prompt);
  assert.deepEqual(eventsIn('A man is shot in a mall with 50 people'), ['active_shooter']);
  assert.deepEqual(eventsIn('A sit-in at a university with 200 students'), ['protest']);
});

test('what comes down collapses, and water is no width', () => {
  assert.deepEqual(eventsIn('Part of the roof comes down in a church with 350 people'), [
    'building_collapse',
  ]);
  const [school] = read('A school with two staircases: 0.8 m of water on the floor').structures;
  assert.equal(school!.stairWidth, undefined);
});

test('wind from between two sides', () => {
  assert.equal(read('A port, wind from the south-west').weather.windFrom!.value, 225);
  assert.equal(read('A port, wind from the north east').weather.windFrom!.value, 45);
  assert.equal(read('A port, wind from the south').weather.windFrom!.value, 180);
});

test('no part is named after a thing, a water or a figure', () => {
  const partsOf = (prompt: string) => read(prompt).structures[0]!.named.map(({ label }) => label);
  assert.deepEqual(partsOf('A tank leaks in a school beside the river, 40 pupils'), []);
  assert.deepEqual(partsOf('Fire in the baggage hall 5:40 am of an airport'), ['baggage hall']);
  assert.deepEqual(partsOf('A school, fire in the science lab'), ['science lab']);
});

test('a time within the run is not its length', () => {
  const fire = 'A club with 200 guests. For the first 5 minutes nobody notices the fire.';
  assert.equal(read(fire).durationSeconds, undefined);
  for (const prompt of [
    'Simulate the first 5 minutes of a fire in a club with 200 guests',
    'A fire in a club with 200 guests during the first 5 minutes.',
  ])
    assert.equal(read(prompt).durationSeconds?.value, 300, prompt);
});

test('a number behind a list of people is of all of them', () => {
  const { peopleTotal, agents } = read(
    'A hospital lobby, visitors, patients and staff, about 60 people, at noon',
  );
  assert.equal(peopleTotal?.value, 60);
  assert.deepEqual(
    agents.map(({ kind }) => kind.value),
    ['visitor', 'patient', 'staff'],
  );
  const others = read('A hospital with patients. 60 people wait outside.');
  assert.equal(others.agents.find(({ kind }) => kind.value === 'person')?.count?.value, 60);
});

test('other exits are beside the one that was spoken of', () => {
  const exitsIn = (prompt: string) => read(prompt).structures[0]?.exits?.value;
  assert.equal(exitsIn('A club: everyone runs to the entrance, there are three other exits'), 4);
  assert.equal(exitsIn('A club with three other exits'), 3);
});

test('a direction and a growth of fire are nobody', () => {
  const kinds = (prompt: string) => readPrompt(prompt, findNoPlaces).agents.map(({ role }) => role);
  assert.ok(!kinds('A concert hall, the crowd of 800 surges forward').includes('forward'));
  assert.deepEqual(kinds('An ultra-fast fire in a warehouse with 30 workers'), ['worker']);
});
