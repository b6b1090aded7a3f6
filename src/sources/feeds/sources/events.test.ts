import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FeedReading } from '../feed.ts';
import { earthquakeReachKm, earthquakeSeverity } from './earthquake.ts';
import { parseEonet } from './eonet.ts';
import { parseFirms } from './firms.ts';
import { parseGdacs } from './gdacs.ts';
import { parseGdelt } from './gdelt.ts';
import { parseOpenMeteo } from './open-meteo.ts';
import { parseUsgs } from './usgs.ts';

const NOW_MS = Date.parse('2026-03-01T12:00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const now = { nowMs: NOW_MS };

const bytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));
const reasons = ({ rejected }: FeedReading): Record<string, number> =>
  Object.fromEntries(rejected.map(({ reason, count }) => [reason, count]));

function quake(properties: object, coordinates: unknown = [10, 45, 10], id = 'us1'): object {
  const all = {
    mag: 5,
    time: NOW_MS - HOUR_MS,
    status: 'reviewed',
    type: 'earthquake',
    ...properties,
  };
  return { type: 'Feature', id, properties: all, geometry: { type: 'Point', coordinates } };
}
const usgs = (...features: object[]): FeedReading =>
  parseUsgs(bytes({ type: 'FeatureCollection', features }), now);

test('an earthquake is as bad as the table says, weaker from the deep', () => {
  const shallow = [2, 3, 4, 5, 6, 7, 9].map((magnitude) =>
    earthquakeSeverity({ magnitude, depthKm: 10 }),
  );
  assert.deepEqual(shallow, [0.02, 0.02, 0.15, 0.4, 0.7, 0.95, 0.95]);
  const depths = [10, 35, 70, 150, 300, 600].map((depthKm) =>
    earthquakeSeverity({ magnitude: 6, depthKm }),
  );
  for (const [i, severity] of depths.entries()) if (i > 0) assert.ok(severity < depths[i - 1]!);
  const reach = [5, 6, 7].map((magnitude) => earthquakeReachKm({ magnitude, depthKm: 0 }));
  assert.deepEqual(reach, [15, 45, 120]);
  assert.ok(earthquakeReachKm({ magnitude: 6, depthKm: 600 }) < 5);
});

test('USGS: the loss estimate counts before the magnitude, review before the machine', () => {
  const cases: [object, number, number][] = [
    [{}, 0.4, 0.95],
    [{ status: 'automatic' }, 0.4, 0.75],
    [{ status: 'REVIEWED', alert: 'green' }, 0.35, 0.95],
    [{ alert: 'yellow' }, 0.6, 0.95],
    [{ alert: 'orange' }, 0.8, 0.95],
    [{ alert: 'red' }, 1, 0.95],
  ];
  for (const [properties, severity, confidence] of cases) {
    const [evidence] = usgs(quake(properties)).evidence;
    assert.deepEqual([evidence?.severity, evidence?.confidence], [severity, confidence]);
  }
});

test('USGS: deleted ones are removed; blasts, no magnitude and no place are counted', () => {
  const reading = usgs(
    quake({ status: 'deleted' }, [10, 45, 10], 'gone'),
    quake({ type: 'quarry blast' }, [1, 1, 1], 'a'),
    quake({ type: 'ice quake' }, [1, 1, 1], 'b'),
    quake({ mag: null }, [1, 1, 1], 'c'),
    quake({}, [1, 95, 1], 'd'),
    quake({}, null, 'e'),
    quake({ time: 'yesterday' }, [1, 1, 1], 'f'),
    { type: 'Feature' },
  );
  assert.deepEqual(reading.evidence, []);
  assert.deepEqual(reading.removed, ['usgs:gone']);
  assert.deepEqual(reasons(reading), {
    bad_position: 2,
    bad_row: 2,
    cancelled: 1,
    no_magnitude: 1,
    not_natural: 2,
  });
});

test('USGS: a newer report of one earthquake replaces the older, in whichever order they come', () => {
  const older = quake({ mag: 5, updated: NOW_MS - 1000 });
  const newer = quake({ mag: 6, updated: NOW_MS });
  for (const order of [
    [older, newer],
    [newer, older],
  ])
    assert.deepEqual(
      usgs(...order).evidence.map(({ sameness }) => sameness?.magnitude),
      [6],
    );
});

test('USGS: an earthquake counts for a month after it happened', () => {
  assert.equal(usgs(quake({ time: NOW_MS - 30 * DAY_MS + 1 })).evidence.length, 1);
  assert.deepEqual(reasons(usgs(quake({ time: NOW_MS - 30 * DAY_MS }))), { expired: 1 });
  assert.equal(usgs(quake({ type: 'landslide' })).evidence[0]?.kind, 'landslide');
});

