import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playPrompt } from '../run.suite.ts';

test('one of a row comes down: the others stand beside it, its people are under it, and who searches goes around it', () => {
  const { played, world } = playPrompt(
    'The second of three houses collapses, 9 people are trapped in the rubble. 6 firefighters arrive after 2 minutes and search the rubble. The other houses are evacuated.',
  );
  const row = world.buildings.filter(({ structure }) => structure !== undefined);
  assert.equal(row.length, 3);
  const middle = ({ footprint }: (typeof row)[number]): number =>
    footprint.reduce((sum, { x }) => sum + x, 0) / footprint.length;
  const [west, own, east] = row.toSorted((a, b) => middle(a) - middle(b));
  assert.deepEqual(
    [west!.structure, own!.structure, east!.structure],
    ['other_house', 'house', 'other_house'],
  );
  const heap = played.happened.find(({ kind }) => kind === 'debris')!;
  const away = ({ x, y }: { readonly x: number; readonly y: number }): number =>
    Math.hypot(x - heap.at!.x, y - heap.at!.y);
  assert.ok(own!.footprint.every((corner) => away(corner) <= heap.radiusM! + 0.5));
  const trapped = played.actors.filter(({ traits }) => traits['isTrapped'] === true);
  assert.equal(trapped.length, 9);
  assert.ok(trapped.every(({ path }) => path.every((spot) => away(spot) <= heap.radiusM!)));
  const others = played.actors.filter(({ group }) => group === 'neighbours');
  assert.ok(others.length > 0 && others.every(({ outSeconds }) => outSeconds !== null));
  for (const { path } of played.actors.filter(({ kind }) => kind === 'firefighter')) {
    const near = path.filter((spot) => away(spot) <= heap.radiusM! + 5);
    const gone = near
      .slice(1)
      .reduce((sum, { x, y }, k) => sum + Math.hypot(x - near[k]!.x, y - near[k]!.y), 0);
    assert.ok(gone >= 50, `one goes ${gone} m around it`);
  }
});
