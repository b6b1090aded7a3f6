import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPrompt } from '../read-prompt.ts';
import { findNoPlaces } from './test-slots.suite.ts';

/** Each statement as "north exit 1": the way, and how many of it. */
function listBlocked(prompt: string): string[] {
  return readPrompt(prompt, findNoPlaces).blocked.map(({ at, amount }) => {
    const [[kind, value]] = Object.entries(amount) as [[string, number]];
    return `${at.feature!.label}: ${kind === 'count' ? '' : `${kind} `}${value}`;
  });
}

const ROWS: readonly (readonly [string, readonly string[]])[] = [
  ['gates 3 and 4 of the stadium are closed', ['gate 3: 1', 'gate 4: 1']],
  ['lifts 1, 2 and 3 are out of service', ['lift 1: 1', 'lift 2: 1', 'lift 3: 1']],
  ['gates 3 to 5 are shut', ['gate 3: 1', 'gate 4: 1', 'gate 5: 1']],
  ['stairs A and B are blocked', ['stair A: 1', 'stair B: 1']],
  ['the north and south exits are blocked', ['north exit: 1', 'south exit: 1']],
  [
    'the northern, eastern and western exits are chained',
    ['northern exit: 1', 'eastern exit: 1', 'western exit: 1'],
  ],
  ['debris blocks the north and south exits', ['north exit: 1', 'south exit: 1']],
  ['one of the exits of a library with 4 exits is blocked', ['exits: 1']],
  ['the exit beside the lift is locked', ['exit: 1']],
  ['two of the five exits are blocked', ['exits: 2']],
  ['3 of 4 exits are blocked', ['exits: 3']],
  ['four exits, two of which are locked', ['exits: 2']],
  ['a mosque, two doors each 0.9 m wide, one of them chained shut', ['doors: 1']],
  ['4 escalators, one out of service', ['escalators: 1']],
  ['two blocked exits', ['exits: 2']],
  ['half of the exits are blocked', ['exits: share 0.5']],
  ['all but one of the exits are locked', ['exits: allBut 1']],
  ['only one of the four exits is open', ['exits: allBut 1']],
  ['all exits are locked', ['exits: allBut 0']],
  ['the exits are locked', ['exits: allBut 0']],
  ['an exit is locked', ['exit: 1']],
  ['every exit is locked', ['exit: allBut 0']],
  ['five exits except the north one which is locked', ['north exit: 1']],
  ['a corridor with two exits blocked', ['exits: 2']],
];

for (const [prompt, expected] of ROWS)
  test(`closed: ${prompt}`, () => assert.deepEqual(listBlocked(prompt), expected));

test('the exits that are counted stay those of the building', () => {
  const { structures } = readPrompt(
    'one of the exits of a library with 4 exits is blocked',
    findNoPlaces,
  );
  assert.equal(structures[0]!.exits!.value, 4);
});

test('gates that are listed are parts of the place, each under its own name', () => {
  const { structures } = readPrompt('A stadium whose gates 3 and 4 are closed', findNoPlaces);
  assert.deepEqual(
    structures[0]!.named.map(({ label }) => label),
    ['gate 3', 'gate 4'],
  );
});

test('a way that opens at a time is shut until then, however it is said', () => {
  const rows: readonly (readonly [string, readonly (readonly [string, number | undefined])[]])[] = [
    ['The exit gate upstairs is locked and only opens 2 minutes in.', [['exit gate', 120]]],
    ['At 3 minutes the power goes out and the east gate opens.', [['east gate', 180]]],
    ['The south door stays shut until minute 5.', [['south door', 300]]],
    ['The main gate is locked for the first 2 minutes, then it opens.', [['main gate', 120]]],
    ['Its gate is locked. Thirty stewards open the gate at 5 min.', [['gate', 300]]],
    ['An explosion blows the gate open at 90 sec.', [['gate', 90]]],
    ['The back door closes after 60 s.', [['back door', undefined]]],
    ['A gunman opens fire by the north gate at minute 2.', []],
    ['North gate locked, south gate open. Lights out at minute 4.', [['north gate', undefined]]],
  ];
  for (const [prompt, expected] of rows)
    assert.deepEqual(
      readPrompt(prompt, findNoPlaces).blocked.map(({ at, until }) => [
        at.feature!.label,
        until?.value,
      ]),
      expected,
      prompt,
    );
});