function gdacsFeature(properties: object, geometry: object): object {
  return {
    type: 'Feature',
    geometry,
    properties: {
      eventtype: 'TC',
      eventid: 7,
      name: 'Tropical Cyclone SEVEN-26',
      alertlevel: 'Orange',
      alertscore: 1.5,
      iscurrent: 'true',
      istemporary: 'false',
      fromdate: '2026-02-27T06:00:00',
      todate: '2026-03-01T06:00:00',
      datemodified: '2026-03-01T08:00:00',
      severitydata: { severity: 130, severitytext: 'Hurricane', severityunit: 'km/h' },
      url: { report: 'https://www.gdacs.org/report.aspx?eventid=7' },
      ...properties,
    },
  };
}
const point = { type: 'Point', coordinates: [120, 15] };
const square = (size: number): object => ({
  type: 'Polygon',
  coordinates: [
    [
      [120, 15],
      [120 + size, 15],
      [120 + size, 15 + size],
      [120, 15],
    ],
  ],
});
const gdacs = (...features: object[]): FeedReading =>
  parseGdacs(bytes({ type: 'FeatureCollection', features }), now);

test('GDACS map: centroid, track, cones and areas of one event are one piece of evidence, with its area', () => {
  const reading = gdacs(
    gdacsFeature({ Class: 'Point_Centroid' }, point),
    gdacsFeature(
      { Class: 'Line_Line_0' },
      {
        type: 'LineString',
        coordinates: [
          [119, 14],
          [120, 15],
        ],
      },
    ),
    gdacsFeature({ Class: 'Point_Polygon_Point_0' }, square(0.1)),
    gdacsFeature({ Class: 'Poly_Cones' }, square(5)),
    gdacsFeature({ Class: 'Poly_Green' }, square(3)),
    gdacsFeature({ Class: 'Poly_Red' }, square(1)),
    gdacsFeature(
      { Class: 'Point_Centroid', eventid: 8, alertlevel: 'Green', alertscore: 0 },
      point,
    ),
  );
  assert.deepEqual(
    reading.evidence.map(({ id, severity }) => [id, severity]),
    [
      ['gdacs:TC7', 0.65],
      ['gdacs:TC8', 0.25],
    ],
  );
  const [seven, eight] = reading.evidence;
  assert.ok(seven?.geometry.kind === 'area' && seven.geometry.rings[0]?.[1]?.lng === 123);
  assert.deepEqual(eight?.geometry, { kind: 'point', at: { lat: 15, lng: 120 }, radiusKm: 150 });
});

test('GDACS: how sure it is depends on whether it is current, preliminary or a drought', () => {
  const confidence = (properties: object): number | undefined =>
    gdacs(gdacsFeature({ Class: 'Point_Centroid', ...properties }, point)).evidence[0]?.confidence;
  assert.equal(confidence({}), 0.85);
  assert.equal(confidence({ istemporary: 'true' }), 0.6);
  assert.equal(confidence({ eventtype: 'DR' }), 0.6);
  assert.equal(confidence({ iscurrent: 'false' }), 0.5);
  assert.deepEqual(reasons(gdacs(gdacsFeature({ todate: '2026-02-27T11:00:00' }, point))), {
    expired: 1,
  });
  assert.deepEqual(reasons(gdacs(gdacsFeature({ eventtype: 'XX' }, point))), { unknown_kind: 1 });
});

test('GDACS: a drought alarms no traveller, however red it is', () => {
  const [drought] = gdacs(
    gdacsFeature({ Class: 'Point_Centroid', eventtype: 'DR', alertlevel: 'Red' }, point),
  ).evidence;
  assert.ok(drought!.severity < 0.25, String(drought!.severity));
});

function eonetEvent(words: object, geometry: object[]): object {
  return {
    id: 'EONET_1',
    title: 'Wildfire X',
    closed: null,
    categories: [{ id: 'wildfires' }],
    sources: [],
    geometry,
    ...words,
  };
}
const seen = (
  hoursAgo: number,
  value: number | null,
  unit: string | null,
  coordinates = [10, 45],
): object => ({
  date: new Date(NOW_MS - hoursAgo * HOUR_MS).toISOString(),
  type: 'Point',
  coordinates,
  magnitudeValue: value,
  magnitudeUnit: unit,
});
const eonet = (...events: object[]): FeedReading => parseEonet(bytes({ events }), now);

