/** Sentences that a reader of words takes for something else. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FindPlaces } from '../places/place-finder.ts';
import { readByClauses } from './read-by-clauses.ts';
import { checkRows, read } from './scene.suite.ts';

test('people who smoke are no fire and no smoke', () => {
  const { events = [] } = read('40 people wait outside an office. Some of them smoke.');
  assert.deepEqual(events, []);
});

checkRows(
  'people',
  ['role', 'count', 'of'],
  [
    // Three of the twenty; the lifeguards are not three.
    [
      '20 swimmers are in a swimming pool. Lifeguards bring three swimmers back.',
      [
        { role: 'visitor', count: 20 },
        { role: 'staff' },
        { role: 'visitor', of: 'swimmer', count: 3 },
      ],
    ],
    // "Them" are the passengers, and the driver is another one.
    [
      'A bus with 30 passengers breaks down on a bridge. The driver and three of them push it.',
      [
        { role: 'passenger', count: 30 },
        { role: 'person', count: 1 },
        { role: 'passenger', of: 'passenger', count: 3 },
      ],
    ],
    // One of them cannot be nine.
    [
      'A concert with 5,000 people. The singer comes on stage. 9 go down.',
      [
        { role: 'person', count: 5000 },
        { role: 'performer', count: 1 },
        { role: 'person', of: 'person', count: 9 },
      ],
    ],
    [
      'An armed robbery at a supermarket. Two men in balaclavas come in. 11 customers and 4 staff are there.',
      [
        { role: 'attacker', count: 2 },
        { role: 'visitor', count: 11 },
        { role: 'staff', count: 4 },
      ],
    ],
    // "Them" are those named last.
    [
      '24 officers push back 80 protesters, a third of them sit down.',
      [
        { role: 'police', count: 24 },
        { role: 'protester', count: 80 },
        { role: 'protester', of: 'protester', count: 27 },
      ],
    ],
    [
      'A school with 300 pupils, 30 of them children in wheelchairs. 9 are blind.',
      [
        { role: 'student', count: 300 },
        { role: 'child', of: 'pupil', count: 30 },
        { role: 'visually_impaired', of: 'pupil', count: 9 },
      ],
    ],
  ],
);

checkRows(
  'actions',
  ['does', 'who', 'whom'],
  [
    [
      '20 swimmers are in a swimming pool. Lifeguards bring three swimmers back.',
      [{ does: 'escort', who: ['lifeguard'], whom: ['swimmer_part'] }],
    ],
    // "Left behind" is no leaving.
    ['Two suitcases are left behind at the gate of an airport with 300 passengers.', []],
    // Who brings them is not brought, and with the rest of the patients all were told.
    [
      'A hospital ward with 48 patients: 3 are unconscious, the rest are awake. Six nurses and one doctor bring them out.',
      [{ does: 'escort', who: ['nurse', 'doctor'], whom: ['patient'] }],
    ],
    // Those who cannot go are carried.
    [
      'A care home with 30 residents. 4 residents cannot walk. Carers move the residents who cannot walk to the garden.',
      [{ does: 'carry', who: ['carer'], whom: ['resident_part'] }],
    ],
  ],
);

checkRows(
  'events',
  ['kind'],
  [
    [
      'A prison with 90 inmates. A riot starts and the governor wants no shooting.',
      [{ kind: 'riot' }],
    ],
    [
      'A care home with 40 residents. A pensioner keels over in the lounge.',
      [{ kind: 'medical_emergency' }],
    ],
  ],
);

checkRows(
  'places',
  ['kind'],
  [
    ['A picture house with 200 guests. A fire starts in the foyer.', [{ kind: 'theater' }]],
    ['300 cinema-goers watch a film when the lights go out.', [{ kind: 'theater' }]],
    ['60 guests have breakfast in the hotel restaurant.', [{ kind: 'hotel' }]],
  ],
);

checkRows(
  'things',
  ['kind', 'label', 'count'],
  [
    [
      'A plaza with 45 stalls and a well. 300 visitors queue at the well.',
      [
        { kind: 'stall', label: 'stall', count: 45 },
        { kind: 'other', label: 'well', count: 1 },
      ],
    ],
  ],
);

test('the words of a town are no port and no prince', () => {
  const findTown: FindPlaces = (text) => [
    {
      name: 'Port-au-Prince',
      city: 'Port-au-Prince',
      country: 'HT',
      origin: [-72.34, 18.54],
      precisionMeters: 9000,
      span: [text.indexOf('Port'), text.length - 1],
    },
  ];
  const document = readByClauses('A hospital with 48 patients in Port-au-Prince.', findTown);
  assert.deepEqual(
    document.places?.map(({ kind }) => kind),
    ['hospital'],
  );
  assert.deepEqual(
    document.people?.map(({ role }) => role),
    ['patient'],
  );
});
