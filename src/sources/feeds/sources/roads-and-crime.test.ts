import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FeedReading } from '../feed.ts';
import { PayloadRefused } from '../feed.ts';
import { parseGtfsRtAlerts, parseStops } from './gtfs-rt.ts';
import { createOffenceJudge } from './offences.ts';
import { parseOpen511 } from './open511.ts';
import { parsePoliceUk } from './police-uk.ts';
import { parseSocrataCrime } from './socrata.ts';
import { parseWzdx } from './wzdx.ts';

const NOW_MS = Date.parse('2026-03-02T12:00:00Z'); // a Monday
const now = { nowMs: NOW_MS };
const bytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));
const reasons = ({ rejected }: FeedReading): Record<string, number> =>
  Object.fromEntries(rejected.map(({ reason, count }) => [reason, count]));

const line = {
  type: 'LineString',
  coordinates: [
    [-93.7, 41.6],
    [-93.7, 41.7],
  ],
};
const zone = (properties: object, geometry: object = line, id: unknown = 'z'): object => ({
  id,
  properties: {
    core_details: { event_type: 'work-zone', road_names: ['I-80'] },
    start_date: '2026-03-01T00:00:00Z',
    end_date: '2026-04-01T00:00:00Z',
    ...properties,
  },
  geometry,
});
const wzdx = (...features: object[]): FeedReading =>
  parseWzdx(bytes({ type: 'FeatureCollection', feed_info: {}, features }), now);

test('WZDx: what happens to the lanes decides, and whether anybody looked', () => {
  for (const [vehicle_impact, severity] of [
    ['all-lanes-closed', 0.9],
    ['some-lanes-closed-merge-left', 0.55],
    ['alternating-one-way', 0.5],
    ['all-lanes-open-shift-right', 0.2],
    ['unknown', 0.3],
  ] as const)
    assert.equal(wzdx(zone({ vehicle_impact })).evidence[0]?.severity, severity);
  const seen = { is_start_position_verified: true, is_start_date_verified: true };
  assert.equal(wzdx(zone(seen)).evidence[0]?.confidence, 0.9);
  assert.equal(wzdx(zone({})).evidence[0]?.confidence, 0.65);
});

test('WZDx: version 3 keeps everything in one place, and ends of a zone may be all that is known', () => {
  const old = {
    type: 'Feature',
    properties: {
      road_event_id: 'v3',
      event_type: 'work-zone',
      road_name: 'US 6',
      start_date: '2026-03-01T00:00:00Z',
      end_date: '2026-03-09T00:00:00Z',
      vehicle_impact: 'all-lanes-closed',
      event_status: 'active',
      beginning_accuracy: 'verified',
      start_date_accuracy: 'verified',
    },
    geometry: {
      type: 'MultiPoint',
      coordinates: [
        [-93.7, 41.6],
        [-93.7, 41.7],
      ],
    },
  };
  const reading = parseWzdx(
    bytes({ type: 'FeatureCollection', road_event_feed_info: { version: '3.1' }, features: [old] }),
    now,
  );
  assert.deepEqual(
    reading.evidence.map(({ id, confidence, geometry }) => [id, confidence, geometry.kind]),
    [['wzdx:v3', 0.9, 'line']],
  );
});

test('WZDx: completed, cancelled and ended zones vanish', () => {
  const reading = wzdx(
    zone({ event_status: 'completed' }, line, 'a'),
    zone({ event_status: 'cancelled' }, line, 'b'),
    zone({ end_date: '2026-03-02T11:59:00Z' }, line, 'c'),
    zone({ start_date: 'x' }, line, 'd'),
    zone({}, { type: 'Point' }, 'e'),
  );
  assert.deepEqual(reasons(reading), { bad_time: 1, cancelled: 2, expired: 1, no_location: 1 });
  assert.deepEqual(reading.removed, ['wzdx:a', 'wzdx:b']);
});

