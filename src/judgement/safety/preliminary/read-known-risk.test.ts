import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readKnownRisks } from './read-known-risk.ts';

test('F9 a threat of a route analysis is understood as it is', () => {
  const threat = {
    id: 'crime-7f3a2c1b',
    type: 'crime',
    severity: 'high',
    description: 'Thefts',
    location: { lat: 52.5, lng: 13.4, radius: 1.2 },
    timeframe: { start: '2026-01-01T00:00:00.000Z', end: '2026-01-02T00:00:00.000Z' },
    confidence: 0.7,
  };
  assert.deepEqual(readKnownRisks([threat]), [
    {
      type: 'crime',
      description: 'Thefts',
      // The middle of high (D11).
      severity: 0.625,
      confidence: 0.7,
      location: { lat: 52.5, lng: 13.4 },
    },
  ]);
});

test('F9 text is a description; an empty one is not used', () => {
  assert.deepEqual(readKnownRisks([' a flooded\u0000 road ', '', {}, { radius: 3 }, null, 7]), [
    { description: 'a flooded road' },
  ]);
});

test('F9 unreadable members are left out, the rest is used', () => {
  const odd = { type: 'Weather', severity: 'awful', confidence: 7, location: { lat: 900, lng: 0 } };
  assert.deepEqual(readKnownRisks([odd]), [{ type: 'weather' }]);
  assert.deepEqual(readKnownRisks([{ severity: 0.4, location: [10, 20] }]), [
    { severity: 0.4, location: { lat: 10, lng: 20 } },
  ]);
});
