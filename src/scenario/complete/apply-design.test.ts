import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DesignSettings } from '../design.ts';
import { readPrompt } from '../read-prompt.ts';
import type { Scenario } from '../scenario.ts';
import { completeScenario } from './complete-scenario.ts';

function plan(prompt: string, design: DesignSettings = {}): Scenario {
  return completeScenario(
    readPrompt(prompt, () => []),
    design,
    1,
  );
}

function peopleOf({ agents }: Scenario): string {
  return agents
    .filter(({ subsetOf }) => subsetOf === undefined)
    .map(({ kind, count }) => `${count.value} ${kind.value}`)
    .join(', ');
}

function conflictsOf({ conflicts }: Scenario): string[] {
  return conflicts.map(({ kind, path, kept, dropped }) => [kind, path, kept, dropped].join(' '));
}

test('stated sizes beat those of the prompt, and the difference is told', () => {
  const prompt = 'An office of 4 floors with 3 exits 1.2 m wide, 2 stairs and 80 people';
  const scenario = plan(prompt, { exits: 5, exitWidth: 1.2, stairWidth: 1.4, doorWidth: 0.95 });
  const [office] = scenario.structures;
  assert.deepEqual(office!.exits, { value: 5, source: 'settings', confidence: 1 });
  assert.equal(office!.stairs!.source, 'prompt');
  assert.equal(office!.stairWidth!.value, 1.4);
  assert.equal(office!.doorWidth!.value, 0.95);
  assert.deepEqual(conflictsOf(scenario), ['design structures[0].exits 5 3']);
  const paths = scenario.assumptions.map(({ path }) => path);
  for (const key of ['exits', 'exitWidth', 'stairs', 'stairWidth'])
    assert.ok(!paths.includes(`structures[0].${key}`), key);
});

test('only the main structure is designed', () => {
  const { structures } = plan('A hotel next to a 12-storey office tower, a fire in the hotel', {
    exits: 7,
  });
  assert.deepEqual(
    structures.map(({ kind, exits }) => [kind.value, exits?.value === 7]),
    [
      ['hotel', true],
      ['office', false],
    ],
  );
});

const PEOPLE: readonly (readonly [string, DesignSettings, string, string[]])[] = [
  ['An office with 60 people', { occupants: 100 }, '100 person', ['design people.total 100 60']],
  ['An office with 60 people', { occupants: 60 }, '60 person', []],
  // More people than the prompt counts are added as people of whom nothing more is said.
  [
    'A hotel with 60 guests',
    { occupants: 100 },
    '60 visitor, 40 person',
    ['design people.total 100 60'],
  ],
  ['A hotel with 60 guests', { occupants: 30 }, '30 visitor', ['design people.total 30 60']],
  [
    'A care home with 40 residents and 8 nurses',
    { occupants: 24 },
    '20 resident, 4 staff',
    ['design people.total 24 48'],
  ],
  ['A hotel with 60 guests', { staff: 5 }, '60 visitor, 5 staff', []],
  ['A theatre with 100 people', { staff: 10 }, '90 person, 10 staff', []],
  [
    'A care home with 40 residents and 8 nurses',
    { staff: 2 },
    '40 resident, 2 staff',
    ['design agents.staff 2 8'],
  ],
  [
    'A care home with 40 residents and 8 nurses',
    { staff: 0 },
    '40 resident',
    ['design agents.staff 0 8'],
  ],
  [
    'A hotel with 60 guests',
    { staff: 10, occupants: 40 },
    '30 visitor, 10 staff',
    ['design people.total 40 60'],
  ],
  // People who come to help are not occupants.
  [
    'A hotel with 60 guests and 12 firefighters',
    { occupants: 80 },
    '60 visitor, 12 firefighter, 20 person',
    ['design people.total 80 60'],
  ],
];

for (const [prompt, design, people, conflicts] of PEOPLE)
  test(`occupants and staff: ${prompt}, ${JSON.stringify(design)}`, () => {
    const scenario = plan(prompt, design);
    assert.equal(peopleOf(scenario), people);
    assert.deepEqual(conflictsOf(scenario), conflicts);
  });

test('staff alone say nothing of how many others there are', () => {
  const [usual, staffed] = [plan('A fire in an office'), plan('A fire in an office', { staff: 5 })];
  assert.equal(staffed.people.total.value, usual.people.total.value);
  assert.match(peopleOf(staffed), /^5 staff, \d+ person$/);
});

test('parts of a group that is cut are cut with it', () => {
  const { agents, people } = plan('An office with 60 workers, 6 of them in wheelchairs', {
    occupants: 20,
  });
  assert.equal(people.total.value, 20);
  const [chairs] = agents.filter(({ kind }) => kind.value === 'wheelchair');
  assert.equal(chairs!.count.value, 2);
});

test('alarm, sprinklers and sleep beat the prompt that denies them', () => {
  const prompt = 'A hotel with 60 sleeping guests, no alarm and no sprinklers, a fire breaks out';
  const said = plan(prompt);
  assert.deepEqual([said.response.alarm.value, said.response.alarm.source], ['none', 'prompt']);
  assert.deepEqual([said.fire.sprinklers.value, said.fire.sprinklers.source], [false, 'prompt']);
  const scenario = plan(prompt, { alarm: 'voice', sprinklers: true, asleep: false, management: 1 });
  assert.equal(scenario.response.alarm.value, 'voice');
  assert.equal(scenario.response.management.value, 1);
  assert.equal(scenario.fire.sprinklers.value, true);
  assert.ok(scenario.agents.every(({ isAsleep }) => isAsleep !== true));
  assert.deepEqual(scenario.exclude, []);
  assert.deepEqual(conflictsOf(scenario), [
    'design response.alarm voice none',
    'design fire.sprinklers true false',
    'design response.asleep false true',
  ]);
});

test('what the prompt says a building has is read, with its words', () => {
  const words = (prompt: string): unknown[] => {
    const { response, fire } = plan(prompt);
    return [response.alarm, fire.sprinklers, fire.smokeControl].map(({ value, source, span }) =>
      source === 'prompt' ? [value, prompt.slice(...span!)] : source,
    );
  };
  assert.deepEqual(
    words('A mall with sprinklers, with a voice alarm and with smoke extraction, 200 people'),
    [
      ['voice', 'with a voice alarm'],
      [true, 'with sprinklers'],
      [true, 'with smoke extraction'],
    ],
  );
  assert.deepEqual(words('A fully sprinklered warehouse with manual call points and 20 workers'), [
    ['manual', 'with manual call points'],
    [true, 'sprinklered'],
    'default',
  ]);
  assert.deepEqual(words('An unsprinklered warehouse with 20 workers'), [
    'default',
    [false, 'unsprinklered'],
    'default',
  ]);
  assert.deepEqual(words('Would sprinklers help in a warehouse with 20 workers?'), [
    'default',
    'default',
    'default',
  ]);
});

test('what is assumed about fire is listed, and a fire that is stated where nothing burns is told', () => {
  const quiet = plan('A bomb threat in an office with 60 people', {
    fireGrowth: 'fast',
    firePeakMw: 2,
  });
  assert.deepEqual(
    quiet.unmet.map(({ path, asked }) => [path, asked]),
    [
      ['fire.growth', 'fast'],
      ['fire.peakMw', 2],
    ],
  );
  const paths = quiet.assumptions.map(({ path }) => path);
  for (const path of [
    'fire.sprinklers',
    'fire.smokeControl',
    'response.alarm',
    'response.management',
  ])
    assert.ok(paths.includes(path), path);
});
