import assert from 'node:assert/strict';
import test from 'node:test';
import { readPrompt } from '../read-prompt.ts';
import { findNoPlaces } from '../read/test-slots.suite.ts';
import type { Task } from '../scenario.ts';

function tell({ deed, who, isRest, whom, way, at, origin, length, start, until }: Task): string {
  return [
    who.length === 0 ? 'all' : who.join('+'),
    ...(isRest === true ? ['(rest)'] : []),
    deed.value,
    ...(whom === undefined ? [] : [`> ${whom.join('+')}`]),
    ...(origin === undefined ? [] : [`from ${origin.text}`]),
    ...(at.length === 0 ? [] : [way ?? 'at', at.map(({ text }) => text).join(' + ')]),
    ...(length === undefined ? [] : [`${length.value} m`]),
    ...(start === undefined ? [] : [`@${start.value}`]),
    ...(until === undefined ? [] : [`<${until.value}`]),
  ].join(' ');
}

/** Groups by what they are, whatever their ids. */
function read(prompt: string): readonly string[] {
  const { tasks = [], agents } = readPrompt(prompt, findNoPlaces);
  const kindOf = (id: string): string => agents.find((one) => one.id === id)!.kind.value;
  const kinds = (ids: readonly string[]): string[] => [...new Set(ids.map(kindOf))];
  return tasks.map((task) =>
    tell({
      ...task,
      who: kinds(task.who),
      ...(task.whom === undefined ? {} : { whom: kinds(task.whom) }),
    }),
  );
}

test('a deed has who does it, how it lies to its places, and when', () => {
  const said: Readonly<Record<string, readonly string[]>> = {
    'School, 80 pupils. After 5 minutes a fire breaks out and everyone is told to leave by the east gate and the south gate.':
      ['all evacuate through east gate + south gate @300'],
    'A square, 40 kids playing by the fountain': ['child play near fountain'],
    '180 commuters waiting': ['passenger wait'],
    'Clinic with 9 patients and 4 nurses. Power cut after 1 min and the nurses then carry those 9 down to the ground floor':
      ['staff carry > patient to ground floor @60'],
    'Clinic with 9 patients and 4 nurses. The patients are carried out by the nurses': [
      'staff carry > patient',
    ],
    "Clinic with 9 patients, 4 of them can't walk, and 4 nurses. The nurses carry the four out": [
      'staff carry > mobility_impaired',
    ],
    'Care home, 30 residents, 8 of them in wheelchairs, 6 carers. The carers bring the residents who cannot walk down to the lobby':
      ['staff carry > resident to lobby'],
    'School, 60 pupils, 3 of them in wheelchairs, 5 teachers. The teachers take the wheelchair users to the gym':
      ['teacher carry > wheelchair to gym'],
    'Warehouse, 12 workers carry boxes': [],
    'Bank with 4 robbers, 22 customers held in the vault': ['attacker hold > visitor at vault'],
    'Hotel with 80 guests and 3 gunmen. After 2 minutes they take six guests hostage in the bar': [
      'attacker hold > visitor at bar @120',
    ],
    'Protest, 40 protesters hold banners': [],
    'Bag left in a hall, 90 visitors, 4 guards keep people 40 m away from it': [],
    'Gas leak in a plant with 60 workers. Everyone stays 100 m back from the tank': [],
    '15 nurses and 3 doctors walk from the hotel to the station, 600 m, escorted by 4 guards': [
      'staff walk from hotel to station 600 m',
      'security escort > staff',
    ],
    'Fire in a hospital. Move all patients to ward 8.': ['patient evacuate to ward 8'],
    '120 guests are seated in the ballroom': ['visitor sit at ballroom'],
    'Fire in a hall, 300 visitors, use only the side exits': [
      'visitor evacuate through side exits',
    ],
    '300 visitors are kept in their stand for 10 minutes': ['visitor stay at stand <600'],
    '200 pedestrians cross the bridge': ['person cross at bridge'],
    'Fire drill in a school with 90 pupils. The assembly point is the playground.': [
      'all assemble at playground',
    ],
    'Hospital lobby, 60 visitors, reception desk with a queue': ['all queue near reception desk'],
  };
  for (const [prompt, tasks] of Object.entries(said)) assert.deepEqual(read(prompt), tasks, prompt);
});

