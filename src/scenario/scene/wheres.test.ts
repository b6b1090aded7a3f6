/** Relations, floors, sides, distances, and what is a part of what. */
import { checkRows } from './scene.suite.ts';

checkRows(
  'people',
  ['id', 'at'],
  [
    [
      'Visitors wait on the east side of the square.',
      [{ id: 'visitor', at: { relation: 'in', of: ['plaza'], side: 'east' } }],
    ],
    [
      '12 nurses are in the ward of a hospital and two guards stand at the entrance.',
      [
        { id: 'nurse', at: { relation: 'in', of: ['hospital', 'ward'] } },
        { id: 'guard', at: { relation: 'at', of: ['hospital', 'entrance'] } },
      ],
    ],
    [
      '30 guests are on the third floor of a hotel.',
      [{ id: 'guest', at: { relation: 'in', of: ['hotel'], floor: 2 } }],
    ],
    [
      'An office. 30 workers are on floors 2 to 4.',
      [{ id: 'worker', at: { relation: 'in', of: ['office'], floors: [1, 3] } }],
    ],
    [
      '20 people stand 50 m from the gate of a factory.',
      [{ id: 'person', at: { distance_m: 50, of: ['factory', 'gate'] } }],
    ],
    [
      '40 police stand between 300 protesters and 100 counter-protesters in a park.',
      [
        { id: 'police', at: { relation: 'between', of: ['protester', 'counter_protester'] } },
        { id: 'protester' },
        { id: 'counter_protester', at: { relation: 'in', of: ['park'] } },
      ],
    ],
    // Where people go later is not where they are from the start.
    [
      'An office with 50 workers. After 1 minute the workers leave the building and gather in the car park.',
      [{ id: 'worker' }],
    ],
  ],
);

checkRows(
  'places',
  ['kind', 'floors', 'stairs', 'exits', 'exit_width_m', 'length_m', 'width_m'],
  [
    ['A four-storey hotel with two staircases.', [{ kind: 'hotel', floors: 4, stairs: 2 }]],
    [
      'A gym 40 m long and 20 m wide with four exits 1.2 m wide.',
      [{ kind: 'gym', exits: 4, exit_width_m: 1.2, length_m: 40, width_m: 20 }],
    ],
    // The first place is where it happens, not the one that says how far it is.
    ['200 m from the hospital a school is on fire.', [{ kind: 'school' }, { kind: 'hospital' }]],
  ],
);

checkRows(
  'actions',
  ['does', 'from', 'to', 'through', 'along', 'pace'],
  [
    [
      'Workers run to the exits of a factory.',
      [{ does: 'run', to: [{ of: ['factory', 'exit'] }], pace: 'run' }],
    ],
    [
      'A hotel: guests leave by the main door and staff leave by the back door.',
      [
        { does: 'leave', through: [{ of: ['hotel', 'main_door'] }] },
        { does: 'leave', through: [{ of: ['hotel', 'back_door'] }] },
      ],
    ],
    [
      '600 protesters march along the main road of a town to the railway station.',
      [{ does: 'march', along: [{ of: ['town', 'main_road'] }], to: [{ of: ['train_station'] }] }],
    ],
  ],
);