/** In New York, five hours behind at this time of year. */
const roadEvent = (words: object): object => ({
  id: 'e1',
  status: 'ACTIVE',
  event_type: 'CONSTRUCTION',
  severity: 'MAJOR',
  headline: 'Works',
  created: '2026-02-01T00:00:00Z',
  updated: '2026-03-01T00:00:00Z',
  geography: { type: 'Point', coordinates: [-74, 40.7] },
  ...words,
});
const open511 = (words: object, nowMs = NOW_MS): FeedReading =>
  parseOpen511(bytes({ events: [roadEvent(words)] }), { nowMs });
const spanOf = (reading: FeedReading): (string | null)[] =>
  reading.evidence.flatMap(({ validFromMs, validToMs }) => [
    new Date(validFromMs).toISOString(),
    validToMs === null ? null : new Date(validToMs).toISOString(),
  ]);

test('Open511: recurring hours give the window that is on or comes next, by the clock of the place', () => {
  const schedule = {
    recurring_schedules: [
      {
        start_date: '2026-02-01',
        end_date: '2026-03-31',
        daily_start_time: '22:00',
        daily_end_time: '05:00',
        days: [1, 2, 3, 4, 5],
      },
    ],
  };
  assert.deepEqual(
    spanOf(open511({ schedule })),
    ['2026-03-03T03:00:00.000Z', '2026-03-03T10:00:00.000Z'],
    'tonight',
  );
  const inside = Date.parse('2026-03-03T08:00:00Z');
  assert.deepEqual(
    spanOf(open511({ schedule }, inside)),
    ['2026-03-03T03:00:00.000Z', '2026-03-03T10:00:00.000Z'],
    'under way since last night',
  );
  const friday = Date.parse('2026-03-07T12:00:00Z');
  assert.deepEqual(
    spanOf(open511({ schedule }, friday)),
    ['2026-03-10T02:00:00.000Z', '2026-03-10T09:00:00.000Z'],
    'after the weekend, and after the clocks changed',
  );
  assert.deepEqual(reasons(open511({ schedule }, Date.parse('2026-05-01T00:00:00Z'))), {
    expired: 1,
  });
});

test('Open511: a skipped day is skipped, no schedule is open, a wrong one is counted', () => {
  const schedule = {
    recurring_schedules: [
      { start_date: '2026-02-01', daily_start_time: '08:00', daily_end_time: '09:00' },
    ],
    exceptions: ['2026-03-02'],
  };
  assert.deepEqual(spanOf(open511({ schedule }))[0], '2026-03-03T13:00:00.000Z');
  assert.deepEqual(spanOf(open511({})), ['2026-02-01T00:00:00.000Z', null]);
  assert.deepEqual(reasons(open511({ schedule: { intervals: ['soon'] } })), { bad_time: 1 });
  assert.deepEqual(reasons(open511({ status: 'ARCHIVED' })), { cancelled: 1 });
});

test('Open511: every sort of event has its type', () => {
  for (const [event_type, type] of [
    ['CONSTRUCTION', 'infrastructure'],
    ['INCIDENT', 'traffic'],
    ['SPECIAL_EVENT', 'traffic'],
    ['WEATHER_CONDITION', 'weather'],
    ['ROAD_CONDITION', 'infrastructure'],
  ] as const)
    assert.equal(open511({ event_type }).evidence[0]?.type, type);
  for (const [severity, number] of [
    ['MAJOR', 0.8],
    ['MODERATE', 0.5],
    ['MINOR', 0.25],
    ['UNKNOWN', 0.25],
  ] as const)
    assert.equal(open511({ severity }).evidence[0]?.severity, number);
});

