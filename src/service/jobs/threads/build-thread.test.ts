import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { readSimulationQuestion } from '#contract/questions';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { isEverything, sample } from '../../../../test/support/extent.ts';
import { BuildFailed } from '../build-failed.ts';
import { build } from '../build.ts';
import { openBakery } from '../open-bakery.ts';
import { openScenarioReader } from '../scenario-reader.ts';
import { LONE_DESK } from '../study-desk.ts';
import { createBuildThread } from './build-thread.ts';
import type { Watch } from './build-thread.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const thread = createBuildThread({
  root: ROOT,
  engine: 'presage test',
  verification: {},
});
after(async () => thread.close());

function order(prompt: string, settings: object = {}) {
  const question = readSimulationQuestion({ prompt, settings }, {});
  return { id: 'sim_thread', question, createdAtMs: 0, startedAtMs: 0 };
}

function watch(more: Partial<Watch> = {}): Watch {
  return {
    onProgress: () => {},
    showRun: async () => {},
    desk: LONE_DESK,
    keep: async (files) => ({
      urls: Object.fromEntries(files.map(({ name }) => [name, name])),
      completedAtMs: 1_000,
    }),
    signal: new AbortController().signal,
    ...more,
  };
}

const OFFICE = 'An office of 1 floor with 10 people is evacuated.';

test('a thread builds and gives each body in both packings', async () => {
  const stages = new Set<string>();
  const { bodies } = await thread.build(
    order(OFFICE, { max_agents: 10, simulation_duration: 60 }),
    watch({ onProgress: ({ stage }) => stages.add(stage) }),
  );
  assert.equal(stages.size, 6);
  for (const { gzip, br } of Object.values(bodies)) {
    const text = gunzipSync(gzip).toString();
    assert.equal(brotliDecompressSync(br).toString(), text);
    JSON.parse(text);
  }
});

// By default study-helpers.test.ts: its runs are the same by several threads and by one.
const ONLY_ALL = { skip: !isEverything && 'only with --all' };
test('F13 a risk analysis by threads finds what one without them does', ONLY_ALL, async () => {
  const request = {
    prompt: 'A cafe with 8 guests and 2 exits, one exit is blocked.',
    settings: { max_agents: 8, simulation_duration: 60 },
    risk_analysis: {},
  };
  const wish = {
    id: 'sim_risk',
    question: readSimulationQuestion(request, {}),
    createdAtMs: 0,
    startedAtMs: 0,
  };
  const found: string[] = [];
  const onSafety = (safety: object): void => void found.push(JSON.stringify(safety));
  await thread.build(wish, watch({ onSafety }));
  const reader = await openScenarioReader(ROOT);
  const { keep } = watch();
  const bakery = await openBakery(ROOT);
  const tools = {
    reader,
    bakery,
    engine: 'presage test',
    verification: {},
    keep,
    onStage: () => {},
    onSafety,
  };
  await build(wish, tools);
  assert.equal(found.length, 2);
  assert.equal(found[0], found[1]);
  assert.match(found[0]!, /"runs":\d+/);
});

test('a build can be ended at any moment, and the next one is none the worse', async () => {
  const ending = new AbortController();
  const large = order(
    sample({
      few: 'A square with 200 people.',
      all: 'A shopping mall of 3 floors with 900 visitors.',
    }),
    { max_agents: sample({ few: 200, all: 900 }), simulation_duration: 3600 },
  );
  const onProgress: Watch['onProgress'] = ({ stage }) => {
    if (stage === 'configuring_behaviors') ending.abort(new Error('enough'));
  };
  await assert.rejects(thread.build(large, watch({ signal: ending.signal, onProgress })), /enough/);
  // By default the next one is that of the test below, which comes to its last stage.
  if (!isEverything) return;
  const { bodies } = await thread.build(
    order(OFFICE, { max_agents: 5, simulation_duration: 60 }),
    watch(),
  );
  assert.ok(bodies.json.gzip.length > 0);
});

test('what fails inside comes out with its stage', async () => {
  const keep: Watch['keep'] = async () => {
    throw new Error('the bucket is away');
  };
  const wish = order(OFFICE, { max_agents: 5, simulation_duration: 60 });
  await assert.rejects(thread.build(wish, watch({ keep })), (error) => {
    assert.ok(error instanceof BuildFailed);
    assert.deepEqual([error.stage, error.isFinal], ['finalizing_simulation', false]);
    assert.match((error.cause as Error).message, /the bucket is away/);
    return true;
  });
});

test('N2 prompts are read without a build', async () => {
  const read = await thread.readPrompt({ prompt: OFFICE }, { seed: 9 });
  assert.ok('understood' in read);
  const { understood, seed } = read;
  assert.equal(seed, 9);
  assert.match(JSON.stringify(understood), /office/);
});
