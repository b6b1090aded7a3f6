/**
 * A place defined in one file outside src goes from a sentence to results and files: nothing in the service names it.
 * The file registers it for its own process alone.
 */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readSimulationQuestion } from '#contract/questions';
import { strictSchema } from '#document';
import type { Bodies } from '#jobs';
import { loadBuild, openBakery, openScenarioReader } from '#jobs/engine';
import { registerKinds, registerPlace } from '#kinds';
import { assessPreliminary } from '#safety/preliminary';
import { studyRun } from '#safety/runs';
import { completeScenario, readPrompt } from '#scenario';
import { listKinds } from '#scenario/document';
import { buildWorld } from '#world';
import { aquarium } from './aquarium.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PROMPT = 'An aquarium with 80 visitors and 6 staff. A fire breaks out.';
const nowhere = () => [];

registerKinds();
registerPlace(aquarium);

const stated = readPrompt(PROMPT, nowhere);
const scenario = completeScenario(stated, { maxAgents: 86 }, 5);
const world = buildWorld(scenario);

test('its examples name it, although its word stood for a museum before', () => {
  for (const example of aquarium.examples)
    assert.deepEqual(
      readPrompt(example, nowhere).structures.map(({ kind }) => kind.value),
      ['aquarium'],
      example,
    );
});

test('where a bigger place was named first, it is a room of it', () => {
  const { structures } = readPrompt('A hotel with 90 guests. The aquarium is on fire.', nowhere);
  assert.deepEqual(
    structures.map(({ kind }) => kind.value),
    ['hotel'],
  );
});

test('the prompt is read: place, people, event', () => {
  assert.deepEqual(
    stated.agents.map(({ kind, count }) => [kind.value, count?.value]),
    [
      ['visitor', 80],
      ['staff', 6],
    ],
  );
  assert.deepEqual(
    stated.events.map(({ type }) => type.value),
    ['fire'],
  );
});

test('parts that the prompt leaves open follow the kind', () => {
  const main = scenario.structures.find(({ isMain }) => isMain)!;
  assert.equal(main.floors!.value, 2);
  assert.equal(main.basements!.value, 1);
  assert.equal(main.length!.value, 80);
  assert.equal(main.height!.value, 12);
  assert.ok(main.elevators!.value >= 1);
  assert.equal(scenario.time.clock.value, '14:00');
  assert.equal(scenario.environment.value, 'indoor');
  assert.equal(scenario.response.alarm.value, 'voice');
  assert.equal(scenario.response.management.value, 1);
});

test('a language model learns of it', () => {
  const { properties } = strictSchema(listKinds()) as { properties: { places: object } };
  assert.ok(JSON.stringify(properties.places).includes('"aquarium"'));
});

test('it is drawn with three storeys, the exits of the plan and room for everybody', () => {
  const main = scenario.structures.find(({ isMain }) => isMain)!;
  const drawn = world.buildings.find(({ structure }) => structure === main.id)!;
  assert.equal(drawn.kind, 'aquarium');
  assert.deepEqual(
    drawn.interior!.storeys.map(({ storey }) => storey),
    [-1, 0, 1],
  );
  assert.equal(drawn.interior!.exits.length, main.exits!.value);
  const places = drawn.interior!.storeys.flatMap(({ rooms }) => rooms);
  assert.ok(places.reduce((sum, { capacity }) => sum + capacity, 0) >= 86);
});

test('its safety can be calculated at once, and its default ways out are no finding', () => {
  const { vulnerabilities, score } = assessPreliminary(scenario, { includeMitigation: false });
  assert.ok(score >= 0 && score <= 100);
  const ways = vulnerabilities.filter(({ category }) => category.endsWith('_capacity'));
  assert.deepEqual(ways, []);
});

test('in its evacuation everybody with a way gets out', () => {
  const { people, out, late, evacuationSeconds } = studyRun(scenario, world, 5);
  assert.equal(people, 86);
  assert.equal(late, 0);
  assert.ok(out > 80 && evacuationSeconds > 30, `${out} out after ${evacuationSeconds} s`);
});

interface Built {
  readonly bodies: Bodies;
  readonly files: ReadonlyMap<string, Uint8Array>;
}
let built: Built;

before(async () => {
  const { build } = await loadBuild();
  const files = new Map<string, Uint8Array>();
  const { bodies } = await build(
    {
      id: 'sim_aquarium',
      question: readSimulationQuestion(
        {
          prompt: PROMPT,
          settings: { max_agents: 86, simulation_duration: 120, seed: 5 },
        },
        {},
      ),
      createdAtMs: 1_000,
      startedAtMs: 2_000,
    },
    {
      reader: await openScenarioReader(ROOT),
      bakery: await openBakery(ROOT),
      engine: 'presage test',
      verification: {},
      onStage: () => {},
      keep: async (made) => {
        for (const { name, bytes } of made) files.set(name, bytes);
        const urls = [...files.keys()].map((name) => [name, `https://assets.example/${name}`]);
        return { urls: Object.fromEntries(urls), completedAtMs: 4_000 };
      },
    },
  );
  built = { bodies, files };
});

test('a build includes it: everybody is there, and the results call the place by its name', () => {
  const results = JSON.parse(built.bodies.json) as Results;
  assert.equal(results.actors.filter(({ type }) => type === 'pedestrian').length, 86);
  const said = results.metadata.understood.find(({ path }) => path === 'structures[0].kind');
  assert.deepEqual([said?.value, said?.met], ['aquarium', 'yes']);
  const footprints = results.features.filter(({ type }) => type === 'building');
  assert.equal(footprints.filter(({ properties }) => properties.kind === 'aquarium').length, 1);
});

test('the scene has it under its name, with the walls of the kind', () => {
  const { nodes, meshes, materials } = readGlb(built.files.get('world.glb')!);
  const [building, ...others] = nodes.filter(({ extras }) => extras?.['kind'] === 'aquarium');
  assert.ok(building !== undefined && others.length === 0);
  const below = [building, ...(building.children ?? []).map((child) => nodes[child]!)];
  const used = below.flatMap(({ mesh }) =>
    mesh === undefined ? [] : meshes[mesh]!.primitives.map(({ material }) => materials[material]!),
  );
  assert.ok(used.map(({ name }) => name).includes('ship_white'));
});

interface Results {
  readonly actors: readonly { readonly type: string }[];
  readonly features: readonly {
    readonly type: string;
    readonly properties: { readonly kind: string };
  }[];
  readonly metadata: {
    readonly understood: readonly {
      readonly path: string;
      readonly value: unknown;
      readonly met?: string;
    }[];
  };
}

interface Gltf {
  readonly nodes: readonly {
    readonly name?: string;
    readonly mesh?: number;
    readonly children?: readonly number[];
    readonly extras?: Readonly<Record<string, unknown>>;
  }[];
  readonly meshes: readonly { readonly primitives: readonly { readonly material: number }[] }[];
  readonly materials: readonly { readonly name: string }[];
}

/** The first chunk, after a header of 12 bytes and its own of 8. */
function readGlb(bytes: Uint8Array): Gltf {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(12, true);
  return JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + length))) as Gltf;
}
