import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toUsageScale } from './heat-scale.ts';

test('no two colours of usage have the same limit or label', () => {
  for (const most of [0.3, 1, 7, 35, 75, 120, 149, 1000, 123_456]) {
    const { labels, bandOf } = toUsageScale(most);
    assert.equal(labels.length, 6);
    assert.equal(new Set(labels).size, 6, labels.join(' '));
    assert.equal(bandOf(most), 6);
    assert.equal(bandOf(0), 0);
  }
  assert.deepEqual(toUsageScale(130).labels, ['≥ 1', '≥ 2', '≥ 5', '≥ 10', '≥ 20', '≥ 50']);
});

test('nothing used has no colours', () => {
  const { labels, bandOf } = toUsageScale(0);
  assert.deepEqual([labels.length, bandOf(0)], [0, 0]);
});
