/** Worse is never better, by finished runs: the same seeds with more attackers, and with the wind the other way. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { isEverything, sample } from '../../test/support/extent.ts';
import type { Played } from './played.ts';
import { playPrompt } from './run.suite.ts';

const SEEDS = sample({ few: [1], all: [1, 2, 3, 4] });

/** A blast hurts at the moment it happens: a short run shows everybody it hurts. */
const BLAST_SECONDS = sample({ few: 60, all: 180 });

const countDown = ({ actors }: Played): number =>
  actors.filter(({ harm }) => harm !== undefined).length;

function meanDown(prompt: string, durationSeconds = 180): number {
  const all = SEEDS.map((seed) =>
    countDown(playPrompt(prompt, { durationSeconds, maxAgents: 120, seed }).played),
  );
  return all.reduce((sum, one) => sum + one, 0) / SEEDS.length;
}

test('law: more gunmen never hurt fewer, on average over seeds', () => {
  const of = (gunmen: string): number =>
    meanDown(
      sample({
        few: `${gunmen} open fire in an office of one floor with 40 workers.`,
        all: `${gunmen} open fire in an office of two floors with 90 workers.`,
      }),
    );
  const one = of('One gunman');
  const five = of('Five gunmen');
  const two = isEverything ? of('Two gunmen') : five;
  assert.ok(one > 0, 'somebody is hurt');
  assert.ok(two >= one && five >= two, `${one} by one, ${two} by two, ${five} by five`);
});

test('law: a larger charge never hurts fewer, and one farther off never more, on average over seeds', () => {
  const near = meanDown('A backpack bomb explodes on a square with 100 people.', BLAST_SECONDS);
  const large = meanDown('A truck bomb explodes on a square with 100 people.', BLAST_SECONDS);
  const far = meanDown(
    'A backpack bomb explodes 300 metres from a square with 100 people.',
    BLAST_SECONDS,
  );
  assert.ok(near > 0, 'somebody is hurt');
  assert.ok(large >= near, `${large} by a truck, ${near} by a backpack`);
  assert.ok(far <= near, `${far} from afar, ${near} on the square`);
});
