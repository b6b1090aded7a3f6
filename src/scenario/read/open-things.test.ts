import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPrompt } from '../read-prompt.ts';

/** "stall 30 (mulled wine stall)", "pen 3 behind line". */
function show(prompt: string): string[] {
  return (readPrompt(prompt, () => []).things ?? []).map(
    ({ use, count, names, apart, side, lies }) =>
      [
        use,
        ...(count === undefined ? [] : [count.value]),
        ...(names.length === 0 ? [] : [`(${names.map(({ value }) => value).join(', ')})`]),
        ...(side === undefined ? [] : [side]),
        ...(apart === undefined ? [] : [`apart=${apart.value}`]),
        ...(lies === undefined ? [] : [lies.how, ...lies.to]),
      ].join(' '),
  );
}

const ROWS: readonly (readonly [string, readonly string[]])[] = [
  ['A festival with two stages 150 m apart, 900 visitors', ['stage 2 apart=150']],
  [
    'christmas market, 30 stalls, people queue at the mulled wine stall',
    ['stall 30 (mulled wine stall)'],
  ],
  [
    'marathon, 700 runners in three pens behind the line. The last pen is let go later',
    ['pen 3 (last pen) behind line', 'line 1 (line)'],
  ],
  ['a school next to a railway line', ['railway 1 (railway line)']],
  ['a square, the tram stops are shut', ['tram stop (tram stops)']],
  [
    'a hospital, triage tent in the parking lot',
    ['tent 1 (triage tent) in parking', 'parking 1 (parking lot)'],
  ],
  ['a park with a fountain and two playgrounds', ['fountain 1 (fountain)', 'playground 2']],
  // In a theatre the stage is a room, and nothing of it stands in the open.
  ['a theatre with a stage and 300 spectators', []],
  ['a plaza without stalls, 200 people', []],
];

for (const [prompt, expected] of ROWS)
  test(`things in the open: ${prompt}`, () => assert.deepEqual(show(prompt), expected));

test('a bridge that connects two places lies between them', () => {
  const { structures } = readPrompt(
    'A bridge, 4 m wide, connects the stadium with the tram stop',
    () => [],
  );
  assert.deepEqual(structures[0]!.lies, { how: 'between', to: ['stadium', 'tram-stop'] });
});

test('a festival in a park lies in it', () => {
  const { structures } = readPrompt('Open-air festival in a park, 900 visitors', () => []);
  assert.deepEqual(structures[0]!.lies, { how: 'in', to: ['park'] });
});
