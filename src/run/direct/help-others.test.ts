import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playPrompt } from '../run.suite.ts';

test('in a care home staff bring those who cannot walk, who never go alone; the staff leave last', () => {
  const { played } = playPrompt(
    'Care home on one floor, 8 residents, 4 of them bedridden, 3 carers. It is evacuated.',
    { durationSeconds: 900 },
  );
  const lame = played.actors.filter(({ traits }) => traits['aid'] === 'bed');
  const carers = played.actors.filter(({ kind }) => kind === 'staff');
  assert.equal(lame.length, 4);
  for (const { id, outSeconds } of lame) {
    assert.notEqual(outSeconds, null, `${id} is left`);
    assert.ok(played.deeds!.some(({ deed, whom }) => deed === 'carry' && whom === id));
  }
  const last = Math.max(...lame.map(({ outSeconds }) => outSeconds!));
  for (const { outSeconds } of carers) assert.ok(outSeconds === null || outSeconds > last - 30);
});

test('who has nobody to fetch them stays, and that is told', () => {
  const { played } = playPrompt('Community centre, 5 visitors who cannot walk. It is evacuated.', {
    durationSeconds: 120,
  });
  const lame = played.actors.filter(({ traits }) => traits['aid'] === 'bed');
  assert.ok(lame.length > 0);
  for (const { outSeconds, path } of lame) {
    assert.equal(outSeconds, null);
    assert.equal(new Set(path.map(({ x, y }) => `${x} ${y}`)).size, 1);
  }
  assert.ok(played.unmet.some(({ path }) => path === 'run.helpers'));
});
