/**
 * Laws of the scenario document over all prompts of all sets: what was read, and what was completed, is the same after it went
 * through a document.
 */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { checkShape } from '#base/shape';
import { applyPatch, documentSchema, parseText, readDocument, toYaml } from '#document';
import type { ScenarioDocument } from '#document';
import { openScenarioReader } from '#jobs/engine';
import type { Scenario } from '#scenario';
import {
  fromDocument,
  listKinds,
  toDocument,
  toStated,
  toStoredDocument,
  toStoredScenario,
} from '#scenario/document';
import { sample } from '../support/extent.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const EVERY = sample({ few: 4, all: 1 });

interface Prompt {
  readonly id: string;
  readonly prompt: string;
}

const prompts = readdirSync(HERE)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => {
    const data = JSON.parse(readFileSync(HERE + name, 'utf8')) as Prompt[] | { prompts: Prompt[] };
    return Array.isArray(data) ? data : data.prompts;
  })
  .filter((_, i) => i % EVERY === 0);
const reader = await openScenarioReader(ROOT);
const kinds = listKinds();
const schema = documentSchema(kinds);

/** As it is stored. */
function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** The order of assumptions is that of the fields, which a document writes in its own order. */
function inOrder({ assumptions, ...scenario }: Scenario): object {
  return { ...scenario, assumptions: assumptions.map((one) => JSON.stringify(one)).sort() };
}

test('what a prompt states is the same after it was a document', () => {
  for (const { id, prompt } of prompts) {
    const stated = plain(reader.read(prompt));
    const document = plain(toDocument(stated));
    assert.deepEqual(checkShape(schema, document), [], id);
    assert.deepEqual(plain(fromDocument(document)), stated, id);
  }
});

test('a completed document is accepted, and completed again it is the same', () => {
  for (const { id, prompt } of prompts) {
    const scenario = plain(reader.complete(reader.read(prompt), {}));
    const document = plain(toDocument(toStated(scenario)));
    const read = readDocument(document, kinds);
    assert.ok(read.ok, `${id}: ${JSON.stringify(read)}`);
    assert.deepEqual(read.value, document, id);
    const again = plain(reader.complete(fromDocument(document), { seed: scenario.seed }));
    assert.deepEqual(inOrder(again), inOrder(scenario), id);
  }
});

test('a plan stored by versions before is a document, and plays as it was', () => {
  const prompt =
    'Fire in the laundry in the basement of a four-storey hotel. 20 guests on floors 2 to 4, 5 porters on the ground floor.';
  const scenario = plain(reader.complete(reader.read(prompt), {}));
  // The ground floor was 1 then, the one above it 2, and nothing said what they are called.
  const { floorNames, ...rest } = scenario;
  assert.equal(floorNames, 'ground_is_1');
  const count = (key: string, value: unknown): unknown =>
    /^(?:floor|lastFloor)$/.test(key) && typeof value === 'number' && value >= 0
      ? value + 1
      : value;
  const stored = JSON.parse(JSON.stringify({ version: 1, ...rest }, count)) as typeof rest & {
    readonly version: 1;
  };
  assert.deepEqual(
    [stored.events[0]!.at?.floor, ...stored.agents.map(({ at }) => [at?.floor, at?.lastFloor])],
    [-1, [2, 4], [1, undefined]],
  );
  const document = plain(toStoredDocument(stored));
  assert.deepEqual(document, plain(toDocument(toStated(scenario))));
  assert.deepEqual(toStoredScenario(stored, {}), scenario);
  assert.deepEqual(inOrder(plain(toStoredScenario(document, {}))), inOrder(scenario));
});

test('YAML says the same as JSON, and a patch of nothing changes nothing', () => {
  for (const { id, prompt } of prompts) {
    const document = plain(toDocument(reader.read(prompt)));
    assert.deepEqual(parseText(toYaml(document)), { ok: true, value: document }, id);
    const patched = applyPatch(document, {});
    assert.ok(patched.ok);
    assert.deepEqual(patched.value, { sources: {}, ...document }, id);
  }
});

test('a corrected count is the count that runs, and the rest stays', () => {
  const scenario = reader.complete(
    reader.read('A fire in a hotel with 60 guests and 5 porters on 3 floors.'),
    {},
  );
  const document = plain(toDocument(toStated(scenario)));
  const patched = applyPatch(document, { people: { guest: { count: 80 } }, people_total: 85 });
  assert.ok(patched.ok);
  const stated = fromDocument(patched.value as ScenarioDocument);
  const { agents, structures } = reader.complete(stated, { seed: scenario.seed });
  const counts = agents.map(({ id, count }) => [id, count.value, count.source]);
  assert.deepEqual(counts, [
    ['guest', 80, 'import'],
    ['porter', 5, 'prompt'],
  ]);
  assert.deepEqual(plain(structures), plain(scenario.structures));
});
