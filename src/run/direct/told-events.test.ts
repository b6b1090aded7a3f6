import assert from 'node:assert/strict';
import { test } from 'node:test';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import { playPrompt } from '../run.suite.ts';

test('a power cut takes the light and stops the lifts for as long as it is said to', () => {
  const { played } = playPrompt(
    'The power fails for 1 minute in a hospital of 3 floors with 12 patients',
    {
      durationSeconds: 90,
    },
  );
  const cut = played.happened.find(({ kind }) => kind === 'power_cut')!;
  assert.ok(cut.lux! < 1);
  assert.equal(cut.lastsSeconds, 60);
  const stops = played.happened.filter(({ kind }) => kind === 'stopped');
  assert.ok(stops.length > 0 && stops.every(({ lastsSeconds }) => lastsSeconds === 60));
});

test('in a storm that comes in later people leave the open then, and not before', () => {
  const { played } = playPrompt('Park with 30 visitors. A thunderstorm comes in after 2 minutes.');
  const storm = played.happened.find(({ kind }) => kind === 'storm')!;
  assert.equal(storm.seconds, 120);
  const left = played.actors.flatMap(({ leavesSeconds }) => leavesSeconds ?? []);
  assert.ok(left.length >= 25 && left.every((seconds) => seconds >= 120), left.join(' '));
});

test('a strong quake wakes those who sleep, a weak one does not', () => {
  const leaving = (magnitude: number): number => {
    const { played } = playPrompt(
      `A magnitude ${magnitude} earthquake hits a hotel of 2 floors at night, 20 guests sleeping`,
      { durationSeconds: sample({ few: 120, all: 240 }) },
    );
    return played.actors.filter(({ leavesSeconds }) => leavesSeconds !== null).length;
  };
  assert.ok(leaving(6.8) > 10);
  assert.ok(leaving(4) < leaving(6.8));
});

test('a suspicious bag lies where it is said to', () => {
  const { world } = playPrompt('Suspicious bag in the lobby of a hotel with 20 guests', {
    durationSeconds: 30,
  });
  const [hazard] = world.hazards;
  const bag = world.objects.find(({ kind }) => kind === 'bag')!;
  assert.deepEqual(bag.at, hazard!.at);
});

test('a gas that the model knows lies in the air, whatever it is called', () => {
  const leaks = [
    ['There is a gas leak in the kitchen of a restaurant with 10 guests', 'natural gas'],
    ['Petrol is leaking in a warehouse with 10 workers', 'petrol'],
  ] as const;
  for (const [prompt, substance] of sample({ few: leaks.slice(0, 1), all: leaks.slice() })) {
    const { played } = playPrompt(prompt, { durationSeconds: 60 });
    assert.equal(played.happened.find(({ kind }) => kind === 'gas')?.substance, substance);
    assert.ok((played.hazards?.gas.length ?? 0) > 0, prompt);
  }
});

test('a flood in the street, a leak beside a distant assembly point and spilled petrol are seen in the run', () => {
  const seenIn = [
    [
      'A river bursts its banks after 1 minute, water in the street 1 m deep. A care home with 20 residents.',
      'water',
    ],
    [
      'A chlorine leak at the gate of a warehouse with 10 workers after 30 s, muster point 200 m from the building',
      'gas',
    ],
    ['A tanker overturned in a street, spilling petrol. 20 bystanders flee.', 'gas'],
  ] as const;
  // Water and a cloud take seconds to compute for each minute: by default they have only begun.
  const settings = sample({ few: { durationSeconds: 75 }, all: {} });
  for (const [prompt, seen] of sample({ few: seenIn.slice(0, 2), all: seenIn.slice() })) {
    const { played } = playPrompt(prompt, settings);
    const squares: readonly object[] = played.hazards?.[seen] ?? [];
    assert.ok(squares.length > 0, prompt);
  }
});
