/**
 * The scenario documents in examples/ are accepted, and their runs do everything they state. The guides show them
 * unchanged, and their patches, refusals and answers of a language model have the effects that they describe.
 */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { applyPatch, parseText, publishSchema, readAnswer, readDocument } from '#document';
import type { ScenarioDocument } from '#document';
import { judgeFields } from '#fields';
import { completeScenario, readPrompt } from '#scenario';
import { listKinds, readScenario, toCompletedDocument } from '#scenario/document';
import { mergeAnswer } from '#scenario/draft';
import { finish } from '../support/finish-run.ts';

const FILES = globSync('examples/scenarios/*.yaml').sort();
const PEOPLE = readGuide('scenario-document');
const PROGRAMS = readGuide('scenario-for-programs');
const MODELS = readGuide('scenario-for-language-models');

type Fields = Readonly<Record<string, unknown>>;

function readGuide(name: string): string {
  return readFileSync(`docs/${name}.md`, 'utf8');
}

function blocksOf(guide: string, language: string): string[] {
  return [...guide.matchAll(new RegExp('^```' + language + '\\n([^]*?)^```$', 'gm'))].map(
    ([, text]) => text!,
  );
}

function parse(text: string): Fields {
  const parsed = parseText(text);
  assert.ok(parsed.ok, text);
  return parsed.value as Fields;
}

function complete(document: unknown): ScenarioDocument {
  const read = readScenario(document);
  assert.ok(read.ok, JSON.stringify(read));
  return toCompletedDocument(completeScenario(read.value.stated, {}, 1));
}

test('each scenario is accepted, fits the published schema and is in the list', () => {
  assert.equal(FILES.length, 6);
  const validate = new Ajv2020({ strict: false }).compile(publishSchema(listKinds()));
  const list = readFileSync('examples/scenarios/README.md', 'utf8');
  for (const file of FILES) {
    const document = parse(readFileSync(file, 'utf8'));
    assert.ok(validate(document), `${file}: ${JSON.stringify(validate.errors)}`);
    assert.ok(list.includes(`](${basename(file)})`), file);
    assert.ok(
      PEOPLE.includes(`examples/scenarios/${basename(file)}`) ||
        PEOPLE.includes(readFileSync(file, 'utf8')),
      file,
    );
  }
});

for (const file of FILES)
  test(`everything that ${basename(file)} states is in its run`, () => {
    const read = readScenario(parse(readFileSync(file, 'utf8')));
    assert.ok(read.ok, JSON.stringify(read));
    const { stated } = read.value;
    const settings = { seed: stated.seed ?? 1, maxAgents: 100 };
    const { run, world, played } = finish('', settings, () => stated);
    const { fields } = judgeFields(stated, settings, run);
    assert.ok(fields.length >= 3);
    const lost = fields.filter(({ met }) => met === 'no');
    assert.deepEqual(
      lost.map(({ path, evidence }) => `${path}: ${evidence.text}`),
      [],
    );
    const partly = fields.filter(({ met }) => met === 'partly');
    assert.ok(partly.length <= 1, partly.map(({ path }) => path).join());
    assert.deepEqual([...world.unmet, ...played.unmet], []);
  });

/** A block has whole lists of a file, or some of their items. */
test('the guide shows the scenarios as the files have them', () => {
  const texts = FILES.map((file) => readFileSync(file, 'utf8'));
  const documents = texts.map(parse);
  const blocks = blocksOf(PEOPLE, 'yaml');
  assert.ok(blocks.length >= 6);
  assert.ok(blocks.filter((block) => texts.includes(block)).length >= 3);
  for (const block of blocks) {
    const isPartOf = (document: Fields): boolean =>
      Object.entries(parse(block)).every(([name, value]) => {
        const inFile = document[name];
        const has = (one: unknown): boolean =>
          (Array.isArray(inFile) ? inFile : [inFile]).some(
            (item) => JSON.stringify(item) === JSON.stringify(one),
          );
        return Array.isArray(value) ? value.every(has) : has(value);
      });
    assert.ok(documents.some(isPartOf), block);
  }
});

