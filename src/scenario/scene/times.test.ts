/** Arrivals, triggers, and times that one clause takes from another. */
import { checkRows } from './scene.suite.ts';

checkRows(
  'vehicles',
  ['id', 'count', 'arrives'],
  [
    [
      'At 4 minutes two fire engines arrive in front of the school.',
      [{ id: 'fire_engine', count: 2, arrives: { start: 240 } }],
    ],
    ['A bus stands in front of the school.', [{ id: 'bus', count: 1 }]],
    [
      'An ambulance takes two injured people to the hospital after 6 minutes.',
      [{ id: 'ambulance', count: 1, arrives: { start: 360 } }],
    ],
  ],
);

checkRows(
  'people',
  ['id', 'arrives'],
  [
    [
      'A school with 300 pupils. After 5 minutes 10 firefighters arrive.',
      [{ id: 'pupil' }, { id: 'firefighter', arrives: { start: 300 } }],
    ],
    [
      'A gunman enters a school at 2 minutes. The police arrive 5 minutes after the shooting starts.',
      [
        { id: 'gunman', arrives: { start: 120 } },
        { id: 'police', arrives: { start: 420 } },
      ],
    ],
  ],
);

checkRows(
  'actions',
  ['does', 'who', 'start', 'end'],
  [
    [
      'A fire starts in the kitchen of a hotel at 60 s. When the fire starts, the guests leave.',
      [{ does: 'evacuate', who: ['guest'], start: { after: 'fire' } }],
    ],
    [
      'An earthquake shakes a school for 30 seconds. When it stops, the teachers lead the pupils out.',
      [{ does: 'escort', who: ['teacher'], start: { end_of: 'earthquake' } }],
    ],
    [
      'A factory with 50 workers. After 3 minutes the fire brigade arrives. The workers wait until the firefighters arrive.',
      [{ does: 'wait', who: ['worker'], end: 180 }],
    ],
    [
      'An office with 50 workers. The workers walk to the stairs, then leave.',
      [
        { does: 'walk', who: ['worker'] },
        { does: 'leave', who: ['worker'], start: { end_of: 'walk' } },
      ],
    ],
    // The second of two actions told together has the time of the first.
    [
      'An office with 50 workers and 4 guards. After 1 minute the workers leave and the guards wait at the gate.',
      [
        { does: 'leave', who: ['worker'], start: 60 },
        { does: 'wait', who: ['guard'], start: 60 },
      ],
    ],
    [
      'A museum. Visitors wait in the hall for 5 minutes.',
      [{ does: 'wait', who: ['visitor'], end: 300 }],
    ],
  ],
);

// What must not be done is no action.
checkRows(
  'must_not',
  ['does', 'who', 'end'],
  [
    ['Nobody leaves the cinema before 5 minutes.', [{ does: 'leave', end: 300 }]],
    [
      'A hospital with 40 patients. Patients must not use the lift.',
      [{ does: 'walk', who: ['patient'] }],
    ],
    ['A hospital with 40 patients. Patients use the lift.', []],
  ],
);
