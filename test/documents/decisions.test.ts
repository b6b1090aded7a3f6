import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { DECISION_NAMES } from '#contract/names';

test('the guide of the report names the decisions as the report and the dashboard do', () => {
  const guide = readFileSync(new URL('../../docs/report.md', import.meta.url), 'utf8');
  const table = guide.split('\n## The decision\n')[1]!.split('\n\n')[0]!.trim();
  const names = table
    .split('\n')
    .slice(2)
    .map((row) => row.split('|')[1]!.trim());
  assert.deepEqual(names.toSorted(), Object.values(DECISION_NAMES).toSorted());
});