test('EONET: fires by acres, storms by knots, at the last point of the track', () => {
  const severity = (event: object): number | undefined => eonet(event).evidence[0]?.severity;
  assert.equal(severity(eonetEvent({}, [seen(1, 99, 'acres')])), 0.4);
  assert.equal(severity(eonetEvent({}, [seen(1, 999_999, 'acres')])), 1);
  const storm = { categories: [{ id: 'severeStorms' }], title: 'Hurricane X' };
  for (const [knots, expected] of [
    [34, 0.4],
    [64, 0.7],
    [96, 0.9],
    [137, 1],
    [160, 1],
  ] as const)
    assert.equal(severity(eonetEvent(storm, [seen(1, knots, 'kts')])), expected);
  const track = eonet(
    eonetEvent(storm, [seen(20, 34, 'kts', [179, 10]), seen(2, 64, 'kts', [-179, 11])]),
  );
  const [evidence] = track.evidence;
  assert.ok(evidence?.geometry.kind === 'point');
  assert.deepEqual(evidence.geometry.at, { lat: 11, lng: -179 }, 'also across the antimeridian');
});

test('EONET: closed events and storms long unseen are over', () => {
  const closed = eonetEvent({ closed: new Date(NOW_MS - HOUR_MS).toISOString() }, [
    seen(5, 100, 'acres'),
  ]);
  const silent = eonetEvent({ categories: [{ id: 'severeStorms' }] }, [seen(49, 60, 'kts')]);
  assert.deepEqual(reasons(eonet(closed)), { expired: 1 });
  assert.deepEqual(reasons(eonet(silent)), { expired: 1 });
});

test('EONET as GeoJSON repeats an event for every point of its track: it is still one', () => {
  const feature = (hoursAgo: number, lng: number): object => ({
    type: 'Feature',
    properties: {
      ...seen(hoursAgo, 50, 'kts'),
      id: 'EONET_9',
      title: 'Storm',
      closed: null,
      categories: [{ id: 'severeStorms' }],
    },
    geometry: { type: 'Point', coordinates: [lng, 12] },
  });
  const reading = parseEonet(
    bytes({
      type: 'FeatureCollection',
      features: [feature(2, 130), feature(8, 131), feature(14, 132)],
    }),
    now,
  );
  assert.equal(reading.evidence.length, 1);
  assert.ok(
    reading.evidence[0]?.geometry.kind === 'point' && reading.evidence[0].geometry.at.lng === 130,
  );
});

const VIIRS =
  'latitude,longitude,bright_ti4,scan,track,acq_date,acq_time,satellite,instrument,confidence,version,bright_ti5,frp,daynight';
const firms = (...rows: string[]): FeedReading =>
  parseFirms(Buffer.from([VIIRS, ...rows].join('\n')), now);
const pixel = (
  lat: number,
  lng: number,
  more: { when?: string; sure?: string; mw?: number } = {},
): string =>
  `${lat},${lng},328,0.4,0.4,2026-03-01,${more.when ?? '716'},N,VIIRS,${more.sure ?? 'n'},2.0NRT,294,${more.mw ?? 9},D`;

test('FIRMS: VIIRS says low, nominal, high in letters or words, and writes 716 for 07:16', () => {
  for (const [sure, confidence] of [
    ['l', 0.3],
    ['n', 0.6],
    ['h', 0.9],
    ['nominal', 0.6],
    ['high', 0.9],
    ['75', 0.75],
  ] as const)
    assert.equal(firms(pixel(1, 1, { sure })).evidence[0]?.confidence, confidence);
  assert.equal(firms(pixel(1, 1)).evidence[0]?.observedAtMs, Date.parse('2026-03-01T07:16:00Z'));
  assert.equal(firms(pixel(1, 1, { mw: 99 })).evidence[0]?.severity, 0.667);
});

test('FIRMS: pixels of one fire become one, also across the antimeridian; broken rows are counted', () => {
  const reading = firms(
    pixel(10, 20, { mw: 50 }),
    pixel(10.01, 20.01),
    pixel(10.3, 20),
    pixel(0, 179.999),
    pixel(0, -179.999),
    pixel(95, 20),
    pixel(10, 20, { when: '2561' }),
    pixel(10, 20, { sure: 'x' }),
    '10,20,328',
  );
  assert.equal(reading.evidence.length, 3);
  assert.deepEqual(reasons(reading), {
    bad_number: 1,
    bad_position: 1,
    bad_row: 1,
    bad_time: 1,
    same_fire: 2,
  });
});

test('FIRMS: in archives flares and furnaces are marked, and left out', () => {
  const text = `${VIIRS},type\n${pixel(1, 1)},0\n${pixel(5, 5)},2\n${pixel(8, 8)},3\n`;
  const reading = parseFirms(Buffer.from(text), now);
  assert.equal(reading.evidence.length, 1);
  assert.deepEqual(reasons(reading), { static_source: 2 });
});

const forecast = (hourly: object, more: object = {}): object => ({
  latitude: 52.5,
  longitude: 13.4,
  utc_offset_seconds: 0,
  hourly: {
    time: ['2026-03-01T12:00', '2026-03-01T13:00', '2026-03-01T14:00', '2026-03-01T15:00'],
    ...hourly,
  },
  ...more,
});
const openMeteo = (value: unknown): FeedReading => parseOpenMeteo(bytes(value), now);