test('crime: cities word offences in their own ways', () => {
  const judge = createOffenceJudge();
  const cases: [string, string, number][] = [
    ['HOMICIDE FIRST DEGREE MURDER', 'homicide', 1],
    ['CRIM SEXUAL ASSAULT', 'sexual_assault', 0.9],
    ['BATTERY AGGRAVATED: HANDGUN', 'aggravated_assault', 0.7],
    ['ROBBERY STRONGARM - NO WEAPON', 'robbery', 0.75],
    ['BATTERY - SIMPLE ASSAULT', 'assault', 0.45],
    ['459 PC  BURGLARY RESIDENCE', 'burglary', 0.45],
    ['GRAND LARCENY OF MOTOR VEHICLE', 'vehicle_theft', 0.35],
    ['VEHICLE - STOLEN', 'vehicle_theft', 0.35],
    ['theft-from-motor-vehicle', 'theft', 0.25],
    ['484 PETTY THEFT/LICENSE PLATE', 'theft', 0.25],
    ['CRIMINAL DAMAGE TO PROPERTY', 'vandalism', 0.2],
    ['NARCOTICS POSS: CANNABIS', 'drugs', 0.2],
    ['TRAFFIC-ACCIDENT INJURY', 'accident', 0.5],
    ['TRAFFIC-ACCIDENT-NON INJURY', 'accident', 0.25],
    ['OTHER OFFENSE', 'other_crime', 0.15],
  ];
  for (const [words, kind, severity] of cases) {
    const verdict = judge(words);
    assert.deepEqual(
      'kind' in verdict ? [verdict.kind, verdict.severity] : verdict,
      [kind, severity],
      words,
    );
  }
  for (const words of [
    'NON-CRIMINAL',
    'MISSING PERSON',
    'DECEPTIVE PRACTICE',
    'THEFT OF IDENTITY',
    'Warrant',
    'LIQUOR LAW VIOLATION',
  ])
    assert.ok('reason' in judge(words), words);
});

test('crime: rows of Chicago, New York and Los Angeles are read by the clock of the city', () => {
  const chicago = {
    id: '1',
    date: '2026-02-27T23:30:00.000',
    primary_type: 'ROBBERY',
    description: 'ARMED',
    latitude: '41.88',
    longitude: '-87.63',
    block: '0000X W MADISON ST',
  };
  const newYork = {
    cmplnt_num: '2',
    cmplnt_fr_dt: '2026-02-27T00:00:00.000',
    cmplnt_fr_tm: '23:30:00',
    ofns_desc: 'BURGLARY',
    latitude: '40.7',
    longitude: '-74.0',
  };
  const losAngeles = {
    dr_no: '3',
    date_occ: '2026-02-27T00:00:00.000',
    time_occ: '2330',
    crm_cd_desc: 'VEHICLE - STOLEN',
    location: '100 MAIN ST',
    lat: '34.05',
    lon: '-118.24',
  };
  const reading = [chicago, newYork, losAngeles].flatMap(
    (row) => parseSocrataCrime(bytes([row]), now).evidence,
  );
  assert.deepEqual(
    reading.map(({ id, kind, confidence, validFromMs }) => [
      id,
      kind,
      confidence,
      new Date(validFromMs).toISOString(),
    ]),
    [
      ['socrata:1', 'robbery', 0.6, '2026-02-28T05:30:00.000Z'],
      ['socrata:2', 'burglary', 0.9, '2026-02-28T04:30:00.000Z'],
      ['socrata:3', 'vehicle_theft', 0.9, '2026-02-28T07:30:00.000Z'],
    ],
  );
});

test('crime: a place may be two columns, an object, or text', () => {
  const places = [
    { latitude: '41.88', longitude: '-87.63' },
    { location: { latitude: '41.88', longitude: '-87.63' } },
    { point: { type: 'Point', coordinates: [-87.63, 41.88] } },
    { location: '(41.88, -87.63)' },
    { the_geom: 'POINT (-87.63 41.88)' },
  ];
  for (const place of places) {
    const row = { date: '2026-02-27T12:00:00', offense: 'THEFT', ...place };
    const [evidence] = parseSocrataCrime(bytes([row]), now).evidence;
    assert.deepEqual(
      evidence?.geometry.kind === 'point' && evidence.geometry.at,
      { lat: 41.88, lng: -87.63 },
      JSON.stringify(place),
    );
  }
});

