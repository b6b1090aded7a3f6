/** Names have no effect, and what lies in the west may as well lie in the east. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sample } from '../support/extent.ts';
import { findFirstDifference, play } from './played-situation.ts';
import type { Run } from './played-situation.ts';
import { listBreaches } from './random-situation.ts';
import type { Situation } from './random-situation.ts';

const RENAMED = sample({ few: 2, all: 60 });
const MIRRORED = sample({ few: 1, all: 12 });
const SEEDS = [1, 2, 3];
/** Means of few people over few seeds: as far apart as this, seconds, or as twice the spread of the seeds. */
const SECONDS_APART = 10;

test('law: other labels and other ids give the same run, bit for bit', () => {
  const breaches = listBreaches(RENAMED, (situation) => {
    const [own, renamed] = [play(situation), play(rename(situation))];
    const difference = findFirstDifference(own, renamed);
    return difference === undefined ? [] : [JSON.stringify(difference)];
  });
  assert.deepEqual(breaches, []);
});

test('law: a mirrored place brings as many people out, in a time within the spread of seeds', () => {
  const breaches = listBreaches(MIRRORED, (drawn) => {
    const situation = { ...drawn, events: [], actions: [], alarm: { kind: 'voice', start: 5 } };
    const [own, mirrored] = [situation, mirror(situation)].map((one) =>
      SEEDS.map((seed) => countOut(play({ ...one, seed, duration_s: 600 }))),
    );
    const apart = Math.abs(mean(own!, 'seconds') - mean(mirrored!, 'seconds'));
    const spread = Math.max(spreadOf(own!), spreadOf(mirrored!));
    return [
      ...(mean(own!, 'people') === mean(mirrored!, 'people') ? [] : ['other people are out']),
      ...(apart <= Math.max(SECONDS_APART, 2 * spread) ? [] : [`${apart} s apart, ${spread} s`]),
    ];
  });
  assert.deepEqual(breaches, []);
});

/** All labels and all ids; the last comes first, so that an order by names shows. */
function rename(situation: Situation): object {
  const { places, people, events, actions } = situation;
  const items = [...places, ...places[0].parts, ...people, ...events, ...actions];
  const names = new Map(items.map(({ id }, k) => [id, `z${99 - k}`]));
  return JSON.parse(JSON.stringify(situation), (key, value: unknown) =>
    key === 'label' ? `Ω ${String(value)}` : (names.get(value as string) ?? value),
  ) as object;
}

const OPPOSITE = new Map([
  ['west', 'east'],
  ['east', 'west'],
]);

function mirror<T>(situation: T): T {
  return JSON.parse(JSON.stringify(situation), (key, value: unknown) =>
    key === 'side' ? (OPPOSITE.get(value as string) ?? value) : value,
  ) as T;
}

interface Out {
  readonly people: number;
  readonly seconds: number;
}

function countOut({ played: { actors } }: Run): Out {
  const out = actors.flatMap(({ outSeconds }) => outSeconds ?? []);
  return { people: out.length, seconds: out.reduce((sum, one) => sum + one, 0) / out.length };
}

function mean(all: readonly Out[], field: keyof Out): number {
  return all.reduce((sum, one) => sum + one[field], 0) / all.length;
}

function spreadOf(all: readonly Out[]): number {
  const seconds = all.map((one) => one.seconds);
  return Math.max(...seconds) - Math.min(...seconds);
}
