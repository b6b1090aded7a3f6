import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BadUsage } from './command.ts';
import { readRouteFile } from './read-route-file.ts';

const PARIS = { lat: 48.8566, lng: 2.3522 };
const SYDNEY = { lat: -33.8688, lng: 151.2093 };

function read(text: string) {
  return readRouteFile('route', text);
}

function refusalOf(text: string): string {
  try {
    read(text);
  } catch (error) {
    assert.ok(error instanceof BadUsage, String(error));
    return error.message;
  }
  return assert.fail(`it was read: ${text}`);
}

test('GeoJSON is a line, a feature, a collection or points; longitude comes first', () => {
  const coordinates = [
    [2.3522, 48.8566, 35],
    [151.2093, -33.8688],
  ];
  const line = { type: 'LineString', coordinates };
  const points = coordinates.map((pair) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Point', coordinates: pair },
  }));
  for (const document of [
    line,
    { type: 'Feature', properties: null, geometry: line },
    { type: 'FeatureCollection', features: [points[0], { type: 'Feature', geometry: line }] },
    { type: 'FeatureCollection', features: points },
    { type: 'FeatureCollection', features: [{ type: 'Feature', geometry: null }, ...points] },
    { type: 'MultiLineString', coordinates: coordinates.map((pair) => [pair]) },
  ])
    assert.deepEqual(read(`\ufeff ${JSON.stringify(document)}\n`), [PARIS, SYDNEY]);
});

test('GPX is its track with times, else its route, else its way points', () => {
  const place = '<wpt lat="1" lon="2"><name>Hotel</name></wpt>';
  const track = `<trk><trkseg><trkpt lat="48.8566" lon="2.3522"><ele>35</ele><time>2026-11-15T12:00:00Z</time></trkpt>
    <trkpt lon='151.2093' lat='-33.8688'/></trkseg></trk>`;
  const route = '<rte><rtept lat="3" lon="4"></rtept><rtept lat="5" lon="6"/></rte>';
  const gpx = (inside: string): string =>
    `<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">${inside}</gpx>`;
  assert.deepEqual(read(gpx(place + route + track)), [
    { ...PARIS, timestamp: '2026-11-15T12:00:00Z' },
    SYDNEY,
  ]);
  assert.deepEqual(read(gpx(place + route)), [
    { lat: 3, lng: 4 },
    { lat: 5, lng: 6 },
  ]);
  assert.equal(read(gpx(place + place)).length, 2);
});

test('CSV has its columns by name in any order, or latitude and longitude first', () => {
  const time = '2026-11-15T12:00';
  const dated = [{ ...PARIS, timestamp: time }, SYDNEY];
  for (const text of [
    `lat,lng,time\n48.8566,2.3522,${time}\n-33.8688,151.2093,\n`,
    `name,Longitude,Latitude,DateTime\r\nhome,2.3522,48.8566,${time}\r\n\r\naway,151.2093,-33.8688,`,
    `48.8566,2.3522,${time}\n-33.8688,151.2093`,
    `"lat";"lon";"time"\n"48,8566";"2,3522";"${time}"\n"-33,8688";"151,2093";""`,
    `lat\tlng\ttime\n48.8566\t2.3522\t${time}\n-33.8688\t151.2093\t`,
  ])
    assert.deepEqual(read(text), dated, text);
});

test('what cannot be read is named by its line or number', () => {
  const cases: [string, string | RegExp][] = [
    ['lat,lng\n1,2\n\nabc,3\n', 'route, line 4: the latitude is "abc"; it must be a number'],
    ['lat,lng\n1,2\n3\n', 'route, line 3: the longitude is missing'],
    ['lat,lng\n1,2\n,3\n', 'route, line 3: the latitude is missing'],
    ['1,2\n3,1e999', 'route, line 2: the longitude is "1e999"; it must be a number'],
    ['name,north,east\na,1,2', 'route needs the columns lat and lng'],
    ['lat,lng\n1,2\n', 'route has 1 point; a route needs at least 2'],
    ['', 'route has no points; a route needs at least 2'],
    ['{"type":"LineString"', /^route is not valid JSON: /],
    ['{"type":\n  Line\n}', /^route is not valid JSON: /],
    ['{"type":"LineString","coordinates":null}', /^route has no points/],
    ['{"type":"FeatureCollection","features":7}', /^route has no points/],
    ['[[1,2],[3,4]]', /^route has no points/],
    [
      '{"type":"LineString","coordinates":[[1,2],["3",4]]}',
      'route, point 2: ["3",4] is not [longitude, latitude]',
    ],
    [
      '{"type":"LineString","coordinates":[[1,2],null]}',
      'route, point 2: null is not [longitude, latitude]',
    ],
    ['{"features":[{"geometry":{"type":"Point"}},null]}', /^route, point 1: nothing is not/],
    ['<gpx><trkpt lat="1" lon="2"/><trkpt lat="1"/></gpx>', /point 2: the longitude is missing$/],
    [
      '<gpx><trkpt lat="N1" lon="2"/></gpx>',
      'route, point 1: the latitude is "N1"; it must be a number',
    ],
    [
      '<!DOCTYPE gpx [<!ENTITY a "b">]><gpx/>',
      'route has a DOCTYPE; remove it, such files are not read',
    ],
    ['<html>not a track</html>', /^route has no points/],
  ];
  for (const [text, expected] of cases) {
    const message = refusalOf(text);
    if (typeof expected === 'string') assert.equal(message, expected);
    else assert.match(message, expected);
    assert.doesNotMatch(message, /\n/, 'one line');
  }
});
