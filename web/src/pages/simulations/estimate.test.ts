import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toEstimateWords } from './estimate.ts';

test('the estimate is that of the variant which is asked for', () => {
  const reading = { seed: 7, estimate: { seconds: 12, with_risk_analysis: { seconds: 95 } } };
  assert.equal(toEstimateWords(reading, false), 'Takes about 20 s.');
  assert.equal(toEstimateWords(reading, true), 'Takes about 2 min.');
});

test('where the service does not estimate, nothing is promised', () => {
  assert.equal(toEstimateWords({ seed: 7 }, true), undefined);
});
