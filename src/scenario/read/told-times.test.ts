import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeScenario } from '../complete/complete-scenario.ts';
import { readPrompt } from '../read-prompt.ts';
import { findNoPlaces } from './test-slots.suite.ts';

const read = (prompt: string) => readPrompt(prompt, findNoPlaces);

/** Everything with a time: `what@seconds`, groups with their number. */
function timesIn(prompt: string): string[] {
  const { agents, events, response } = completeScenario(read(prompt), {}, 1);
  return [
    ...events.map(({ type, start }) => `${type.value}@${start.value}`),
    ...agents.flatMap(({ kind, count, arrives, arrivesUntil }) =>
      arrives === undefined
        ? []
        : [
            `${count.value} ${kind.value}@${arrives.value}${arrivesUntil === undefined ? '' : `..${arrivesUntil.value}`}`,
          ],
    ),
    ...(response.alarmSeconds === undefined ? [] : [`alarm@${response.alarmSeconds.value}`]),
  ];
}

const CASES: readonly (readonly [prompt: string, ...times: string[]])[] = [
  [
    'A warehouse fire starts after 2 minutes. The fire brigade arrives 10 minutes after the fire starts with 2 engines and 12 firefighters.',
    'fire@120',
    '12 firefighter@720',
    '2 fire_engine@720',
  ],
  [
    'A hotel fire after 3 minutes. Fire brigade needs 11 minutes.',
    'fire@180',
    '12 firefighter@660',
  ],
  ['Knife attack in a park. It takes the police 6 minutes to arrive.', 'attack@0', '6 police@360'],
  ['A shooting in an office, 60 workers, police 6 min later.', 'active_shooter@0', '6 police@360'],
  ['Gunman in a school, 10 police at the doors after 4 min', 'active_shooter@0', '10 police@240'],
  [
    'Library fire. First police team of 4 enters after 5 minutes by the main entrance, second team of 6 by the loading dock 3 minutes later.',
    'fire@0',
    '4 police@300',
    '6 police@480',
  ],
  [
    'Hostel fire. The first fire engine is there after 7 minutes, the second one 4 minutes later.',
    'fire@0',
    '1 fire_engine@420',
    '1 fire_engine@660',
  ],
  [
    'Stadium, a bomb explodes at minute 3. Paramedics 5 minutes after the blast, police 2 minutes after that.',
    'explosion@180',
    '4 paramedic@480',
    '6 police@600',
  ],
  [
    'A crash on the motorway. Police come after 5 minutes, an ambulance after 8 and the fire brigade after 12 minutes.',
    'vehicle_collision@0',
    '6 police@300',
    '1 ambulance@480',
    '12 firefighter@720',
  ],
  [
    'The injured are brought within 30 minutes by 10 ambulances, the first one after 5 minutes.',
    '10 ambulance@300..1800',
  ],
  ['A station with 300 passengers, next train in 7 minutes', '1 train@420'],
  [
    'A club fire. The power fails 40 seconds later. The alarm goes off at minute 2.',
    'fire@0',
    'power_outage@40',
    'alarm@120',
  ],
  [
    'A fire starts in room 12 of a hotel after one minute. The smoke alarm only goes off 90 seconds later.',
    'fire@60',
    'alarm@150',
  ],
  [
    'A gas bottle explodes in a school. The rest carries on for the first two minutes because the alarm is late.',
    'explosion@0',
    'alarm@120',
  ],
  [
    "A lorry in a tunnel leaks petrol; it doesn't catch fire for the first 5 minutes. Then it does.",
    'chemical_spill@0',
    'fire@300',
  ],
  [
    'A hotel fire. Ambulances cannot get there before minute 18, fire engines not before 5 min.',
    'fire@0',
    '2 ambulance@1080',
    '2 fire_engine@300',
  ],
  [
    "A gas leak in a mall. Firefighters won't arrive until minute 6, the police no earlier than 4 minutes.",
    'gas_leak@0',
    '12 firefighter@360',
    '6 police@240',
  ],
  ['A club fire. Police (x10) can get there after 15 minutes.', 'fire@0', '10 police@900'],
  [
    'A riot in a street, 6 officers from the beginning, 30 more after 12 min.',
    'riot@0',
    '30 police@720',
  ],
  [
    'A riot on a square, 10 police at the start. After 8 minutes another 25 arrive.',
    'riot@0',
    '25 police@480',
  ],
  ['60 students find their way through a dark library.', 'power_outage@0'],
  ['People walk through an unlit old tunnel.', 'power_outage@0'],
  ['A dark night, a riot in a street, a dark car drives by.', 'riot@0'],
  ['A riot on a square, 10 police, the rest is never there.', 'riot@0'],
  ['People sit in a cathedral. Then, at two minutes, the roof collapses.', 'building_collapse@120'],
  [
    'Arena with 800 fans. When the band of 5 comes on at minute 3 the crowd surges forward.',
    'crowd_surge@180',
    '5 performer@180',
  ],
];

test('a time counts from the start, from the event that is named, or from what was told before', () => {
  for (const [prompt, ...times] of CASES) assert.deepEqual(timesIn(prompt), times, prompt);
});

test('those who are brought come with those who bring them', () => {
  const times = timesIn(
    'A hospital; 50 injured are brought within 30 minutes by 10 ambulances, the first one after 5 minutes.',
  );
  assert.deepEqual(times, ['50 patient@300..1800', '10 ambulance@300..1800']);
  assert.deepEqual(timesIn('A factory explosion, 90 workers, 12 injured are taken away.'), [
    'explosion@0',
  ]);
});

test('people who come add nobody to those who are told of', () => {
  for (const [prompt] of CASES) {
    const { agents } = completeScenario(read(`${prompt} 100 visitors are there.`), {}, 1);
    assert.ok(!agents.some(({ id }) => id === 'people'), prompt);
  }
});

test('the way people come in by is theirs alone', () => {
  const { agents } = read(
    'Library fire. A police team of 4 enters after 5 minutes by the main entrance, a second team of 6 by the loading dock 3 minutes later.',
  );
  assert.deepEqual(
    agents.map(({ count, entry }) => [count?.value, entry?.text]),
    [
      [4, 'main entrance'],
      [6, 'loading dock'],
    ],
  );
});

test('how long something lasts is not how long the run lasts', () => {
  const { durationSeconds, events } = completeScenario(
    read('A hospital with 50 patients. The power fails for 10 minutes.'),
    {},
    1,
  );
  assert.equal(events[0]!.lasts!.value, 600);
  assert.ok(durationSeconds.value > 600);
});

test('later counts from those who came, and from the verb they come by', () => {
  const arrivals = (prompt: string): readonly (number | undefined)[] =>
    readPrompt(prompt, () => [])
      .agents.filter(({ kind }) => kind.value === 'police' || kind.value === 'firefighter')
      .map(({ arrives }) => arrives?.value);
  assert.deepEqual(
    arrivals(
      'Hotel, 90 guests. After 2 minutes three gunmen come in shooting. Police arrive 15 minutes later.',
    ),
    [1020],
  );
  assert.deepEqual(
    arrivals('Bank, 20 customers. Two robbers come in after one minute. Police 4 minutes later'),
    [300],
  );
  assert.deepEqual(
    arrivals('A care home burns. Fire brigade, 8 people in one engine, at 9 minutes.'),
    [540],
  );
  const [robbers] = readPrompt('A bank. After one minute two robbers come in.', () => []).agents;
  assert.equal(robbers?.count?.value, 2);
});
