/** Numbers said of each of several, numbers without a noun, and numbers that repeat people. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { registerKinds } from '#kinds';
import { readPrompt } from '../read-prompt.ts';

registerKinds();

function groupsOf(prompt: string): string[] {
  return readPrompt(prompt, () => []).agents.map(
    ({ id, count, subsetOf }) =>
      `${id} ${count?.value ?? '?'}${subsetOf === undefined ? '' : ` of ${subsetOf}`}`,
  );
}

const cases: readonly (readonly [prompt: string, groups: readonly string[]])[] = [
  // Said of each.
  ['12 classrooms with 25 pupils and one teacher each', ['pupil 300', 'teacher 12']],
  ['8 classes of 24 children with a teacher each', ['child 192', 'teacher 8']],
  [
    'Five coaches carrying 40 tourists and 2 guides each stop at the museum',
    ['coach 5', 'tourist 200', 'guide 10'],
  ],
  ['Festival with 4 stages, 500 fans and 10 stewards each.', ['fan 2000', 'steward 40']],
  ['8 wards, each holding 12 patients and two nurses', ['patient 96', 'nurse 16']],
  ['Three trains with 150 passengers each', ['train 3', 'passenger 450']],
  // Not said of each.
  ['Gym with 4 doors, 60 pupils and 3 teachers. Each door is 1 m wide', ['pupil 60', 'teacher 3']],
  // The same people again, who do something.
  ['Prison, 80 inmates, 10 guards. 25 inmates make it to the forest.', ['inmate 80', 'guard 10']],
  ['Office with 200 employees. 40 employees take the east stair.', ['employee 200']],
  ['Hotel, 82 guests, 12 staff. 70 guests leave by the main door.', ['guest 82', 'staff 12']],
  // Others.
  ['200 home fans leave by gate 1 and 150 home fans leave by gate 2', ['home_fan 350']],
  ['Mall with 500 shoppers; another 60 shoppers run in', ['shopper 560']],
  // Numbers without a noun.
  ['nightclub, 350 in, fire on stage', ['person 350']],
  ['Protest outside our office, about 800 marching from the bridge.', ['protester 800']],
  ['Demonstration, 1,200 marching down the avenue', ['protester 1200']],
  // Parts of parts, and of nobody who was counted.
  [
    'Care home, 34 residents, 14 of them upstairs: six of those cant walk and two are blind.',
    [
      'resident 34',
      'resident-2 14 of resident',
      'mobility_impaired 6 of resident-2',
      'visually_impaired 2 of resident-2',
    ],
  ],
  ['Ward with 18 patients of whom 6 cannot walk', ['patient 18', 'mobility_impaired 6 of patient']],
  ['Two of our delegates are in a hotel with another 90 guests.', ['delegate 2', 'guest 90']],
  [
    'Clinic, 45 patients in the waiting room (5 wheelchair users), 2 doctors',
    ['patient 45', 'wheelchair 5 of patient', 'doctor 2'],
  ],
];

for (const [prompt, groups] of cases)
  test(`numbers: ${prompt}`, () => assert.deepEqual(groupsOf(prompt), groups));

test('where some are trapped on a floor, it falls there', () => {
  const { agents, events } = readPrompt(
    'School with three floors, 300 pupils. The west staircase collapses, 9 pupils get trapped on the second floor.',
    () => [],
  );
  assert.deepEqual(
    agents.map(({ count }) => count?.value),
    [300],
  );
  assert.equal(events[0]?.at?.floor, 1);
  assert.equal(events[0].at.feature?.label, 'west staircase');
});

test('somebody who plays is one person, and a storm that blows up is a storm', () => {
  assert.deepEqual(
    groupsOf('Metro station. Player starts on the north platform. 30 zombies chase him.'),
    ['player 1', 'zombie 30'],
  );
  assert.deepEqual(groupsOf('A level for one player, a mall with 40 shoppers'), [
    'player 1',
    'shopper 40',
  ]);
  const typesOf = (prompt: string) =>
    readPrompt(prompt, () => []).events.map(({ type, start }) => `${type.value} ${start?.value}`);
  assert.deepEqual(typesOf('A marquee with 80 guests. A storm blows up after 5 min.'), [
    'storm 300',
  ]);
  assert.deepEqual(typesOf('Garden party, 80 guests, thunderstorm in 3 min, all go inside'), [
    'storm 180',
  ]);
  const [fans] = readPrompt(
    'Concert, 500 fans, a storm breaks after 4 minutes and they run into the hall',
    () => [],
  ).agents;
  assert.equal(fans?.arrives, undefined);
});

test('some of them do it, those in their seats sit, and he is the one spoken of', () => {
  const tasksOf = (prompt: string) =>
    (readPrompt(prompt, () => []).tasks ?? []).map(
      ({ deed, who, whom, count, share }) =>
        `${who.join()} ${deed.value} ${whom?.join() ?? ''}${count?.value ?? ''}${share?.value ?? ''}`,
    );
  assert.deepEqual(
    tasksOf('Departures hall, 700 passengers, half of them queueing for security.'),
    ['passenger queue 0.5'],
  );
  assert.deepEqual(tasksOf('School, 300 pupils, 20 of them hide in the library.'), [
    'pupil hide 20',
  ]);
  assert.deepEqual(tasksOf('A theatre, 300 people in their seats.'), ['person sit ']);
  assert.deepEqual(tasksOf('A mall, one thief runs off at 60 s, 4 guards chase him.').slice(-1), [
    'guard chase thief',
  ]);
});
