/** What is written into files is read from them again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { limits } from '#contract';
import type { RiskPoint } from './answer.ts';
import { POINT_COLUMNS, readCsv, readRouteCsv, toCsv, toPointsCsv } from './csv.ts';
import { readGeoJson, toGeoJson } from './geojson.ts';
import { EMPTY_QUESTION } from './question.ts';

const degrees = (max: number) =>
  fc.integer({ min: -max * 1e6, max: max * 1e6 }).map((millionths) => millionths / 1e6 + 0);
const place = fc
  .tuple(degrees(limits.LATITUDE_DEGREES_MAX), degrees(limits.LONGITUDE_DEGREES_MAX))
  .map(([lat, lng]) => ({ lat, lng }));
const route = fc.array(
  fc
    .tuple(place, fc.boolean())
    .map(([at, isTimed]) => (isTimed ? { ...at, timestamp: '2026-05-01T08:30:00Z' } : at)),
  { minLength: 2, maxLength: 50 },
);
const point = fc
  .record({
    at: place,
    weight: fc.double({ min: 0, max: 1, noNaN: true }),
    km: fc.double({ min: 0, max: 500, noNaN: true }),
  })
  .map(({ at, weight, km }): RiskPoint => ({
    ...at,
    weight,
    km,
    level: 'medium',
    isAssessed: true,
    threats: ['crime-7f3a2c', 'weather-1'],
    shares: {},
  }));

test('a table is read as it was written, whatever stands in its cells', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', '"', ',', ';', '\t', '\n', '\r', ' ', 'é', '='),
  });
  const row = fc.tuple(
    cell.filter((text) => !/[\n;\t"]/.test(text) && text !== ''),
    cell,
    cell,
  );
  fc.assert(
    fc.property(fc.array(row, { minLength: 1 }), (rows) => {
      const table = [['a', 'b', 'c'], ...rows.map((each) => [...each])];
      assert.deepEqual(readCsv(toCsv(table)), table);
    }),
  );
});

test('RFC 4180, and what spreadsheets make of it: quotes, semicolons, a mark of order, the last line without an end', () => {
  assert.deepEqual(readCsv('a,b\r\n"x ""y"", z","1\n2"'), [
    ['a', 'b'],
    ['x "y", z', '1\n2'],
  ]);
  assert.deepEqual(readCsv('\uFEFFlat;lng\n1;2\n\n'), [
    ['lat', 'lng'],
    ['1', '2'],
  ]);
});

test('the weighed points of an answer are a route again', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 2, maxLength: 30 }), (points) => {
      const text = toPointsCsv(points);
      assert.deepEqual(readCsv(text)[0], [...POINT_COLUMNS]);
      assert.deepEqual(
        readRouteCsv(text),
        points.map(({ lat, lng }) => ({ lat, lng })),
      );
    }),
  );
});

test('no cell of the points is a formula for a spreadsheet', () => {
  fc.assert(
    fc.property(fc.array(point), (points) => {
      for (const cell of readCsv(toPointsCsv(points)).flat())
        assert.ok(
          !/^[=+@\t\r]/.test(cell) && (!cell.startsWith('-') || !Number.isNaN(Number(cell))),
          cell,
        );
    }),
  );
});

function faultOf(read: unknown): string {
  assert.equal(typeof read, 'string');
  return read as string;
}

test('columns of a route have many names, and what is wrong is said by row', () => {
  assert.deepEqual(readRouteCsv('Longitude,note,Latitude,time\n2,x,1,2026-05-01T00:00Z\n4,y,3,'), [
    { lat: 1, lng: 2, timestamp: '2026-05-01T00:00Z' },
    { lat: 3, lng: 4 },
  ]);
  assert.match(faultOf(readRouteCsv('a,b\n1,2')), /“lat” and “lng”/);
  assert.match(faultOf(readRouteCsv('lat,lng\n1,2\n95,2')), /Row 2: latitude is 95/);
  assert.match(faultOf(readRouteCsv('lat,lng\n1,2\n"1,5",2')), /Row 2: .*not a number/);
  assert.match(faultOf(readRouteCsv('lat,lng\n1,2')), /at least 2/);
});

test('a route or a circle that is saved as GeoJSON is the same when it is opened', () => {
  fc.assert(
    fc.property(route, place, fc.integer({ min: 1, max: 1000 }), (points, center, tenths) => {
      const line = { ...EMPTY_QUESTION, tool: 'route' as const, route: points };
      assert.deepEqual(readGeoJson(JSON.stringify(toGeoJson(line, undefined))), {
        tool: 'route',
        route: points,
      });
      const radiusKm = tenths / 10;
      const circle = { ...EMPTY_QUESTION, center, radiusKm };
      assert.deepEqual(readGeoJson(JSON.stringify(toGeoJson(circle, undefined))), {
        tool: 'circle',
        center,
        radiusKm,
      });
    }),
  );
});

test('lines of others are routes: bare, in features, in several parts; longitude comes first', () => {
  const line = {
    type: 'LineString',
    coordinates: [
      [2.35, 48.85, 35],
      [2.5, 48.9],
    ],
  };
  const expected = {
    tool: 'route',
    route: [
      { lat: 48.85, lng: 2.35 },
      { lat: 48.9, lng: 2.5 },
    ],
  };
  const feature = { type: 'Feature', geometry: line, properties: null };
  const parts = { type: 'MultiLineString', coordinates: [[[2.35, 48.85]], [[2.5, 48.9]]] };
  const named = {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [0, 0] },
    properties: { name: 'x' },
  };
  for (const value of [
    line,
    feature,
    parts,
    { type: 'FeatureCollection', features: [named, feature] },
  ])
    assert.deepEqual(readGeoJson(JSON.stringify(value)), expected);
});

test('a file that is something else is refused with a reason, and never read halfway', () => {
  const bad = [
    '',
    '{',
    'null',
    '[]',
    '{"type":"Polygon","coordinates":[]}',
    '{"type":"FeatureCollection","features":[null,1]}',
    '{"type":"LineString","coordinates":[[0,0],[0,95]]}',
    '{"type":"LineString","coordinates":[["a","b"]]}',
    '{"type":"LineString"}',
    '{"type":"Point","coordinates":null}',
  ];
  for (const text of bad) assert.equal(typeof readGeoJson(text), 'string', text);
  fc.assert(fc.property(fc.json(), (text) => void readGeoJson(text)));
});
