/**
 * The files of scenes of all kinds, as programs that open them judge them: Khronos' validator, our walker of FBX files,
 * and the results they belong to. The first few by default, all of them with `npm test -- --all`.
 */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import { loadGazetteer } from '#data';
import { beginPlaceFiles, toSceneFiles } from '#export';
import type { Bakery, ExportedFile, Finished, PlaceFiles } from '#export';
import { checkFbx } from '#fbx';
import { openBakery } from '#jobs/engine';
import { castRun, directRun, playRun } from '#run';
import { completeScenario, readPrompt } from '#scenario';
import { createPlaceFinder } from '#scenario/places';
import { buildWorld } from '#world';
import { sample } from '../support/extent.ts';

interface Validator {
  validateBytes(
    bytes: Uint8Array,
    options: { maxIssues: number },
  ): Promise<{
    issues: { numErrors: number; numWarnings: number; messages: { code: string }[] };
  }>;
}
const validator = createRequire(import.meta.url)('gltf-validator') as Validator;

/** The first are the most different from each other. */
const PROMPTS = [
  'An office of 3 floors with 40 people is evacuated because of a fire.',
  'A theater with 150 spectators.',
  'A village by a river with 60 residents is flooded up to 1.5 m.',
  'A pile-up of 8 cars on a highway with two ambulances and a fire engine arriving.',
  'A metro station with two platforms and 100 passengers.',
  'A street market with 60 visitors, 20 stalls and a gas leak in the snow.',
  'A hospital of 3 floors with 30 patients, 5 wheelchair users and 20 staff.',
  'A shopping mall of 2 floors with 100 visitors.',
  'A beach with 50 people and a tsunami warning.',
  'A school of 2 floors with 60 children.',
  'A nightclub with 100 guests and an explosion.',
  'A train station with 80 passengers at night.',
  'A port with 30 workers and a chemical spill.',
  'A bridge with 20 cars and 10 pedestrians.',
  'A tunnel with 10 cars and a fire.',
  'A ship with 60 passengers.',
  'An airport with 100 passengers.',
  'A festival ground with 200 visitors in a storm.',
  'A park with 40 people and a wildfire.',
  'A forest campsite with 30 people.',
  'A factory with 40 workers.',
  'A warehouse with 20 workers and a building collapse.',
  'A stadium with 3,000 spectators.',
  'A house with 4 people.',
  'A plaza with 80 protesters and 10 police officers.',
  'A farm with 6 people.',
  'A dam breaks above a village with 40 residents.',
  'A parking garage of 3 floors with 20 people.',
  'A prison with 60 people.',
  'An intersection with 12 cars, 2 buses, a tram and 6 bicycles.',
] as const;
const SCENES = sample({ few: 1, all: PROMPTS.length });

const root = fileURLToPath(new URL('../..', import.meta.url));
const findPlaces = createPlaceFinder(
  (await loadGazetteer({ cacheDir: join(root, '.cache') })).data,
);
let bakery: Bakery;
/** The files of the first scene. */
let madeFirst: { files: ExportedFile[] } | undefined;

before(async () => {
  bakery = await openBakery(root);
});

function finish(prompt: string, seed: number): Finished {
  const stated = readPrompt(prompt, findPlaces);
  const scenario = completeScenario(stated, { durationSeconds: 20, maxAgents: 100 }, seed);
  const world = buildWorld(scenario);
  const cast = castRun(scenario, world);
  const direction = directRun(scenario, world, cast);
  return {
    stated,
    scenario,
    world,
    played: playRun(scenario, world, cast, direction, { engine: '' }),
  };
}

async function make(
  finished: Finished,
  elsewhere?: PlaceFiles,
): Promise<{ files: ExportedFile[] }> {
  const { look, move } = toSceneFiles(finished, bakery, Promise.resolve(elsewhere));
  return { files: [...(await move()).files, ...(await look()).files] };
}

function bytesOf({ files }: { files: ExportedFile[] }, name: string): Uint8Array {
  return files.find((file) => file.name === name)!.bytes;
}

function readNodes(glb: Uint8Array): { name?: string }[] {
  const view = new DataView(glb.buffer, glb.byteOffset);
  const text = new TextDecoder().decode(glb.subarray(20, 20 + view.getUint32(12, true)));
  const { nodes, extensionsUsed } = JSON.parse(text);
  assert.equal(extensionsUsed, undefined, 'programs need no extension');
  return nodes;
}

for (const [i, prompt] of PROMPTS.slice(0, SCENES).entries())
  test(prompt, async () => {
    const finished = finish(prompt, i + 1);
    const made = await make(finished);
    madeFirst ??= made;
    for (const name of ['world.glb', 'world.bare.glb', 'world.web.glb', 'animations.glb']) {
      const { issues } = await validator.validateBytes(bytesOf(made, name), { maxIssues: 0 });
      const first = JSON.stringify(issues.messages.slice(0, 3));
      assert.deepEqual([issues.numErrors, issues.numWarnings], [0, 0], `${name}: ${first}`);
    }
    for (const name of ['world.fbx', 'world.bare.fbx', 'animations.fbx']) {
      const faults = checkFbx(bytesOf(made, name), { inflate: (bytes) => inflateSync(bytes) });
      assert.deepEqual(faults.slice(0, 3), [], name);
    }
    const names = readNodes(bytesOf(made, 'world.glb')).flatMap(({ name }) => name ?? []);
    assert.equal(new Set(names).size, names.length, 'every name once');
    const there = new Set(names);
    const { actors } = finished.played;
    const missing = [...actors, ...finished.world.buildings].filter(({ id }) => !there.has(id));
    assert.deepEqual(missing, []);
    const moving = new Set(readNodes(bytesOf(made, 'animations.glb')).map(({ name }) => name));
    assert.deepEqual(
      actors.filter(({ id }) => !moving.has(id)),
      [],
    );
  });

test('the same seed gives the same bytes, whichever thread writes the files of the place', async () => {
  const other = finish(PROMPTS[0], 1);
  const { scenario, world, played } = structuredClone(other);
  const elsewhere = beginPlaceFiles({ scenario, world }, bakery)(played);
  const second = await make(other, elsewhere);
  const first = madeFirst!;
  assert.deepEqual(
    second.files.filter(({ bytes }, i) => Buffer.compare(bytes, first.files[i]!.bytes) !== 0),
    [],
  );
  assert.ok(first.files.length > 30);
});
