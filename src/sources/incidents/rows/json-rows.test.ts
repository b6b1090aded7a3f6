import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { limits } from '#contract';
import { Refusal } from '#contract/refusals';
import { createGeoJsonParser } from './geojson.ts';
import { createNdjsonParser } from './ndjson.ts';
import type { Row, RowParser } from './row.ts';

test('NDJSON is one value per line; a line that is none is told by its number', () => {
  const rows = read(createNdjsonParser(), '\ufeff{"a":1}\n\n{"a":\r\n{"b":"\\n"}\r[2]');
  assert.deepEqual(rows, [
    { line: 1, raw: { a: 1 } },
    { line: 3, fault: 'The line is not valid JSON.' },
    { line: 4, raw: { b: '\n' } },
    { line: 5, raw: [2] },
  ]);
});

const POINT = { type: 'Point', coordinates: [13.4, 52.5, 30] };

test('GeoJSON features are read one by one, with the place of their point and their id', () => {
  const text = toCollection([
    feature({ type: 'crime' }),
    { ...feature({ external_id: 'own' }), id: 7 },
    { ...feature(null), id: 'x' },
  ]);
  assert.deepEqual(rawsOf(read(createGeoJsonParser(), text)), [
    { type: 'crime', lng: 13.4, lat: 52.5 },
    { external_id: 'own', lng: 13.4, lat: 52.5 },
    { external_id: 'x', lng: 13.4, lat: 52.5 },
  ]);
});

test('a feature that is no point or too long is told by its line, and the others are read', () => {
  const line = {
    type: 'LineString',
    coordinates: [
      [1, 2],
      [3, 4],
    ],
  };
  const text = `{"type":"FeatureCollection","features":[
    ${JSON.stringify(feature({ n: 1 }))},
    ${JSON.stringify({ ...feature({}), geometry: line })},
    {"type":"Feature","geometry":null,"properties":{"lat":1,"lng":2},},
    {"type":"Other"},
    ${JSON.stringify(feature({ title: 'x'.repeat(limits.INCIDENT_ROW_BYTES_MAX) }))},
    {"type":"Feature","geometry":null,"properties":{"lat":1,"lng":2}}
  ]}`;
  const rows = read(createGeoJsonParser(), text);
  assert.deepEqual(
    rows.map((row) => ('fault' in row ? [row.line, row.fault] : [row.line, row.raw])),
    [
      [2, { n: 1, lng: 13.4, lat: 52.5 }],
      [3, 'The geometry of the feature must be a Point.'],
      [4, 'The feature is not valid JSON in UTF-8.'],
      [5, 'The feature must be an object of type Feature.'],
      [6, 'The feature is longer than the limit of 65536 bytes.'],
      [7, { lat: 1, lng: 2 }],
    ],
  );
});

test('brackets, quotes and the word features inside strings and properties do not mislead', () => {
  const properties = { title: '}],"features":[{\\', features: [{ features: [1] }], '"': ']' };
  const text = toCollection([feature(properties), feature({ n: 2 })], {
    name: '"features":[{}]',
    extra: { features: [{ type: 'Feature' }] },
  });
  assert.deepEqual(rawsOf(read(createGeoJsonParser(), text)), [
    { ...properties, lng: 13.4, lat: 52.5 },
    { n: 2, lng: 13.4, lat: 52.5 },
  ]);
});

test('a single feature is taken, an empty collection too', () => {
  const rows = read(createGeoJsonParser(), `\ufeff${JSON.stringify(feature({ n: 1 }))}`);
  assert.deepEqual(rawsOf(rows), [{ n: 1, lng: 13.4, lat: 52.5 }]);
  assert.deepEqual(read(createGeoJsonParser(), toCollection([])), []);
});

test('a document that is no collection of features is refused', () => {
  for (const text of [
    '',
    '{}',
    '[]',
    'null',
    '{"incidents":[]}',
    '{"type":"FeatureCollection"}',
    '{"type":"FeatureCollection","features":{}}',
    '{"type":"Topology","features":[]}',
    '{"type":"FeatureCollection","features":[]',
    '{"type":"FeatureCollection","features":[1]}',
    '{"type":"FeatureCollection","features":[,]}',
    `{"type":"FeatureCollection","features":[${JSON.stringify(feature({}))} ${JSON.stringify(feature({}))}]}`,
    '{"type":"FeatureCollection","features":[],"features":[]}',
    '{"type":"FeatureCollection","features":[]}}',
    `{"type":"FeatureCollection","features":[{"type":"Feature"`,
    `{"a":"${'x'.repeat(70_000)}"`,
    '['.repeat(100_000),
  ])
    assert.throws(
      () => read(createGeoJsonParser(), text),
      (error) => error instanceof Refusal && error.code === 'INVALID_INCIDENTS',
      text.slice(0, 80),
    );
});

test('where the bytes are cut makes no difference', () => {
  const text = `\ufeff${toCollection([feature({ title: 'é😀"\\' }), feature({ a: [{}] }), { ...feature({}), id: 'ü' }], { bbox: [1, 2] })}`;
  const whole = read(createGeoJsonParser(), text);
  assert.equal(whole.length, 3);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), (size) => {
      assert.deepEqual(read(createGeoJsonParser(), text, size), whole);
    }),
  );
});

function feature(properties: object | null) {
  return { type: 'Feature', geometry: POINT, properties };
}

function toCollection(features: readonly object[], more: object = {}): string {
  return JSON.stringify({ ...more, type: 'FeatureCollection', features });
}

function read(parser: RowParser, text: string, size = 1_000_000): Row[] {
  const bytes = Buffer.from(text);
  const rows: Row[] = [];
  for (let at = 0; at < bytes.length; at += size)
    rows.push(...parser.push(bytes.subarray(at, at + size)));
  return [...rows, ...parser.end()];
}

function rawsOf(rows: readonly Row[]): unknown[] {
  return rows.map((row) => ('raw' in row ? row.raw : row.fault));
}
