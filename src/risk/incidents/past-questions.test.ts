import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RISK_TYPES } from '../evidence.ts';
import type { IncidentColumns } from './columns.ts';
import { createIncidentLayer } from './incident-layer.ts';

const NOW = Date.UTC(2026, 10, 15, 12);
const DAY_MS = 86_400_000;
const HERE = { lat: 48.85, lng: 2.35 };

test('a question about the past ignores later incidents, at the same address or elsewhere', () => {
  const askedMs = NOW - 100 * DAY_MS;
  const all = columnsOf(Array.from({ length: 400 }, (_, i) => NOW - i * DAY_MS));
  const past = columnsOf(Array.from({ length: 300 }, (_, i) => askedMs - i * DAY_MS));
  const [seen, expected] = [all, past].map((columns) => hazardsAt(columns, askedMs));
  assert.ok(expected!.history > 0 && expected!.events > 0);
  for (const part of ['history', 'events'] as const)
    assert.ok(
      Math.abs(seen![part] - expected![part]) < 1e-5 * expected![part],
      `${part}: ${seen![part]} against ${expected![part]}`,
    );
});

test('a hundred thousand incidents at one address weigh a hundred thousand times one', () => {
  const one = hazardsAt(columnsOf([NOW]), NOW);
  const many = hazardsAt(columnsOf(Array<number>(100_000).fill(NOW)), NOW);
  for (const part of ['history', 'events'] as const)
    assert.ok(Math.abs(many[part] / one[part] - 100_000) < 1);
});

function hazardsAt(columns: IncidentColumns, atMs: number): { history: number; events: number } {
  const parts = { history: 0, events: 0 };
  createIncidentLayer(columns)
    .during({ startMs: atMs, endMs: atMs }, 0)[0]!
    .hazardAt({ lat: HERE.lat + 0.001, lng: HERE.lng }, parts);
  return parts;
}

/** Serious crimes at one of two addresses, by their instants. */
function columnsOf(instants: readonly number[]): IncidentColumns {
  const count = instants.length;
  const isSecond = (i: number): boolean => ((NOW - instants[i]!) / DAY_MS) % 2 === 1;
  return {
    count,
    type: new Uint8Array(count).fill(RISK_TYPES.indexOf('crime')),
    severity: new Float32Array(count).fill(0.9),
    confidence: new Float32Array(count).fill(0.8),
    lat: new Float64Array(count).fill(HERE.lat),
    lng: Float64Array.from(instants, (_, i) => HERE.lng + (isSecond(i) ? 0.002 : 0)),
    radiusKm: new Float32Array(count),
    fromMs: Float64Array.from(instants),
    toMs: new Float64Array(count).fill(NaN),
  };
}
