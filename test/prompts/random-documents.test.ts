/** Random scenario documents: none crashes a build, none is dropped silently, and broken ones are refused with a pointer. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readDocument } from '#document';
import type { ScenarioDocument } from '#document';
import { judgeFields, listFieldStatus } from '#fields';
import { openScenarioReader } from '#jobs/engine';
import { castRun, directRun, playRun } from '#run';
import type { Scenario } from '#scenario';
import { fromDocument, listKinds, toCompletedDocument, toDocument } from '#scenario/document';
import { buildWorld } from '#world';
import { createDice } from '../support/dice.ts';
import type { Dice } from '../support/dice.ts';
import { sample } from '../support/extent.ts';
import { throwDocument } from '../support/random-documents.ts';

const COMPLETED = sample({ few: 100, all: 10_000 });
const BUILT = sample({ few: 2, all: 500 });
const PLAYED = sample({ few: 1, all: 100 });
const BROKEN = sample({ few: 100, all: 2_000 });
/** With few, one whose place is small. */
const FIRST_SEED = Number(process.env['FUZZ_SEED'] ?? sample({ few: 24, all: 1 }));

const reader = await openScenarioReader(fileURLToPath(new URL('../..', import.meta.url)));
const kinds = listKinds();

/** A circle of references and an absent event are refused, so another one is thrown. */
function throwValid(seed: number): ScenarioDocument {
  for (let more = 0; ; more += 1) {
    const read = readDocument(throwDocument(createDice(seed + 1_000_003 * more), kinds), kinds);
    if (read.ok) return read.value;
    for (const { message } of read.mistakes)
      assert.match(message, /→|itself|is absent/, `${seed}: ${message}`);
  }
}

function complete(document: ScenarioDocument): Scenario {
  return reader.complete(fromDocument(document), { maxAgents: 40 });
}

/** The seed goes with the error, so that the document can be thrown again. */
function forEach(count: number, work: (seed: number) => void): void {
  for (let seed = FIRST_SEED; seed < FIRST_SEED + count; seed += 1)
    try {
      work(seed);
    } catch (error) {
      throw new Error(`document ${seed}: ${(error as Error).stack}`, { cause: error });
    }
}

test('every valid document is completed, to one that is valid', () => {
  forEach(COMPLETED, (seed) => {
    const completed = toCompletedDocument(complete(throwValid(seed)));
    const read = readDocument(JSON.parse(JSON.stringify(completed)), kinds);
    assert.ok(read.ok, JSON.stringify(read));
  });
});

test('a place is built of each, and some are played, with a status for each field', () => {
  forEach(BUILT, (seed) => {
    const document = throwValid(seed);
    const scenario = complete(document);
    const world = buildWorld(scenario);
    if (seed >= FIRST_SEED + PLAYED) return;
    const cast = castRun(scenario, world);
    const played = playRun(scenario, world, cast, directRun(scenario, world, cast), {
      engine: 'test',
    });
    const stated = fromDocument(document);
    const { fields } = judgeFields(
      stated,
      {},
      {
        world,
        played,
        weather: { condition: scenario.weather.condition.value },
      },
    );
    const judged = new Set(listFieldStatus(stated, fields).map(({ pointer }) => pointer));
    for (const [pointer, { by }] of Object.entries(toDocument(stated).sources ?? {}))
      assert.ok(by === 'inferred' || judged.has(pointer), `no status: ${pointer}`);
  });
});

test('a broken document is refused, with the place of each mistake', () => {
  forEach(BROKEN, (seed) => {
    const document = structuredClone(throwValid(seed));
    const at = spoil(document, createDice(seed));
    const read = readDocument(document, kinds);
    assert.ok(!read.ok, `${at} was accepted: ${JSON.stringify(document)}`);
    for (const { path, message } of read.mistakes) {
      assert.match(path, /^(?:$|\/)/);
      assert.ok(message.length > 0);
    }
  });
});

/** One value becomes what nothing may be, or a field gets a name that none has. */
function spoil(document: object, dice: Dice): string {
  const places: { owner: Record<string, unknown>; name: string; path: string }[] = [];
  const walk = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      places.push({ owner: value as Record<string, unknown>, name, path: `${path}/${name}` });
      walk(inner, `${path}/${name}`);
    }
  };
  walk(document, '');
  const { owner, name, path } = dice.pick(places);
  const isItem = Array.isArray(owner);
  if (dice.roll() < 0.4 && !isItem) owner[`${name}x9`] = 1;
  else owner[name] = dice.pick([{ nothing: [] }, 1e300, '\u0000', Number.NaN]);
  return path;
}
