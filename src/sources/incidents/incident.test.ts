import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readIncident } from './incident.ts';

const GOOD = { type: 'crime', severity: 0.5, lat: 52.5, lng: 13.4, starts_at: '2026-03-01T10:00Z' };
const options = { source: 'api', isStrict: false };

test('what is left out has its documented value', () => {
  assert.deepEqual(readIncident(GOOD, options), {
    ok: true,
    incident: {
      externalId: null,
      source: 'api',
      type: 'crime',
      severity: 0.5,
      confidence: 0.8,
      lat: 52.5,
      lng: 13.4,
      radiusKm: 0,
      startsAtMs: Date.UTC(2026, 2, 1, 10),
      endsAtMs: null,
      title: null,
      url: null,
    },
  });
});

test('a level stands for the middle of its range', () => {
  const severityOf = (severity: unknown): unknown => {
    const reading = readIncident({ ...GOOD, severity }, options);
    return reading.ok && reading.incident.severity;
  };
  // D11: low < 0.25 <= medium < 0.5 <= high < 0.75 <= critical.
  assert.deepEqual(
    ['low', 'medium', 'high', 'critical'].map(severityOf),
    [0.125, 0.375, 0.625, 0.875],
  );
});

test('a row is refused with the field and what it must be', () => {
  for (const [change, field, error] of [
    [{ type: 'theft' }, 'type', /one of geopolitical/],
    [{ severity: 1.5 }, 'severity', /number from 0 to 1 or one of low/],
    [{ severity: '0.5' }, 'severity', /number from 0 to 1/],
    [{ lat: '52,5' }, 'lat', /lat is "52,5"; it must be a number from -90 to 90/],
    [{ lng: 181 }, 'lng', /from -180 to 180/],
    [{ lat: undefined }, 'lat', /required/],
    [{ radius_km: 101 }, 'radius_km', /from 0 to 100/],
    [{ starts_at: '1.3.2026' }, 'starts_at', /ISO 8601/],
    [{ starts_at: '0202-03-01' }, 'starts_at', /years 1900 to 2199/],
    [{ ends_at: '2026-02-01' }, 'ends_at', /ends_at must not be before starts_at/],
    [{ ends_at: '2500-02-01' }, 'starts_at', /years 1900 to 2199/],
    [{ url: 'javascript:alert(1)' }, 'url', /http:\/\/ or https/],
    [{ title: 'x'.repeat(301) }, 'title', /301 characters/],
    [{ external_id: '' }, 'external_id', /1 to 200/],
  ] as const) {
    const reading = readIncident({ ...GOOD, ...change }, options);
    assert.ok(!reading.ok, JSON.stringify(change));
    assert.equal(reading.problem.field, field);
    assert.match(reading.problem.error, error);
  }
});

test('what is no object is refused as a row', () => {
  for (const raw of [null, 7, 'crime', [GOOD]]) {
    const reading = readIncident(raw, options);
    assert.ok(!reading.ok);
    assert.match(reading.problem.error, /^The incident .*an object/);
  }
});

test('unknown fields are ignored unless strictness was asked for', () => {
  assert.ok(readIncident({ ...GOOD, colour: 'red' }, options).ok);
  assert.ok(!readIncident({ ...GOOD, colour: 'red' }, { ...options, isStrict: true }).ok);
});
