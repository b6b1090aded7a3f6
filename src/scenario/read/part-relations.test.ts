import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPrompt } from '../read-prompt.ts';
import type { Feature } from '../scenario.ts';
import { findNoPlaces } from './test-slots.suite.ts';

/** "2 exit 1.2 m at back": how many, what, how wide, where, on which floor. */
function show({ label, kind, count, width, beside, floor }: Feature): string {
  return [
    count,
    kind === 'door' ? `inner ${label}` : label,
    width === undefined ? undefined : `${width} m`,
    beside === undefined ? undefined : `${beside.relation} ${beside.label}`,
    floor === undefined ? undefined : `on ${floor}`,
  ]
    .filter((one) => one !== undefined)
    .join(' ');
}

const ROWS: readonly (readonly [string, readonly string[]])[] = [
  [
    'Theatre, two exits each 1.2 m wide at the back and one 0.9 m door beside the stage',
    ['2 exit 1.2 m at back', '1 door 0.9 m near stage', 'stage'],
  ],
  ['Nightclub, the emergency exit behind the bar is chained', ['emergency exit behind bar']],
  ['Cinema, the exit opposite the bar is locked', ['exit opposite bar']],
  ['Prison, the gate to the yard is locked', ['gate to yard']],
  ['School, the door to the kitchen is jammed', ['inner door to kitchen', 'kitchen']],
  ['Hospital, fire in the linen store next to the lifts', ['linen store near lifts']],
  [
    'Hospital, ward 7 on the fourth floor, ward 8 on the same floor',
    ['ward 7 on 3', 'ward 8 on 3'],
  ],
  ['Airport, gates A1 to A3', ['gate A1', 'gate A2', 'gate A3']],
  ['Stadium, police wait at gate C', ['gate C']],
  ['Warehouse, a forklift is in bay 4', ['bay 4']],
  ['Hall with 3 exits of 1.5 m', ['Hall']],
  ['Office, the main entrance and the side exits', ['main entrance', 'side exits']],
];

for (const [prompt, expected] of ROWS)
  test(`parts with their place: ${prompt}`, () => {
    const [main] = readPrompt(prompt, findNoPlaces).structures;
    assert.deepEqual(main!.named.map(show).sort(), [...expected].sort());
  });

test('a room that a prompt begins with is where its people are and where it happens', () => {
  const { structures, agents, events } = readPrompt(
    'Ward 7 on the fourth floor, 26 patients, 5 nurses. Fire in the linen store. The lifts stop.',
    findNoPlaces,
  );
  assert.equal(structures[0]!.kind.value, 'hospital');
  assert.deepEqual(
    agents.map(({ at }) => [at?.feature?.label, at?.floor]),
    [
      ['Ward 7', 3],
      ['Ward 7', 3],
    ],
  );
  assert.equal(structures[0]!.named.find(({ label }) => label === 'linen store')?.floor, 3);
  assert.equal(events[0]!.at?.feature?.label, 'linen store');
});

const CLOSINGS: readonly (readonly [string, readonly (number | undefined)[]])[] = [
  ['Airport, alarm at minute 2, gates A1 and A2 close', [120, 120]],
  ['Mall, after 4 minutes the east exit is blocked by debris', [240]],
  ['Office, fire starts after 2 minutes, the north exit is locked', [undefined]],
  ['Stadium, the main gate shuts at minute 3', [180]],
];

for (const [prompt, expected] of CLOSINGS)
  test(`when ways close: ${prompt}`, () => {
    const { blocked } = readPrompt(prompt, findNoPlaces);
    assert.deepEqual(
      blocked.map(({ start }) => start?.value),
      expected,
    );
  });

test('the first floor lies above the ground floor in British English, and may be the ground elsewhere', () => {
  const floorOf = (prompt: string) => readPrompt(prompt, findNoPlaces).events[0]!.at?.floor;
  assert.equal(floorOf('Care home, a fire starts in room 12 on the first floor'), 1);
  assert.equal(floorOf('Office of 3 floors, a fire starts on the first floor'), 0);
});

test('what comes through the roof of a room is in that room', () => {
  const [event] = readPrompt(
    'A tower collapses through the roof of the nave of a church',
    findNoPlaces,
  ).events;
  assert.equal(event!.at?.feature?.label, 'nave');
});
