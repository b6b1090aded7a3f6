import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playPrompt } from '../run.suite.ts';

const TOWER = 'A drill in a residential tower of 10 floors with one stair and 120 residents';

test('where nobody says how long, a run goes on until the last who leaves is out, and says so', () => {
  const { played } = playPrompt(`${TOWER}, evacuate`);
  assert.ok(played.actors.every(({ outSeconds }) => outSeconds !== null));
  const last = Math.max(...played.actors.map(({ outSeconds }) => outSeconds!));
  assert.ok(last > 300, 'it takes longer than the usual length');
  assert.ok(played.seconds < last + 2, 'and ends with the last of them');
  assert.ok(played.assumptions.some(({ path }) => path === 'run.seconds'));
});

test('a stated length is kept, whoever is still inside', () => {
  const { played } = playPrompt(`${TOWER}, evacuate. Simulate 2 minutes.`);
  assert.equal(Math.round(played.seconds), 120);
  assert.ok(played.actors.some(({ outSeconds }) => outSeconds === null));
});
