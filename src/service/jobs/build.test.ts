import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { words } from '#contract';
import { readSimulationQuestion } from '#contract/questions';
import type { Bakery } from '#export';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { isEverything } from '../../../test/support/extent.ts';
import { BuildFailed } from './build-failed.ts';
import { build } from './build.ts';
import type { Bodies, BuildTools } from './build.ts';
import { openBakery } from './open-bakery.ts';
import { openScenarioReader } from './scenario-reader.ts';
import type { ScenarioReader } from './scenario-reader.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const OFFICE = 'An office of 1 floor with 10 people is evacuated because of a fire.';
const SMALLEST = { max_agents: 5, simulation_duration: 60 };
let reader: ScenarioReader;
let bakery: Bakery;
/** Built once: most of what is asked here can be asked of one build. */
let plain: Made;
/** With another seed, and without a language model. */
let other: Made;
let asked = 0;
const reread: BuildTools['reread'] = async (stated) => {
  asked++;
  return stated;
};

interface Made {
  readonly bodies: Bodies;
  readonly told: readonly [string, number][];
  readonly files: readonly string[];
}

before(async () => {
  reader = await openScenarioReader(ROOT);
  bakery = await openBakery(ROOT);
  plain = await make({ prompt: OFFICE, settings: SMALLEST }, { reread });
  const settings = { ...SMALLEST, seed: 5, use_llm: false };
  other = await make({ prompt: OFFICE, settings }, { reread });
});

async function make(request: object, tools: Partial<BuildTools> = {}): Promise<Made> {
  const told: [string, number][] = [];
  const files: string[] = [];
  const { bodies } = await build(
    {
      id: 'sim_test',
      question: readSimulationQuestion(request, {}),
      createdAtMs: 1_000,
      startedAtMs: 2_000,
    },
    {
      reader,
      bakery,
      engine: 'presage test',
      verification: { passed: 1 },
      onStage: (stage, progress) => told.push([stage, progress]),
      keep: async (made) => {
        files.push(...made.map(({ name }) => name));
        return {
          urls: Object.fromEntries(files.map((name) => [name, `https://assets.example/${name}`])),
          completedAtMs: 4_500,
        };
      },
      ...tools,
    },
  );
  return { bodies, told, files };
}

test('C6 a build goes through the six stages in order, and its progress never goes back', () => {
  const { told } = plain;
  assert.deepEqual([...new Set(told.map(([stage]) => stage))], [...words.STAGES]);
  const progress = told.map(([, part]) => part);
  assert.deepEqual(
    progress,
    progress.toSorted((a, b) => a - b),
  );
  assert.ok(progress.every((part) => part >= 0 && part < 1));
});

test('F13 the same question gives the same bytes, another seed others', async () => {
  const again = await make({ prompt: `  ${OFFICE} `, settings: SMALLEST });
  assert.deepEqual(again.bodies, plain.bodies);
  assert.notEqual(other.bodies.json, plain.bodies.json);
  assert.equal(JSON.parse(other.bodies.json).metadata.settings.seed, 5);
});

test('G16 the results say when they were made and how long it took', () => {
  const { bodies, files } = plain;
  const { metadata, simulation_id } = JSON.parse(bodies.json);
  assert.equal(simulation_id, 'sim_test');
  assert.equal(metadata.generation_time, 3);
  assert.equal(metadata.completed_at, '1970-01-01T00:00:04.500Z');
  assert.equal(metadata.prompt, OFFICE);
  assert.ok(files.includes('terrain.glb') && files.includes('trajectory.ptrc'));
});

test('C7 a prompt of which nothing is understood fails in its stage, for good', async () => {
  await assert.rejects(make({ prompt: '这是一个测试提示，请模拟疏散过程，谢谢' }), (error) => {
    assert.ok(error instanceof BuildFailed);
    assert.deepEqual([error.stage, error.isFinal], ['parsing_prompt', true]);
    return true;
  });
});

// By default threads/build-thread.test.ts: the same, told by a thread.
const ONLY_ALL = { skip: !isEverything && 'only with --all' };
test(
  'C7 what goes wrong is told with its stage, and may go better the next time',
  ONLY_ALL,
  async () => {
    const keep = async (): Promise<never> => {
      throw new Error('no room left');
    };
    await assert.rejects(make({ prompt: OFFICE, settings: SMALLEST }, { keep }), (error) => {
      assert.ok(error instanceof BuildFailed);
      assert.deepEqual([error.stage, error.isFinal], ['finalizing_simulation', false]);
      assert.match((error.cause as Error).message, /no room left/);
      return true;
    });
  },
);

test('F13 a language model is asked only where it may be', () => {
  assert.equal(asked, 1, 'once for two builds, of which one may not ask');
});
