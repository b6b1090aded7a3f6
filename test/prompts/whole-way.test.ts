/**
 * The sixty whole-way prompts, the further ones, those to practise on and the unseen ones state their claims in the
 * vocabulary of whole-way.md, and in no other words.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

interface Claim {
  readonly id: string;
  readonly words: string;
  readonly kind: string;
  readonly importance: number;
  readonly expect: Readonly<Record<string, unknown>>;
}

interface Prompt {
  readonly id: string;
  readonly prompt: string;
  readonly claims: readonly Claim[];
}

const sixty = JSON.parse(read('whole-way.json')) as readonly Prompt[];
const further = JSON.parse(read('further.json')) as readonly Prompt[];
const practice = JSON.parse(read('practice.json')) as readonly Prompt[];
const unseen = JSON.parse(read('unseen.json')) as readonly Prompt[];
const prompts = [...sixty, ...further, ...practice, ...unseen];
const claims = prompts.flatMap((prompt) => prompt.claims.map((claim) => ({ prompt, claim })));
const page = read('whole-way.md');
const keys = new Map(tableRows('Keys').map(([key = '', value = '']) => [unquote(key), value]));
const kinds = new Map(
  tableRows('Kinds').map(([kind = '', , needs = '']) => [unquote(kind), needs]),
);
const lists = wordLists();

test('the page holds a vocabulary', () => {
  // An empty vocabulary must fail here, not far below.
  assert.equal(kinds.size, 7);
  assert.ok(keys.size > 25, `${keys.size} keys`);
  for (const [key, value] of keys) {
    const isWord = value === 'word' || value === 'words' || value === 'time of day';
    assert.equal(lists.has(key), isWord, `${key}: a list of words exactly where the value is one`);
  }
});

test('there are sixty prompts, twenty further ones, sixty to practise on and eighty unseen ones with 3 to 14 claims each, and every id is unique', () => {
  assert.equal(sixty.length, 60);
  assert.equal(further.length, 20);
  assert.equal(practice.length, 60);
  assert.equal(unseen.length, 80);
  const ids = [...prompts.map(({ id }) => id), ...claims.map(({ claim }) => claim.id)];
  assert.equal(new Set(ids).size, ids.length);
  assert.equal(new Set(prompts.map(({ prompt }) => prompt)).size, prompts.length);
  for (const { id, prompt, claims: own } of prompts) {
    const words = prompt.split(/\s+/).length;
    assert.ok(own.length >= 3 && own.length <= 14, `${id}: ${own.length} claims`);
    assert.ok(words >= 6 && words <= 70, `${id}: ${words} words`);
    for (const claim of own) assert.match(claim.id, new RegExp(`^${id}-c\\d+$`));
  }
});

test('the words of every claim stand in its prompt', () => {
  for (const { prompt, claim } of claims) {
    assert.ok(claim.words.length > 0 && prompt.prompt.includes(claim.words), claim.id);
  }
});

test('every prompt has a claim without which the answer is another scenario', () => {
  for (const { claim } of claims) assert.ok([1, 2, 3].includes(claim.importance), claim.id);
  for (const { id, claims: own } of prompts) {
    assert.ok(
      own.some(({ importance }) => importance === 3),
      id,
    );
  }
});

test('every expectation is in the vocabulary', () => {
  for (const { claim } of claims) {
    for (const [key, value] of Object.entries(claim.expect)) {
      const form = keys.get(key);
      assert.ok(form, `${claim.id}: ${key} is not a key`);
      const values: readonly unknown[] = Array.isArray(value) ? value : [value];
      if (form !== 'words' && form !== 'texts') assert.ok(!Array.isArray(value), claim.id);
      assert.ok(values.length > 0, claim.id);
      for (const one of values) {
        assert.ok(isOfForm({ key, form, value: one }), `${claim.id}: ${key} ${String(one)}`);
      }
    }
  }
});

test('every word and key of the vocabulary is used', () => {
  const used = new Set<string>();
  for (const { claim } of claims) {
    for (const [key, value] of Object.entries(claim.expect)) {
      used.add(key);
      for (const one of Array.isArray(value) ? value : [value]) used.add(`${key} ${String(one)}`);
    }
  }
  const offered = [...lists].flatMap(([key, words]) => words.map((word) => `${key} ${word}`));
  assert.deepEqual(
    [...keys.keys(), ...offered].filter((word) => !used.has(word)),
    [],
  );
});

test('every claim says what its kind requires', () => {
  for (const { claim } of claims) {
    const needs = kinds.get(claim.kind);
    assert.ok(needs, `${claim.id}: ${claim.kind} is not a kind`);
    // "`a` and `b`, `c` or `d`": a, and one of the others.
    for (const group of needs.split(' and ')) {
      const oneOf = [...group.matchAll(/`(\w+)`/g)].map(([, key = '']) => key);
      assert.ok(
        oneOf.some((key) => key in claim.expect),
        `${claim.id}: ${claim.kind} needs ${group}`,
      );
    }
  }
});

test('a time after an event names an event that its prompt claims', () => {
  for (const { prompt, claim } of claims) {
    const { after_event: event, after_s: after } = claim.expect;
    if (event === undefined) continue;
    assert.ok(after !== undefined, claim.id);
    assert.ok(
      prompt.claims.some((other) => other.expect['event'] === event),
      claim.id,
    );
  }
});

test('places are named as the prompt names them', () => {
  for (const { prompt, claim } of claims) {
    const said = prompt.prompt.toLowerCase();
    const places = [(claim.expect['place'] ?? []) as string | string[]].flat();
    for (const place of places) {
      // Numbers of a range ("bays 1 to 3") are written out, so only words are looked for.
      for (const word of place.toLowerCase().split(' ')) {
        if (!/\d/.test(word)) assert.ok(said.includes(word), `${claim.id}: ${word}`);
      }
    }
  }
});

function isOfForm({
  key,
  form,
  value,
}: {
  readonly key: string;
  readonly form: string;
  readonly value: unknown;
}): boolean {
  const isNumber = typeof value === 'number' && Number.isFinite(value);
  if (form === 'whole number') return Number.isInteger(value);
  if (form === 'seconds') return isNumber && value >= 0 && Number.isInteger(value);
  if (form === 'metres' || form === 'number') return isNumber && value > 0;
  if (form === 'share') return isNumber && value >= 0 && value <= 1;
  if (typeof value !== 'string' || value === '') return false;
  if (form === 'text' || form === 'texts') return true;
  if (form === 'time of day' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)) return true;
  if (lists.get(key)?.includes(value)) return true;
  return key === 'absent' && [...lists.values()].some((words) => words.includes(value));
}

function read(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}

function section(title: string): string {
  const part = page.split(/^## /m).find((text) => text.startsWith(`${title}\n`));
  assert.ok(part, `the page has a section ${title}`);
  return part;
}

/** The rows of a section's table, without its head. */
function tableRows(title: string): string[][] {
  const lines = section(title)
    .split('\n')
    .filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

function wordLists(): Map<string, readonly string[]> {
  const items = section('Words').split(/^- /m).slice(1);
  return new Map(
    items.map((item) => {
      const [key = '', words = ''] = item.split(':');
      return [unquote(key), words.split(',').map((word) => word.trim())];
    }),
  );
}

function unquote(cell: string): string {
  return cell.replaceAll('`', '');
}
