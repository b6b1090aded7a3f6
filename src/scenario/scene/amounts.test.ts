/** How many they are: shares, parts, each of several, corrections. */
import { checkRows } from './scene.suite.ts';

checkRows(
  'people',
  ['role', 'count', 'of', 'state'],
  [
    [
      '1,100 residents, 12% of whom are elderly and 3% wheelchair users',
      [
        { role: 'resident', count: 1100 },
        { role: 'elderly', count: 132, of: 'resident' },
        { role: 'resident', count: 33, of: 'resident', state: ['wheelchair'] },
      ],
    ],
    [
      '85 patients incl. 6 blind and 10 in wheelchairs, 22 staff',
      [
        { role: 'patient', count: 85 },
        { role: 'visually_impaired', count: 6, of: 'patient' },
        { role: 'patient', count: 10, of: 'patient', state: ['wheelchair'] },
        { role: 'staff', count: 22 },
      ],
    ],
    [
      '40 children, 10 wheelchair users',
      [
        { role: 'child', count: 40 },
        { role: 'wheelchair', count: 10, state: ['wheelchair'] },
      ],
    ],
    // All of them are old.
    [
      '80 elderly residents stay in the hall',
      [
        { role: 'resident', count: 80 },
        { role: 'elderly', count: 80, of: 'resident' },
      ],
    ],
    [
      '12 classrooms with 25 pupils and one teacher each',
      [
        { role: 'student', count: 300 },
        { role: 'teacher', count: 12 },
      ],
    ],
    ['Three trains with 150 passengers each', [{ role: 'passenger', count: 450 }]],
    ['10 stewards at each gate, 4 gates', [{ role: 'staff', count: 40 }]],
    ['Seven classes of 24 pupils', [{ role: 'student', count: 168 }]],
    // The number behind the cue replaces the one before it.
    ['200 guests, no wait, 300', [{ role: 'visitor', count: 300 }]],
    [
      'Visitors 300, guards 12',
      [
        { role: 'visitor', count: 300 },
        { role: 'security', count: 12 },
      ],
    ],
    [
      '500 people, including 40 staff',
      [
        { role: 'person', count: 500 },
        { role: 'staff', count: 40, of: 'person' },
      ],
    ],
    // In one sentence the same word names others.
    [
      '200 fans leave by gate 1 and 150 fans leave by gate 2',
      [
        { role: 'spectator', count: 200 },
        { role: 'spectator', count: 150 },
      ],
    ],
    ['Two of our delegates are in a hotel', [{ role: 'visitor', count: 2 }]],
  ],
);

checkRows(
  'events',
  ['kind', 'casualties', 'at', 'away'],
  [
    // People whom the event hurts are unhurt at the start.
    [
      'A bus skids into 180 commuters, 7 injured',
      [
        {
          kind: 'vehicle_collision',
          casualties: [{ state: 'injured', count: 7, of: 'commuter' }],
          at: { relation: 'in', of: ['commuter'] },
        },
      ],
    ],
    [
      'A wildfire 2 km from a village',
      [{ kind: 'wildfire', away: { m: 2000, from: { of: ['village'] } } }],
    ],
    [
      'hospital: fire, 4th floor, ward B',
      [{ kind: 'fire', at: { of: ['hospital', 'ward_b'], floor: 3 } }],
    ],
    [
      'A train station, fire near gate 14',
      [{ kind: 'fire', at: { relation: 'near', of: ['train_station', 'gate_14'] } }],
    ],
  ],
);
