/** However a time is spelled it means the same seconds, of whatever it is said. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import { completeScenario } from '../complete/complete-scenario.ts';
import { readPrompt } from '../read-prompt.ts';
import { findNoPlaces } from './test-slots.suite.ts';

/** Seconds, and spellings of a moment of the run. */
const SPELLINGS: readonly (readonly [seconds: number, ...spellings: string[]])[] = [
  [
    45,
    'at 45 s',
    'at 0:45',
    'after 45 seconds',
    'at T+45',
    'at second 45',
    'at t = 45 s',
    'at 45 secs',
    'at the 45 second mark',
  ],
  [
    90,
    'after 90 seconds',
    'at 1:30',
    'after a minute and a half',
    'at 90 secs',
    'after one and a half minutes',
    'at 1m30s',
    'at T+1:30',
    'at T+90s',
    '1 min 30 s in',
    'after 1.5 min',
    'at the 90-second mark',
    '90 seconds in',
  ],
  [
    120,
    'at 2:00',
    'at minute 2',
    'after two minutes',
    'at 2 min',
    'after a couple of minutes',
    'from minute two on',
    'at 120s',
    'two minutes in',
    'at the two-minute mark',
  ],
  [240, 'at 4:00', 'after 4 mins', 'at min 4', 'after four full minutes', '4 minutes into the run'],
  [
    900,
    'after a quarter of an hour',
    'after 15 min',
    'at minute 15',
    'at 15 minutes',
    'after fifteen minutes',
    'a quarter of an hour in',
  ],
  [
    1800,
    'after half an hour',
    'half an hour in',
    'after 30 minutes',
    'at minute 30',
    'after 0.5 h',
  ],
];

/** What happens, and where its seconds are read. */
const SAID: readonly (readonly [what: string, of: (prompt: string) => number | undefined])[] = [
  ['a fire starts in the hall', eventStart],
  ['a bomb explodes', eventStart],
  ['the lights go out', eventStart],
  ['an earthquake hits', eventStart],
  ['part of the ceiling comes down', eventStart],
  ['6 police arrive', arrivalOf],
  ['two ambulances pull up', arrivalOf],
  ['the alarm sounds', alarmOf],
  ['the alarm rings', alarmOf],
  ['the east exit is locked', closingOf],
];

function complete(prompt: string) {
  return completeScenario(readPrompt(prompt, findNoPlaces), {}, 1);
}

function eventStart(prompt: string): number | undefined {
  return complete(prompt).events[0]?.start.value;
}

function arrivalOf(prompt: string): number | undefined {
  return complete(prompt).agents.find(({ arrives }) => arrives !== undefined)?.arrives?.value;
}

function alarmOf(prompt: string): number | undefined {
  return complete(prompt).response.alarmSeconds?.value;
}

function closingOf(prompt: string): number | undefined {
  return complete(prompt).blocked[0]?.start?.value;
}

test('every spelling of a moment is the same second, of whatever it is said and on either side of it', () => {
  const wrong: string[] = [];
  // By default each spelling of one thing, in turn.
  let turn = 0;
  for (const [seconds, ...spellings] of SPELLINGS)
    for (const spelling of spellings)
      for (const [what, of] of sample({ few: [SAID[turn++ % SAID.length]!], all: SAID })) {
        const opening = spelling[0]!.toUpperCase() + spelling.slice(1);
        for (const said of [
          `${opening} ${what}.`,
          `${opening}, ${what}.`,
          `${what} ${spelling}.`,
        ]) {
          const prompt = `A theatre with 3 exits and 200 guests. ${said[0]!.toUpperCase()}${said.slice(1)}`;
          const got = of(prompt);
          if (got !== seconds) wrong.push(`${said} ${seconds} ≠ ${got}`);
        }
      }
  assert.deepEqual(wrong, []);
});

