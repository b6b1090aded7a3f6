import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RISK_TYPES } from '../evidence.ts';
import { PRIOR_CAPS, createBaseline } from './baseline.ts';
import { packBaseline } from './data.ts';
import type { BaselineSource } from './data.ts';

/** An island of four degrees on the equator: a town in the middle, a river to its east, a border to its west. */
const ISLAND: BaselineSource = {
  land: [Float64Array.of(18, -2, 22, -2, 22, 2, 18, 2, 18, -2)],
  lakes: [],
  rivers: [Float64Array.of(21, -2, 21, 2)],
  borders: [Float64Array.of(19, -2, 19, 2)],
  towns: {
    lats: Float64Array.of(0),
    lngs: Float64Array.of(20),
    populations: Float64Array.of(2_000_000),
  },
  climate: [{ latitude: 0.25, longitude: 20.25, koppenClass: 'Af' }],
};
const baseline = createBaseline(packBaseline(ISLAND));

/** Tuesday 7 July 2026, and 20 degrees east is two hours ahead of Greenwich (Africa/Kinshasa: one). */
const at = (
  lat: number,
  lng: number,
  time = '2026-07-07T16:00:00Z',
): Record<(typeof RISK_TYPES)[number], number> => {
  const out = new Float64Array(RISK_TYPES.length);
  baseline.priorsAt({ lat, lng }, Date.parse(time), out);
  return Object.fromEntries(RISK_TYPES.map((type, i) => [type, out[i]!])) as ReturnType<typeof at>;
};

test('the caps of the six types together are at most 0.35', () => {
  const none = RISK_TYPES.reduce((product, type) => product * (1 - PRIOR_CAPS[type]), 1);
  assert.ok(1 - none <= 0.35, String(1 - none));
});

test('each prior is found where its cause is', () => {
  const [town, country, river, border, sea] = [
    at(0, 20),
    at(1, 20),
    at(1, 21),
    at(1, 19),
    at(0, 30),
  ];
  assert.ok(town.traffic > 5 * country.traffic && town.crime > 5 * country.crime);
  assert.equal(country.crime, 0);
  assert.ok(
    river.infrastructure > country.infrastructure && river.environmental > country.environmental,
  );
  assert.ok(border.geopolitical > 0.0099 && country.geopolitical < 0.0002);
  for (const type of ['traffic', 'crime', 'infrastructure', 'geopolitical'] as const)
    assert.equal(sea[type], 0);
});

test('the nearer the thing, the higher the prior', () => {
  const rising = (values: readonly number[]): boolean =>
    values.every((value, i) => i === 0 || value >= values[i - 1]!);
  assert.ok(rising([1.5, 1, 0.5, 0.2, 0.1, 0].map((lat) => at(lat, 20).traffic)));
  assert.ok(rising([20.6, 20.8, 20.9, 21].map((lng) => at(1.2, lng).infrastructure)));
  assert.ok(rising([19.3, 19.2, 19.1, 19].map((lng) => at(1.2, lng).geopolitical)));
});

test('a span has the largest prior of its instants', () => {
  const startMs = Date.parse('2026-07-06T22:00:00Z');
  const [span, most, instant] = [new Float64Array(6), new Float64Array(6), new Float64Array(6)];
  for (const hours of [0, 1, 7, 24, 100, 500]) {
    const endMs = startMs + hours * 3_600_000;
    baseline.priorsDuring({ lat: 0, lng: 20 }, { startMs, endMs }, span);
    most.fill(0);
    for (let timeMs = startMs; timeMs <= endMs; timeMs += 900_000) {
      baseline.priorsAt({ lat: 0, lng: 20 }, timeMs, instant);
      for (let k = 0; k < 6; k++) most[k] = Math.max(most[k]!, instant[k]!);
    }
    for (let k = 0; k < 6; k++)
      assert.ok(
        Math.abs(span[k]! - most[k]!) < 1e-5,
        `${hours} h, ${RISK_TYPES[k]}: ${span[k]} and ${most[k]}`,
      );
  }
});

test('the hours of crime and accidents move their history and nothing else', () => {
  const out = new Float64Array(6);
  const night = Date.parse('2026-07-07T03:00:00Z'); // 04:00 in Kinshasa
  baseline.modulationDuring({ lat: 0, lng: 20 }, { startMs: night, endMs: night }, out);
  for (const [k, type] of RISK_TYPES.entries())
    if (type === 'traffic') assert.ok(Math.abs(out[k]! - 0.13) < 0.005, String(out[k]));
    else if (type === 'crime')
      assert.ok(Math.abs(out[k]! - (0.42 + 0.4) / 2) < 0.01, String(out[k]));
    else assert.equal(out[k], 1);
});

test('people make exposure: 0.5 where nobody lives, toward 1.5 in a great city', () => {
  assert.equal(baseline.exposureAt({ lat: 0, lng: 30 }), 0.5);
  const city = baseline.exposureAt({ lat: 0, lng: 20 });
  assert.ok(city > 1.2 && city < 1.5, String(city));
});

test('sea is water and the island is not', () => {
  assert.ok(
    baseline.isWater({ lat: 0, lng: 30 }) &&
      baseline.isWater({ lat: 90, lng: 0 }) &&
      baseline.isWater({ lat: 5, lng: 180 }),
  );
  assert.ok(!baseline.isWater({ lat: 0, lng: 20 }));
});

test('the same question gets the same answer, whatever was asked in between', () => {
  const first = at(0.1, 20.1);
  at(-80, 179);
  at(51, 0, '1999-01-01T00:00:00Z');
  assert.deepEqual(at(0.1, 20.1), first);
});

test('a week or more is as busy as its busiest hour, also when clocks are put forward or a day is left out', () => {
  const places = {
    berlin: { lat: 52.5, lng: 13.4 },
    newYork: { lat: 40.7, lng: -74 },
    apia: { lat: -13.83, lng: -171.77 },
    tehran: { lat: 35.7, lng: 51.4 },
    kathmandu: { lat: 27.7, lng: 85.3 },
  };
  // Clocks go forward in Berlin, in New York; Samoa has no 30 December 2011; an ordinary week.
  const starts = [
    '2026-03-26T07:00Z',
    '2026-03-05T13:30Z',
    '2011-12-27T03:10Z',
    '2026-07-07T16:00Z',
  ];
  const during = (place: { lat: number; lng: number }, startMs: number, endMs: number) => {
    const out = new Float64Array(RISK_TYPES.length);
    baseline.modulationDuring(place, { startMs, endMs }, out);
    return out;
  };
  for (const [name, place] of Object.entries(places))
    for (const start of starts)
      for (const hours of [168, 169, 400]) {
        const startMs = Date.parse(start);
        const busiest = new Float64Array(RISK_TYPES.length);
        for (let hour = 0; hour <= hours; hour++) {
          const timeMs = startMs + hour * 3_600_000;
          const now = during(place, timeMs, timeMs);
          for (const [k, value] of now.entries()) busiest[k] = Math.max(busiest[k]!, value);
        }
        const whole = during(place, startMs, startMs + hours * 3_600_000);
        assert.deepEqual([...whole], [...busiest], `${name} ${start} ${hours}`);
      }
});
