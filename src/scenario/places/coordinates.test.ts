import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { processorMs } from '../../../test/support/processor-time.ts';
import { findCoordinates } from './coordinates.ts';

// [text, latitude, longitude]; Westminster, the Opera of Sydney, Kathmandu.
const WRITTEN: readonly (readonly [string, number, number])[] = [
  ['traffic at 51.5007, -0.1246 with 200 cars', 51.5007, -0.1246],
  ['at 51.5007 -0.1246', 51.5007, -0.1246],
  ['(−33.8568; 151.2153)', -33.8568, 151.2153],
  ['51°30′2.5″N 0°7′28.6″W', 51.500694, -0.124611],
  ['51°30\'2.5"N, 0°7\'28.6"W', 51.500694, -0.124611],
  ['33°51′24″S 151°12′55″E', -33.856667, 151.215278],
  ['51.5 N, 0.12 W', 51.5, -0.12],
  ['27.717N 85.324E', 27.717, 85.324],
  ['N 51.5 W 0.12', 51.5, -0.12],
  ['33.86° south, 151.21° east', -33.86, 151.21],
  ["40° 30' N and 73° 45' W", 40.5, -73.75],
  ['lat 51.5 lon -0.12', 51.5, -0.12],
  ['latitude: 51.5, longitude: -0.12', 51.5, -0.12],
  ['lng=-0.12 lat=51.5', 51.5, -0.12],
  ['geo:51.5,-0.12;u=35', 51.5, -0.12],
  ['https://example.org/@51.5,-0.12,15z', 51.5, -0.12],
  ['coordinates 51.5, -0.12', 51.5, -0.12],
  ['GPS: (51.5 -0.12)', 51.5, -0.12],
];
for (const [text, lat, lng] of WRITTEN)
  test(`"${text}" is a point on the earth`, () => {
    const found = findCoordinates(text);
    assert.equal(found.length, 1);
    const [foundLng, foundLat] = found[0]!.origin;
    assert.ok(Math.abs(foundLat - lat) < 1e-5 && Math.abs(foundLng - lng) < 1e-5);
    assert.equal(found[0]!.name, undefined);
    assert.equal(found[0]!.country, undefined);
  });

const NUMBERS: readonly string[] = [
  '60, 30 people',
  'a 60.5 x 30.25 m hall',
  'a ratio of 1.234/5.678',
  '12.5, 30.25 meters',
  '5 N, 3 E',
  '40 E platforms, 30 N exits',
  '99.1234, 12.1234',
  '51.1234, 190.1234',
  'version 12.345.678, 1.234.567',
  'it lasts long 30 minutes',
  'north 5 m, east 3 m',
];
for (const text of NUMBERS)
  test(`"${text}" is no point on the earth`, () => assert.deepEqual(findCoordinates(text), []));

test('the precision is that of the last place given, or what the URI says', () => {
  const precisionOf = (text: string): number => findCoordinates(text)[0]!.precisionMeters;
  assert.equal(precisionOf('51.5007, -0.1246'), 11);
  assert.equal(precisionOf('lat 51.5 lon -0.12'), 11_120);
  assert.equal(precisionOf('51°30′2″N 0°7′28″W'), 31);
  assert.equal(precisionOf('geo:51.5,-0.12;u=35'), 35);
});

test('every point written with four decimals is read back', () => {
  const degrees = (most: number) => fc.integer({ min: -most * 1e4, max: most * 1e4 });
  fc.assert(
    fc.property(degrees(89), degrees(179), (lat, lng) => {
      const [y, x] = [(lat / 1e4).toFixed(4), (lng / 1e4).toFixed(4)];
      const [found] = findCoordinates(`near ${y}, ${x} at noon`);
      assert.deepEqual(found?.origin, [Number(x), Number(y)]);
    }),
  );
});

test('no text takes long or fails', () => {
  const texts = [
    ' '.repeat(9999),
    '9'.repeat(9999),
    '1.'.repeat(5000),
    'lat '.repeat(2500),
    `${'12 '.repeat(3300)}N`,
  ];
  for (const text of texts) {
    const start = processorMs();
    findCoordinates(text);
    assert.ok(processorMs() - start < 100, text.slice(0, 10));
  }
  fc.assert(
    fc.property(fc.string(), (text) =>
      findCoordinates(text).every(({ span }) => span[0] < span[1]),
    ),
  );
});
