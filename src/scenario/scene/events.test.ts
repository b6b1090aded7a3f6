/** Events, closed ways, and what is said to be absent. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkRows, read } from './scene.suite.ts';

checkRows(
  'events',
  ['kind', 'start', 'at', 'substance', 'magnitude', 'depth', 'lasts_s', 'vehicles'],
  [
    [
      'Chlorine leaks in the laboratory of a factory at 30 s.',
      [
        {
          kind: 'chemical_spill',
          start: 30,
          at: { relation: 'in', of: ['factory', 'laboratory'] },
          substance: 'chlorine',
        },
      ],
    ],
    [
      'A magnitude 6.1 earthquake hits a school for 30 s.',
      [{ kind: 'earthquake', magnitude: 6.1, lasts_s: 30 }],
    ],
    ['A river floods a campsite, 1 m deep.', [{ kind: 'flood', depth: { m: 1 } }]],
    ['A lorry burns in a tunnel.', [{ kind: 'fire', at: { of: ['lorry'] }, vehicles: ['lorry'] }]],
    ['No fire in the hotel.', []],
    // People in a state are no event.
    ['Two unconscious guests are in a hotel.', []],
  ],
);

checkRows(
  'closed',
  ['what', 'at', 'start', 'end'],
  [
    ['A cinema. Exit 3 is locked.', [{ what: 'exit', at: { of: ['theater', 'exit_3'] } }]],
    ['A cinema. Exit 3 is not locked.', []],
    [
      'A factory. The north gate is closed for the first 5 minutes.',
      [{ what: 'gate', at: { of: ['factory', 'north_gate'] }, end: 300 }],
    ],
    [
      'A mall. The gate opens after 3 minutes.',
      [{ what: 'gate', at: { of: ['mall', 'gate'] }, end: 180 }],
    ],
    [
      'A factory. The lift is out of order.',
      [{ what: 'elevator', at: { of: ['factory', 'lift'] } }],
    ],
  ],
);

test('what is said to be absent is in the document as absent and nowhere else', () => {
  const { absent, events } = read('A hotel with 60 guests. There is no panic and no smoke.');
  assert.deepEqual(absent, ['panic', 'smoke']);
  assert.equal(events, undefined);
});
