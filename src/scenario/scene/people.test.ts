/** Amounts, parts of groups, references and states. */
import { checkRows } from './scene.suite.ts';

checkRows(
  'people',
  ['id', 'count', 'of', 'share', 'rest', 'several'],
  [
    [
      'A hotel with 60 guests and 12 staff.',
      [
        { id: 'guest', count: 60 },
        { id: 'staff', count: 12 },
      ],
    ],
    [
      'A hotel with about 60 guests. A quarter of them leave.',
      [
        { id: 'guest', count: 60 },
        { id: 'guest_part', of: 'guest', count: 15 },
      ],
    ],
    [
      'A school with 200 pupils. 50 of them stay in the gym, the others leave.',
      [
        { id: 'pupil', count: 200 },
        { id: 'pupil_part', of: 'pupil', count: 50 },
        { id: 'pupil_rest', of: 'pupil', rest: true },
      ],
    ],
    [
      'A museum with 80 visitors. Most of the visitors leave.',
      [
        { id: 'visitor', count: 80 },
        { id: 'visitor_part', of: 'visitor', count: 64 },
      ],
    ],
    // The same people again, and others of the same sort.
    ['20 workers are in a factory. The workers leave.', [{ id: 'worker', count: 20 }]],
    [
      'A dozen guards and another 20 guards stand at the gate of a stadium.',
      [
        { id: 'guard', count: 12 },
        { id: 'guard_2', count: 20 },
      ],
    ],
    // A number that is told later, and none at all.
    ['The guests of a hotel leave. The 60 guests take the stairs.', [{ id: 'guest', count: 60 }]],
    ['Guests leave a hotel.', [{ id: 'guest', several: true }]],
    // A number before a word for several together counts no people.
    ['Two groups of fans leave a stadium.', [{ id: 'fan', several: true }]],
    ['A crowd of 300 fans leaves a stadium.', [{ id: 'fan', count: 300 }]],
  ],
);

checkRows(
  'people',
  ['id', 'state'],
  [
    ['60 guests are asleep in a hotel.', [{ id: 'guest', state: ['asleep'] }]],
    ['60 guests are not asleep in a hotel.', [{ id: 'guest' }]],
    ['A hospital. Four patients cannot walk.', [{ id: 'patient', state: ['cannot_walk'] }]],
    ['A hospital. Four patients can walk.', [{ id: 'patient' }]],
    ['Two injured visitors are in a museum.', [{ id: 'visitor', state: ['injured'] }]],
    [
      'A tower with 40 residents, three of them in wheelchairs.',
      [{ id: 'resident' }, { id: 'resident_part', state: ['wheelchair'] }],
    ],
  ],
);

// Pronouns: whom the last clause was about, and those who need help.
checkRows(
  'actions',
  ['does', 'who', 'whom'],
  [
    [
      'A museum with 80 visitors and 6 guards. The guards wait. They leave.',
      [
        { does: 'wait', who: ['guard'] },
        { does: 'leave', who: ['guard'] },
      ],
    ],
    [
      'A hospital with 40 patients and 9 nurses. Four patients cannot walk. Nurses carry those who cannot walk out of the building.',
      [{ does: 'carry', who: ['nurse'], whom: ['patient_part'] }],
    ],
  ],
);
