import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeScenario } from '../complete/complete-scenario.ts';
import { readPrompt } from '../read-prompt.ts';
import { findNoPlaces } from './test-slots.suite.ts';

const read = (prompt: string) => readPrompt(prompt, findNoPlaces);

/** Kind and seconds of each group that comes later. */
function arrivalsIn(prompt: string): Record<string, number> {
  return Object.fromEntries(
    read(prompt).agents.flatMap(({ id, arrives }) =>
      arrives === undefined ? [] : [[id, arrives.value]],
    ),
  );
}

test('who arrives at a stated time comes then, however it is said', () => {
  const cases: readonly (readonly [string, Record<string, number>])[] = [
    ['A warehouse fire; 12 firefighters arrive after 10 minutes', { firefighter: 600 }],
    ['A warehouse fire and firefighters arrive after ten minutes', { firefighter: 600 }],
    ['Shooting in a mall with 200 shoppers. After 4 min police enter.', { police: 240 }],
    ['Shooting in a mall with 200 shoppers, police within 6 minutes', { police: 360 }],
    ['A hotel fire. Ninety seconds later two fire engines pull up.', { fire_engine: 90 }],
    ['A club with 300 guests; paramedics come in 5 minutes', { paramedic: 300 }],
    ['Fire at 02:00 in a hostel. Firefighters arrive at 02:12.', { firefighter: 720 }],
    ['A mall with 80 shoppers; 200 more visitors arrive after 3 minutes', { visitor: 180 }],
    [
      'Factory fire, firefighters and paramedics arrive after 8 minutes with 3 fire engines',
      { firefighter: 480, paramedic: 480, fire_engine: 480 },
    ],
    ['A crash on a highway with 20 cars, ambulances arrive after 6 minutes', { ambulance: 360 }],
    ['A school fire. The fire engines have a response time of 7 minutes.', { fire_engine: 420 }],
  ];
  for (const [prompt, expected] of cases) assert.deepEqual(arrivalsIn(prompt), expected, prompt);
});

test('who is there, works there or only passes does not arrive', () => {
  for (const prompt of [
    'A concert with 900 spectators and 20 police officers',
    'Passengers wait for trains that leave every 5 minutes, 300 passengers',
    '40 firefighters train for 30 minutes in a warehouse',
    'An office with 90 workers is evacuated after 5 minutes',
    'The police do not arrive; a riot with 400 protesters',
  ])
    assert.deepEqual(arrivalsIn(prompt), {}, prompt);
});

test('a time that tells of people who come tells of no event', () => {
  const { events, agents } = read(
    'A fire in a warehouse and firefighters arrive after 10 minutes. After 3 minutes there is an explosion.',
  );
  assert.deepEqual(
    events.map(({ type, start }) => [type.value, start?.value]),
    [
      ['fire', undefined],
      ['explosion', 180],
    ],
  );
  assert.equal(agents.find(({ id }) => id === 'firefighter')!.arrives!.source, 'prompt');
});

test('who responds without a time comes by the standard, and it is told as assumed', () => {
  const scenario = completeScenario(read('An office fire with 60 people; police respond'), {}, 1);
  const at = scenario.agents.findIndex(({ id }) => id === 'police');
  assert.equal(scenario.agents[at]!.arrives!.value, 380);
  const assumed = scenario.assumptions.find(({ path }) => path === `agents[${at}].arrives`);
  assert.match(assumed!.because, /NFPA 1710/);
});

test('the usual length is lengthened until what is stated has had its effect, two hours at most', () => {
  const lengthOf = (prompt: string) => completeScenario(read(prompt), {}, 1);
  assert.equal(lengthOf('A fire in a school with 50 pupils').durationSeconds.value, 300);
  const late = lengthOf('A school with 50 pupils. An explosion happens after 10 minutes.');
  assert.ok(late.durationSeconds.value >= 660);
  assert.ok(late.assumptions.some(({ path }) => path === 'durationSeconds'));
  const tooLate = lengthOf('A school with 50 pupils. An explosion happens after 3 hours.');
  assert.equal(tooLate.durationSeconds.value, 7200);
  assert.match(tooLate.unmet.find(({ path }) => path === 'events[0].start')!.because, /7200 s/);
});

test('a stated length wins: what comes after it is unmet, and nobody of it is in the run', () => {
  const prompt = 'A school fire with 50 pupils; 10 police officers arrive after 7 minutes';
  for (const [scenario, seconds] of [
    [completeScenario(read(prompt), { durationSeconds: 300 }, 1), 300],
    [completeScenario(read(`${prompt}. Simulate 5 minutes.`), {}, 1), 300],
  ] as const) {
    assert.equal(scenario.durationSeconds.value, seconds);
    const at = scenario.agents.findIndex(({ id }) => id === 'police');
    assert.equal(scenario.agents[at]!.simulated, 0);
    assert.equal(scenario.people.simulated, 50);
    assert.equal(scenario.people.peoplePerAgent, 1);
    assert.ok(
      scenario.unmet.some(({ path, asked }) => path === `agents[${at}].arrives` && asked === 420),
    );
  }
});
