/** A riot as laws of finished runs: blows fall from when it begins, near its place, on who has an opponent within reach. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../test/support/extent.ts';
import type { Played, PlayedActor } from './played.ts';
import { playPrompt } from './run.suite.ts';

const BLOW_METERS = 2;
/** For what people walk between two stored places. */
const SLACK_METERS = 2;

const play = (prompt: string, seed = 1): Played =>
  playPrompt(prompt, { durationSeconds: 190, maxAgents: 200, seed }).played;

const listDown = ({ actors }: Played): PlayedActor[] =>
  actors.filter(({ harm }) => harm === 'attack');

function spotAt({ path }: PlayedActor, seconds: number): { x: number; y: number } | undefined {
  return path.filter((one) => one.seconds <= seconds).at(-1);
}

test('who goes down in a fight of two sides has one of the other side beside them, and not before it begins', () => {
  const played = play(
    'A riot breaks out in a prison yard after 1 minute, 60 inmates against 20 guards.',
  );
  const down = listDown(played);
  assert.ok(down.length > 0, 'somebody is brought down');
  for (const one of down) {
    assert.ok(one.downSeconds! >= 60, `${one.id} goes down at ${one.downSeconds} s`);
    const at = spotAt(one, one.downSeconds!)!;
    const others = played.actors.filter(
      ({ kind, type }) => kind !== one.kind && type === 'pedestrian',
    );
    const nearest = Math.min(
      ...others.flatMap((other) => {
        const spot = spotAt(other, one.downSeconds!);
        return spot === undefined ? [] : [Math.hypot(spot.x - at.x, spot.y - at.y)];
      }),
    );
    assert.ok(nearest <= BLOW_METERS + SLACK_METERS, `${one.id} is struck from ${nearest} m`);
  }
});

test('where nobody is to be hurt, a riot hurts nobody', () => {
  const played = play('A riot on a square, 80 protesters, 20 police. Nobody is hurt.');
  assert.equal(listDown(played).length, 0);
});

test('more who fight never hurt fewer, on average over seeds', () => {
  const meanDown = (rioters: number): number => {
    const seeds = sample({ few: [1], all: [1, 2, 3] });
    const all = seeds.map(
      (seed) =>
        listDown(play(`A riot on a square, ${rioters} protesters, 20 police.`, seed)).length,
    );
    return all.reduce((sum, one) => sum + one, 0) / seeds.length;
  };
  const few = meanDown(30);
  const many = meanDown(sample({ few: 70, all: 120 }));
  assert.ok(few > 0, 'somebody is brought down');
  assert.ok(many >= few, `${many} of many, ${few} of few`);
});

test('those of two sides are where the riot is said to be when it begins, and blows fall there', () => {
  const prompts = [
    'Prison break! 60 inmates vs 14 guards. A riot kicks off in the canteen at 60 sec. Guards must not shoot.',
    'A prison with 50 prisoners against 16 guards. A riot breaks out in the dining hall after one minute.',
    'Brawl in the canteen of a school at 45 s: 40 fans fight 30 hooligans.',
  ];
  for (const prompt of sample({ few: prompts.slice(0, 1), all: prompts })) {
    const played = play(prompt);
    const [riot] = played.happened.filter(({ kind }) => kind === 'riot');
    assert.ok(riot !== undefined, `${prompt}: there is one`);
    const down = listDown(played);
    assert.ok(down.length > 0, `${prompt}: somebody is brought down`);
    for (const one of down) assert.ok(one.downSeconds! >= riot.seconds, `${prompt}: from then on`);
  }
});
