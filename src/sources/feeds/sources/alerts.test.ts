import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FeedReading } from '../feed.ts';
import { PayloadRefused } from '../feed.ts';
import { parseCap } from './cap.ts';
import { parseNws } from './nws.ts';
import { findCounty } from './us-counties.ts';

const NOW_MS = Date.parse('2026-03-01T12:00:00Z');
const now = { nowMs: NOW_MS };

interface Words {
  readonly [name: string]: string;
}

function capInfo(
  words: Words = {},
  area = '<polygon>38,-120 39,-120 39,-119 38,-120</polygon>',
): string {
  const all: Words = {
    language: 'en-US',
    category: 'Met',
    event: 'Thunderstorm',
    urgency: 'Immediate',
    severity: 'Severe',
    certainty: 'Observed',
    expires: '2026-03-01T18:00:00Z',
    headline: 'Thunderstorm',
    ...words,
  };
  const fields = Object.entries(all).map(([name, text]) => `<${name}>${text}</${name}>`);
  return `<info>${fields.join('')}<area><areaDesc>x</areaDesc>${area}</area></info>`;
}

function capAlert(words: Words = {}, infos = capInfo()): string {
  const all: Words = {
    identifier: 'one',
    sender: 's',
    sent: '2026-03-01T11:00:00Z',
    status: 'Actual',
    msgType: 'Alert',
    scope: 'Public',
    ...words,
  };
  const fields = Object.entries(all).map(([name, text]) => `<${name}>${text}</${name}>`);
  return `<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">${fields.join('')}${infos}</alert>`;
}

const cap = (xml: string): FeedReading => parseCap(Buffer.from(xml), now);
const reasons = ({ rejected }: FeedReading): string[] => rejected.map(({ reason }) => reason);
const ids = ({ evidence }: FeedReading): string[] => evidence.map(({ id }) => id);

test('CAP 1.2: severity and certainty become numbers, and what is past hardly counts', () => {
  const cases: [Words, number, number][] = [
    [{ severity: 'Extreme', certainty: 'Observed' }, 1, 0.95],
    [{ severity: 'Severe', certainty: 'Likely' }, 0.75, 0.8],
    [{ severity: 'Moderate', certainty: 'Possible' }, 0.45, 0.5],
    [{ severity: 'Minor', certainty: 'Unlikely' }, 0.2, 0.2],
    [{ severity: 'Unknown', certainty: 'Unknown' }, 0.15, 0.4],
    [{ severity: 'Severe', certainty: 'Likely', urgency: 'Past' }, 0.75, 0.08],
  ];
  for (const [words, severity, confidence] of cases) {
    const [evidence] = cap(capAlert({}, capInfo(words))).evidence;
    assert.deepEqual([evidence?.severity, evidence?.confidence], [severity, confidence]);
  }
});

test('CAP: exercises, tests, drafts, errors and acknowledgements are no alerts', () => {
  for (const status of ['Exercise', 'System', 'Test', 'Draft', ''])
    assert.deepEqual(reasons(cap(capAlert({ status }))), ['not_actual'], status);
  for (const msgType of ['Ack', 'Error', ''])
    assert.deepEqual(reasons(cap(capAlert({ msgType }))), ['not_an_alert'], msgType);
  assert.deepEqual(reasons(cap(capAlert({}, capInfo({ event: 'Tsunami Exercise' })))), [
    'not_actual',
  ]);
});

test('CAP: an update removes what it refers to, a cancellation also itself', () => {
  const references = 's,earlier,2026-03-01T10:00:00Z s,earliest,2026-03-01T09:00:00Z';
  const update = cap(capAlert({ identifier: 'two', msgType: 'Update', references }));
  assert.deepEqual(ids(update), ['cap:two']);
  assert.deepEqual(update.removed, ['cap:earlier', 'cap:earliest']);
  const cancel = cap(capAlert({ identifier: 'three', msgType: 'Cancel', references }));
  assert.deepEqual(ids(cancel), []);
  assert.deepEqual(reasons(cancel), ['cancelled']);
  assert.deepEqual(cancel.removed, ['cap:earlier', 'cap:earliest', 'cap:three']);
});

test('CAP: in one payload the update stands and the alert it replaces is gone', () => {
  const all = `<alerts>${capAlert({ identifier: 'a' })}${capAlert({ identifier: 'b', msgType: 'Update', references: 's,a,2026-03-01T11:00:00Z' })}</alerts>`;
  assert.deepEqual(ids(cap(all)), ['cap:b']);
  assert.deepEqual(reasons(cap(all)), ['replaced']);
});