test('Open-Meteo: hours in a row of the same danger are one spell, surer the nearer', () => {
  const reading = openMeteo(forecast({ wind_gusts_10m: [40, 85, 86, 120] }));
  assert.deepEqual(
    reading.evidence.map(({ kind, severity, validFromMs, validToMs }) => [
      kind,
      severity,
      (validFromMs - NOW_MS) / HOUR_MS,
      (validToMs! - NOW_MS) / HOUR_MS,
    ]),
    [
      ['wind_gusts', 0.514, 1, 3],
      ['wind_gusts', 1, 3, 4],
    ],
  );
  assert.ok(reading.evidence[0]!.confidence > reading.evidence[1]!.confidence);
  assert.ok(reading.evidence[1]!.confidence > 0.89);
});

test('Open-Meteo: the worst of all dangers of an hour, in any units, by the clock of its zone', () => {
  const kinds = (hourly: object, more: object = {}): [string, number][] =>
    openMeteo(forecast(hourly, more)).evidence.map(({ kind, severity }) => [kind, severity]);
  assert.deepEqual(kinds({ weather_code: [0, 67, 3, 3] }), [['freezing_rain', 0.75]]);
  assert.deepEqual(kinds({ weather_code: [99], wind_gusts_10m: [60] }), [['thunderstorm', 0.75]]);
  assert.deepEqual(kinds({ temperature_2m: [44.5] }), [['heat', 0.5]]);
  assert.deepEqual(kinds({ apparent_temperature: [-34] }), [['cold', 0.5]]);
  assert.deepEqual(kinds({ visibility: [50] }), [['fog', 0.8]]);
  assert.deepEqual(kinds({ us_aqi: [300] }), [['air_quality', 0.8]]);
  assert.deepEqual(
    kinds({ wind_gusts_10m: [74.565] }, { hourly_units: { wind_gusts_10m: 'mp/h' } }),
    [['wind_gusts', 1]],
  );
  assert.deepEqual(kinds({ temperature_2m: [20], precipitation: [0], wind_gusts_10m: [null] }), []);
  const [shifted] = openMeteo(
    forecast({ weather_code: [95] }, { utc_offset_seconds: 3600 }),
  ).evidence;
  assert.equal(shifted, undefined, 'it was an hour ago');
  assert.equal(
    openMeteo([
      forecast({ weather_code: [95] }),
      forecast({ weather_code: [95] }, { latitude: 48 }),
    ]).evidence.length,
    2,
  );
});

const gdeltRow = (
  id: number,
  words: { root?: string; sources?: number; lat?: number; type?: string } = {},
): string => {
  const cells = Array.from({ length: 61 }, () => '');
  Object.assign(cells, {
    0: String(id),
    28: words.root ?? '19',
    30: '-10',
    32: String(words.sources ?? 3),
    51: words.type ?? '4',
    52: 'Somewhere, "Old" Town',
    56: String(words.lat ?? 33.5),
    57: '36.3',
    59: '20260301114500',
    60: 'https://example.org/news',
  });
  return cells.join('\t');
};

test('GDELT: at least three sources, a city, and one event for one place', () => {
  const rows = [
    gdeltRow(1),
    gdeltRow(2, { sources: 1 }),
    gdeltRow(3, { root: '14', sources: 2 }),
    gdeltRow(4, { root: '04' }),
    gdeltRow(5, { type: '1' }),
    gdeltRow(6, { root: '14', lat: 40 }),
    'broken\trow',
  ];
  const reading = parseGdelt(Buffer.from(rows.join('\n')), now);
  assert.deepEqual(
    reading.evidence.map(({ id, kind, severity }) => [id, kind, severity]),
    [
      ['gdelt:1', 'battle', 1],
      ['gdelt:6', 'protest', 1],
    ],
  );
  assert.equal(reading.evidence[0]?.confidence, 0.45); // 0.25 + 0.1 * log2(4)
  assert.deepEqual(reasons(reading), {
    bad_row: 1,
    no_location: 1,
    not_a_threat: 1,
    same_event: 1,
    too_few_sources: 1,
  });
});

test('GDELT: the list of the newest files leads to the events, by https', () => {
  const list =
    '100 0123456789abcdef0123456789abcdef http://data.gdeltproject.org/gdeltv2/20260301114500.export.CSV.zip\n200 0123456789abcdef0123456789abcdef http://data.gdeltproject.org/gdeltv2/20260301114500.mentions.CSV.zip\n';
  assert.deepEqual(parseGdelt(Buffer.from(list), now).more, [
    'https://storage.googleapis.com/data.gdeltproject.org/gdeltv2/20260301114500.export.CSV.zip',
  ]);
});