test('"2:00" is what fits the rest: a moment of the run, or a time of day', () => {
  const cases: readonly (readonly [prompt: string, clock: string | undefined, start: number])[] = [
    ['A prison, 60 inmates. The lights go out at 2:00.', undefined, 120],
    ['A hotel, 60 guests asleep. The lights go out at 2:00.', '02:00', 0],
    ['A prison at night. A fire starts at 3:30.', '03:30', 0],
    ['A school, 10:15, 200 pupils. A fire starts at 3:30.', '10:15', 210],
    ['A school, 10:15, 200 pupils. A fire starts at 10:20.', '10:15', 300],
    ['A bank. [00:00] Customers queue. [00:40] A bomb explodes.', undefined, 40],
    ['A market at 14:00, no wait, at 15:00. A fire starts.', '15:00', 0],
    ['A marathon, 300 runners, start at 6:30. A bomb explodes after 90 s.', '06:30', 90],
  ];
  for (const [prompt, clock, start] of cases) {
    const stated = readPrompt(prompt, findNoPlaces);
    assert.equal(stated.time.clock?.value, clock, prompt);
    assert.equal(eventStart(prompt), start, prompt);
  }
});

test('spans behind events add up, and what is told behind a timed event begins with it', () => {
  const starts = (prompt: string): string[] =>
    complete(prompt).events.map(({ type, start }) => `${type.value}@${start.value}`);
  for (const seconds of [30, 75, 240]) {
    const [first, second] = [`${seconds} s`, `${seconds + 15} seconds`];
    const prompt = `A mall. After ${first} a bomb explodes and ${second} later the lights go out.`;
    assert.deepEqual(starts(prompt), [`explosion@${seconds}`, `power_outage@${2 * seconds + 15}`]);
    const joined = `A mall. After ${first} a bomb explodes, the lights go out and a riot breaks out.`;
    assert.ok(
      starts(joined).every((one) => one.endsWith(`@${seconds}`)),
      joined,
    );
  }
});

test('a time is of what it is said of', () => {
  const cases: readonly (readonly [prompt: string, got: unknown, wanted: unknown])[] = [
    ...(
      [
        ['A hotel. Ninety seconds after the crash of a coach the fuel explodes.', 'explosion@90'],
        ['A hotel. Two gunmen enter at 1:30 and open fire.', 'active_shooter@90'],
        ['A ferry. Smoke from a lorry at 5 min.', 'smoke@300'],
        ['An earthquake hits a hospital (7 floors) at 30 s.', 'earthquake@30'],
      ] as const
    ).map(([prompt, wanted]): [string, unknown, unknown] => [
      prompt,
      complete(prompt)
        .events.map(({ type, start }) => `${type.value}@${start.value}`)
        .includes(wanted),
      true,
    ]),
    ['evacuation', alarmOf('A mall, 300 shoppers. Evacuation is called at 7 min.'), 420],
    ['order', alarmOf('An office fire. The order to evacuate comes after 2 minutes.'), 120],
    [
      'explosion',
      arrivalOf(
        'A flat. Explosion at 2 min, the building collapses. 5 ambulances 8 minutes after the explosion.',
      ),
      600,
    ],
    ['boats', arrivalOf('A flood. Two boats pick up 30 people after 12 minutes.'), 720],
  ];
  for (const [prompt, got, wanted] of cases) assert.deepEqual(got, wanted, prompt);
});

test('a part of the day is read inside a longer phrase, where nothing else says it', () => {
  const partOf = (prompt: string): string | undefined =>
    readPrompt(prompt, findNoPlaces).time.part?.value;
  assert.equal(partOf('A night market with 40 stalls.'), 'night');
  assert.equal(partOf('People stroll on a clear evening.'), 'evening');
  assert.equal(partOf('A night market in the afternoon.'), 'afternoon');
});

test('what never happens is no event, unless it is denied only for a while', () => {
  const types = (prompt: string): string[] =>
    readPrompt(prompt, findNoPlaces).events.map(({ type }) => type.value);
  for (const denied of [
    'It never explodes.',
    'Nobody gets shot.',
    'No one is shot.',
    'Nothing explodes.',
    "It doesn't turn into a riot.",
    'None of them is shot.',
  ])
    assert.deepEqual(types(`A station with 50 people. ${denied}`), [], denied);
  assert.deepEqual(types('A station. The bag does not explode until minute 2.'), ['explosion']);
  assert.deepEqual(types('A shop with 50 people. Nobody notices the fire.'), ['fire']);
});
