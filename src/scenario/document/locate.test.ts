import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FindPlaces } from '../places/place-finder.ts';
import type { Stated } from '../stated.ts';
import { locate } from './locate.ts';

const CAMBRIDGES: FindPlaces = () => [
  {
    name: 'Cambridge',
    country: 'US',
    origin: [-71.1, 42.37],
    precisionMeters: 3000,
    span: [3, 12],
  },
  { name: 'Cambridge', country: 'GB', origin: [0.12, 52.2], precisionMeters: 3000, span: [3, 12] },
];
const written = <T>(value: T) => ({ value, source: 'import' as const, confidence: 1 });

function at(place: object): Stated['place'] {
  return locate({ place: { precisionMeters: 0, ...place } } as Stated, CAMBRIDGES).place;
}

test('a name without coordinates is looked up, in the country that is said', () => {
  assert.deepEqual(at({ name: written('Cambridge') })?.origin?.value, [-71.1, 42.37]);
  const place = at({ name: written('Cambridge'), country: written('gb') });
  assert.deepEqual(place?.origin?.value, [0.12, 52.2]);
  assert.equal(place?.country?.value, 'gb');
});

test('coordinates decide, and a name that nobody knows there stays a name', () => {
  assert.deepEqual(at({ origin: written([1, 2]) })?.origin?.value, [1, 2]);
  assert.equal(at({ name: written('Cambridge'), country: written('FR') })?.origin, undefined);
});
