/** What nobody states is drawn again for some runs: each unknown alone, and only what is unknown. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeScenario, readPrompt } from '#scenario';
import { buildWorld } from '#world';
import { findings } from '../findings/findings.suite.ts';
import type { RunTask } from '../runs/make-runs.ts';
import { countVaried, varyUnknown } from './vary-unknown.ts';

const RUNS = [1, 2, 3].map((seed) => ({ ...findings({ evacuationSeconds: 100 }), seed }));

/** The tasks that are run, each giving a longer time than the one before. */
async function vary(prompt: string, cost = 1000) {
  const scenario = completeScenario(
    readPrompt(prompt, () => []),
    {},
    7,
  );
  const place = { scenario, world: buildWorld(scenario) };
  const runs = RUNS.map((run) => ({ ...run, cost }));
  const tasks: RunTask[] = [];
  const varied = await varyUnknown({
    place,
    runs,
    makeRuns: (asked) => {
      tasks.push(...asked);
      return {
        take: async () =>
          asked.map(({ seed }, i) => ({ ...findings({ evacuationSeconds: 200 + i }), seed })),
      };
    },
    scoreOf: (some) => Math.max(...some.map((run) => run.evacuationSeconds)) / 1000,
    brokenBy: () => [],
  });
  assert.equal(tasks.length, countVaried(place, runs));
  return { place, tasks, varied };
}

test('another layout has other rooms, another place of a fire is in the same rooms; people are those of the study', async () => {
  const { place, tasks, varied } = await vary('A fire in an office of 2 floors with 40 people.');
  assert.deepEqual(
    tasks.map(({ variant, seed }) => `${variant} ${seed}`),
    ['layout', 'place of the fire'].flatMap((name) =>
      [1, 2].map((seed) => `other ${name} ${seed}`),
    ),
  );
  const [layout, , elsewhere] = tasks;
  assert.notDeepEqual(layout!.world.buildings, place.world.buildings);
  assert.deepEqual(elsewhere!.world.buildings, place.world.buildings);
  assert.notDeepEqual(elsewhere!.world.hazards[0]!.at, place.world.hazards[0]!.at);
  assert.equal(varied.runs.length, 4);
  // The share of each in the spread: its pairs against the same seeds as drawn.
  assert.deepEqual(
    varied.changes.map(({ assumption, score }) => [assumption, ...score]),
    [
      ['layout', 0.1, 0.201],
      ['place of the fire', 0.1, 0.203],
    ],
  );
});

test('what is stated is not varied, and it is told where runs cost too much', async () => {
  const stated = await vary('A fire in the kitchen of an office of 2 floors with 40 people.');
  assert.ok(stated.tasks.every(({ variant }) => variant === 'other layout'));
  assert.equal((await vary('A market square with 40 people.')).tasks.length, 0);
  const dear = await vary('A fire in an office of 2 floors with 40 people.', 1e9);
  assert.equal(dear.tasks.length, 0);
  assert.match(dear.varied.because, /were not run: too costly/);
});
