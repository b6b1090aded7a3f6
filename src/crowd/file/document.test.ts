import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { describeCrowdFile } from './describe-file.ts';
import { parseCrowdFile } from './parse-crowd-file.ts';
import { playRun } from './play-run.ts';
import { toRun } from './to-run.ts';

const TEXT = readFileSync(new URL('../../../docs/crowd-file.md', import.meta.url), 'utf8');

test('docs/crowd-file.md has the fields as the schema has them', () => {
  const [, section] = /<!-- fields -->\n([\s\S]*?)<!-- \/fields -->/.exec(TEXT)!;
  assert.equal(
    section!.trim(),
    describeCrowdFile().trim(),
    'replace the section by the output of: presage crowd schema --markdown',
  );
});

test('every file in docs/crowd-file.md can be run', () => {
  const blocks = [...TEXT.matchAll(/```json\n([\s\S]*?)```/g)].map(([, block]) => block!);
  assert.ok(blocks.length > 0);
  for (const block of blocks) {
    const file = parseCrowdFile(block);
    assert.ok(file.ok, JSON.stringify(file));
    const run = toRun(file.value);
    assert.ok(run.ok, JSON.stringify(run));
    const { outcome } = playRun(run.value, { engine: 'test', secondsMax: 5 }).report;
    assert.ok(outcome.people > 0);
  }
});
