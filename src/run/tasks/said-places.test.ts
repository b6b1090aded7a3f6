/** Places of a document that stand for something with the same name, a side, or a vehicle. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isInRing } from '#plane';
import { playDocument } from '../run.suite.ts';

test('people who are sent to a swimming pool do not go into the water', () => {
  const { played, world } = playDocument({
    seed: 1,
    places: [
      { id: 'hall', kind: 'city_hall', floors: 1, main: true },
      { id: 'pool', kind: 'swimming_pool', at: { relation: 'opposite', of: ['hall'] } },
    ],
    people: [{ id: 'guests', role: 'visitor', count: 10, at: { of: ['hall'] } }],
    actions: [{ id: 'go', who: ['guests'], does: 'flee', to: [{ of: ['pool'] }], start: 5 }],
    duration_s: 200,
  });
  const basins = world.buildings
    .flatMap(({ interior }) => interior?.storeys.flatMap(({ rooms }) => rooms) ?? [])
    .filter(({ use }) => use === 'swimming pool');
  for (const { path } of played.actors) {
    const end = path.at(-1)!;
    assert.equal(end.level, 'pool.0');
    assert.ok(basins.every(({ outline }) => !isInRing(outline, end)));
  }
});

test('a side of a park is a place to go to, and people can walk back there', () => {
  const { played, direction } = playDocument({
    seed: 3,
    places: [{ id: 'park', kind: 'park', length_m: 100, width_m: 60 }],
    people: [{ id: 'walkers', role: 'visitor', count: 8, at: { of: ['park'], side: 'west' } }],
    actions: [
      { id: 'out', who: ['walkers'], does: 'walk', to: [{ of: ['park'], side: 'east' }], start: 5 },
      {
        id: 'back',
        who: ['walkers'],
        does: 'walk',
        to: [{ of: ['park'], side: 'west' }],
        start: { end_of: 'out', seconds: 5 },
      },
    ],
    duration_s: 400,
  });
  assert.deepEqual(direction.unmet, []);
  const east = played.actors.filter(({ path }) => path.some(({ x }) => x > 15));
  const west = played.actors.filter(({ path }) => path.at(-1)!.x < -15);
  assert.ok(east.length >= 7 && west.length >= 7, `${east.length} went, ${west.length} came back`);
});

test('smoke in a train that rolls in is on the platform beside the train', () => {
  const { played } = playDocument({
    seed: 2,
    places: [{ id: 'metro', kind: 'metro_station', platforms: 1 }],
    people: [
      {
        id: 'people',
        role: 'passenger',
        count: 4,
        at: { of: ['metro'], part: { kind: 'platform' } },
      },
    ],
    vehicles: [{ id: 'train', kind: 'train', arrives: { start: 0 } }],
    events: [{ id: 'smoke', kind: 'smoke', at: { of: ['train'] }, start: { after: 'train' } }],
    duration_s: 40,
  });
  const smoke = played.happened.find(({ kind }) => kind === 'smoke')!.at!;
  assert.equal(smoke.level, 'metro.-2');
});

test('the front door of a church is one of its ways out: nobody goes through it once it is blocked', () => {
  const { played, world } = playDocument({
    seed: 2,
    places: [
      {
        id: 'church',
        kind: 'place_of_worship',
        exits: 2,
        parts: [{ id: 'front', kind: 'door', label: 'front door' }],
      },
    ],
    people: [{ id: 'guests', role: 'visitor', count: 12, at: { of: ['church'] } }],
    closed: [{ what: 'door', at: { of: ['church', 'front'] }, start: 10 }],
    alarm: { kind: 'voice', start: 15 },
    duration_s: 200,
  });
  const door = world.landmarks.find(({ label }) => label === 'front door')!;
  assert.equal(door.kind, 'exit');
  assert.deepEqual(world.closings, [{ id: door.id, seconds: 10 }]);
  assert.ok(played.actors.every(({ goal }) => goal.id !== door.id));
});

test('demonstrators at the town hall are before it; those said to be in it are inside', () => {
  const levels = (relation: object): ReadonlySet<string | undefined> =>
    new Set(
      playDocument({
        seed: 2,
        places: [{ id: 'hall', kind: 'city_hall', floors: 1 }],
        people: [{ id: 'demo', role: 'protester', count: 20, at: { of: ['hall'], ...relation } }],
        duration_s: 5,
      }).played.actors.map(({ start }) => start.level),
    );
  assert.deepEqual([...levels({})], ['yard']);
  assert.deepEqual([...levels({ relation: 'in' })], ['hall.0']);
});

test('people who are told to run out of a building at a time set off then, also where the alarm would have let them wait', () => {
  const { played } = playDocument({
    seed: 7,
    places: [{ id: 'school', kind: 'school', floors: 1 }],
    people: [{ id: 'children', role: 'student', count: 10, at: { of: ['school'] } }],
    events: [{ id: 'quake', kind: 'earthquake', magnitude: 5.2, start: 20 }],
    actions: [
      {
        id: 'out',
        who: ['children'],
        does: 'run',
        pace: 'run',
        from: [{ of: ['school'] }],
        start: 30,
      },
    ],
    duration_s: 300,
  });
  for (const { id, leavesSeconds } of played.actors)
    assert.ok(leavesSeconds! >= 30 && leavesSeconds! <= 60, `${id} sets off at ${leavesSeconds}`);
});
