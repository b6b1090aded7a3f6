import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  CLIMATE_COLUMNS,
  CLIMATE_ROWS,
  KOPPEN_CLASSES,
  climateAt,
  climateCell,
  climateOf,
  readClimate,
} from './climate.ts';
import type { ClimateHazards, KoppenClass } from './climate.ts';
import { cycloneExposure, cycloneSeason } from './cyclones.ts';
import { dayOfYear, seasonAt, warmth } from './season.ts';

const day = (date: string): number => dayOfYear(Date.parse(date));
const [JANUARY, JULY] = [day('2026-01-20'), day('2026-07-20')];

function hazards(koppen: KoppenClass, lat: number, when: number): ClimateHazards {
  const out = { heat: 0, cold: 0, storm: 0, fire: 0 };
  readClimate(climateOf(koppen), lat, when, out);
  return out;
}

test('hazards of every class stay within 0 to 1 on every day at every latitude', () => {
  for (const koppen of KOPPEN_CLASSES)
    for (let lat = -90; lat <= 90; lat += 7.5)
      for (let when = 0; when <= 366; when += 6)
        for (const value of Object.values(hazards(koppen, lat, when)))
          assert.ok(value >= 0 && value <= 1, `${koppen} ${lat} ${when}: ${value}`);
});

test('the southern year is the northern one turned by half a year', () => {
  for (const koppen of KOPPEN_CLASSES)
    for (let when = 0; when < 180; when += 15) {
      const [north, south] = [hazards(koppen, 35, when), hazards(koppen, -35, when + 365.2425 / 2)];
      for (const name of ['heat', 'cold', 'storm', 'fire'] as const)
        assert.ok(Math.abs(north[name] - south[name]) < 1e-9, `${koppen} ${when} ${name}`);
    }
});

test('frost comes in winter, heat in summer, fire in the dry season', () => {
  assert.ok(hazards('Dfd', 63, JANUARY).cold > 10 * hazards('Dfd', 63, JULY).cold);
  assert.ok(hazards('BWh', 25, JULY).heat > 10 * hazards('BWh', 25, JANUARY).heat);
  assert.ok(hazards('Csa', 38, JULY).fire > 10 * hazards('Csa', 38, JANUARY).fire); // Mediterranean
  assert.ok(hazards('Aw', 12, JANUARY).fire > 2 * hazards('Aw', 12, JULY).fire); // savanna of the Sahel
  assert.equal(hazards('EF', -80, JANUARY).fire, 0);
});

test('the equator has no summer, and the year closes without a jump', () => {
  for (let when = 0; when < 366; when += 30) assert.equal(warmth(0, when), 0.5);
  assert.ok(Math.abs(warmth(50, 365.2425) - warmth(50, 0)) < 1e-9);
  assert.ok(
    Math.abs(day('2027-01-01T00:00:00Z') - 0) < 1e-9 && day('2028-12-31T12:00:00Z') === 365.5,
  );
});

test('a season may run over New Year', () => {
  const southern = { start: 297, peak: 405, end: 500 };
  assert.equal(seasonAt(southern, 200), 0);
  assert.ok(seasonAt(southern, 350) > 0 && seasonAt(southern, 100) > 0);
  assert.ok(seasonAt(southern, 39.7) > 0.999);
});

test('cyclones come where and when the weather services say', () => {
  const at = (lat: number, lng: number, date: string): number => {
    const { basin, share } = cycloneExposure({ lat, lng });
    return share * cycloneSeason(basin, day(date));
  };
  assert.ok(at(25.8, -80.2, '2026-09-10') > 0.9, 'Miami at the peak of 10 September');
  assert.equal(at(25.8, -80.2, '2026-02-10'), 0, 'Miami outside 1 June to 30 November');
  assert.ok(
    at(14.6, 121, '2026-09-01') > 5 * at(14.6, 121, '2026-02-25'),
    'Manila, least in February',
  );
  assert.ok(
    at(20, 88, '2026-05-15') > 0.9 && at(20, 88, '2026-11-15') > 0.9,
    'Bay of Bengal, May and November',
  );
  assert.equal(at(20, 88, '2026-08-01'), 0, 'Bay of Bengal, the monsoon between');
  assert.ok(at(-18, 178, '2026-02-28') > 0.9, 'Fiji');
  for (const [name, lat, lng] of [
    ['Singapore', 1.3, 103.8],
    ['Los Angeles', 34, -118.2],
    ['Rio', -22.9, -43.2],
    ['Paris', 48.9, 2.4],
  ] as const)
    assert.equal(cycloneExposure({ lat, lng }).share, 0, name);
});

test('between two climates there is no border, also across the antimeridian and at the poles', () => {
  const classes = new Uint8Array(CLIMATE_COLUMNS * CLIMATE_ROWS).fill(
    KOPPEN_CLASSES.indexOf('Cfb'),
  );
  classes[climateCell({ lat: 50.25, lng: 179.75 })] = KOPPEN_CLASSES.indexOf('BWh');
  assert.equal(climateAt(classes, { lat: 50.25, lng: 179.75 }).heat, climateOf('BWh').heat);
  const half = (climateOf('BWh').heat + climateOf('Cfb').heat) / 2;
  for (const lng of [180, -180, 179.5])
    assert.ok(Math.abs(climateAt(classes, { lat: 50.25, lng }).heat - half) < 1e-12);
  for (const lat of [-90, 90])
    assert.deepEqual(climateAt(classes, { lat, lng: 180 }), climateOf('Cfb'));
});
