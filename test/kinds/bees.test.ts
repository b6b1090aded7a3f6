/** A hazard that is defined outside of src goes the whole way: sentence, place, run, claims, safety, results and scene. */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readSimulationQuestion } from '#contract/questions';
import { loadBuild, openBakery, openScenarioReader } from '#jobs/engine';
import { registerHazard, registerKinds } from '#kinds';
import { castRun, directRun, playRun } from '#run';
import type { Played } from '#run/played';
import { assess } from '#safety';
import { assessPreliminary } from '#safety/preliminary';
import { studyRun } from '#safety/runs';
import { completeScenario, readPrompt } from '#scenario';
import type { Scenario } from '#scenario';
import { buildWorld } from '#world';
import type { World } from '#world/site';
import { bees } from './bees.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { type } = bees;
const [PROMPT] = bees.examples;
const SEED = 11;

let scenario: Scenario;
let world: World;
let played: Played;

before(() => {
  registerKinds();
  registerHazard(bees);
  const settings = { maxAgents: 60, durationSeconds: 60 };
  scenario = completeScenario(
    readPrompt(PROMPT, () => []),
    settings,
    SEED,
  );
  world = buildWorld(scenario);
  const cast = castRun(scenario, world);
  played = playRun(scenario, world, cast, directRun(scenario, world, cast), { engine: 'presage' });
});

test('its sentences are read as it, and as nothing else', () => {
  for (const example of bees.examples) {
    const { events } = readPrompt(example, () => []);
    assert.deepEqual(
      events.map((event) => event.type.value),
      [type],
    );
  }
  assert.equal(scenario.people.total.value, 60);
});

test('it is in the place, on ground that people walk on', () => {
  const [hazard, ...others] = world.hazards;
  assert.equal(others.length, 0);
  assert.equal(hazard?.type, type);
  assert.ok(world.walkable.levels.some(({ id }) => id === hazard?.level));
});

test('a run includes it: people are attacked without firearms, and leave because of it', () => {
  assert.deepEqual(
    played.happened.filter(({ kind }) => kind === 'attack').map(({ isArmed }) => isArmed),
    [false],
  );
  assert.equal(
    played.unmet.some(({ path }) => path.startsWith('events')),
    false,
  );
  assert.ok(played.assumptions.some(({ because }) => because.includes('because of the bee swarm')));
});

test('the assessment has it as a threat and a zone, before and after runs', () => {
  const atOnce = assessPreliminary(scenario, { includeMitigation: false });
  const runs = [1, 2].map((seed) => studyRun(scenario, world, seed));
  const options = { includeMitigation: false };
  const simulated = assess({ scenario, world, main: played, runs, options });
  for (const { threats, zones } of [atOnce, simulated]) {
    assert.ok(threats.some((threat) => threat.type === type));
    assert.ok(
      zones.some(({ id, type: zone }) => id === `zone-${type}` && zone === 'environmental'),
    );
  }
  const threat = simulated.threats.find((one) => one.type === type);
  assert.match(
    threat?.description ?? '',
    /nobody is incapacitated|\d+ (?:person is|people are) incapacitated on average/,
  );
});

test('results and scene have it, and the claim that it happens is met', async () => {
  const { build } = await loadBuild();
  const files = new Map<string, Uint8Array>();
  const question = readSimulationQuestion(
    { prompt: PROMPT, settings: { max_agents: 60, simulation_duration: 60, seed: SEED } },
    {},
  );
  const { bodies } = await build(
    { id: 'sim_bees', question, createdAtMs: 1000, startedAtMs: 2000 },
    {
      reader: await openScenarioReader(ROOT),
      bakery: await openBakery(ROOT),
      engine: 'presage',
      verification: {},
      onStage: () => {},
      keep: async (made) => {
        for (const { name, bytes } of made) files.set(name, bytes);
        const urls = made.map(({ name }) => [name, `https://assets.example/${name}`]);
        return { urls: Object.fromEntries(urls), completedAtMs: 4000 };
      },
    },
  );
  const results = JSON.parse(bodies.json) as Results;
  assert.deepEqual(
    results.environment.hazards.map((hazard) => hazard.type),
    [type],
  );
  const claim = results.metadata.understood.find(({ path }) => path === 'events[0].type');
  assert.deepEqual([claim?.value, claim?.met], [type, 'yes']);
  const glb = files.get('world.glb')!;
  assert.deepEqual(await listFaults(glb), []);
  const hazards = readNodes(glb).filter(({ name }) => name === `hazard/${type}`);
  assert.deepEqual(
    hazards.map(({ extras }) => extras?.type),
    [type],
  );
});

interface Results {
  readonly environment: { readonly hazards: readonly { readonly type: string }[] };
  readonly metadata: { readonly understood: readonly Understood[] };
}

interface Understood {
  readonly path: string;
  readonly value: unknown;
  readonly met?: string;
}

interface Validator {
  validateBytes(
    bytes: Uint8Array,
    options: { maxIssues: number },
  ): Promise<{ issues: { messages: { code: string; severity: number }[] } }>;
}

/** Errors and warnings of Khronos' validator. */
async function listFaults(glb: Uint8Array): Promise<string[]> {
  const validator = createRequire(import.meta.url)('gltf-validator') as Validator;
  const { issues } = await validator.validateBytes(glb, { maxIssues: 0 });
  return issues.messages.filter(({ severity }) => severity < 2).map(({ code }) => code);
}

interface GlbNode {
  readonly name?: string;
  readonly extras?: { readonly type?: string };
}

/** Of the JSON chunk, which comes first: 12 bytes of header, its length, its kind, itself. */
function readNodes(glb: Uint8Array): readonly GlbNode[] {
  const length = new DataView(glb.buffer, glb.byteOffset).getUint32(12, true);
  const text = new TextDecoder().decode(glb.subarray(20, 20 + length));
  return (JSON.parse(text) as { readonly nodes: readonly GlbNode[] }).nodes;
}
