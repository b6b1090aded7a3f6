import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playDocument, playPrompt } from '../run.suite.ts';

test('who is said to search goes over the ground, everybody on a track of their own', () => {
  const { played } = playPrompt('10 volunteers search a forest.', { durationSeconds: 240 });
  const searchers = played.actors.filter(({ type }) => type === 'pedestrian');
  assert.equal(searchers.length, 10);
  for (const { id, path } of searchers) {
    const meters = path.reduce(
      (sum, { x, y }, k) =>
        k === 0 ? 0 : sum + Math.hypot(x - path[k - 1]!.x, y - path[k - 1]!.y),
      0,
    );
    assert.ok(meters > 50, `${id}: ${meters} m`);
  }
});

test('guards go beside those they escort, and that is told as a deed', () => {
  const { played } = playPrompt('A park, 6 tourists walk through it, escorted by 2 guards.', {
    durationSeconds: 120,
  });
  const guards = played.actors.filter(({ kind }) => kind === 'security').map(({ id }) => id);
  const told = played.deeds!.filter(({ deed }) => deed === 'escort').map(({ who }) => who);
  assert.deepEqual(told, guards);
});

test('firefighters who come later bring out who cannot walk, and not before they are there', () => {
  const { played } = playPrompt(
    'Community centre, 3 visitors who cannot walk. It is evacuated. 6 firefighters arrive after 2 minutes.',
    { durationSeconds: 600 },
  );
  const carried = played.deeds!.filter(({ deed }) => deed === 'carry');
  for (const { fromSeconds } of carried) assert.ok(fromSeconds >= 120);
  const lame = played.actors.filter(({ traits }) => traits['aid'] === 'bed');
  assert.equal(lame.length, 3);
  for (const { id, outSeconds } of lame) assert.notEqual(outSeconds, null, `${id} is left`);
});

test('staff who are to lead sleepers out wake them first, floor by floor, and do it when they hear shots', () => {
  const { played } = playDocument({
    seed: 14,
    when: { time: '02:00' },
    places: [
      {
        id: 'hotel',
        kind: 'hotel',
        floors: 3,
        basements: 1,
        exits: 2,
        parts: [
          { id: 'bar', kind: 'room', use: 'bar', floor: -1 },
          { id: 'lobby', kind: 'room', use: 'lobby', floor: 0 },
        ],
      },
    ],
    people: [
      {
        id: 'guests',
        role: 'visitor',
        count: 8,
        at: { of: ['hotel'], floors: [1, 2] },
        state: ['asleep'],
      },
      { id: 'porters', role: 'staff', count: 2, at: { of: ['hotel', 'lobby'] } },
      { id: 'gunman', role: 'attacker', count: 1, at: { of: ['hotel', 'bar'] } },
    ],
    events: [{ id: 'shots', kind: 'active_shooter', at: { of: ['hotel', 'bar'] }, start: 30 }],
    alarm: { kind: 'none' },
    actions: [
      {
        id: 'lead',
        who: ['porters'],
        does: 'escort',
        whom: ['guests'],
        start: { after: 'shots', seconds: 30 },
      },
    ],
    duration_s: 400,
  });
  const groupOf = new Map(played.actors.map(({ id, group }) => [id, group]));
  const woken = (played.deeds ?? []).filter(({ deed }) => deed === 'wake');
  assert.ok(woken.length >= 6, `${woken.length} are woken`);
  for (const { who, whom, fromSeconds } of woken) {
    assert.equal(groupOf.get(who), 'porters');
    const guest = played.actors.find(({ id }) => id === whom)!;
    const moved = guest.path.find(
      ({ x, y }) => Math.hypot(x - guest.start.x, y - guest.start.y) > 1,
    );
    assert.ok(moved === undefined || moved.seconds >= fromSeconds, `${whom} gets up before`);
  }
  const outBefore = played.actors.filter(
    ({ group, outSeconds }) => group === 'porters' && outSeconds !== null && outSeconds < 60,
  );
  assert.deepEqual(outBefore, []);
});
