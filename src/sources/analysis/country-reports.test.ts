import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CountryReport } from '#risk/evidence';
import { createCountryReports, toRows } from './country-reports.ts';

const NOW = Date.UTC(2026, 9, 1);
const COUNTRIES = [
  { code: 'SA', alpha3: 'SAU', name: 'Saudi Arabia' },
  { code: 'FR', alpha3: 'FRA', name: 'France' },
];

function report(country: string, severity: number, source: string): CountryReport {
  return {
    id: `${source}:${country}`,
    source,
    type: 'geopolitical',
    kind: 'travel_advisory',
    severity,
    confidence: 0.3,
    geometry: { kind: 'country', country },
    validFromMs: NOW,
    validToMs: null,
    observedAtMs: NOW,
    headline: `${source} advises`,
    url: null,
    attribution: source,
  };
}

test('advisories of two governments are two rows of one country, by code or by name', () => {
  const rows = toRows(
    [report('SAU', 0.55, 'us'), report('saudi arabia', 0.3, 'uk'), report('Atlantis', 0.8, 'us')],
    { countries: COUNTRIES },
  );
  assert.deepEqual(
    rows.map(({ area, kind, weight, tier, source }) => [area, kind, weight, tier, source]),
    [
      ['SA', 'travel_advisory', 0.55, 'high', 'us'],
      ['SA', 'travel_advisory', 0.3, 'medium', 'uk'],
    ],
  );
});

test('the list of reports is the same until the feeds change, so the context is not rebuilt for nothing', () => {
  let version = 1;
  let evidence = [report('SAU', 0.55, 'us')];
  const reports = createCountryReports({
    evidence: () => evidence,
    version: () => version,
    status: () => [],
  });
  const first = reports();
  assert.equal(first, reports());
  evidence = [];
  version++;
  assert.deepEqual(reports(), []);
});
