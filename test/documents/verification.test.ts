/** The stamp that every result carries says what docs/verification.md says. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const DOCS = new URL('../../docs/', import.meta.url);

test('the stamp of the verification agrees with its document', () => {
  const document = readFileSync(new URL('verification.md', DOCS), 'utf8');
  const stamp = JSON.parse(readFileSync(new URL('verification/stamp.json', DOCS), 'utf8'));
  const said = /(\d+) cases: (\d+) passed[^,]*, (\d+) failed, (\d+) measured only/.exec(document)!;
  assert.deepEqual(
    [stamp.cases, stamp.passed, stamp.failed, stamp.measured_only],
    said.slice(1).map(Number),
  );
  assert.equal(stamp.seeds, Number(/--seeds (\d+) --write/.exec(document)![1]));
  for (const standard of stamp.standards) assert.ok(document.includes(`\n## ${standard}\n`));
});
