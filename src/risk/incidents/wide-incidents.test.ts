import assert from 'node:assert/strict';
import { test } from 'node:test';
import { doAtOnce } from '#base';
import { destination, distanceKm } from '#geo';
import type { LatLng } from '#geo';
import { RISK_TYPES } from '../evidence.ts';
import type { RiskType } from '../evidence.ts';
import { SIGMAS_MAX, reachOf } from '../kernels.ts';
import type { IncidentColumns } from './columns.ts';
import { createIncidentLayer } from './incident-layer.ts';
import type { TypeLayer } from './incident-layer.ts';

const NOW = Date.UTC(2026, 10, 15, 12);
const SPAN = { startMs: NOW, endMs: NOW };
const CENTER = { lat: 48.5, lng: 2.5 };

interface Wide extends LatLng {
  readonly type: RiskType;
  readonly radiusKm: number;
}

test('within its own radius an incident is felt in full, whatever its type', () => {
  for (const type of RISK_TYPES) {
    const layer = layerOf([{ ...CENTER, type, radiusKm: 20 }]);
    const at = destination({ from: CENTER, bearing: 70, km: 15 });
    assert.ok(Math.abs(eventsAt(layer, at) - HAZARD) < 1e-5, type);
    const beyond = destination({ from: CENTER, bearing: 70, km: 40 });
    assert.equal(eventsAt(layer, beyond), 0, type);
  }
});

test('narrow and wide incidents together give the sum of each, as worked out one by one', () => {
  for (const type of RISK_TYPES) {
    const { sigmaKm } = reachOf(type);
    const rows = Array.from({ length: 600 }, (_, i) => ({
      type,
      lat: 48.3 + ((i * 0.618034) % 1) * 0.4,
      lng: 2.2 + ((i * 0.754878) % 1) * 0.6,
      // From nothing to 50 km, most of them narrow.
      radiusKm: i % 2 === 0 ? 0 : 50 * ((i * 0.56984) % 1) ** 4,
    }));
    const expected = rows
      .map((row) => distanceKm({ from: CENTER, to: row }) - row.radiusKm)
      .filter((km) => km <= SIGMAS_MAX * sigmaKm)
      .reduce(
        (sum, km) => sum + HAZARD * Math.exp(-(Math.max(0, km) ** 2) / (2 * sigmaKm ** 2)),
        0,
      );
    const found = eventsAt(layerOf(rows), CENTER);
    assert.ok(
      Math.abs(found - expected) < 0.02 * expected,
      `${type}: ${found} against ${expected}`,
    );
  }
});

test('a wide incident is found as an event from where it reaches, under its own number', () => {
  const layer = layerOf([
    { ...CENTER, type: 'crime', radiusKm: 0 },
    { ...CENTER, type: 'crime', radiusKm: 30 },
  ]);
  assert.equal(layer.count, 2);
  const found: number[] = [];
  const far = destination({ from: CENTER, bearing: 200, km: 29 });
  doAtOnce(layer.visitEventsNear(far, 0.1, (incident) => found.push(incident)));
  assert.deepEqual(found, [1]);
  assert.equal(layer.countWithin(CENTER, 1), 2);
});

const IMPORTANCE = 0.9 * 0.8;
const HAZARD = -Math.log1p(-IMPORTANCE);

function eventsAt(layer: TypeLayer, at: LatLng): number {
  const parts = { history: 0, events: 0 };
  layer.hazardAt(at, parts);
  return parts.events;
}

function layerOf(rows: readonly Wide[]): TypeLayer {
  const count = rows.length;
  const columns: IncidentColumns = {
    count,
    type: Uint8Array.from(rows, ({ type }) => RISK_TYPES.indexOf(type)),
    severity: new Float32Array(count).fill(0.9),
    confidence: new Float32Array(count).fill(0.8),
    lat: Float64Array.from(rows, ({ lat }) => lat),
    lng: Float64Array.from(rows, ({ lng }) => lng),
    radiusKm: Float32Array.from(rows, ({ radiusKm }) => radiusKm),
    fromMs: new Float64Array(count).fill(NOW),
    toMs: new Float64Array(count).fill(NOW),
  };
  const layers = createIncidentLayer(columns).during(SPAN, 0);
  assert.equal(layers.length, 1);
  return layers[0]!;
}
