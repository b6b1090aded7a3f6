/** Payloads made to hurt: each ends in a refusal with a reason, or in fewer rows; never in a crash, a hang or a wrong type. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { deflateRawSync, gzipSync } from 'node:zlib';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import { NOW_MS, loadPayload } from '../../../test/support/feed-payloads.ts';
import { PayloadRefused } from './feed.ts';
import type { FeedReading } from './feed.ts';
import { FeedFailed } from './fetch-feed.ts';
import { readPayload } from './read-payload.ts';
import { createReader } from './reader.ts';
import { FEEDS } from './sources/all.ts';

const SAMPLES = [
  ['usgs', 'usgs_all_day.geojson'],
  ['nws', 'nws_alerts_active_guam.json'],
  ['cap', 'cap_weather.cap'],
  ['cap', 'cap_australia.cap'],
  ['gdacs', 'gdacs-rss-24h.xml'],
  ['eonet', 'eonet_v3_events.json'],
  ['wzdx', 'wzdx_scenario1.geojson'],
  ['gtfs-rt', 'gtfs_rt_bart_alerts.pb'],
  ['open511', 'open511_tmdd_output_1.json'],
  ['firms', 'firms_world_fires_1_day.csv'],
  ['socrata', 'sacramento_crime_2006_01.csv'],
] as const;
const XML_FORMATS = ['cap', 'gdacs'];
const JSON_FORMATS = [
  'usgs',
  'nws',
  'gdacs',
  'eonet',
  'open-meteo',
  'wzdx',
  'open511',
  'socrata',
  'police-uk',
  'geojson',
];
const ALL_FORMATS = FEEDS.map(({ name }) => name);

/** A reading, or the reason of a refusal; anything else is thrown. */
function tryRead(format: string, bytes: Uint8Array | string): FeedReading | string {
  try {
    return readPayload({ format, bytes: Buffer.from(bytes), context: { nowMs: NOW_MS } });
  } catch (error) {
    if (error instanceof PayloadRefused) return error.reason;
    throw error;
  }
}

function reasonOf(format: string, bytes: Uint8Array | string): string {
  const outcome = tryRead(format, bytes);
  return typeof outcome === 'string' ? outcome : `read ${outcome.evidence.length}`;
}

/** Seeded, so that a failure can be seen again (mulberry32). */
function createDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A piece of a recording is as good for breaking as the whole, and faster. */
function sample(name: (typeof SAMPLES)[number][1]): Buffer {
  return Buffer.from(loadPayload(name)).subarray(0, 60_000);
}

test('a payload cut off anywhere is refused, or has fewer rows', () => {
  const dice = createDice(1);
  for (const [format, name] of SAMPLES) {
    const whole = sample(name);
    for (let i = 0; i < 12; i++) {
      const cut = whole.subarray(0, Math.floor(dice() * whole.length));
      const outcome = tryRead(format, cut);
      if (typeof outcome === 'string' || /csv$|pb$/.test(name)) continue;
      assert.fail(`${name} cut at ${cut.length} was read`);
    }
  }
});

test('bytes changed at random are refused or read, and what is read keeps its promises', () => {
  const dice = createDice(2);
  for (const [format, name] of SAMPLES) {
    const whole = sample(name);
    for (let i = 0; i < 12; i++) {
      const broken = Buffer.from(whole);
      for (let n = 0; n < 1 + i * 3; n++)
        broken[Math.floor(dice() * broken.length)] = Math.floor(dice() * 256);
      const outcome = tryRead(format, broken);
      if (typeof outcome === 'string') continue;
      for (const { id, severity, confidence, geometry, validFromMs } of outcome.evidence) {
        assert.ok(id.length < 300 && Number.isFinite(validFromMs));
        assert.ok(severity > 0 && severity <= 1 && confidence > 0 && confidence <= 1);
        if (geometry.kind === 'point')
          assert.ok(Math.abs(geometry.at.lat) <= 90 && Math.abs(geometry.at.lng) <= 180);
      }
      JSON.parse(JSON.stringify(outcome.evidence));
    }
  }
});

