import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toEstimateWords } from './estimate.ts';

test('the estimate depends on whether a risk analysis is requested', () => {
  const reading = { seed: 7, estimate: { seconds: 12, with_risk_analysis: { seconds: 95 } } };
  assert.equal(toEstimateWords(reading, false), 'Takes about 20 s.');
  assert.equal(toEstimateWords(reading, true), 'Takes about 2 min.');
});

test('there is no sentence without an estimate of the service', () => {
  assert.equal(toEstimateWords({ seed: 7 }, true), undefined);
});
