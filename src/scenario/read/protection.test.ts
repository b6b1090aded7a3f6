import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listUnread } from '../list-unread.ts';
import { readPrompt } from '../read-prompt.ts';

const read = (prompt: string) => readPrompt(prompt, () => []).protection ?? {};

for (const prompt of [
  'Office of 3 floors with sprinklers, fire on floor 2.',
  'Fire in a care home with 24 residents, sprinklers.',
  'Sprinklered hotel with 80 guests, fire.',
  'Hotel fire; automatic sprinklers, 80 guests.',
  'A warehouse fire, 20 workers, smoke exhaust and a sprinkler system.',
])
  test(`sprinklers are read: ${prompt}`, () => {
    assert.equal(read(prompt).sprinklers?.value, true);
  });

for (const prompt of [
  'Office of 3 floors without sprinklers, fire on floor 2.',
  'Fire in an office with 50 people, no alarm and sprinklers.',
  'The sprinklers fail in an office fire.',
  'Fire in a shop for sprinklers with 20 people.',
])
  test(`no sprinklers are read: ${prompt}`, () => {
    assert.equal(read(prompt).sprinklers, undefined);
  });

test('what a building has against smoke is no smoke, and the floor of a burning room is not lost', () => {
  const { events } = readPrompt('Office with smoke exhaust and smoke doors, 50 people.', () => []);
  assert.deepEqual(events, []);
  const stated = readPrompt('Office of 3 floors, fire in a kitchen on the second floor.', () => []);
  assert.equal(stated.events[0]!.at!.floor, 1);
  assert.deepEqual(listUnread(stated), []);
});

test('alarms and smoke control are read with a verb and as items of a list', () => {
  assert.equal(read('Dormitory fire, 90 pupils, manual alarm.').alarm?.value, 'manual');
  assert.equal(read('Hotel with a voice alarm, 80 guests, fire.').alarm?.value, 'voice');
  assert.equal(read('Hotel fire: voice alarm system, smoke vents.').alarm?.value, 'voice');
  assert.equal(read('Hotel fire: voice alarm system, smoke vents.').smokeControl?.value, true);
  assert.equal(read('Hotel fire, no voice alarm.').alarm, undefined);
});
