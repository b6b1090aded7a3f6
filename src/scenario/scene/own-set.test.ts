/** Twenty prompts by six callings, with the most important fields of each written down by hand before any reader had read them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { isMet } from './fields.suite.ts';
import type { Field } from './fields.suite.ts';
import { read } from './scene.suite.ts';

interface Labelled {
  readonly prompt: string;
  readonly fields: readonly Field[];
}

const SET: readonly Labelled[] = JSON.parse(
  readFileSync(new URL('own-set.json', import.meta.url), 'utf8'),
);
/** It met 61.9 % as first seen; what was found by it has been mended since. */
const LEAST_SHARE = 0.75;

test('the clauses give most of the fields that people wrote down', (t) => {
  const fields = SET.flatMap((row) => row.fields.map((field) => ({ ...row, field })));
  const byClauses = fields.filter(({ prompt, field }) => isMet(read(prompt), field)).length;
  t.diagnostic(`${byClauses} of ${fields.length}`);
  assert.ok(fields.length > 150);
  assert.ok(byClauses / fields.length >= LEAST_SHARE);
});
