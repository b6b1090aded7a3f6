/**
 * Payloads of feeds: recordings from the folder TEST_DATA_DIR (or its `payloads`) if there is one, else small payloads
 * of the same shape written here by hand. Either way a test derives its expectations from the payload itself.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The moment templates such as "date:now -7 seconds" are filled in for. */
export const NOW_MS = Date.parse('2026-05-14T17:00:00Z');

const FOLDERS = [
  process.env['TEST_DATA_DIR'] ?? '',
  join(process.env['TEST_DATA_DIR'] ?? '', 'payloads'),
].filter((folder) => folder !== '' && folder !== 'payloads');

export function loadPayload(name: keyof typeof BY_HAND): Uint8Array {
  const file = FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path));
  const bytes = file === undefined ? Buffer.from(BY_HAND[name]()) : readFileSync(file);
  if (!name.startsWith('nws_')) return bytes;
  const filled = bytes
    .toString('utf8')
    .replaceAll(/"date:now ([+-]\d+) seconds"/g, (_, seconds: string) =>
      JSON.stringify(new Date(NOW_MS + Number(seconds) * 1000).toISOString()),
    );
  return Buffer.from(filled);
}

const quake = (id: string, more: object, [lng, lat, depth]: number[]): object => ({
  type: 'Feature',
  id,
  properties: {
    mag: 2.5,
    time: 1478198296090,
    updated: 1478198670585,
    status: 'reviewed',
    type: 'earthquake',
    alert: null,
    title: 'M 2.5 - somewhere',
    url: `https://earthquake.usgs.gov/earthquakes/eventpage/${id}`,
    ...more,
  },
  geometry: { type: 'Point', coordinates: [lng, lat, depth] },
});

const alert = (id: string, more: object, geometry: object | null = null): object => ({
  id: `https://api.weather.gov/alerts/${id}`,
  type: 'Feature',
  geometry,
  properties: {
    '@id': `https://api.weather.gov/alerts/${id}`,
    id,
    geocode: { SAME: ['006025'], UGC: ['CAZ567'] },
    references: [],
    sent: 'date:now -383 seconds',
    effective: 'date:now -383 seconds',
    onset: 'date:now +600 seconds',
    expires: 'date:now +3600 seconds',
    ends: null,
    status: 'Actual',
    messageType: 'Alert',
    category: 'Met',
    severity: 'Severe',
    certainty: 'Likely',
    urgency: 'Expected',
    event: 'High Wind Warning',
    headline: 'High Wind Warning until this evening',
    ...more,
  },
});

