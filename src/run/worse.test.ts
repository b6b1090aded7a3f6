/** Worse is never better, by finished runs: the same seeds with more attackers, and with the wind the other way. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Played } from './played.ts';
import { playPrompt } from './run.suite.ts';

const SEEDS = [1, 2, 3, 4];

const countDown = ({ actors }: Played): number =>
  actors.filter(({ harm }) => harm !== undefined).length;

function meanDown(prompt: string): number {
  const all = SEEDS.map((seed) =>
    countDown(playPrompt(prompt, { durationSeconds: 180, maxAgents: 120, seed }).played),
  );
  return all.reduce((sum, one) => sum + one, 0) / SEEDS.length;
}

test('law: more gunmen never hurt fewer, on average over seeds', () => {
  const of = (gunmen: string): number =>
    meanDown(`${gunmen} open fire in an office of two floors with 90 workers.`);
  const one = of('One gunman');
  const two = of('Two gunmen');
  const five = of('Five gunmen');
  assert.ok(one > 0, 'somebody is hurt');
  assert.ok(two >= one && five >= two, `${one} by one, ${two} by two, ${five} by five`);
});

test('law: a larger charge never hurts fewer, and one farther off never more, on average over seeds', () => {
  const near = meanDown('A backpack bomb explodes on a square with 100 people.');
  const large = meanDown('A truck bomb explodes on a square with 100 people.');
  const far = meanDown('A backpack bomb explodes 300 metres from a square with 100 people.');
  assert.ok(near > 0, 'somebody is hurt');
  assert.ok(large >= near, `${large} by a truck, ${near} by a backpack`);
  assert.ok(far <= near, `${far} from afar, ${near} on the square`);
});