test('crime: decimal commas, days first, places far from all others, and rows without any', () => {
  const rows = Array.from(
    { length: 25 },
    (_, i) => `${i};${13 + (i % 10)}/02/2026 10:00;THEFT;39,7${i};-104,9${i}`,
  );
  const text = [
    'id;date;offense;lat;lon',
    ...rows,
    '90;14/02/2026 10:00;THEFT;39,7;0,0001',
    '91;14/02/2026 10:00;THEFT;0;0',
    '92;14/02/2026 10:00;THEFT;;',
    '93;99/02/2026;THEFT;39,7;-104,9',
  ].join('\r\n');
  const reading = parseSocrataCrime(Buffer.from(text), now);
  assert.equal(reading.evidence.length, 25);
  assert.deepEqual(reasons(reading), { bad_time: 1, no_location: 2, outlier: 1 });
});

test('crime: rows that say the same are two crimes, and keep their ids', () => {
  const row = { date: '2026-02-27T12:00:00', offense: 'THEFT', latitude: 41.88, longitude: -87.63 };
  const reading = parseSocrataCrime(bytes([row, row]), now);
  assert.equal(reading.evidence.length, 2);
  assert.deepEqual(reading, parseSocrataCrime(bytes([row, row]), now));
  const future = { ...row, date: '2027-02-27T12:00:00' };
  const old = { ...row, date: '2020-02-27T12:00:00' };
  assert.deepEqual(reasons(parseSocrataCrime(bytes([future, old]), now)), {
    expired: 1,
    in_future: 1,
  });
});

test('data.police.uk: by category, by the middle of its month; no place, no evidence', () => {
  const row = (category: string, location: unknown, id = 1): object => ({
    category,
    location,
    id,
    persistent_id: '',
    month: '2026-01',
    context: '',
  });
  const somewhere = {
    latitude: '52.64',
    longitude: '-1.13',
    street: { id: 1, name: 'On or near Abbey Gate' },
  };
  const reading = parsePoliceUk(
    bytes([
      row('robbery', somewhere),
      row('violent-crime', somewhere, 2),
      row('bicycle-theft', null, 3),
      row('witchcraft', somewhere, 4),
    ]),
    now,
  );
  assert.deepEqual(
    reading.evidence.map(({ id, severity, confidence, validFromMs }) => [
      id,
      severity,
      confidence,
      new Date(validFromMs).toISOString(),
    ]),
    [
      ['police-uk:1', 0.75, 0.7, '2026-01-16T00:00:00.000Z'],
      ['police-uk:2', 0.6, 0.7, '2026-01-16T00:00:00.000Z'],
    ],
  );
  assert.deepEqual(reasons(reading), { no_location: 1, unknown_kind: 1 });
});

type Part = number | string | Part[];
/** Protocol buffers by hand: [tag, value] with numbers as varints, text and lists as messages. */
function encode(
  fields: readonly (readonly [number, Part | readonly (readonly [number, Part])[]])[],
): Buffer {
  const varint = (value: number): number[] =>
    value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))];
  return Buffer.concat(
    fields.map(([tag, value]) => {
      if (typeof value === 'number') return Buffer.from([tag << 3, ...varint(value)]);
      const body = typeof value === 'string' ? Buffer.from(value) : encode(value as never);
      return Buffer.concat([
        Buffer.from([...varint((tag << 3) | 2), ...varint(body.length)]),
        body,
      ]);
    }),
  );
}