const capAlert = (body: string, prefix = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<${prefix}alert xmlns${prefix ? `:${prefix.slice(0, -1)}` : ''}="urn:oasis:names:tc:emergency:cap:1.2">${body.replaceAll(/<(\/?)(?=[a-z])/gi, `<$1${prefix}`)}</${prefix}alert>`;

const capBody = (area: string, info = ''): string => `
  <identifier>by-hand-1</identifier><sender>s@example.org</sender><sent>2010-08-30T04:07:00-06:00</sent>
  <status>Actual</status><msgType>Alert</msgType><scope>Public</scope>
  <info><category>Met</category><event>Flash Flood Watch</event><urgency>Expected</urgency>
  <severity>Severe</severity><certainty>Possible</certainty><expires>2010-08-30T12:00:00-06:00</expires>
  ${info}<area><areaDesc>Somewhere</areaDesc>${area}</area></info>`;

const gdacsItem = (kind: string, id: number, more = ''): string => `<item>
  <title>${kind} ${id}</title><link>https://www.gdacs.org/report.aspx?eventtype=${kind}&amp;eventid=${id}</link>
  <pubDate>Sun, 29 Dec 2019 18:30:00 GMT</pubDate><gdacs:iscurrent>true</gdacs:iscurrent>
  <gdacs:temporary>false</gdacs:temporary><gdacs:fromdate>Sun, 29 Dec 2019 18:24:41 GMT</gdacs:fromdate>
  <gdacs:todate>Sun, 29 Dec 2019 18:24:41 GMT</gdacs:todate><georss:point>4.6 125.3</georss:point>
  <gdacs:eventtype>${kind}</gdacs:eventtype><gdacs:alertlevel>Green</gdacs:alertlevel>
  <gdacs:alertscore>1</gdacs:alertscore><gdacs:eventid>${id}</gdacs:eventid>
  <gdacs:severity unit="M" value="5.3">Magnitude 5.3M, Depth:10km</gdacs:severity>${more}</item>`;

const event = (id: number, title: string, category: string, geometry: object[]): object => ({
  id: `EONET_${id}`,
  title,
  closed: null,
  categories: [{ id: category }],
  sources: [{ id: 'IRWIN', url: 'https://example.org/fire' }],
  geometry,
});

const sighting = (date: string, coordinates: number[], value: number, unit: string): object => ({
  date,
  type: 'Point',
  coordinates,
  magnitudeValue: value,
  magnitudeUnit: unit,
});

const workZone = (id: string, more: object): object => ({
  id,
  type: 'Feature',
  properties: {
    core_details: {
      event_type: 'work-zone',
      road_names: ['I-80'],
      direction: 'northbound',
      update_date: '2009-12-31T18:01:01Z',
    },
    start_date: '2010-01-01T01:00:00Z',
    end_date: '2010-01-02T01:00:00Z',
    vehicle_impact: 'some-lanes-closed',
    ...more,
  },
  geometry: {
    type: 'LineString',
    coordinates: [
      [-93.776, 41.617],
      [-93.776, 41.622],
    ],
  },
});

const roadEvent = (id: number, interval: string): object => ({
  id: `example.jurisdiction/${id}`,
  status: 'ACTIVE',
  created: '2012-04-16T09:07:00-07:00',
  updated: '2012-04-16T09:07:00-07:00',
  severity: 'MINOR',
  event_type: 'INCIDENT',
  headline: 'Incident on SR-1 W',
  schedule: { intervals: [interval] },
  geography: { type: 'Point', coordinates: [-117.152, 32.837] },
});

const collection = (features: object[], more: object = {}): string =>
  JSON.stringify({ type: 'FeatureCollection', ...more, features });

/** A GTFS Realtime message by hand: one alert for a whole agency, significant delays. */
const transitAlert = (): Uint8Array => {
  const field = (tag: number, value: Uint8Array | string | number): number[] => {
    if (typeof value === 'number') return [tag << 3, ...varint(value)];
    const bytes = Buffer.from(value);
    return [(tag << 3) | 2, ...varint(bytes.length), ...bytes];
  };
  const varint = (value: number): number[] =>
    value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))];
  const message = (...fields: number[][]): Uint8Array => Uint8Array.from(fields.flat());
  const header = message(field(1, '1.0'), field(3, 1565199942));
  const text = message(field(1, message(field(1, 'Major delay'), field(2, 'en-US'))));
  const entity = message(
    field(1, 'BSA_1'),
    field(5, message(field(5, message(field(1, 'BART'))), field(7, 3), field(10, text))),
  );
  return message(field(1, header), field(2, entity));
};

const BY_HAND = {
  'usgs_all_day.geojson': () =>
    collection(
      [
        quake('ci1', { status: 'automatic' }, [-118.2, 35.6, 4.5]),
        quake('ci2', { mag: 5.1, alert: 'green' }, [140, 36, 10]),
        quake('ci3', { type: 'quarry blast' }, [-118.3, 35.6, 0]),
        quake('ci4', { type: 'explosion' }, [-118.4, 35.6, 0]),
        quake('ci5', { mag: -0.4 }, [-118.5, 35.6, 2]),
      ],
      { metadata: { generated: 1478198862000, count: 5 } },
    ),
  'nws_alerts_active_guam.json': () =>
    collection(
      [
        alert('urn:1', {}),
        alert('urn:2', { geocode: { SAME: ['057535'] }, event: 'Gale Warning' }),
        alert('urn:3', { ends: 'date:now -10 seconds' }),
        alert('urn:4', { status: 'Test' }),
        alert('urn:5', { messageType: 'Update', references: [{ identifier: 'urn:6' }] }),
        alert('urn:6', {}),
        alert(
          'urn:7',
          { event: 'Flood Warning' },
          {
            type: 'Polygon',
            coordinates: [
              [
                [-96, 47],
                [-95, 47],
                [-95, 48],
                [-96, 47],
              ],
            ],
          },
        ),
      ],
      { updated: 'date:now -10 seconds' },
    ),
  'cap_weather.cap': () =>
    capAlert(capBody('<geocode><valueName>FIPS6</valueName><value>030049</value></geocode>')),
  'cap_earthquake.cap': () =>
    capAlert(
      capBody(
        '<circle>-16.053,-173.274 0.0</circle>',
        '<parameter><valueName>Magnitude</valueName><value>6.3</value></parameter>',
      ).replace('Flash Flood Watch', 'Earthquake'),
    ),
  'cap_australia.cap': () => {
    const body = capBody('<circle>-35.3888,147.0598 25.0</circle>');
    const info = /<info>[^]*<\/info>/.exec(body)?.[0] ?? '';
    return capAlert(body + info, 'cap:');
  },
  'gdacs-rss-24h.xml': () =>
    `\uFEFF<?xml version="1.0" encoding="utf-8"?><rss version="2.0" xmlns:gdacs="http://www.gdacs.org" xmlns:georss="http://www.georss.org/georss"><channel>
    <pubDate>Mon, 30 Dec 2019 00:22:19 GMT</pubDate>${gdacsItem('EQ', 1)}${gdacsItem('TC', 2)}${gdacsItem('DR', 3)}</channel></rss>`,
  'eonet_v3_events.json': () =>
    JSON.stringify({
      title: 'EONET Events',
      events: [
        event(1, 'Wildfire A', 'wildfires', [
          sighting('2026-07-16T08:04:00Z', [-120.2, 45.3], 2500, 'acres'),
        ]),
        event(2, 'Prescribed Fire B', 'wildfires', [
          sighting('2026-07-15T08:04:00Z', [-96.4, 47], 516, 'acres'),
        ]),
        event(3, 'Iceberg C', 'seaLakeIce', [
          sighting('2026-07-17T00:00:00Z', [-31, -52], 112, 'NM^2'),
        ]),
        event(4, 'Tropical Storm D', 'severeStorms', [
          sighting('2026-07-17T00:00:00Z', [-110, 12], 35, 'kts'),
          sighting('2026-07-18T00:00:00Z', [-115.2, 12.7], 45, 'kts'),
        ]),
      ],
    }),
  'wzdx_scenario1.geojson': () =>
    collection([workZone('a', {}), workZone('b', { end_date: '2010-05-01T05:00:00Z' })], {
      feed_info: { version: '4.2', update_date: '2020-06-18T15:00:00Z' },
    }),
  'gtfs_rt_bart_alerts.pb': transitAlert,
  'open511_tmdd_output_1.json': () =>
    JSON.stringify({
      events: [
        roadEvent(1, '2012-04-16T09:07/'),
        roadEvent(2, '2012-04-16T08:56/2012-04-16T09:41'),
      ],
      meta: { version: 'v1' },
    }),
  'firms_world_fires_1_day.csv': () =>
    [
      'latitude,longitude,brightness,scan,track,acq_date,acq_time,satellite,confidence,version,bright_t31,frp,daynight',
      '-13.66012,133.94154,324.01,2.48,1.52,2022-04-03,0050,T,64,6.1NRT,300.63,43.87,D',
      '-13.664,133.95,320.57,2.47,1.51,2022-04-03,0050,T,31,6.1NRT,300.32,30.69,D',
      '-13.7142,134.3511,321.52,2.29,1.47,2022-04-03,0050,T,59,6.1NRT,302.9,23.8,D',
      '',
    ].join('\n'),
  'sacramento_crime_2006_01.csv': () =>
    [
      'cdatetime,address,district,beat,grid,crimedescr,ucr_ncic_code,latitude,longitude',
      '1/1/06 0:00,3108 OCCIDENTAL DR,3,3C        ,1115,10851(A)VC TAKE VEH W/O OWNER,2404,38.55042047,-121.3914158',
      '1/1/06 0:00,2082 EXPEDITION WAY,5,5A        ,1512,459 PC  BURGLARY RESIDENCE,2204,38.47350069,-121.4901858',
      '1/1/06 0:00,4 PALEN CT,2,2A        ,212,TOWED/STORED VEHICLE,7000,38.65784584,-121.4621009',
      '1/1/06 0:00,22 BECKFORD CT,6,6C        ,1443,476 PC PASS FICTICIOUS CHECK,2501,38.50677377,-121.4269508',
    ].join('\r'),
} as const satisfies Record<string, () => string | Uint8Array>;