test('people who leave a building line up on open ground after they have come out; on another day they begin there', () => {
  assert.deepEqual(read('Fire drill at a school: 60 pupils line up in the schoolyard.'), [
    'student assemble at schoolyard',
  ]);
  assert.deepEqual(read('A school with 60 pupils. The pupils line up in the schoolyard.'), [
    'student queue at schoolyard',
  ]);
  assert.deepEqual(read('Fire drill at a bank: 30 customers queue at the counter.'), [
    'visitor queue at counter',
  ]);
});

test('who leaves because of a hazard does not go to it', () => {
  const causes =
    'after, following, because of, due to, owing to, as a result of, amid, over, in response to, in the wake of, on account of, shortly after, during, upon'.split(
      ', ',
    );
  const hazards = ['a fire', 'an explosion', 'a gas leak', 'smoke', 'a fire alarm'];
  const places = ['in the kitchen', 'near the main entrance', 'at the north gate', 'on floor 2'];
  for (const [i, cause] of causes.entries()) {
    for (const [j, hazard] of hazards.entries()) {
      const why = `${cause} ${hazard} ${places[(i + j) % places.length]}`;
      assert.deepEqual(
        read(`A school with 60 pupils is evacuated ${why}.`),
        ['student evacuate'],
        why,
      );
      // To leave because of an alarm is not yet to flee from a danger.
      const deed = hazard === 'a fire alarm' ? 'leave' : 'evacuate';
      assert.deepEqual(
        read(`60 pupils leave the school through the yard door ${why}.`),
        [`student ${deed} from school`, `student ${deed} through yard door`],
        why,
      );
    }
  }
  // Others have to do with it, or go where it is.
  const said: Readonly<Record<string, readonly string[]>> = {
    'Hotel with 30 guests and 4 staff. The staff fight the fire in the kitchen': [
      'staff fight at kitchen',
    ],
    'School, 60 pupils. The pupils assemble in the gym after a fire in the kitchen': [
      'student assemble at gym',
    ],
    'School, 60 pupils and 2 firefighters. The firefighters run to the fire in the kitchen': [
      'firefighter run to fire',
    ],
    'School, 60 pupils flee from a fire in the kitchen to the yard': [
      'student flee from fire to yard',
    ],
  };
  for (const [prompt, tasks] of Object.entries(said)) assert.deepEqual(read(prompt), tasks, prompt);
});

test('a verb that is said once is said of each group with its own way', () => {
  const said: Readonly<Record<string, readonly string[]>> = {
    'Bomb threat in an office: 30 visitors leave through the main entrance, 200 employees through the back door.':
      ['visitor evacuate through main entrance', 'worker evacuate through back door'],
    'Stadium. 800 nurses leave by the south gate and 200 pupils by the north gate.': [
      'staff leave through south gate',
      'student leave through north gate',
    ],
    'Fire in a school: 90 pupils run to the garden, 8 teachers to the gym.': [
      'student flee to garden',
      'teacher flee to gym',
    ],
    'Arena, 500 visitors come out of gate 2.': ['visitor leave through gate 2'],
  };
  for (const [prompt, tasks] of Object.entries(said)) assert.deepEqual(read(prompt), tasks, prompt);
});

test('who is held back stays until then, and what follows begins then', () => {
  const said: Readonly<Record<string, readonly string[]>> = {
    'Stadium, 900 home fans leave. 300 away fans are held back for 12 minutes, then walk to the railway station.':
      ['spectator leave', 'spectator stay <720', 'spectator walk to railway station @720'],
    'Stadium. 150 visiting fans may not leave before minute 8.': ['spectator leave @480'],
    'School, 8 teachers are not allowed to leave until minute 4.': ['teacher leave @240'],
    'Arena, 40 guests (VIP) are kept in the lounge until minute 5.': [
      'visitor stay at lounge <300',
    ],
    'Prison. 60 visitors leave, 90 inmates stay behind.': ['visitor leave', 'resident stay'],
  };
  for (const [prompt, tasks] of Object.entries(said)) assert.deepEqual(read(prompt), tasks, prompt);
  const { agents, durationSeconds } = readPrompt(
    '900 home fans leave the stadium. 300 away fans are held back for 12 minutes.',
    findNoPlaces,
  );
  assert.deepEqual(
    agents.map(({ count }) => count?.value),
    [900, 300],
  );
  assert.equal(durationSeconds, undefined);
});

test('who has nothing else to do is told from who has', () => {
  assert.deepEqual(
    read(
      'Fire in a care home, 32 residents. 3 staff stay in the hall; the others are led to the garden.',
    ),
    ['staff stay at hall', 'resident (rest) evacuate to garden'],
  );
});

