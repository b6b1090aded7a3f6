import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createDice } from '#base';
import { destination } from '#geo';
import { signedArea } from '#plane';
import type { LngLat } from '#scenario/values';
import { processorMs } from '../../../test/support/processor-time.ts';
import { areaOfRings, intersect } from '../plan/shapes.ts';
import { drive } from '../streets/drive.suite.ts';
import type { Ring } from '../walkable.ts';
import type { GeodataOptions, GeodataReading } from './geodata.ts';
import { POINTS_MAX, ROADS_MAX } from './limits.ts';
import { parseGeodata, placeGeodata } from './read-geodata.ts';

const ORIGIN = [8.54, 47.37] as const;

/** Meters around the origin as degrees, by the geodesic itself. */
function toDegrees(x: number, y: number): [number, number] {
  const away = Math.hypot(x, y);
  const bearing = (Math.atan2(x, y) * 180) / Math.PI;
  const from = { lng: ORIGIN[0], lat: ORIGIN[1] };
  const { lng, lat } = destination({ from, bearing, km: away / 1000 });
  return [lng, lat];
}

function box(x: number, y: number, wide: number, deep: number): [number, number][] {
  return [
    [x, y],
    [x + wide, y],
    [x + wide, y + deep],
    [x, y + deep],
    [x, y],
  ].map(([u, v]) => toDegrees(u!, v!));
}

const feature = (type: string, coordinates: unknown, properties: unknown): unknown => ({
  type: 'Feature',
  geometry: { type, coordinates },
  properties,
});

const collection = (features: readonly unknown[]): unknown => ({
  type: 'FeatureCollection',
  features,
});

const STREETS = [
  feature('LineString', [toDegrees(-300, 0), toDegrees(0, 0), toDegrees(300, 0)], {
    highway: 'secondary',
    name: 'Long Street',
    lanes: '4',
    maxspeed: '50',
  }),
  feature('LineString', [toDegrees(0, -300), toDegrees(0, 0), toDegrees(0, 100)], {
    highway: 'residential',
  }),
  feature('LineString', [toDegrees(50, 30), toDegrees(90, 30)], { highway: 'footway' }),
];

function readGeodata(value: unknown, origin: LngLat, options?: GeodataOptions): GeodataReading {
  const map = parseGeodata(value);
  return 'mistakes' in map ? map : placeGeodata(map, origin, options);
}

function read(features: readonly unknown[]): Extract<GeodataReading, { district: unknown }> {
  const reading = readGeodata(collection(features), ORIGIN);
  assert.ok('district' in reading, JSON.stringify(reading));
  return reading;
}

test('a building has the size it has on the ground, and its storeys', () => {
  const { district, counts } = read([
    feature('Polygon', [box(40, 60, 30, 20)], { building: 'yes', 'building:levels': '5' }),
    feature('Polygon', [box(-80, 60, 10, 10)], { building: 'house', height: '9.3 m' }),
  ]);
  assert.equal(counts.buildings, 2);
  const [large, small] = district.buildings;
  assert.ok(Math.abs(signedArea(large!.footprint) - 600) < 1);
  assert.equal(large!.floors, 5);
  assert.equal(small!.floors, 3);
  assert.equal(small!.kind, 'house');
  assert.ok(Math.abs(small!.height - 9.3) < 1e-9);
});

test('streets are one graph, cut at the bounds, with their lanes and speeds, and cars drive on them', () => {
  const { district, counts } = read(STREETS);
  // The footpath is not connected and is left out; three of four arms leave the bounds.
  assert.deepEqual([counts.apart, counts.dropped], [1, 0], 'the path leads nowhere');
  assert.equal(district.streets.edges.length, 4);
  assert.equal(district.ends.length, 3);
  const long = district.streets.edges.filter(({ name }) => name === 'Long Street');
  assert.equal(long.length, 2);
  for (const { lanes, kind } of long) assert.deepEqual([lanes, kind], [4, 'main']);
  const speeds = new Set(district.lanes.lanes.map(({ speedMax }) => Math.round(3.6 * speedMax)));
  assert.ok(speeds.has(50) && speeds.has(30));
  const { entered, inside } = drive(district.lanes, { seconds: 60, perHour: 200 });
  assert.ok(entered > 0);
  assert.equal(inside, 0);
});