test('CAP: one language is kept, English where there is some; distinct hazards of it all count', () => {
  const french = capInfo({ language: 'fr-CA', event: 'Orage' });
  const english =
    capInfo({ language: 'en-CA', event: 'Storm' }) + capInfo({ language: 'en-CA', event: 'Hail' });
  assert.deepEqual(
    cap(capAlert({}, french + english)).evidence.map(({ id, kind }) => [id, kind]),
    [
      ['cap:one', 'storm'],
      ['cap:one#2', 'hail'],
    ],
  );
  assert.deepEqual(
    cap(capAlert({}, french)).evidence.map(({ kind }) => kind),
    ['orage'],
  );
});

test('CAP: the name of the event decides before the category, the category before nothing', () => {
  const cases: [Words, string, string][] = [
    [{ category: 'Met', event: 'Coastal Flood Advisory' }, 'environmental', 'flood'],
    [{ category: 'Met', event: 'Red Flag Warning' }, 'environmental', 'red_flag_warning'],
    [{ category: 'Met', event: 'Sturmböen' }, 'weather', 'sturmboen'],
    [{ category: 'Met', event: '大雨' }, 'weather', 'met_alert'],
    [{ category: 'Security', event: 'Security alert' }, 'geopolitical', 'security_alert'],
    [{ category: 'Transport', event: 'Bridge closed' }, 'traffic', 'bridge_closed'],
    [{ category: 'Infra', event: 'Gas main' }, 'infrastructure', 'gas_main'],
    [{ category: 'Safety', event: 'Law Enforcement Warning' }, 'crime', 'law_enforcement_warning'],
    [{ category: 'Health', event: 'Cholera' }, 'environmental', 'cholera'],
  ];
  for (const [words, type, kind] of cases) {
    const [evidence] = cap(capAlert({}, capInfo(words))).evidence;
    assert.deepEqual([evidence?.type, evidence?.kind], [type, kind]);
  }
});

test('CAP: latitude comes first, rings lose their repeated point, circles are in km', () => {
  const [drawn] = cap(capAlert()).evidence;
  assert.deepEqual(drawn?.geometry, {
    kind: 'area',
    rings: [
      [
        { lat: 38, lng: -120 },
        { lat: 39, lng: -120 },
        { lat: 39, lng: -119 },
      ],
    ],
  });
  const [both] = cap(
    capAlert({}, capInfo({}, '<polygon>1,1 1,2 2,2 1,1</polygon><circle>5,5 10</circle>')),
  ).evidence;
  assert.ok(both?.geometry.kind === 'area' && both.geometry.rings.length === 2);
  for (const area of [
    '',
    '<polygon>1,1 2,2</polygon>',
    '<polygon>95,1 1,2 2,2 95,1</polygon>',
    '<circle>1,1 -5</circle>',
    '<geocode><valueName>EMMA_ID</valueName><value>DE037</value></geocode>',
  ])
    assert.deepEqual(reasons(cap(capAlert({}, capInfo({}, area)))), ['no_location'], area);
});

test('CAP: without an end an alert holds for a day', () => {
  const withoutEnd = capAlert({}, capInfo({ expires: '' }));
  assert.equal(cap(withoutEnd).evidence[0]?.validToMs, Date.parse('2026-03-02T11:00:00Z'));
  const later = { nowMs: Date.parse('2026-03-02T11:00:00Z') };
  assert.deepEqual(reasons(parseCap(Buffer.from(withoutEnd), later)), ['expired']);
});

test('CAP: an Atom index holds alerts, or their main fields, or links to them', () => {
  const atom = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:cap="urn:oasis:names:tc:emergency:cap:1.2">
    <updated>2026-03-01T11:30:00Z</updated>
    <entry><id>i1</id><content type="text/xml">${capAlert({ identifier: 'inside' })}</content></entry>
    <entry><id>i2</id><updated>2026-03-01T11:00:00Z</updated><cap:event>Fog</cap:event><cap:status>Actual</cap:status><cap:msgType>Alert</cap:msgType>
      <cap:severity>Minor</cap:severity><cap:certainty>Likely</cap:certainty><cap:expires>2026-03-01T18:00:00Z</cap:expires><cap:polygon>1,1 1,2 2,2 1,1</cap:polygon></entry>
    <entry><id>i3</id><link href="https://example.org/page"/><link type="application/cap+xml" href="https://example.org/a?x=1&amp;y=2"/>
      <cap:event>Wind</cap:event><cap:geocode><valueName>EMMA_ID</valueName><value>EE013</value></cap:geocode></entry>
    <entry><id>i4</id></entry></feed>`;
  const reading = cap(atom);
  assert.deepEqual(ids(reading), ['cap:i2', 'cap:inside']);
  assert.deepEqual(reading.more, ['https://example.org/a?x=1&y=2']);
  assert.deepEqual(reasons(reading), ['no_location']);
  assert.equal(reading.publishedAtMs, Date.parse('2026-03-01T11:30:00Z'));
});

test('CAP: an RSS index lists links', () => {
  const rss = `<rss version="2.0"><channel><pubDate>Sun, 01 Mar 2026 11:30:00 GMT</pubDate>
    <item><title>Flood</title><link>https://example.org/1.xml</link><guid>1</guid></item>
    <item><title>Flood</title><link>https://example.org/1.xml</link><guid>2</guid></item></channel></rss>`;
  assert.deepEqual(cap(rss).more, ['https://example.org/1.xml']);
  assert.equal(cap(rss).publishedAtMs, Date.parse('2026-03-01T11:30:00Z'));
});

