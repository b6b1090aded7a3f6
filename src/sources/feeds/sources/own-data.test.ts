import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ColumnMap, FeedReading } from '../feed.ts';
import { PayloadRefused } from '../feed.ts';
import { parseCsv, parseGeoJson, parseNdjson } from './own-data.ts';

const NOW_MS = Date.parse('2026-03-01T12:00:00Z');
const csv = (text: string, columns?: ColumnMap): FeedReading =>
  parseCsv(Buffer.from(text), { nowMs: NOW_MS, ...(columns ? { columns } : {}) });
const reasons = ({ rejected }: FeedReading): Record<string, number> =>
  Object.fromEntries(rejected.map(({ reason, count }) => [reason, count]));

const INCIDENT = {
  external_id: 'x1',
  type: 'crime',
  kind: 'Street Robbery',
  severity: 'high',
  confidence: 0.9,
  lat: 48.85,
  lng: 2.35,
  radius_km: 0.5,
  starts_at: '2026-02-28T22:00:00Z',
  ends_at: '2026-03-02T00:00:00Z',
  title: 'Robbery',
  url: 'https://example.org/1',
};

test('N1 the fields of an incident are understood in all three forms', () => {
  const expected = {
    id: 'csv:x1',
    source: 'csv',
    type: 'crime',
    kind: 'street_robbery',
    severity: 0.625,
    confidence: 0.9,
    geometry: { kind: 'point', at: { lat: 48.85, lng: 2.35 }, radiusKm: 0.5 },
    validFromMs: Date.parse('2026-02-28T22:00:00Z'),
    validToMs: Date.parse('2026-03-02T00:00:00Z'),
    observedAtMs: Date.parse('2026-02-28T22:00:00Z'),
    headline: 'Robbery',
    url: 'https://example.org/1',
    attribution: 'the operator’s own data',
  };
  const table = `${Object.keys(INCIDENT).join(',')}\n${Object.values(INCIDENT).join(',')}\n`;
  assert.deepEqual(csv(table).evidence, [expected]);
  const lines = `${JSON.stringify(INCIDENT)}\r\n`;
  const [line] = parseNdjson(Buffer.from(lines), { nowMs: NOW_MS, source: 'csv' }).evidence;
  assert.deepEqual(line, expected);
  const { lat, lng, external_id, ...properties } = INCIDENT;
  const feature = {
    type: 'Feature',
    id: external_id,
    properties,
    geometry: { type: 'Point', coordinates: [lng, lat] },
  };
  assert.deepEqual(
    parseGeoJson(Buffer.from(JSON.stringify(feature)), { nowMs: NOW_MS, source: 'csv' }).evidence,
    [expected],
  );
});

test('columns of any name are mapped, and one value may stand for all rows', () => {
  const table =
    'Breite;Länge;Zeit;Was\n48,85;2,35;2026-02-28 22:00;Einbruch\n48,86;2,36;2026-02-28 23:00;Raub\n';
  const reading = csv(table, {
    lat: 'Breite',
    lng: 'Länge',
    starts_at: 'Zeit',
    title: 'Was',
    type: '=crime',
    severity: '=0.4',
  });
  assert.deepEqual(
    reading.evidence
      .map(({ headline, severity, type }) => [headline, severity, type])
      .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    [
      ['Einbruch', 0.4, 'crime'],
      ['Raub', 0.4, 'crime'],
    ],
  );
  assert.throws(
    () => csv(table),
    (e) => e instanceof PayloadRefused && /type, severity, starts_at, lat, lng/.test(e.message),
  );
  assert.throws(
    () => csv(table, { wrong: 'x' }),
    (e) => e instanceof PayloadRefused && /unknown field wrong/.test(e.message),
  );
});

test('every row that cannot be right is counted by what is wrong with it', () => {
  const rows = [
    'nonsense,0.5,1,1,2026-03-01',
    'crime,2,1,1,2026-03-01',
    'crime,0.5,91,1,2026-03-01',
    'crime,0.5,1,1,tomorrow',
    'crime,0.5,,,2026-03-01',
    'crime,0.5,1,1,2026-03-01',
    'crime,0.5,1,1,2020-03-01',
  ];
  const reading = csv(`type,severity,lat,lng,starts_at\n${rows.join('\n')}`);
  assert.deepEqual(reasons(reading), {
    bad_position: 2,
    bad_severity: 1,
    bad_time: 1,
    bad_type: 1,
    expired: 1,
  });
  assert.equal(reading.evidence.length, 1);
});

test('GeoJSON: shapes are kept, parts that do not belong together are apart', () => {
  const feature = (geometry: object): object => ({
    type: 'Feature',
    properties: {
      type: 'weather',
      severity: 0.5,
      starts_at: '2026-03-01T11:00:00Z',
      ends_at: '2026-03-01T18:00:00Z',
      id: 'f',
    },
    geometry,
  });
  const kinds = (geometry: object): string[] =>
    parseGeoJson(
      Buffer.from(JSON.stringify({ type: 'FeatureCollection', features: [feature(geometry)] })),
      { nowMs: NOW_MS },
    ).evidence.map(({ id, geometry: g }) => `${id} ${g.kind}`);
  const square = [
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ],
  ];
  assert.deepEqual(kinds({ type: 'Polygon', coordinates: square }), ['geojson:f area']);
  assert.deepEqual(kinds({ type: 'MultiPolygon', coordinates: [square, square] }), [
    'geojson:f area',
  ]);
  assert.deepEqual(
    kinds({
      type: 'MultiLineString',
      coordinates: [
        [
          [0, 0],
          [1, 1],
        ],
        [
          [5, 5],
          [6, 6],
        ],
      ],
    }),
    ['geojson:f line', 'geojson:f#2 line'],
  );
  assert.deepEqual(
    kinds({ type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [1, 1] }] }),
    ['geojson:f point'],
  );
  assert.deepEqual(
    kinds({
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 95],
          [1, 1],
          [0, 0],
        ],
      ],
    }),
    [],
  );
});

test('NDJSON: a broken line is one broken line', () => {
  const lines = [
    JSON.stringify(INCIDENT),
    '{"type":',
    '[1]',
    '',
    JSON.stringify({ ...INCIDENT, external_id: 'x2' }),
  ].join('\n');
  const reading = parseNdjson(Buffer.from(lines), { nowMs: NOW_MS });
  assert.equal(reading.evidence.length, 2);
  assert.deepEqual(reasons(reading), { bad_row: 2 });
});

test('a second row with the same id replaces the first', () => {
  const lines = [INCIDENT, { ...INCIDENT, severity: 0.1 }]
    .map((each) => JSON.stringify(each))
    .join('\n');
  const reading = parseNdjson(Buffer.from(lines), { nowMs: NOW_MS });
  assert.deepEqual(
    reading.evidence.map(({ severity }) => severity),
    [0.1],
  );
});