test('an answer of Overpass gives the same as GeoJSON', () => {
  const ring = box(40, 60, 30, 20);
  const nodes = ring.slice(0, 4).map(([lon, lat], i) => ({ type: 'node', id: i + 1, lon, lat }));
  const way = {
    type: 'way',
    id: 9,
    nodes: [1, 2, 3, 4, 1],
    tags: { building: 'yes', 'building:levels': '3' },
  };
  const other = {
    type: 'way',
    id: 10,
    geometry: [toDegrees(-300, 0), toDegrees(300, 0)].map(([lon, lat]) => ({ lon, lat })),
    tags: { highway: 'primary', oneway: 'yes', lanes: '2' },
  };
  const lost = { type: 'way', id: 11, nodes: [1, 77], tags: { highway: 'service' } };
  const reading = readGeodata({ elements: [...nodes, way, other, lost] }, ORIGIN);
  assert.ok('district' in reading, JSON.stringify(reading));
  const { district, counts } = reading;
  assert.ok(Math.abs(signedArea(district.buildings[0]!.footprint) - 600) < 1);
  assert.equal(counts.dropped, 1, 'a way whose nodes are not in the file');
  assert.deepEqual(
    district.lanes.lanes.map(({ id }) => id),
    ['s1.f0', 's1.f1'],
  );
});

test('a bow tie is mended, slivers are dropped, of two that overlap one gives way: all counted', () => {
  const [a, b, c, d] = box(40, 60, 30, 20) as [
    [number, number],
    [number, number],
    [number, number],
    [number, number],
  ];
  const { district, counts } = read([
    feature('Polygon', [[a, c, b, d, a]], { building: 'yes' }),
    feature('Polygon', [[a, b, a]], { building: 'yes' }),
    feature('Polygon', [box(-100, -100, 20, 20)], { building: 'yes' }),
    feature('Polygon', [box(-90, -90, 15, 15)], { building: 'yes' }),
    feature('Polygon', [box(1000, 0, 15, 15)], { building: 'yes' }),
  ]);
  assert.deepEqual(
    { ...counts },
    { buildings: 3, streets: 0, repaired: 1, outside: 1, dropped: 1, apart: 0, overlapping: 1 },
  );
  const rings = district.buildings.map(({ footprint }) => footprint);
  rings.forEach((ring, i) =>
    rings
      .slice(i + 1)
      .forEach((other) => assert.ok(areaOfRings(intersect([ring], [other])) < 0.01)),
  );
});

test('a house that reaches into a street leaves no overlap', () => {
  const { district } = read([
    ...STREETS,
    feature('Polygon', [box(30, -4, 20, 20)], { building: 'yes' }),
  ]);
  const streets: Ring[] = [...district.roadways, ...district.pavements].flatMap(
    ({ outline, holes }) => [outline, ...holes],
  );
  assert.ok(areaOfRings(intersect([district.buildings[0]!.footprint], streets)) < 0.01);
});

test('a site is cleared', () => {
  const reading = readGeodata(
    collection([...STREETS, feature('Polygon', [box(30, 30, 20, 20)], { building: 'yes' })]),
    ORIGIN,
    { site: { minX: 20, minY: 20, maxX: 100, maxY: 60 } },
  );
  assert.ok('district' in reading);
  assert.equal(reading.counts.buildings, 0);
});

test('files that are none are refused with their mistakes', () => {
  const refused = (value: unknown): string[] => {
    const reading = readGeodata(value, ORIGIN);
    assert.ok('mistakes' in reading, JSON.stringify(value)?.slice(0, 100));
    assert.ok(reading.mistakes.length > 0 && reading.mistakes.length <= 50);
    return reading.mistakes.map(({ code }) => code);
  };
  for (const value of [undefined, null, 3, 'x', [], {}, { type: 'Feature' }])
    assert.deepEqual(refused(value), ['type']);
  assert.deepEqual(refused({ type: 'FeatureCollection', features: 3 }), ['type']);
  assert.deepEqual(refused(collection([])), ['empty']);
  const one = (coordinates: unknown): unknown =>
    collection([feature('Polygon', coordinates, { building: 'yes' })]);
  assert.deepEqual(refused(one([[[Number.NaN, 1]]])), ['number']);
  assert.deepEqual(refused(one([[[1, 91]]])), ['number']);
  assert.deepEqual(refused(one([[['1', '2']]])), ['number']);
  assert.deepEqual(refused(one('ring')), ['type']);
  assert.deepEqual(refused({ elements: [{ type: 'way', tags: { building: 'yes' } }] }), ['type']);
});

