/** The baseline on the real data, against what is known of real places. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createBaseline } from '#risk/baseline';
import { RISK_TYPES } from '#risk/evidence';
import type { RiskType } from '#risk/evidence';
import { loadBaseline } from './load-baseline.ts';

const { data } = await loadBaseline({
  cacheDir: fileURLToPath(new URL('../../../.cache', import.meta.url)),
});
const baseline = createBaseline(data);

type Place = readonly [lat: number, lng: number];
const SAN_FRANCISCO: Place = [37.7749, -122.4194];
const TOKYO: Place = [35.6812, 139.7671];
const PARIS: Place = [48.8566, 2.3522];
const LONDON: Place = [51.5074, -0.1278];
const SAHARA: Place = [23.5, 3.5];
const OYMYAKON: Place = [63.46, 142.79];
const MIAMI: Place = [25.7617, -80.1918];

function priorOf(type: RiskType, [lat, lng]: Place, time = '2026-05-12T10:00:00Z'): number {
  const out = new Float64Array(RISK_TYPES.length);
  baseline.priorsAt({ lat, lng }, Date.parse(time), out);
  return out[RISK_TYPES.indexOf(type)]!;
}

test('San Francisco and Tokyo stand on plate boundaries and Paris does not', () => {
  for (const city of [SAN_FRANCISCO, TOKYO])
    assert.ok(priorOf('environmental', city) > 2 * priorOf('environmental', PARIS));
});

test('the coast and the great rivers flood: Nice and Rotterdam more than places inland of them', () => {
  const [nice, castellane]: Place[] = [
    [43.695, 7.27],
    [43.85, 6.51],
  ];
  assert.ok(baseline.siteAt({ lat: nice![0], lng: nice![1] }).flood > 0.012);
  assert.ok(baseline.siteAt({ lat: castellane![0], lng: castellane![1] }).flood < 0.002);
  const [rotterdam, apeldoorn]: Place[] = [
    [51.92, 4.48],
    [52.21, 5.8],
  ];
  assert.ok(priorOf('environmental', rotterdam!) > 2 * priorOf('environmental', apeldoorn!));
});

test('the middle of the Sahara is farther from help than central London', () => {
  assert.ok(priorOf('infrastructure', SAHARA) > 2 * priorOf('infrastructure', LONDON));
});

test('central London on a Tuesday: 08:30 has more traffic than 04:00 and than Sunday 08:30', () => {
  const rush = priorOf('traffic', LONDON, '2026-11-17T08:30:00Z');
  assert.ok(rush > 5 * priorOf('traffic', LONDON, '2026-11-17T04:00:00Z'));
  const sunday = priorOf('traffic', LONDON, '2026-11-15T08:30:00Z');
  assert.ok(Math.abs(rush / sunday - 1.6) < 1e-9, String(rush / sunday));
  // In Riyadh it is Friday that rests.
  const riyadh: Place = [24.7136, 46.6753];
  assert.ok(
    priorOf('traffic', riyadh, '2026-11-15T05:30:00Z') >
      priorOf('traffic', riyadh, '2026-11-13T05:30:00Z'),
  );
});

test('crime follows the night in a great city and is nothing in the desert', () => {
  assert.ok(
    priorOf('crime', LONDON, '2026-11-17T22:30:00Z') >
      3 * priorOf('crime', LONDON, '2026-11-17T05:30:00Z'),
  );
  assert.equal(priorOf('crime', SAHARA, '2026-11-17T22:30:00Z'), 0);
});

test('Oymyakon is dangerous in winter, Miami in the hurricane season', () => {
  assert.ok(
    priorOf('weather', OYMYAKON, '2026-01-15T00:00:00Z') >
      3 * priorOf('weather', OYMYAKON, '2026-07-15T00:00:00Z'),
  );
  assert.ok(
    priorOf('weather', MIAMI, '2026-09-10T17:00:00Z') >
      3 * priorOf('weather', MIAMI, '2026-02-10T17:00:00Z'),
  );
  // The southern hemisphere has its winter in July.
  const ushuaia: Place = [-54.8, -68.3];
  assert.ok(
    priorOf('weather', ushuaia, '2026-07-15T00:00:00Z') >
      priorOf('weather', ushuaia, '2026-01-15T00:00:00Z'),
  );
});

test('only a border near by has a geopolitical prior, the same on both of its sides and in every country', () => {
  const strasbourg = priorOf('geopolitical', [48.58, 7.8]);
  const kehl = priorOf('geopolitical', [48.575, 7.815]);
  assert.ok(strasbourg > 0.005 && kehl > 0.005 && Math.abs(strasbourg - kehl) < 0.003);
  for (const inland of [PARIS, LONDON, SAN_FRANCISCO, [55.75, 37.62], [33.3, 44.4]] as Place[])
    assert.ok(priorOf('geopolitical', inland) < 1e-4);
});

/** Sea and lakes, and land beside them; none nearer to a shore than the maps are exact. */
const WATER: Readonly<Record<string, Place>> = {
  'the north pole': [90, 0],
  Atlantic: [30, -40],
  Mediterranean: [40, 5],
  'Black Sea': [43, 34],
  'Red Sea': [20, 38.5],
  'Hudson Bay': [60, -85],
  Caspian: [42, 50.5],
  'Lake Superior': [47.7, -87.5],
  'Lake Victoria': [-1, 33],
  'Lake Baikal': [53.5, 108],
  'Bering Sea, west of the line': [60, 180],
  'Bering Sea, east of it': [60, -180],
  'Koro Sea': [-18.5, 180],
};
const LAND: Readonly<Record<string, Place>> = {
  'the south pole': [-90, 0],
  'the south pole, named otherwise': [-90, 180],
  Vostok: [-78.46, 106.84],
  Paris: PARIS,
  Chicago: [41.88, -87.65],
  Singapore: [1.35, 103.82],
  Malta: [35.9, 14.45],
  Lesotho: [-29.5, 28.3],
  'Chukotka on the line': [67, 180],
  'Chukotka, named otherwise': [67, -180],
  'Wrangel Island west of the line': [71.2, 179.5],
  'Wrangel Island east of it': [71.2, -179.5],
  Manhattan: [40.78, -73.97],
};

