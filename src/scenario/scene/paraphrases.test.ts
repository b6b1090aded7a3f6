/** The same situation in the words of other people gives the same document. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { sample } from '../../../test/support/extent.ts';
import { agreementOf, listFields } from './agreement.suite.ts';
import { read } from './scene.suite.ts';

/** Of each row the first is the prompt and the others say the same. */
const ROWS: readonly (readonly string[])[] = JSON.parse(
  readFileSync(new URL('paraphrases.json', import.meta.url), 'utf8'),
);
const LEAST_AGREEMENT = 0.85;
/** Documents that say little agree easily. */
const LEAST_FIELDS = 25;

for (const [prompt, ...others] of sample({ few: ROWS.slice(0, 2), all: ROWS }))
  test(`ten people say the same: ${prompt!.slice(0, 60)}`, (t) => {
    const document = read(prompt!);
    const retold = others.map((words) => ({ words, other: read(words) }));
    const agreements = retold.map(({ other }) => agreementOf(document, other));
    const mean = agreements.reduce((sum, one) => sum + one, 0) / agreements.length;
    t.diagnostic(`${(100 * mean).toFixed(1)} % of the fields agree`);
    assert.equal(others.length, 10);
    assert.ok(listFields(document).length >= LEAST_FIELDS);
    for (const { words, other } of retold)
      assert.equal(other.places?.[0]?.kind, document.places?.[0]?.kind, words);
    assert.ok(mean >= LEAST_AGREEMENT);
  });
