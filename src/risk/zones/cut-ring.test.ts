import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutRing } from './cut-ring.ts';

/** The rings cut from a ring, each as its lines, in an order that does not depend on where a ring starts. */
function cut(ring: string): string[][] {
  return cutRing(parse(ring))
    .map((points) => listLines(points.slice(1)))
    .sort((a, b) => (String(a) < String(b) ? -1 : 1));
}

function rings(...expected: string[]): string[][] {
  return expected
    .map((ring) => listLines(parse(ring)))
    .sort((a, b) => (String(a) < String(b) ? -1 : 1));
}

/** A ring in words: `lat lng, lat lng, …`, its first point not repeated. */
function parse(ring: string): { lat: number; lng: number }[] {
  return ring.split(', ').map((pair) => {
    const [lat, lng] = pair.split(' ').map(Number);
    return { lat: lat!, lng: lng! };
  });
}

function listLines(points: readonly { lat: number; lng: number }[]): string[] {
  const texts = points.map(({ lat, lng }) => `(${lat} ${lng})`);
  return texts.map((from, i) => `${from} to ${texts[(i + 1) % texts.length]}`).sort();
}

test('a ring away from ±180° stays as it is', () => {
  assert.deepEqual(cut('0 0, 0 1, 1 0'), rings('0 0, 0 1, 1 0'));
});

test('a ring that touches ±180° with a corner or a side stays whole', () => {
  assert.deepEqual(cut('0 -179, 2 -179, 1 180'), rings('0 -179, 2 -179, 1 -180'));
  assert.deepEqual(cut('0 180, 0 -179, 1 -179, 1 180'), rings('0 -180, 0 -179, 1 -179, 1 -180'));
  assert.deepEqual(cut('0 179, 0 180, 1 180, 1 179'), rings('0 179, 0 180, 1 180, 1 179'));
});

test('a ring across ±180° becomes one on each side', () => {
  assert.deepEqual(
    cut('0 179, 0 180, 0 -179, 1 -179, 1 180, 1 179'),
    rings('0 -180, 0 -179, 1 -179, 1 -180', '1 180, 1 179, 0 179, 0 180'),
  );
});

test('a notch that just reaches ±180° leaves two rings on its side and one on the other', () => {
  const points = '0 179, 0 180, 0 -179, 1 -179, 2 180, 3 -179, 4 -179, 4 180, 4 179'.split(', ');
  const expected = rings(
    '0 179, 0 180, 4 180, 4 179',
    '0 -180, 0 -179, 1 -179, 2 -180',
    '2 -180, 3 -179, 4 -179, 4 -180',
  );
  points.forEach((_, start) => {
    const turned = [...points.slice(start), ...points.slice(0, start)];
    assert.deepEqual(cut(turned.join(', ')), expected);
  });
});

test('a ring around a pole is closed over it, from -180 to 180', () => {
  assert.deepEqual(
    cut('89 0, 89 90, 89 180, 89 -90'),
    rings('89 -180, 89 -90, 89 0, 89 90, 89 180, 90 180, 90 -180'),
  );
  assert.deepEqual(
    cut('-89 0, -89 -90, -89 180, -89 90'),
    rings('-89 180, -89 90, -89 0, -89 -90, -89 -180, -90 -180, -90 180'),
  );
});