test('seas and lakes are water, islands and continents are land, also at the poles and the antimeridian', () => {
  for (const [name, [lat, lng]] of Object.entries(WATER))
    assert.ok(baseline.isWater({ lat, lng }), name);
  for (const [name, [lat, lng]] of Object.entries(LAND))
    assert.ok(!baseline.isWater({ lat, lng }), name);
});

test('as much of the earth is land as geography says', () => {
  // 29.2 % land; without the larger lakes (0.4 %) and the ice shelves (0.3 %) about 28.5 %.
  let land = 0;
  for (let i = 0; i < 50_000; i++) {
    const lat = (Math.asin(2 * ((i + 0.5) / 50_000) - 1) * 180) / Math.PI;
    if (!baseline.isWater({ lat, lng: ((i * 137.50776405) % 360) - 180 })) land++;
  }
  assert.ok(Math.abs(land / 50_000 - 0.285) < 0.005, String(land / 50_000));
});

/** The published caps (docs/baseline.md): 1 - 0.99 x 0.9 x 0.95 x 0.94 x 0.91 x 0.9 = 0.3484. */
const CAPS: Readonly<Record<RiskType, number>> = {
  geopolitical: 0.01,
  environmental: 0.1,
  infrastructure: 0.05,
  crime: 0.06,
  traffic: 0.09,
  weather: 0.1,
};

test('every prior is within its cap and all six together within 0.35, everywhere, in every month, at every hour', () => {
  const places = [
    SAN_FRANCISCO,
    TOKYO,
    PARIS,
    LONDON,
    MIAMI,
    [14.6, 121],
    [19.43, -99.13],
    [31.23, 121.47],
    [-6.2, 106.8],
    [41.01, 28.98],
    [22.5, 114.06],
    [35.7, 51.4],
  ] as Place[];
  for (let lat = -90; lat <= 90; lat += 5)
    for (let lng = -180; lng < 180; lng += 5) places.push([lat, lng]);
  const caps = RISK_TYPES.map((type) => CAPS[type]);
  const out = new Float64Array(RISK_TYPES.length);
  let most = 0;
  for (const [lat, lng] of places) {
    const site = baseline.siteAt({ lat, lng });
    for (let month = 0; month < 12; month++)
      for (let hour = 0; hour < 24; hour++) {
        // The day moves on with the hour, so that all days of the week have their turn.
        baseline.readPriors(site, Date.UTC(2026, month, 1 + hour, hour, 30), out);
        let none = 1;
        for (const [k, prior] of out.entries()) {
          if (!(prior >= 0 && prior <= caps[k]!))
            assert.fail(`${RISK_TYPES[k]} at ${lat}, ${lng}: ${prior}`);
          none *= 1 - prior;
        }
        most = Math.max(most, 1 - none);
      }
  }
  assert.ok(most <= 0.35 && most > 0.15, String(most));
});

test('the same point by another name has the same priors', () => {
  const [a, b] = [new Float64Array(6), new Float64Array(6)];
  const time = Date.parse('2026-02-20T06:00:00Z');
  for (const lat of [-90, -77, -16.8, 0, 51.9, 65, 90]) {
    baseline.priorsAt({ lat, lng: 180 }, time, a);
    baseline.priorsAt({ lat, lng: -180 }, time, b);
    for (let k = 0; k < 6; k++)
      assert.ok(Math.abs(a[k]! - b[k]!) < 1e-9, `${lat} ${RISK_TYPES[k]}: ${a[k]} and ${b[k]}`);
  }
});

test('a step of 100 m changes no prior by more than 0.003: no cell and no shore shows as an edge', () => {
  const [a, b] = [new Float64Array(6), new Float64Array(6)];
  const time = Date.parse('2026-02-20T06:00:00Z');
  for (const [lat, lng] of [LONDON, TOKYO, MIAMI, [60.4, 5.3]] as Place[])
    for (let step = 0; step < 1000; step++) {
      baseline.priorsAt({ lat, lng: lng + step * 0.0012 }, time, a);
      baseline.priorsAt({ lat, lng: lng + (step + 1) * 0.0012 }, time, b);
      for (let k = 0; k < 6; k++)
        assert.ok(
          Math.abs(a[k]! - b[k]!) < 0.003,
          `${lat} ${lng} step ${step} ${RISK_TYPES[k]}: ${a[k]} and ${b[k]}`,
        );
    }
});
