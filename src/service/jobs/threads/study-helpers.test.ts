import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { makeRun } from '#safety/runs';
import type { RunTask } from '#safety/runs';
import { buildWorld } from '#world';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../../test/support/extent.ts';
import { openScenarioReader } from '../scenario-reader.ts';
import { createCoreUse, forgetUse, useCore } from './core-use.ts';
import type { startThread } from './start-thread.ts';
import { createStudyHelpers } from './study-helpers.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const SEEDS = [1, 2, 3, 4, 5, 6];
let tasks: readonly RunTask[];
let alone: readonly string[];

before(async () => {
  const reader = await openScenarioReader(ROOT);
  const people = sample({ few: 4, all: 12 });
  const stated = reader.read(`A cafe with ${people} people, a fire in the kitchen.`);
  const scenario = reader.complete(stated, { seed: 1 });
  const world = buildWorld(scenario);
  tasks = SEEDS.map((seed) => ({ variant: 'as is', scenario, world, seed }));
  alone = tasks.map((task) => JSON.stringify(makeRun(task)));
});

/** As on a machine with three cores, whatever this one has. */
function open(start?: typeof startThread) {
  return createStudyHelpers(ROOT, { ...createCoreUse(), cores: 3 }, start);
}

test('F13 runs made by several threads are those of one, in order', async () => {
  const helpers = open();
  try {
    const told: number[] = [];
    const runs = await helpers
      .makeRuns(tasks, SEEDS.length)
      .take({ onRun: (done) => told.push(done) });
    assert.deepEqual(
      runs.map((run) => JSON.stringify(run)),
      alone,
    );
    assert.deepEqual(told, SEEDS);
  } finally {
    await helpers.close();
  }
});

test('F13 what was made ahead is dropped when there is enough', async () => {
  const helpers = open();
  try {
    const asked: number[] = [];
    const runs = await helpers.makeRuns(tasks, 4).take({
      isEnough: (made) => {
        asked.push(made.length);
        return made.length === 2;
      },
    });
    assert.deepEqual(asked, [1, 2]);
    assert.deepEqual(
      runs.map((run) => JSON.stringify(run)),
      alone.slice(0, 2),
    );
    // And the next are none the worse for it.
    const [next] = await helpers.makeRuns(tasks.slice(5), 1).take();
    assert.equal(JSON.stringify(next), alone[5]);
  } finally {
    await helpers.close();
  }
});

/** Claims the first run that is wanted, and dies of it. */
const DIES = `
  const { parentPort, workerData } = require('node:worker_threads');
  parentPort.on('message', ({ claims }) => {
    if (claims) Atomics.compareExchange(new Int32Array(claims.numbers), 1, 0, workerData.who);
    else process.exit(1);
  });
`;

test('a run whose helper dies is made by the build thread', async () => {
  const helpers = open((workerData) => new Worker(DIES, { eval: true, workerData }));
  try {
    const set = helpers.makeRuns(tasks.slice(0, 3), 3);
    // They take the first before anybody asks.
    await new Promise((later) => setTimeout(later, 500));
    const runs = await set.take();
    assert.deepEqual(
      runs.map((run) => JSON.stringify(run)),
      alone.slice(0, 3),
    );
  } finally {
    await helpers.close();
  }
});

test('helpers keep still while other builds use all cores', async () => {
  const use = { ...createCoreUse(), cores: 2 };
  const helpers = createStudyHelpers(ROOT, use);
  const busy = new Int32Array(use.counts);
  try {
    await useCore(use, () =>
      useCore(use, async () => {
        const set = helpers.makeRuns(tasks.slice(0, 2), 2);
        for (let look = 0; look < 15; look++) {
          await new Promise((later) => setTimeout(later, 50));
          assert.equal(Atomics.load(busy, use.own), 2);
        }
        assert.equal((await set.take()).length, 2);
      }),
    );
  } finally {
    await helpers.close();
    forgetUse(use);
  }
});

test('what is wrong with a run comes out where it was asked for', async () => {
  const helpers = open();
  try {
    const broken = { ...tasks[0]!, world: { ...tasks[0]!.world, walkable: undefined as never } };
    await assert.rejects(helpers.makeRuns([broken, broken], 2).take());
  } finally {
    await helpers.close();
  }
});