test('CAP: other XML is refused by its shape', () => {
  assert.throws(
    () => cap('<kml/>'),
    (e) => e instanceof PayloadRefused && e.reason === 'wrong_shape',
  );
});

function nwsAlert(id: string, words: object = {}): object {
  return {
    id: `https://api.weather.gov/alerts/${id}`,
    geometry: null,
    properties: {
      id,
      geocode: { SAME: ['020045'] },
      references: [],
      sent: '2026-03-01T11:00:00-00:00',
      onset: '2026-03-01T13:00:00-00:00',
      expires: '2026-03-01T12:30:00-00:00',
      ends: '2026-03-01T20:00:00-00:00',
      status: 'Actual',
      messageType: 'Alert',
      severity: 'Severe',
      certainty: 'Likely',
      urgency: 'Expected',
      event: 'Winter Storm Warning',
      ...words,
    },
  };
}

const nws = (...features: object[]): FeedReading =>
  parseNws(Buffer.from(JSON.stringify({ type: 'FeatureCollection', features })), now);

test('NWS: an alert lasts until the weather ends, not until its message expires', () => {
  const [evidence] = nws(nwsAlert('a')).evidence;
  assert.equal(evidence?.validToMs, Date.parse('2026-03-01T20:00:00Z'));
  assert.equal(
    nws(nwsAlert('a', { ends: null })).evidence[0]?.validToMs,
    Date.parse('2026-03-01T12:30:00Z'),
  );
  assert.deepEqual(reasons(nws(nwsAlert('a', { ends: null, expires: '2026-03-01T12:00:00Z' }))), [
    'expired',
  ]);
});

test('NWS: updates replace, cancellations and drills vanish', () => {
  const update = nwsAlert('b', { messageType: 'Update', references: [{ identifier: 'a' }] });
  const reading = nws(nwsAlert('a'), update);
  assert.deepEqual(ids(reading), ['nws:b']);
  assert.deepEqual(reading.removed, ['nws:a']);
  const cancel = nwsAlert('c', { messageType: 'Cancel', references: [{ identifier: 'a' }] });
  assert.deepEqual(ids(nws(nwsAlert('a'), cancel)), []);
  assert.deepEqual(reasons(nws(nwsAlert('d', { status: 'Exercise' }))), ['not_actual']);
  assert.deepEqual(reasons(nws(nwsAlert('e', { event: 'Required Weekly Test' }))), ['not_actual']);
});

test('NWS: of the counties named, those of the atlas are drawn; sea areas are not', () => {
  const [mixed] = nws(nwsAlert('a', { geocode: { SAME: ['057535', '020045'] } })).evidence;
  assert.ok(mixed?.geometry.kind === 'area');
  assert.deepEqual(mixed.geometry.rings, findCounty('020045'));
  assert.deepEqual(reasons(nws(nwsAlert('a', { geocode: { SAME: ['057535'] } }))), ['no_location']);
});

test('a county is drawn where it is, and a state by its code', () => {
  // Lewis and Clark County, Montana, holds the city of Helena (46.59 N, 112.04 W); Kansas spans 94.6 to 102.05 W.
  const [ring] = findCounty('030049') ?? [];
  assert.ok(ring && contains(ring, { lat: 46.59, lng: -112.04 }));
  assert.ok(!contains(ring, { lat: 45.67, lng: -111.04 }), 'Bozeman is in another county');
  const [kansas] = findCounty('020000') ?? [];
  const lngs = kansas?.map(({ lng }) => lng) ?? [];
  assert.ok(
    Math.abs(Math.min(...lngs) + 102.05) < 0.02 && Math.abs(Math.max(...lngs) + 94.59) < 0.02,
  );
  for (const code of ['057535', '02004', 'abcdef', '']) assert.equal(findCounty(code), undefined);
});

/** Even-odd rule. */
function contains(
  ring: readonly { lat: number; lng: number }[],
  at: { lat: number; lng: number },
): boolean {
  return ring.reduce((isIn, a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    const crosses = a.lat > at.lat !== b.lat > at.lat;
    return crosses && at.lng < ((b.lng - a.lng) * (at.lat - a.lat)) / (b.lat - a.lat) + a.lng
      ? !isIn
      : isIn;
  }, false);
}
