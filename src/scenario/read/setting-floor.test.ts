import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPrompt } from '../read-prompt.ts';

const read = (prompt: string) => readPrompt(prompt, () => []);

test('the floor a prompt begins with is where all of it plays', () => {
  for (const [prompt, floor] of [
    [
      'Night shift on the 4th floor of our hospital. 26 patients and 3 nurses. Smoke in the corridor.',
      3,
    ],
    ['School, 2nd floor: 120 pupils, 6 teachers. Fire in the chemistry lab.', 1],
    ['A maternity ward on the 5th floor: 14 mothers and 3 midwives. Fire in the linen room.', 4],
    ['Parking garage, second basement: 40 drivers. A fire.', -2],
  ] as const) {
    const { agents, events } = read(prompt);
    assert.ok(agents.length > 0 && agents.every(({ at }) => at?.floor === floor), prompt);
    assert.equal(events[0]?.at?.floor, floor, prompt);
  }
  // What is spoken of later, or where an event is, is no setting.
  const [guests] = read('A hotel with 90 guests. Fire on the 3rd floor.').agents;
  assert.equal(guests?.at, undefined);
  assert.equal(read('Fire on the 3rd floor of a hotel with 90 guests.').agents[0]?.at, undefined);
});

test('a room has the floor that stands before it', () => {
  const [ward] = read('Hospital, 3rd floor ward with 20 patients.').structures[0]!.named;
  assert.equal(ward?.label, 'ward');
  assert.equal(ward?.floor, 2);
});

test('the top floor is the last one, also where their number is not said', () => {
  const [fire] = read('Fire on the top floor of a hotel with 6 floors.').events;
  assert.equal(fire?.at?.floor, 5);
  const [other] = read('Fire on the top floor of a hotel.').events;
  assert.ok(Number(other?.at?.floor) >= 1);
  const { agents } = read('An office of 12 floors, 300 employees, 40 of them on the top floor.');
  assert.deepEqual(
    agents.map(({ count, at }) => [count?.value, at?.floor]),
    [
      [300, undefined],
      [40, 11],
    ],
  );
});

test('a terrace on the roof is on the roof', () => {
  const { agents, structures } = read('A hotel with 60 guests on the roof terrace.');
  assert.equal(agents[0]?.at?.floor ?? agents[0]?.at?.feature?.floor, 'roof');
  assert.equal(structures[0]?.named.find(({ label }) => label === 'roof terrace')?.floor, 'roof');
});
