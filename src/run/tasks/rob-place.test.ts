import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playPrompt } from '../run.suite.ts';

test('robbers stand at the counter, and those who have nothing else to do are held there to the end', () => {
  const { played, world } = playPrompt('Two robbers hold up a bank with 8 customers and 3 clerks', {
    durationSeconds: 120,
  });
  const counter = world.landmarks.find(({ use }) => use === 'counter')!;
  const robbers = played.actors.filter(({ kind }) => kind === 'attacker');
  assert.equal(robbers.length, 2);
  for (const { path } of robbers)
    for (const { x, y } of path)
      assert.ok(Math.hypot(x - counter.at.x, y - counter.at.y) < 5, `${x}, ${y}`);
  const held = played.actors.filter(({ traits }) => traits['isHeld'] === true);
  assert.ok(held.length >= 8, `${held.length} are held`);
  assert.ok(held.every(({ outSeconds }) => outSeconds === null));
});

test('customers who hide behind the counter have it between them and the robbers', () => {
  const { played, world } = playPrompt(
    'Three robbers hold up a bank, 8 customers hide behind the counter, nobody gets shot',
    { durationSeconds: 120 },
  );
  const counter = world.landmarks.find(({ use }) => use === 'counter')!;
  const outline = world.buildings
    .flatMap(({ interior }) => interior?.storeys ?? [])
    .flatMap(({ fixtures }) => fixtures)
    .find(({ id }) => id === counter.id)!.outline;
  const middle = {
    x: outline.reduce((sum, { x }) => sum + x, 0) / outline.length,
    y: outline.reduce((sum, { y }) => sum + y, 0) / outline.length,
  };
  const before = ({ x, y }: { readonly x: number; readonly y: number }): number =>
    (x - middle.x) * (counter.at.x - middle.x) + (y - middle.y) * (counter.at.y - middle.y);
  const last = (kind: string) =>
    played.actors.filter((one) => one.kind === kind).map(({ path }) => path.at(-1)!);
  assert.ok(last('attacker').every((at) => before(at) > 0));
  assert.ok(last('visitor').every((at) => before(at) < 0));
  assert.ok(played.actors.every(({ harm }) => harm === undefined));
});