test('what the guides quote in a line is a place or a moment of the document', () => {
  const quoted = [...`${PEOPLE}\n${MODELS}`.matchAll(/`(\{ [^`]+ \})`/g)].map(([, text]) =>
    parse(text!),
  );
  assert.ok(quoted.length >= 8);
  const fields = new Set(JSON.stringify(publishSchema(listKinds())).match(/"\w+":/g));
  for (const each of quoted)
    for (const name of Object.keys(each)) assert.ok(fields.has(`"${name}":`), name);
});

test('the refusal in the guide for programs is the one of that document', () => {
  const [request, answer] = blocksOf(PROGRAMS, 'json').map((text) => JSON.parse(text));
  const read = readDocument(request.scenario, listKinds());
  assert.ok(!read.ok);
  const [{ path, message, allowed, nearest }] = read.mistakes as [(typeof read.mistakes)[number]];
  const { details } = answer;
  assert.deepEqual(
    [details.pointer, details.reason, details.allowed_values, details.nearest],
    [path, message, allowed, nearest],
  );
  assert.equal(answer.error, `scenario${path}: ${message}`);
  assert.deepEqual(
    details.errors.map(({ message: one }: { message: string }) => one),
    [message],
  );
});

test('the patches in the guide for programs change what it says', () => {
  const drill = JSON.parse(/<<'EOF'\n([^]*?)\nEOF/.exec(PROGRAMS)![1]!) as Fields;
  const shut = [{ id: 'shut', what: 'exit', count: 1 }];
  const leave = [{ id: 'leave', who: ['pupils'], does: 'evacuate', start: { after: 'alarm' } }];
  const first = complete({ ...drill, closed: shut, actions: leave });
  const change = (patch: unknown, document = first): ScenarioDocument => {
    const patched = applyPatch(document, patch);
    assert.ok(patched.ok, JSON.stringify(patched));
    return complete(patched.value);
  };
  const shown = JSON.parse(blocksOf(PROGRAMS, 'json')[2]!) as { scenario_patch: unknown };
  const changed = change(shown.scenario_patch);
  assert.deepEqual([changed.people_total, changed.alarm?.start, changed.seed], [90, 60, 1]);
  // What followed the alarm stays where it was.
  assert.equal(changed.actions![0]!.start, 30);
  const section = /## Changing a simulation[^]*?(?=\n## )/.exec(PROGRAMS)![0];
  const rows = [...section.matchAll(/^\|.*`(\{.*\})`/gm)].map(([, text]) => JSON.parse(text!));
  assert.equal(rows.length, 5);
  const [count, add, remove, removeAll, rename] = rows as [Fields, Fields, Fields, Fields, Fields];
  assert.equal(change(count).people![0]!.count, 90);
  const added = change(add);
  assert.equal(added.people!.length, 2);
  assert.deepEqual(change(rename, added).actions![0]!.who, ['pupils', 'staff']);
  assert.equal(change(remove).closed, undefined);
  assert.equal(change(removeAll).closed, undefined);
  assert.equal(change({ closed: [] }).closed!.length, 1);
});

test('of the answer in the guide for language models, what it says is believed, guessed and left out', () => {
  const [answer, again] = blocksOf(MODELS, 'json').map((text) => JSON.parse(text));
  const [, prompt] = /^> (.+)$/m.exec(MODELS)!;
  const read = readAnswer(answer, listKinds());
  assert.ok(read);
  assert.match(
    `${read.mistakes[0]!.path}: ${read.mistakes[0]!.message}`,
    new RegExp(`^${again.mistakes[0].split(', …')[0]}`),
  );
  const { stated } = mergeAnswer(
    readPrompt(prompt!, () => []),
    read,
  );
  const { sources = {} } = toCompletedDocument(completeScenario(stated, {}, 1));
  const sureOf = (pointer: string): unknown => [sources[pointer]?.by, sources[pointer]?.confidence];
  for (const pointer of ['/places/hotel/floors', '/people/sleepers/count', '/events/fire/start'])
    assert.deepEqual(sureOf(pointer), ['llm', 0.9], pointer);
  for (const pointer of ['/places/hotel/exits', '/actions/out/does'])
    assert.deepEqual(sureOf(pointer), ['inferred', 0.4], pointer);
  assert.ok(!stated.agents.some(({ id }) => id === 'porters'));
});