test('a million points are refused at once', () => {
  const line = Array.from({ length: 1_000_000 }, (_, i) => [8.54 + i * 1e-9, 47.37]);
  const long = readGeodata(
    collection([feature('LineString', line, { highway: 'primary' })]),
    ORIGIN,
  );
  assert.ok('mistakes' in long && long.mistakes[0]!.code === 'limit');
  const hundred = line.slice(0, 100);
  const many = Array.from({ length: POINTS_MAX / 100 + 1 }, () =>
    feature('LineString', hundred, { highway: 'primary' }),
  );
  const all = readGeodata(collection(many), ORIGIN);
  assert.ok('mistakes' in all && all.mistakes.some(({ code }) => code === 'limit'));
});

/** Straight roads between places of a square of 400 m, as dense as asked. */
function joinPlaces(places: number, roads: number): unknown[] {
  const dice = createDice(5);
  const at = Array.from({ length: places }, () =>
    toDegrees(dice.between(-200, 200), dice.between(-200, 200)),
  );
  return Array.from({ length: roads }, () =>
    feature('LineString', [at[dice.pick(places)], at[dice.pick(places)]], {
      highway: 'residential',
    }),
  );
}

test('roads that would take minutes to pave are refused in a moment, and told why', () => {
  const started = processorMs();
  const cases: readonly (readonly [unknown[], RegExp])[] = [
    [joinPlaces(4000, 11_000), new RegExp(`at most ${ROADS_MAX} are read`)],
    [joinPlaces(100, 1500), /meet in the same places/],
    [joinPlaces(400, 800), /cross each other more than/],
  ];
  for (const [roads, message] of cases) {
    const reading = readGeodata(collection(roads), ORIGIN);
    assert.ok('mistakes' in reading);
    assert.equal(reading.mistakes[0]!.code, 'limit');
    assert.match(reading.mistakes[0]!.message, message);
  }
  assert.ok(processorMs() - started < 10_000);
});

test('whatever a file holds, there is a district or a list of mistakes', () => {
  const near = fc.double({ min: -0.002, max: 0.002, noNaN: true });
  const position = fc.tuple(near, near).map(([x, y]) => [ORIGIN[0] + x, ORIGIN[1] + y]);
  const geometry = fc.oneof(
    fc.record({
      type: fc.constant('Polygon'),
      coordinates: fc.array(fc.array(position, { maxLength: 12 }), { maxLength: 2 }),
    }),
    fc.record({
      type: fc.constant('LineString'),
      coordinates: fc.array(position, { maxLength: 9 }),
    }),
    fc.anything(),
  );
  const properties = fc.oneof(
    fc.constant({ building: 'yes' }),
    fc.constant({ highway: 'residential' }),
    fc.constant({ highway: 'primary', oneway: '-1', lanes: '3' }),
    fc.anything(),
  );
  const features = fc.array(fc.record({ type: fc.constant('Feature'), geometry, properties }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(features, fc.boolean(), (list, isWild) => {
      const usable = isWild
        ? list
        : list.filter(({ geometry: one, properties: tags }) => isUsual(one) && isUsual(tags));
      const reading = readGeodata(collection(usable), ORIGIN);
      if ('mistakes' in reading) assert.ok(reading.mistakes.length > 0);
      else assert.ok(reading.counts.buildings + reading.counts.streets > 0);
    }),
    { numRuns: 150, seed: 3 },
  );
  fc.assert(
    fc.property(fc.anything(), (value) => {
      assert.ok('mistakes' in readGeodata(value, ORIGIN));
    }),
    { numRuns: 200 },
  );
});

function isUsual(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    ('coordinates' in value || 'building' in value || 'highway' in value)
  );
}
