import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playDocument, playPrompt } from '../run.suite.ts';

test('two windows that people queue at are furniture of a hall, with one server at each and a line before them', () => {
  const { played, world } = playPrompt(
    'A clinic, 30 patients queueing at the 2 registration windows',
  );
  const windows = world.buildings.flatMap(
    ({ interior }) =>
      interior?.storeys.flatMap(({ fixtures }) =>
        fixtures.filter(({ name }) => name?.startsWith('registration window')),
      ) ?? [],
  );
  assert.deepEqual(
    windows.map(({ name }) => name),
    ['registration window 1', 'registration window 2'],
  );
  const served = (played.deeds ?? []).filter(({ deed }) => deed === 'be_served');
  assert.equal(served.filter(({ fromSeconds }) => fromSeconds < 5).length, 2);
  assert.ok(served.length >= 6, `${served.length} are served`);
});

test('a counter stands clear of the doors and walls of its room', () => {
  for (const seed of [1, 2, 3, 4]) {
    const { world } = playPrompt('A bank with 12 customers waiting in line at the counter', {
      seed,
    });
    const [found] = world.buildings.flatMap(
      ({ interior }) =>
        interior?.storeys.flatMap(({ level, fixtures }) =>
          fixtures
            .filter(({ name }) => name === 'counter')
            .map(({ outline }) => ({ level, outline })),
        ) ?? [],
    );
    assert.ok(found !== undefined, `seed ${seed}`);
    const level = world.walkable.levels.find(({ id }) => id === found.level)!;
    for (const { segment } of [...level.doors, ...world.walkable.exits])
      for (const corner of found.outline) {
        const x = (segment.from.x + segment.to.x) / 2;
        const y = (segment.from.y + segment.to.y) / 2;
        assert.ok(Math.hypot(corner.x - x, corner.y - y) > 1.2, `seed ${seed}`);
      }
  }
});

test('people who queue in a hall are served at counters there, and begin in the line; in a store room there are none', () => {
  const play = (kind: string, use: string) =>
    playDocument({
      duration_s: 120,
      places: [{ id: 'there', kind, parts: [{ id: 'room', kind: 'room', use }] }],
      people: [{ id: 'guests', role: 'visitor', count: 60, at: { of: ['there', 'room'] } }],
      actions: [{ who: ['guests'], does: 'queue', at: [{ of: ['there', 'room'] }], start: 0 }],
    });
  for (const [kind, use] of [
    ['airport', 'check-in hall'],
    ['hotel', 'lobby'],
  ] as const) {
    const { played, world } = play(kind, use);
    const counters = world.landmarks.filter((one) => one.use === 'counter');
    assert.equal(counters.length, 2, kind);
    const served = (played.deeds ?? []).filter(({ deed }) => deed === 'be_served');
    assert.equal(served.filter(({ fromSeconds }) => fromSeconds === 0).length, 2, kind);
    assert.ok(served.length >= 4, `${kind}: ${served.length} are served`);
  }
  assert.equal(
    play('hotel', 'storage room').world.landmarks.some((one) => one.use === 'counter'),
    false,
  );
});