test('a noun is no deed', () => {
  for (const prompt of [
    'School play in the gym, 150 parents',
    'A bus skids into the waiting area at the exit',
    'The march of time, a walk in the park, 20 visitors',
    'Two stages, a queue system and a work plan',
  ])
    assert.deepEqual(read(prompt), [], prompt);
});

test('what is ruled out is no task and not lost', () => {
  const { tasks, forbidden } = readPrompt(
    'Fire in a hospital. Move all patients to ward 8, not down the stairs. Visitors must not go to the roof.',
    findNoPlaces,
  );
  assert.deepEqual(tasks?.map(tell), ['patient evacuate to ward 8']);
  assert.deepEqual(forbidden?.map(tell), [
    'patient evacuate through stairs',
    'visitor evacuate to roof',
  ]);
});

test('who is not to leave stays', () => {
  for (const prompt of [
    'Care home with 30 residents. Smoke in the laundry. Nobody goes outside.',
    'Care home with 30 residents. Smoke in the laundry. Nobody leaves the building.',
  ])
    assert.deepEqual(readPrompt(prompt, findNoPlaces).tasks?.map(tell), ['all stay'], prompt);
});

test('how far they go is theirs, wherever it stands, and not how far off something happens', () => {
  for (const [prompt, meters] of [
    ['40 guests walk 250 m from the hotel to the theatre.', 250],
    ['60 shoppers, fire in the mall, everyone goes to the church 150 m away.', 150],
    ['A delegation of 15 walks from the hotel to the museum, 600 m.', 600],
  ] as const) {
    const { tasks = [], events } = readPrompt(prompt, () => []);
    assert.equal(tasks[0]?.length?.value, meters, prompt);
    assert.ok(
      events.every(({ distance }) => distance === undefined),
      prompt,
    );
  }
});

test('what nobody is to do is no goal, who stays in a room is held there, and who lives in a hotel is not', () => {
  const stated = (prompt: string) => readPrompt(prompt, findNoPlaces);
  const { goals } = stated(
    'Ammonia leak, care home, 70 residents. They shelter inside, nobody evacuates.',
  );
  assert.deepEqual(
    goals.map(({ value }) => value),
    ['shelter'],
  );
  const heldIn = (prompt: string) => stated(prompt).tasks?.map(({ isHeld = false }) => isHeld);
  assert.deepEqual(heldIn('Office, 90 staff leave; 5 guards stay in the control room.'), [
    false,
    true,
  ]);
  assert.deepEqual(heldIn('150 guests stay at the hotel. Fire on floor 2, all leave.'), [
    false,
    false,
  ]);
});

test('an alarm by the clock and by the run is one alarm; a horde comes as a group, who evacuates was there', () => {
  const stated = (prompt: string) => readPrompt(prompt, findNoPlaces);
  for (const prompt of [
    'School, 80 pupils. The alarm goes off at 10:40, two minutes into the run.',
    'Two minutes into the run, at 9:32, the alarm sounds in an office with 40 staff.',
    'Fire drill in a school with 80 pupils. The bell rings at 2 min.',
    'Evacuation of an office with 80 staff. After 2 minutes the bell goes.',
  ])
    assert.equal(stated(prompt).alarmSeconds?.value, 120, prompt);
  const lesson = 'A school with 80 pupils. The bell rings after 2 minutes and they go home.';
  assert.equal(stated(lesson).alarmSeconds, undefined);
  const comes = (prompt: string) =>
    stated(prompt).agents.map(({ count, arrives }) => [count?.value, arrives?.value]);
  assert.deepEqual(comes('A zombie horde (40) breaks into a mall after 2 min, 30 shoppers flee.'), [
    [40, 120],
    [30, undefined],
  ]);
  assert.deepEqual(
    comes('Airport hall, 250 passengers. Bomb threat at 60 s: passengers evacuate.'),
    [[250, undefined]],
  );
});

test('who acts is on the storey that their floor names, counted once', () => {
  const storeyOf = (who: string): unknown =>
    readPrompt(
      `School with 3 floors. 40 pupils on the first floor, 20 pupils on the ground floor. ${who} evacuate after 60 s.`,
      findNoPlaces,
    ).tasks?.[0]?.among?.where.floor;
  assert.equal(storeyOf('Pupils on the ground floor'), 0);
  assert.equal(storeyOf('Pupils on the first floor'), 1);
});
