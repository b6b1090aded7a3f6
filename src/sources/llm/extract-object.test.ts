import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import { processorMs } from '../../../test/support/processor-time.ts';
import { extractObject } from './extract-object.ts';

const OBJECT = { a: 1, text: 'a } in "quotes" and a \\' };
const JSON_TEXT = JSON.stringify(OBJECT);

test('an object is found alone, in a fence, between sentences and after thoughts', () => {
  for (const text of [
    JSON_TEXT,
    `  ${JSON_TEXT}\n`,
    `\`\`\`json\n${JSON_TEXT}\n\`\`\``,
    `Here is the reading:\n\n${JSON_TEXT}\n\nI hope this helps {really}.`,
    `<think>Maybe {this}? Or {}?</think>${JSON_TEXT}`,
    `{not json} ${JSON_TEXT} {"a": 2}`,
  ])
    assert.deepEqual(extractObject(text), OBJECT, text);
});

test('where there is none, none is found', () => {
  for (const text of [
    '',
    'no',
    '[1, 2]',
    '{',
    '}{',
    '{"a": ',
    '"{}"',
    '{}{}',
    'null',
    '{"a": {"b": 1}',
  ])
    assert.equal(extractObject(text), undefined, text);
});

test('a text of a million braces is read in moments', () => {
  for (const text of [
    '{'.repeat(1e6),
    '{}'.repeat(5e5),
    `${'{'.repeat(5e5)}${'}'.repeat(5e5)}`,
    '{"'.repeat(5e5),
  ]) {
    const startedMs = processorMs();
    assert.equal(extractObject(text), undefined);
    assert.ok(processorMs() - startedMs < 2_000, text.slice(0, 10));
  }
});

test('any object comes back from among any words without braces', () => {
  const words = fc.string().map((text) => text.replaceAll(/[{}"\\]/g, ''));
  const objects = fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1, maxKeys: 5 });
  fc.assert(
    fc.property(words, objects, words, (before, object, after) => {
      const text = JSON.stringify(object);
      assert.deepEqual(extractObject(before + text + after), JSON.parse(text));
    }),
  );
});
