import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPrompt } from '../read-prompt.ts';
import { findNoPlaces } from './test-slots.suite.ts';

function listGroups(prompt: string): string[] {
  return readPrompt(prompt, findNoPlaces).agents.map(
    ({ id, kind, count, subsetOf }) =>
      `${id}:${kind.value}${count === undefined ? '' : ` ${count.value}`}${subsetOf === undefined ? '' : ` of ${subsetOf}`}`,
  );
}

const ROWS: readonly (readonly [prompt: string, groups: readonly string[]])[] = [
  ['12 doctors and 20 nurses', ['doctor:staff 12', 'nurse:staff 20']],
  ['500 visitors and 60 exhibitors', ['visitor:visitor 500', 'exhibitor:visitor 60']],
  [
    '400 away fans are kept in while 500 home fans leave',
    ['away_fan:spectator 400', 'home_fan:spectator 500'],
  ],
  ['24 students in a lab, 400 pupils elsewhere', ['student:student 24', 'pupil:student 400']],
  ['120 guests, 8 waiters. Six guests are hurt', ['guest:visitor 120', 'waiter:staff 8']],
  ['800 fans. Two people fall at the barrier', ['fan:spectator 800']],
  ['48 pupils; 9 pupils are injured', ['pupil:student 48']],
  ['22 nurses; the staff stay', ['nurse:staff 22']],
  ['40 police, six of them mounted', ['police:police 40', 'police-mounted:police 6 of police']],
  ['50 officers, 12 on horseback', ['officer:police 50', 'officer-mounted:police 12 of officer']],
  ['300 fans. Twenty fans attack the players', ['fan:spectator 300', 'player:performer']],
  [
    '20 protesters and 20 counter-protesters',
    ['protester:protester 20', 'counter_protester:protester 20'],
  ],
  ['10 stewards at each gate, 4 gates', ['steward:staff 40']],
  ['Two 50-seat coaches', ['coach:bus 2']],
  [
    'An office with 90 workers. Three workers on floor 5 use wheelchairs',
    ['worker:worker 90', 'wheelchair:wheelchair 3 of worker'],
  ],
  [
    '40 guests, 10 of the guests in wheelchairs',
    ['guest:visitor 40', 'wheelchair:wheelchair 10 of guest'],
  ],
];

for (const [prompt, groups] of ROWS)
  test(`groups by their own word: ${prompt}`, () => assert.deepEqual(listGroups(prompt), groups));

const NUMBERS: readonly (readonly [prompt: string, groups: readonly string[]])[] = [
  ['Theatre, all 400 seats taken', ['person:person 400']],
  [
    '85 patients incl. 6 blind and 10 in wheelchairs, 22 staff',
    [
      'patient:patient 85',
      'visually_impaired:visually_impaired 6 of patient',
      'wheelchair:wheelchair 10 of patient',
      'staff:staff 22',
    ],
  ],
  [
    '220 pupils. Two pupils on the upper floor are in wheelchairs',
    ['pupil:student 220', 'wheelchair:wheelchair 2 of pupil'],
  ],
  ['two teams of 50 meet in a square', ['person:person 50', 'person-2:person 50']],
  [
    '150 left, 90 right wing on a square',
    ['protester:protester 150', 'counter_protester:protester 90'],
  ],
  ['Regular visitors, about 40, use the entrance', ['visitor:visitor 40']],
  ['A delegation of 15 walks to the hotel', ['delegate:visitor 15']],
  ['60 zombies and 100 shoppers', ['zombie:attacker 60', 'shopper:visitor 100']],
  ['Van drives into a crowd, driver flees on foot', ['van:van 1', 'driver:attacker 1']],
  [
    'A car ploughs into a queue of 20 people, the driver runs off',
    ['car:car', 'person:person 20', 'driver:attacker'],
  ],
  [
    'A motorcycle speeds through a market with 30 shoppers, the rider escapes',
    ['motorcycle:motorcycle', 'shopper:visitor 30', 'rider:attacker'],
  ],
  ['A car skids on ice into a tree, the driver runs off to call for help', ['car:car']],
  ['50 injured are brought to a hospital', ['injured_person:patient 50']],
  ['180 commuters, 7 injured', ['commuter:passenger 180']],
];

for (const [prompt, groups] of NUMBERS)
  test(`numbers as said: ${prompt}`, () => assert.deepEqual(listGroups(prompt), groups));

test('a state that holds from the start is read', () => {
  const listStates = (prompt: string) =>
    readPrompt(prompt, findNoPlaces).agents.flatMap(({ states = [] }) => states);
  assert.deepEqual(listStates('50 injured are brought to a hospital'), ['injured']);
  assert.deepEqual(listStates('a dozen soldiers on horseback'), ['mounted']);
  assert.deepEqual(listStates('40 police, six of them mounted'), ['mounted']);
  assert.deepEqual(listStates('30 residents, 4 of them on crutches'), []);
});
