/** Laws of the reader by clauses, on prompts it was not written for. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readDocument } from '#document';
import type { ScenarioDocument } from '#document';
import { registerKinds } from '#kinds';
import { readByClauses } from '#scenario/by-clauses';
import { listKinds } from '#scenario/document';

registerKinds();

const LISTS = ['strangers', 'unseen', 'practice', 'whole-way', 'further'];
const PROMPTS = LISTS.flatMap((name) => {
  const file = new URL(`../prompts/${name}.json`, import.meta.url);
  const rows: readonly { readonly prompt: string }[] = JSON.parse(readFileSync(file, 'utf8'));
  return rows.map(({ prompt }) => prompt);
});

function read(prompt: string): ScenarioDocument {
  return readByClauses(prompt, () => []);
}

/** What is in the document, without where it came from. */
function plan(prompt: string): Omit<ScenarioDocument, 'prompt' | 'sources' | 'notes'> {
  const { prompt: _, sources: __, notes: ___, ...rest } = read(prompt);
  return rest;
}

function assertValid(document: ScenarioDocument, prompt: string): void {
  const checked = readDocument(structuredClone(document), listKinds());
  assert.ok(checked.ok, `${prompt}\n${JSON.stringify(checked)}`);
}

test('every prompt makes a valid document, and every source quotes the prompt', () => {
  for (const prompt of PROMPTS) {
    const document = read(prompt);
    assertValid(document, prompt);
    for (const [pointer, { said, span }] of Object.entries(document.sources ?? {}))
      assert.equal(said, span && document.prompt?.slice(...span), `${prompt}\n${pointer}`);
  }
});

test('every value that a clause says has its words', () => {
  const unsaid = PROMPTS.flatMap((prompt) => {
    const { people = [], actions = [], sources = {} } = read(prompt);
    const fields = [
      ...people.flatMap((item) =>
        ['role', 'count', 'at'].map((name) => ['people', item, name] as const),
      ),
      ...actions.flatMap((item) =>
        ['does', 'who', 'start'].map((name) => ['actions', item, name] as const),
      ),
    ];
    return fields
      .filter(([, item, name]) => name in item)
      .map(([list, item, name]) => `/${list}/${item.id}/${name}`)
      .filter((pointer) => sources[pointer] === undefined);
  });
  assert.deepEqual(unsaid, []);
});

/** Parts of prompts, put together at random, with marks between them or without. */
function* listFuzzed(count: number): Generator<string> {
  let state = 7;
  const next = (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const marks = [
    ' ',
    ' ',
    '. ',
    ', ',
    '; ',
    ': ',
    ' (',
    ') ',
    '\n',
    ' – ',
    ' 0.01 m wide ',
    ' 9000 ',
  ];
  for (let i = 0; i < count; i += 1) {
    let text = '';
    for (let part = 0; part <= next(4); part += 1) {
      const words = PROMPTS[next(PROMPTS.length)]!.split(' ');
      const from = next(words.length);
      text += words.slice(from, from + 1 + next(6)).join(' ') + marks[next(marks.length)]!;
    }
    yield text;
  }
}

test('2,000 fuzzed texts make valid documents', () => {
  let filled = 0;
  for (const text of listFuzzed(2_000)) {
    const document = read(text);
    assertValid(document, text);
    if ((document.people?.length ?? 0) > 0) filled += 1;
  }
  assert.ok(filled > 400, `only ${filled} had people in them`);
});

/** The plan in other words. */
function renamed(prompt: string, words: Readonly<Record<string, string>>): string {
  let text = prompt;
  for (const [from, to] of Object.entries(words)) text = text.replaceAll(from, to);
  return text;
}

const STORY =
  'A hotel with 60 guests. 12 of the guests wait in the lobby. After 2 minutes a fire starts in the kitchen and the guests leave by the west stair. Guests must not use the lift.';

test('other people and another place change nothing but names', () => {
  for (const words of [{ guest: 'delegate' }, { hotel: 'museum' }, { lobby: 'ballroom' }]) {
    const text = renamed(STORY, words);
    assert.notEqual(text, STORY);
    const back = Object.fromEntries(Object.entries(words).map(([from, to]) => [to, from]));
    assert.equal(renamed(JSON.stringify(plan(text)), back), JSON.stringify(plan(STORY)), text);
  }
});

test('a sentence about something else changes nothing of the rest', () => {
  for (const more of ['Two dogs bark.', 'The soup is good.', 'It is a quiet evening in general.']) {
    const { when: _, ...longer } = plan(`${STORY} ${more}`);
    const { when: __, ...own } = plan(STORY);
    assert.deepEqual(longer, own, more);
  }
});

test('what nobody says is not in the document', () => {
  const { places, people, ...rest } = plan('A hotel with guests.');
  assert.deepEqual(
    places?.map((place) => Object.keys(place).toSorted()),
    [['id', 'kind', 'label']],
  );
  assert.deepEqual(people, [{ id: 'guest', role: 'visitor', label: 'guest', several: true }]);
  assert.deepEqual(
    Object.keys(rest).filter((name) => !['version', 'language', 'environment'].includes(name)),
    [],
  );
});

test('what no document may say is left out and noted', () => {
  const { places, notes } = read('A hotel with 900 floors and 60 guests.');
  assert.deepEqual(
    places?.map(({ kind, floors }) => [kind, floors]),
    [['hotel', undefined]],
  );
  assert.deepEqual(
    notes?.unmet?.map(({ path }) => path),
    ['/places/0/floors'],
  );
});
