import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodePolyline } from './polyline.ts';
import { BadAnswer } from './protocol.ts';

/** The example of Google's description of the format, and the same line with six digits. */
const LINE = [
  { lat: 38.5, lng: -120.2 },
  { lat: 40.7, lng: -120.95 },
  { lat: 43.252, lng: -126.453 },
];

test('lines of five and six digits are read as their publishers wrote them', () => {
  assert.deepEqual(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@', { digits: 5 }), LINE);
  assert.deepEqual(decodePolyline('_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI', { digits: 6 }), LINE);
  assert.deepEqual(decodePolyline('', { digits: 6 }), []);
});

test('a line that is cut off, garbled, of the wrong precision or no text is refused', () => {
  const whole = '_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI';
  for (const bad of [
    whole.slice(0, -1),
    whole.slice(0, 5),
    `${whole}_`,
    `${whole} `,
    'é'.repeat(8),
    '~'.repeat(100),
    '{"type":"LineString"}',
    null,
    42,
    [],
    undefined,
  ])
    assert.throws(() => decodePolyline(bad, { digits: 6 }), BadAnswer, String(bad));
  assert.throws(() => decodePolyline(whole, { digits: 5 }), BadAnswer, 'latitudes beyond the pole');
});
