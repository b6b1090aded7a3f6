import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPrompt } from '../read-prompt.ts';
import type { Scenario, ScenarioSettings } from '../scenario.ts';
import { completeScenario } from './complete-scenario.ts';

function plan(prompt: string, settings: ScenarioSettings = {}): Scenario {
  return completeScenario(
    readPrompt(prompt, () => []),
    settings,
    1,
  );
}

/** "visitor asleep, staff". */
function namesOf({ agents }: Scenario): string {
  return agents.map(({ kind, isAsleep }) => `${kind.value}${isAsleep ? ' asleep' : ''}`).join(', ');
}

const NIGHTS: readonly (readonly [prompt: string, people: string])[] = [
  ['A hotel with 80 sleeping guests, a fire breaks out', 'visitor asleep'],
  ['Fire in a hotel at 3 am with 80 guests', 'visitor asleep'],
  ['Fire in a hotel at night, 80 guests', 'visitor asleep'],
  ['Fire in a hotel in the small hours, 80 guests', 'visitor asleep'],
  ['Fire in a hotel in the middle of the night, 80 guests', 'visitor asleep'],
  ['A hostel with 40 backpackers, 11 pm', 'visitor asleep'],
  ['A hotel with 50 overnight guests, a fire', 'visitor asleep'],
  ['Fire in a hotel while everyone is asleep, 120 people', 'person asleep'],
  ['A nursing home with 40 residents in the small hours', 'resident asleep'],
  ['A care home overnight with 40 residents and 4 nurses', 'resident asleep, staff'],
  [
    'A hospital with 30 patients, 10 nurses and 5 visitors at night',
    'patient asleep, staff, visitor',
  ],
  ['Fire in a dormitory with 100 students at bedtime', 'student asleep'],
  ['60 residents asleep in an apartment block', 'resident asleep'],
  ['An apartment tower, 200 people are in bed', 'person asleep'],
  ['A prison with 200 inmates at 02:00', 'resident asleep'],
];
const DAYS: readonly (readonly [prompt: string, people: string])[] = [
  ['Fire in a hotel with 80 guests', 'visitor'],
  ['Fire in a hotel at 3 pm with 80 guests', 'visitor'],
  ['An office at night with 20 cleaners', 'worker'],
  ['A nightclub at 3 am with 160 guests', 'visitor'],
  ['A metro station at night with 100 passengers', 'passenger'],
  ['A hotel at 3 am, the 80 guests are all awake', 'visitor'],
  ['A wedding in a hotel at midnight with 150 guests', 'visitor'],
  ['A hospital with 30 patients in the afternoon', 'patient'],
  ['A camping shop sells sleeping bags to 20 customers', 'visitor'],
];

for (const [prompt, people] of [...NIGHTS, ...DAYS])
  test(`who sleeps: ${prompt}`, () => {
    assert.equal(namesOf(plan(prompt)), people);
  });

test('where some of the guests sleep, the others do not', () => {
  const { agents } = plan('A hotel with 200 guests, 20 of the guests asleep on the 3rd floor');
  const asleep = agents.filter(({ isAsleep }) => isAsleep).map(({ count }) => count.value);
  assert.deepEqual(asleep, [20]);
});

test('settings beat the prompt: asleep, alarm and management', () => {
  const prompt = 'Fire in a hotel at 3 am with 80 guests, there is no alarm';
  const set = plan(prompt, { asleep: false, alarm: 'voice', management: 1 });
  assert.equal(namesOf(set), 'visitor');
  const { alarm, management, asleep } = set.response;
  assert.deepEqual([alarm.value, management.value, asleep.value], ['voice', 1, false]);
  assert.equal(namesOf(plan('A hotel with 80 guests', { asleep: true })), 'visitor asleep');
});

test('what is assumed of alarm, management and sleep is listed with its reason', () => {
  const { assumptions, response } = plan('A fire in an office of 3 floors');
  assert.deepEqual([response.alarm.value, response.management.value], ['automatic', 2]);
  for (const path of ['response.alarm', 'response.management', 'response.asleep'])
    assert.ok(
      assumptions.some((one) => one.path === path && one.because.length > 10),
      path,
    );
  const denied = plan('A fire in an office of 3 floors, there is no alarm').response.alarm;
  assert.deepEqual([denied.value, denied.source], ['none', 'prompt']);
});
