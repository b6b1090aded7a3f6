import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playPrompt } from '../run.suite.ts';

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
