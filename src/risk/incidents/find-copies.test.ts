import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RISK_TYPES } from '../evidence.ts';
import { createIncidentLayer } from './incident-layer.ts';

const NOW = Date.UTC(2026, 10, 16, 9, 41);

/** The hazard at a place where earthquakes of these sources were recorded. */
function hazardOf(given: readonly { source: number; minutesAgo: number }[]): number {
  const count = given.length;
  const fill = (value: number): Float64Array => new Float64Array(count).fill(value);
  const [layer] = createIncidentLayer({
    count,
    source: Uint32Array.from(given, ({ source }) => source),
    type: new Uint8Array(count).fill(RISK_TYPES.indexOf('environmental')),
    severity: new Float32Array(count).fill(0.6),
    confidence: new Float32Array(count).fill(0.9),
    lat: fill(38.1),
    lng: fill(23.7),
    radiusKm: new Float32Array(count),
    fromMs: Float64Array.from(given, ({ minutesAgo }) => NOW - 60_000 * minutesAgo),
    toMs: Float64Array.from(given, ({ minutesAgo }) => NOW - 60_000 * minutesAgo),
  }).during({ startMs: NOW, endMs: NOW }, 0);
  const parts = { history: 0, events: 0 };
  layer!.hazardAt({ lat: 38.1, lng: 23.7 }, parts);
  return parts.events;
}

test('an earthquake that two own sources tell of counts once; two earthquakes count twice', () => {
  const one = hazardOf([{ source: 0, minutesAgo: 9 }]);
  assert.ok(one > 0);
  const copies = hazardOf([
    { source: 0, minutesAgo: 9 },
    { source: 1, minutesAgo: 9 },
    { source: 2, minutesAgo: 9 },
  ]);
  assert.ok(Math.abs(copies - one) < 1e-6, `${copies} is not ${one}`);
  const two = hazardOf([
    { source: 0, minutesAgo: 9 },
    { source: 1, minutesAgo: 8 },
  ]);
  assert.ok(two > 1.9 * one);
});
