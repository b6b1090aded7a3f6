/** Countries and regions on the real outlines and towns, against what is known of real places and against a second method. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createDice } from '#base';
import { DEGREE, MEAN_RADIUS_KM, destination } from '#geo';
import type { LatLng } from '#geo';
import { createLocator } from '#risk/geography';
import { readNamedTowns } from '../gazetteer/read-named-towns.ts';
import { listShapes, parseTopology } from '../topology.ts';
import { readCountryCodes } from './country-names.ts';
import { loadGeography, openGeography } from './load-geography.ts';

const { data } = await loadGeography({
  cacheDir: fileURLToPath(new URL('../../../../.cache', import.meta.url)),
});
const { countries, regions } = openGeography(data);
const locator = createLocator(data);

function codeAt(lat: number, lng: number): string | undefined {
  return countries[locator.countryAt({ lat, lng })]?.code;
}

function regionAt(lat: number, lng: number): string | undefined {
  const country = locator.countryAt({ lat, lng });
  return regions[locator.regionAt({ lat, lng }, country)]?.key;
}

test('towns on two sides of a border are in two countries', () => {
  const TWINS = [
    ['Strasbourg', 48.583, 7.745, 'FR', 'Kehl', 48.573, 7.823, 'DE'],
    ['Goma', -1.679, 29.222, 'CD', 'Gisenyi', -1.702, 29.262, 'RW'],
    ['El Paso', 31.776, -106.48, 'US', 'Ciudad Juárez', 31.72, -106.46, 'MX'],
    ['Frankfurt (Oder)', 52.34, 14.53, 'DE', 'Słubice', 52.35, 14.58, 'PL'],
    ['Kinshasa', -4.34, 15.31, 'CD', 'Brazzaville', -4.263, 15.25, 'CG'],
    ['Singapore', 1.29, 103.85, 'SG', 'Johor Bahru', 1.49, 103.74, 'MY'],
    ['Copenhagen', 55.67, 12.56, 'DK', 'Malmö', 55.6, 13.0, 'SE'],
    ['Geneva', 46.204, 6.143, 'CH', 'Annemasse', 46.19, 6.24, 'FR'],
    ['Rafah, Egypt', 31.28, 34.2, 'EG', 'Gaza', 31.5, 34.46, 'PS'],
    ['Ciudad del Este', -25.51, -54.62, 'PY', 'Foz do Iguaçu', -25.54, -54.58, 'BR'],
  ] as const;
  for (const [one, lat1, lng1, code1, other, lat2, lng2, code2] of TWINS) {
    assert.equal(codeAt(lat1, lng1), code1, one);
    assert.equal(codeAt(lat2, lng2), code2, other);
  }
});

test('disputed and dependent places are counted as the documentation says', () => {
  const PLACES = [
    ['Pristina', 42.66, 21.16, 'XK'],
    ['Taipei', 25.03, 121.56, 'TW'],
    ['Tifariti', 26.158, -10.567, 'EH'],
    ['Laayoune', 27.15, -13.2, 'MA'],
    ['Kyrenia', 35.33, 33.32, 'CY'],
    ['Hargeisa', 9.56, 44.06, 'SO'],
    ['Ramallah', 31.9, 35.2, 'PS'],
    ['Simferopol', 44.95, 34.1, 'UA'],
    ['Baikonur', 45.96, 63.3, 'KZ'],
    ['Cayenne', 4.92, -52.31, 'GF'],
    ['Saint-Denis', -20.9, 55.45, 'RE'],
    ['Mamoudzou', -12.78, 45.23, 'YT'],
    ['Fort-de-France', 14.61, -61.07, 'MQ'],
    ['Pointe-à-Pitre', 16.24, -61.53, 'GP'],
    ['Longyearbyen', 78.22, 15.63, 'SJ'],
    ['Kralendijk', 12.15, -68.27, 'BQ'],
    ['Flying Fish Cove', -10.43, 105.67, 'CX'],
    ['West Island', -12.19, 96.83, 'CC'],
    ['the south pole', -90, 0, 'AQ'],
    ['Taveuni, on the antimeridian', -16.86, 180, 'FJ'],
    ['Uelen, beyond it', 66.16, -169.81, 'RU'],
  ] as const;
  for (const [name, lat, lng, code] of PLACES) assert.equal(codeAt(lat, lng), code, name);
});

test('waters within 25 km of a shore are the nearest country’s, the open sea is nobody’s', () => {
  const gaza: LatLng = { lat: 31.53, lng: 34.42 };
  const at = (km: number): LatLng => destination({ from: gaza, bearing: 300, km });
  assert.equal(codeAt(at(10).lat, at(10).lng), 'PS');
  assert.equal(codeAt(at(60).lat, at(60).lng), undefined);
  for (const [lat, lng] of [
    [35, 18],
    [0, -30],
    [90, 0],
    [-50, 100],
  ] as const)
    assert.equal(codeAt(lat, lng), undefined, `${lat} ${lng}`);
});

test('the country of random points is that of the polygon that holds them, counted by crossings of a parallel', () => {
  const { codeOf } = readCountryCodes();
  const file = new URL(import.meta.resolve('world-atlas/countries-10m.json'));
  const shapes = [...listShapes(parseTopology(readFileSync(file, 'utf8')), 'countries')].map(
    ([id, rings]) => ({ id, rings: rings.map((ring) => ({ ring, ...latsOf(ring) })) }),
  );
  const dice = createDice(7);
  const towns = readNamedTowns();
  let [checked, different] = [0, 0];
  // Half a degree around towns: where people are, and so near borders and shores.
  for (let i = 0; i < 500; i++) {
    const town = towns[Math.floor(dice.next() * 20_000)]!;
    const lng = town.at[0] + dice.next() - 0.5;
    const lat = town.at[1] + dice.next() - 0.5;
    if (Math.abs(lng) > 179) continue;
    const holding = shapes.filter(({ rings }) =>
      isInsideRings(
        rings.filter(({ south, north }) => lat >= south && lat <= north).map(({ ring }) => ring),
        lng,
        lat,
      ),
    );
    if (holding.length !== 1) continue;
    const expected = codeOf.get(holding[0]!.id)!;
    // Parts that have a code of their own are tested above.
    if (['FR', 'NO', 'NL', 'NZ', 'RU'].includes(expected)) continue;
    checked++;
    if (codeAt(lat, lng) !== expected) different++;
  }
  assert.ok(checked > 300, String(checked));
  // Great circles and straight lines on a map part by metres; a point may lie between them.
  assert.ok(different <= 1, `${different} of ${checked}`);
});

function latsOf(ring: Float64Array): { south: number; north: number } {
  const lats = ring.filter((_, i) => i % 2 === 1);
  return {
    south: lats.reduce((a, b) => Math.min(a, b)),
    north: lats.reduce((a, b) => Math.max(a, b)),
  };
}

function isInsideRings(rings: readonly Float64Array[], lng: number, lat: number): boolean {
  let inside = false;
  for (const ring of rings)
    for (let i = 0; i + 3 < ring.length; i += 2) {
      const [x1, y1, x2, y2] = [ring[i]!, ring[i + 1]!, ring[i + 2]!, ring[i + 3]!];
      if (y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1)
        inside = !inside;
    }
  return inside;
}

test('the region of random points is that of the nearest town of their country, by trying all of them', () => {
  const towns = readNamedTowns().filter(
    ({ admin, isPart, country }) => !isPart && admin !== '' && admin !== '00' && country !== 'PS',
  );
  const townsOf = Map.groupBy(towns, ({ country }) => country);
  const dice = createDice(11);
  let [checked, different] = [0, 0];
  for (let i = 0; i < 2000; i++) {
    const lat = (Math.asin(2 * dice.next() - 1) * 180) / Math.PI;
    const at = { lat, lng: 360 * dice.next() - 180 };
    const code = codeAt(at.lat, at.lng);
    const own = code === undefined ? undefined : townsOf.get(code);
    if (own === undefined) continue;
    let [least, key] = [450, ''];
    for (const { country, admin, at: to } of own) {
      const km = greatCircleKm(at, { lat: to[1], lng: to[0] });
      if (km < least) [least, key] = [km, `${country}-${admin}`];
    }
    if (key === '') continue;
    checked++;
    if (regionAt(at.lat, at.lng) !== key) different++;
  }
  assert.ok(checked > 300, String(checked));
  assert.ok(different <= 1, `${different} of ${checked}`);
});

/** By the haversine formula, where the grid goes by chords. */
function greatCircleKm(a: LatLng, b: LatLng): number {
  const [lat1, lat2] = [a.lat * DEGREE, b.lat * DEGREE];
  const h =
    Math.sin((lat2 - lat1) / 2) ** 2 +
    Math.cos(lat1) * Math.cos(lat2) * Math.sin(((b.lng - a.lng) * DEGREE) / 2) ** 2;
  return 2 * MEAN_RADIUS_KM * Math.asin(Math.sqrt(h));
}

test('Gaza and the West Bank are two regions, whatever the codes of single towns', () => {
  for (const [lat, lng] of [
    [31.5, 34.46],
    [31.29, 34.25],
  ] as const)
    assert.equal(regionAt(lat, lng), 'PS-GZ');
  for (const [lat, lng] of [
    [31.9, 35.2],
    [31.85, 35.235],
    [32.22, 35.26],
    [31.53, 35.1],
  ] as const)
    assert.equal(regionAt(lat, lng), 'PS-WE');
});

test('every country has a code of two letters and one of three, and a name; the smallest come first', () => {
  assert.equal(countries.length, 250);
  assert.equal(new Set(countries.map(({ code }) => code)).size, 250);
  for (const { code, alpha3, name } of countries) {
    assert.match(code, /^[A-Z]{2}$/);
    assert.match(alpha3, /^[A-Z]{3}$/);
    assert.ok(name.length > 2 && !name.includes(','), name);
  }
  const place = (code: string): number => countries.findIndex((country) => country.code === code);
  assert.ok(place('VA') < place('IT') && place('SM') < place('IT') && place('LS') < place('ZA'));
});