const STOPS = parseStops(
  Buffer.from(
    'stop_id,stop_name,stop_lat,stop_lon\nA,One,37.78,-122.40\nB,Two,37.80,-122.27\nC,Nowhere,,\n',
  ),
);
const at = (secondsFromNow: number): number => NOW_MS / 1000 + secondsFromNow;
const transit = (
  alert: readonly (readonly [number, unknown])[],
  more: readonly (readonly [number, unknown])[] = [],
): FeedReading =>
  parseGtfsRtAlerts(
    encode([
      [
        1,
        [
          [1, '2.0'],
          [3, at(0)],
        ],
      ],
      [2, [[1, 'alert-1'], ...more, [5, alert]]],
    ] as never),
    { nowMs: NOW_MS, stops: STOPS },
  );

test('GTFS Realtime: an alert stands at its stops, in the period that is on', () => {
  const reading = transit([
    [
      1,
      [
        [1, at(-7200)],
        [2, at(-3600)],
      ],
    ],
    [
      1,
      [
        [1, at(-60)],
        [2, at(3600)],
      ],
    ],
    [5, [[5, 'A']]],
    [7, 1],
    [
      10,
      [
        [
          1,
          [
            [1, 'Kein Verkehr'],
            [2, 'de'],
          ],
        ],
        [
          1,
          [
            [1, 'No service'],
            [2, 'en'],
          ],
        ],
      ],
    ],
  ]);
  const [evidence] = reading.evidence;
  assert.deepEqual(
    [evidence?.kind, evidence?.severity, evidence?.headline],
    ['no_transit_service', 0.8, 'No service'],
  );
  assert.deepEqual(evidence?.geometry, {
    kind: 'point',
    at: { lat: 37.78, lng: -122.4 },
    radiusKm: 0.15,
  });
  assert.deepEqual([evidence?.validFromMs, evidence?.validToMs], [at(-60) * 1000, at(3600) * 1000]);
  const two = transit([
    [5, [[5, 'A']]],
    [5, [[5, 'B']]],
    [7, 4],
  ]).evidence[0];
  assert.ok(
    two?.geometry.kind === 'area' && two.geometry.rings.length === 2 && two.validToMs === null,
  );
});

test('GTFS Realtime: what disrupts nothing, is over, deleted or nowhere is left out', () => {
  assert.deepEqual(
    reasons(
      transit([
        [5, [[5, 'A']]],
        [7, 10],
      ]),
    ),
    { not_a_threat: 1 },
  );
  assert.deepEqual(
    reasons(
      transit([
        [
          1,
          [
            [1, at(-9)],
            [2, at(-3)],
          ],
        ],
        [5, [[5, 'A']]],
        [7, 1],
      ]),
    ),
    { expired: 1 },
  );
  assert.deepEqual(
    reasons(
      transit([
        [5, [[5, 'C']]],
        [7, 1],
      ]),
    ),
    { no_location: 1 },
  );
  assert.deepEqual(reasons(transit([[5, [[5, 'A']]]], [[2, 1]])), { cancelled: 1 });
  const empty = parseGtfsRtAlerts(
    encode([
      [
        1,
        [
          [1, '2.0'],
          [3, at(0)],
        ],
      ],
    ] as never),
    { nowMs: NOW_MS },
  );
  assert.deepEqual(empty.evidence, [], 'a feed without alerts is a good feed');
});

test('GTFS Realtime: cut off anywhere it is refused or shorter, never wrong', () => {
  const whole = encode([
    [
      1,
      [
        [1, '2.0'],
        [3, at(0)],
      ],
    ],
    [
      2,
      [
        [1, 'alert-1'],
        [
          5,
          [
            [5, [[5, 'A']]],
            [7, 1],
          ],
        ],
      ],
    ],
  ] as never);
  for (let length = 0; length < whole.length; length++)
    try {
      assert.deepEqual(
        parseGtfsRtAlerts(whole.subarray(0, length), { nowMs: NOW_MS, stops: STOPS }).evidence,
        [],
      );
    } catch (error) {
      assert.ok(error instanceof PayloadRefused, `${length}: ${String(error)}`);
    }
});
