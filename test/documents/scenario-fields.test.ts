/** The page of all fields says what the schema says, and every field of the schema is on it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { FIELDS_PAGE, renderFields } from './field-tables.ts';

/** Tables are padded and emphasis is underlined when they are formatted. */
function plain(text: string): string {
  return text
    .replaceAll(/-{3,}/g, '---')
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll('*', '_');
}

test('the page of fields is the schema of today (node test/documents/field-tables.ts writes it)', () => {
  assert.equal(plain(readFileSync(FIELDS_PAGE, 'utf8')), plain(renderFields()));
});