test('nothing, noise and another format are refused by every parser', () => {
  const dice = createDice(3);
  const noise = Buffer.from(Array.from({ length: 2_000 }, () => Math.floor(dice() * 256)));
  for (const format of ALL_FORMATS) {
    assert.equal(reasonOf(format, ''), 'empty', format);
    assert.match(reasonOf(format, noise), /^[a-z_]+$/, format);
    assert.match(reasonOf(format, '{"hello":[1,2,3]}'), /^[a-z_]+$|^read 0$/, format);
    assert.match(reasonOf(format, '<hello>1</hello>'), /^[a-z_]+$/, format);
    assert.match(reasonOf(format, 'null'), /^[a-z_]+$/, format);
  }
});

test('a page instead of data is refused as a page, whatever it begins with', () => {
  const pages = [
    '<!DOCTYPE html><html><body>500</body></html>',
    '\n  <html lang="en">busy',
    '<!-- error --><!doctype HTML PUBLIC "-//W3C//DTD">',
    '\uFEFF<HTML><HEAD>',
  ];
  for (const format of ALL_FORMATS)
    for (const page of pages) assert.equal(reasonOf(format, page), 'html', `${format}: ${page}`);
});

test('XML with a document type is refused before it is read: no file, no entity, no laughs', () => {
  const laughs = Array.from(
    { length: 10 },
    (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`,
  ).join('');
  const attacks = [
    '<?xml version="1.0"?><!DOCTYPE alert [<!ENTITY x SYSTEM "file:///etc/passwd">]><alert><identifier>&x;</identifier></alert>',
    '<!DOCTYPE alert SYSTEM "http://127.0.0.1:1/evil.dtd"><alert/>',
    `<!DOCTYPE alert [<!ENTITY l0 "ha">${laughs}]><alert><identifier>&l10;</identifier></alert>`,
    '<!doctype\nalert><alert/>',
    '<alert><!DOCTYPE x></alert>',
  ];
  for (const format of XML_FORMATS)
    for (const attack of attacks)
      assert.equal(reasonOf(format, attack), 'doctype', attack.slice(0, 60));
  const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(attacks[0]!, 'utf16le')]);
  assert.equal(reasonOf('cap', wide), 'doctype', 'also in UTF-16');
});

test('depth is bounded, in JSON and in XML', () => {
  const startedMs = performance.now();
  for (const format of JSON_FORMATS) {
    assert.equal(reasonOf(format, '['.repeat(1_000_000)), 'too_deep', format);
    assert.equal(
      reasonOf(format, '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000)),
      'too_deep',
      format,
    );
  }
  for (const format of XML_FORMATS) {
    assert.equal(
      reasonOf(format, '<a>'.repeat(20_000) + '</a>'.repeat(20_000)),
      'too_deep',
      format,
    );
    assert.match(reasonOf(format, '<a>'.repeat(20_000)), /too_deep|unreadable/, format);
  }
  assert.ok(performance.now() - startedMs < 6_000);
});

test('names that are parts of every object are data like any other', () => {
  const evil =
    '{"type":"FeatureCollection","features":[{"id":"__proto__","__proto__":{"polluted":1},"properties":{"__proto__":{"mag":1},"constructor":{"prototype":{"polluted":1}},"mag":5,"time":1778000000000},"geometry":{"coordinates":[1,1,1]}}]}';
  assert.equal(reasonOf('usgs', evil), 'read 1');
  reasonOf(
    'csv',
    '__proto__,constructor,type,severity,lat,lng,starts_at\n1,2,crime,0.5,1,1,2026-05-01\n',
  );
  reasonOf('socrata', '__proto__,date,offense,latitude,longitude\nx,2026-05-01,THEFT,1,1\n');
  assert.match(
    reasonOf('cap', '<alert><__proto__><polluted>1</polluted></__proto__></alert>'),
    /^[a-z_]+$/,
  );
  assert.equal(({} as Record<string, unknown>)['polluted'], undefined);
});

test('text in the wrong encoding is refused; what a file declares or marks is believed', () => {
  assert.equal(reasonOf('usgs', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])), 'bad_encoding');
  const xml =
    '<?xml version="1.0" encoding="ISO-8859-1"?><alert><identifier>é</identifier><sent>2026-05-14T16:00:00Z</sent><status>Actual</status><msgType>Alert</msgType><info><event>Orkan über Köln</event><expires>2026-05-15T00:00:00Z</expires><area><circle>50.9,6.9 20</circle></area></info></alert>';
  for (const bytes of [
    Buffer.from(xml, 'latin1'),
    Buffer.from(xml.replace('ISO-8859-1', 'UTF-8'), 'utf8'),
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(xml, 'utf16le')]),
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(xml, 'utf16le').swap16()]),
    Buffer.from(xml, 'utf16le'),
  ]) {
    const outcome = tryRead('cap', bytes);
    assert.ok(typeof outcome === 'object', JSON.stringify(outcome));
    assert.equal(outcome.evidence[0]?.headline, 'Orkan über Köln');
  }
  assert.equal(
    reasonOf('cap', Buffer.from(xml.replace('ISO-8859-1', 'UTF-8'), 'latin1')),
    'bad_encoding',
  );
  assert.equal(reasonOf('cap', xml.replace('ISO-8859-1', 'x-unknown')), 'bad_encoding');
});

test('a packed file is unpacked, a bomb is not', () => {
  const whole = loadPayload('usgs_all_day.geojson');
  assert.equal(reasonOf('usgs', gzipSync(whole)), reasonOf('usgs', whole));
  const member = gzipSync(Buffer.alloc(16 * 1024 * 1024));
  const startedMs = performance.now();
  assert.equal(
    reasonOf('usgs', Buffer.concat(Array.from({ length: 64 }, () => member))),
    'too_large',
  );
  assert.ok(performance.now() - startedMs < 5_000);
  assert.equal(reasonOf('usgs', member.subarray(0, 100)), 'unreadable');
  const packed = deflateRawSync(whole);
  const header = Buffer.alloc(30);
  header.write('PK\u0003\u0004', 'latin1');
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(packed.length, 18);
  assert.equal(reasonOf('usgs', Buffer.concat([header, packed])), reasonOf('usgs', whole));
  assert.equal(reasonOf('usgs', Buffer.from('PK\u0003\u0004short')), 'unreadable');
});

test('text that is shown is one short line without markup, and links are links', () => {
  const alert = (words: string): FeedReading | string =>
    tryRead(
      'cap',
      `<alert><identifier>${'i'.repeat(5000)}</identifier><sent>2026-05-14T16:00:00Z</sent><status>Actual</status><msgType>Alert</msgType><info><event>Storm</event><headline>${words}</headline><web>javascript:alert(1)</web><expires>2026-05-15T00:00:00Z</expires><area><circle>50,6 20</circle></area></info></alert>`,
    );
  const outcome = alert(
    `&lt;script&gt;x&lt;/script&gt; a&#10;b&#0;\u202Ec 😀${'d'.repeat(100_000)}`,
  );
  assert.ok(typeof outcome === 'object');
  const [evidence] = outcome.evidence;
  assert.ok(evidence && evidence.headline.length <= 240 && evidence.headline.startsWith('x a b'));
  assert.doesNotMatch(evidence.headline, /[<>\p{Cc}\u202E]/u);
  assert.equal(evidence.url, null);
  assert.ok(evidence.id.length < 100);
});

const readers = [createReader({ readMsMax: 400 }), createReader({ memoryMbMax: 32 })];
after(() => Promise.all(readers.map((reader) => reader.close())));

test('a payload that takes too long ends with its process, and the next one is read', async () => {
  const [reader] = readers;
  const rows = `type,severity,lat,lng,starts_at\n${'crime,0.5,1,1,2026-05-01\n'.repeat(400_000)}`;
  const job = { format: 'csv', bytes: Buffer.from(rows), context: { nowMs: NOW_MS } };
  await assert.rejects(
    reader!.read(job),
    (e) => e instanceof FeedFailed && e.reason === 'reader_failed',
  );
  const small = createReader();
  const reading = await small.read({
    format: 'cap',
    bytes: loadPayload('cap_weather.cap'),
    context: { nowMs: null },
  });
  assert.equal(reading.evidence.length, 1);
  await assert.rejects(
    small.read({
      format: 'cap',
      bytes: Buffer.from('<!DOCTYPE x><alert/>'),
      context: { nowMs: null },
    }),
    (e) => e instanceof FeedFailed && e.reason === 'doctype',
  );
  await small.close();
});

test('a payload that takes too much memory ends its own process, not ours', async () => {
  const deep = `{"type":"FeatureCollection","features":[${'{"id":1,"properties":{"a":[1,2,3],"b":{"c":"d"}}},'.repeat(400_000)}{}]}`;
  const job = { format: 'usgs', bytes: Buffer.from(deep), context: { nowMs: NOW_MS } };
  await assert.rejects(
    readers[1]!.read(job),
    (e) => e instanceof FeedFailed && e.reason === 'reader_failed',
  );
});
