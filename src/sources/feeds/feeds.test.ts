/** Feeds that run: a real database, a real web server, and a clock the test turns. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { openDatabase } from '#store';
import type { Database } from '#store';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import { createTestDatabase } from '../../../test/support/database.ts';
import { parseFeedList } from './choose-feeds.ts';
import { createFeeds } from './feeds.ts';
import type { Feeds, FeedStatus } from './feeds.ts';
import { createReader } from './reader.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const START_MS = Date.parse('2026-03-01T12:00:00Z');

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let database: Database;
let drop: () => Promise<void>;
let server: Server;
let base: string;
let nowMs: number;
let answers: Map<string, Answer>;
let asked: string[];
let said: string[];
const running = new Set<Feeds>();
/** One for all tests: starting it takes longer than they do. */
const reader = createReader();

before(async () => {
  const made = await createTestDatabase();
  drop = made.drop;
  database = await openDatabase({
    source: { kind: 'external', url: made.url },
    mode: 'visit',
    log: { info: () => {}, warn: () => {} },
  });
  server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    asked.push(path);
    (answers.get(path) ?? ((_request, other) => other.writeHead(404).end()))(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(async () => {
  await stopAll();
  await database.pool.query('TRUNCATE feed_snapshots');
  [nowMs, answers, asked, said] = [START_MS, new Map(), [], []];
});

after(async () => {
  await stopAll();
  await reader.close();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await database.close();
  await drop();
});

async function stopAll(): Promise<void> {
  await Promise.all([...running].map((feeds) => feeds.stop()));
  running.clear();
}

function open(list: string, options: { tickMs?: number } = {}): Feeds {
  const feeds = createFeeds({
    database,
    clock: () => nowMs,
    log: { info: (message) => said.push(message), warn: (message) => said.push(message) },
    sources: parseFeedList(list.replaceAll('@', `${base}/`)),
    userAgent: 'Presage test (operator@example.org)',
    openedRanges: ['127.0.0.1/32'],
    dice: () => 0,
    reader,
    ...options,
  });
  running.add(feeds);
  return feeds;
}

const statusOf = (feeds: Feeds): FeedStatus => feeds.status()[0]!;
const idsOf = (feeds: Feeds): string[] => feeds.evidence().map(({ id }) => id.split(':').at(-1)!);

function quakes(...ids: string[]): string {
  const features = ids.map((id) => ({
    id,
    properties: {
      mag: 6,
      time: START_MS - HOUR_MS,
      updated: START_MS,
      status: 'reviewed',
      type: 'earthquake',
      title: id,
    },
    geometry: { type: 'Point', coordinates: [10, 45, 10] },
  }));
  return JSON.stringify({ type: 'FeatureCollection', features });
}

/** Answers with a text, or with "not modified" to a client that has it. */
function serve(path: string, text: () => string): void {
  answers.set(path, (request, response) => {
    const etag = `"${Buffer.from(text()).toString('base64url').slice(-40)}"`;
    if (request.headers['if-none-match'] === etag) return response.writeHead(304).end();
    response.writeHead(200, { etag, 'content-type': 'application/json' }).end(text());
  });
}

test('a file in which everything is over is not live: it covers no place', async () => {
  const header = 'latitude,longitude,acq_date,acq_time,confidence,frp,daynight,satellite';
  serve('/fires.csv', () => `${header}\n45.1,10.2,2026-01-02,0310,90,55,N,T\n`);
  const feeds = open('firms=@fires.csv');
  await feeds.tick();
  const { state, freshness, evidenceCount, rejected } = statusOf(feeds);
  assert.deepEqual([evidenceCount, rejected['expired']], [0, 1]);
  assert.deepEqual([state, freshness], ['stale', 0]);
});

test('what a feed says is there after one round; asked again it says nothing new', async () => {
  serve('/usgs', () => quakes('a', 'b'));
  const feeds = open('usgs=@usgs');
  assert.deepEqual(feeds.evidence(), []);
  await feeds.tick();
  assert.deepEqual(idsOf(feeds), ['a', 'b']);
  assert.equal(feeds.evidence()[0]?.source, 'usgs:127.0.0.1');
  const [version, evidence] = [feeds.version(), feeds.evidence()];
  await feeds.tick();
  assert.equal(asked.length, 1, 'not before it is due');
  nowMs += MINUTE_MS;
  await feeds.tick();
  assert.equal(asked.length, 2);
  assert.equal(feeds.version(), version);
  assert.equal(feeds.evidence(), evidence, 'the very same array');
  const { state, fetches, unchanged, evidenceCount, ageSeconds } = statusOf(feeds);
  assert.deepEqual(
    { state, fetches, unchanged, evidenceCount, ageSeconds },
    { state: 'fresh', fetches: 2, unchanged: 1, evidenceCount: 2, ageSeconds: 0 },
  );
});

test('the same payload without a validator changes nothing either; a new one replaces', async () => {
  let body = quakes('a', 'b');
  answers.set('/usgs', (_request, response) => response.end(body));
  const feeds = open('usgs=@usgs');
  await feeds.tick();
  const version = feeds.version();
  nowMs += MINUTE_MS;
  await feeds.tick();
  assert.equal(feeds.version(), version);
  body = quakes('b', 'c');
  nowMs += MINUTE_MS;
  await feeds.tick();
  assert.deepEqual(idsOf(feeds), ['b', 'c']);
  assert.equal(feeds.version(), version + 1);
});

test('an update replaces, a cancellation removes, and what expires vanishes by the clock alone', async () => {
  const alert = (id: string, more: object = {}): object => ({
    geometry: null,
    properties: {
      id,
      event: 'Wind Advisory',
      status: 'Actual',
      messageType: 'Alert',
      references: [],
      geocode: { SAME: ['006025'] },
      severity: 'Severe',
      certainty: 'Likely',
      sent: '2026-03-01T11:00:00Z',
      ends: '2026-03-01T13:00:00Z',
      ...more,
    },
  });
  let features = [alert('a'), alert('x')];
  answers.set('/nws', (_request, response) =>
    response.end(JSON.stringify({ type: 'FeatureCollection', features })),
  );
  const feeds = open('nws=@nws');
  await feeds.tick();
  assert.deepEqual(idsOf(feeds), ['a', 'x']);
  features = [
    alert('b', { messageType: 'Update', references: [{ identifier: 'a' }] }),
    alert('c', { messageType: 'Cancel', references: [{ identifier: 'x' }] }),
  ];
  nowMs += MINUTE_MS;
  await feeds.tick();
  assert.deepEqual(idsOf(feeds), ['b']);
  assert.deepEqual(statusOf(feeds).rejected, { cancelled: 1 });
  const version = feeds.version();
  nowMs = Date.parse('2026-03-01T13:00:00Z');
  assert.deepEqual(feeds.evidence(), [], 'nobody was asked');
  assert.ok(feeds.version() > version);
});

test('of several processes one fetches, and all have the evidence', async () => {
  serve('/usgs', () => quakes('a'));
  const all = [open('usgs=@usgs'), open('usgs=@usgs'), open('usgs=@usgs')];
  await Promise.all(all.map((feeds) => feeds.tick()));
  assert.equal(asked.length, 1);
  await Promise.all(all.map((feeds) => feeds.tick()));
  for (const feeds of all) assert.deepEqual(idsOf(feeds), ['a']);
  assert.equal(
    all.reduce((sum, feeds) => sum + statusOf(feeds).fetches, 0),
    1,
  );
});

test('the last good word survives a restart, and a process that died while fetching', async () => {
  serve('/usgs', () => quakes('a'));
  await open('usgs=@usgs').tick();
  await stopAll();
  const feeds = open('usgs=@usgs');
  await feeds.tick();
  assert.deepEqual(idsOf(feeds), ['a']);
  assert.equal(asked.length, 1, 'it was not due');
  await database.pool.query('UPDATE feed_snapshots SET leased_until = $1, next_at = $2', [
    new Date(nowMs + 2 * MINUTE_MS),
    new Date(nowMs),
  ]);
  nowMs += MINUTE_MS;
  await feeds.tick();
  assert.equal(asked.length, 1, 'somebody else holds it');
  nowMs += MINUTE_MS;
  await feeds.tick();
  assert.equal(asked.length, 2, 'whoever held it is gone');
});

test('a clock that is put back by an hour makes no feed an hour late', async () => {
  serve('/usgs', () => quakes('a'));
  const feeds = open('usgs=@usgs');
  await feeds.tick();
  nowMs -= 60 * MINUTE_MS;
  await feeds.tick();
  assert.equal(asked.length, 2);
  await feeds.tick();
  assert.equal(asked.length, 2, 'and then on time');
  // Somebody who held it died before.
  await database.pool.query('UPDATE feed_snapshots SET leased_until = $1, next_at = $2', [
    new Date(nowMs + 62 * MINUTE_MS),
    new Date(nowMs),
  ]);
  await feeds.tick();
  assert.equal(asked.length, 3);
});

test('after a restart a feed has its evidence as soon as it has its age', async () => {
  serve('/usgs', () => quakes('a'));
  await open('usgs=@usgs').tick();
  await stopAll();
  nowMs += 10_000;
  const feeds = open('usgs=@usgs', { tickMs: HOUR_MS });
  const seen = new Set<string>();
  const look = () => seen.add(`${statusOf(feeds).ageSeconds} ${statusOf(feeds).evidenceCount}`);
  const read = feeds.start().then(() => true);
  const soon = async () => new Promise<false>((done) => setImmediate(() => done(false)));
  while (!(await Promise.race([read, soon()]))) look();
  look();
  assert.ok(seen.has('10 1'), 'when the start has settled');
  assert.ok(!seen.has('10 0'), 'never an age without the evidence');
  assert.equal(asked.length, 1, 'it was not due');
});

test('a feed that fails keeps its last word, ever less sure; after five failures it is asked once an hour', async () => {
  let isDown = false;
  answers.set('/usgs', (_request, response) =>
    isDown ? response.writeHead(500).end('<html>sorry') : response.end(quakes('a')),
  );
  const feeds = open('usgs=@usgs');
  await feeds.tick();
  const sure = feeds.evidence()[0]!.confidence;
  isDown = true;
  const gaps: number[] = [];
  for (let failure = 1; failure <= 6; failure++) {
    const sinceMs = nowMs;
    while (asked.length < failure + 1) {
      nowMs += 30_000;
      await feeds.tick();
    }
    gaps.push((nowMs - sinceMs) / MINUTE_MS);
  }
  // Dice of 0 take half of each: 1 on time, then 2, 4, 8, 16 halved, then half an hour of the open circuit.
  assert.deepEqual(gaps, [1, 1, 2, 4, 8, 30]);
  const status = statusOf(feeds);
  assert.equal(status.isCircuitOpen, true);
  assert.equal(status.failuresInARow, 6);
  assert.deepEqual(status.failures, { http_status: 6 });
  assert.match(status.lastError ?? '', /^http_status: .*500/);
  assert.equal(status.state, 'stale');
  const later = feeds.evidence()[0]!.confidence;
  assert.ok(later < sure && later > 0, `${later} of ${sure}`);
  assert.equal(said.length, 2, `said at the first and at the fifth: ${said.join(' | ')}`);
  isDown = false;
  nowMs += 7 * HOUR_MS;
  await feeds.tick();
  assert.equal(feeds.evidence()[0]!.confidence, sure);
  assert.equal(statusOf(feeds).state, 'fresh');
  nowMs += 24 * HOUR_MS;
  assert.deepEqual(feeds.evidence(), [], 'a day without a word, nothing is said');
});

test('a publisher who asks for patience gets it', async () => {
  answers.set('/usgs', (_request, response) =>
    response.writeHead(429, { 'retry-after': '7200' }).end(),
  );
  const feeds = open('usgs=@usgs');
  await feeds.tick();
  nowMs += 2 * HOUR_MS - 1000;
  await feeds.tick();
  assert.equal(asked.length, 1);
  nowMs += 1000;
  await feeds.tick();
  assert.equal(asked.length, 2);
});

test('hostile feeds are numbers, and the good one beside them is heard', async () => {
  const page = '<!DOCTYPE html><html><body>Internal Server Error</body></html>';
  const member = gzipSync(Buffer.alloc(16 * 1024 * 1024));
  const hostile: Record<string, [Answer, string]> = {
    page: [(_q, r) => r.end(page), 'html'],
    empty: [(_q, r) => r.end(), 'empty'],
    cut: [(_q, r) => r.end(quakes('a').slice(0, -20)), 'unreadable'],
    deep: [(_q, r) => r.end('['.repeat(500_000)), 'too_deep'],
    shape: [(_q, r) => r.end('{"ok":true}'), 'wrong_shape'],
    letters: [(_q, r) => r.end(Buffer.from([0x7b, 0xff, 0x7d])), 'bad_encoding'],
    loop: [(_q, r) => r.writeHead(302, { location: '/loop' }).end(), 'too_many_redirects'],
    inside: [
      (_q, r) => r.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
      'forbidden_address',
    ],
    bomb: [(_q, r) => r.end(Buffer.concat(Array.from({ length: 64 }, () => member))), 'too_large'],
    huge: [(_q, r) => r.writeHead(200, { 'content-length': 10 ** 9 }).write('x'), 'too_large'],
    gone: [(_q, r) => void r.destroy(), 'unreachable'],
    image: [
      (_q, r) =>
        r
          .writeHead(200, { 'content-type': 'image/png' })
          .end(Buffer.from('\u0089PNG\r\n', 'latin1')),
      'bad_encoding',
    ],
  };
  for (const [path, [act]] of Object.entries(hostile)) answers.set(`/${path}`, act);
  answers.set('/xxe', (_q, r) =>
    r.end(
      '<?xml version="1.0"?><!DOCTYPE alert [<!ENTITY x SYSTEM "file:///etc/passwd">]><alert>&x;</alert>',
    ),
  );
  // The header says it is a page; the content is data, and counts.
  answers.set('/good', (_q, r) =>
    r.writeHead(200, { 'content-type': 'text/html' }).end(quakes('good')),
  );
  const feeds = open(
    [...Object.keys(hostile).map((path) => `usgs=@${path}`), 'cap=@xxe', 'usgs=@good'].join(' '),
  );
  const startedMs = performance.now();
  for (let i = 0; i < 6; i++) await feeds.tick();
  assert.ok(performance.now() - startedMs < 8_000);
  assert.deepEqual(idsOf(feeds), ['good']);
  const counted = feeds.status().map(({ failures }) => Object.entries(failures).flat());
  assert.deepEqual(counted, [
    ...Object.values(hostile).map(([, reason]) => [reason, 1]),
    ['doctype', 1],
    [],
  ]);
});

test('starting waits for nobody, and stopping ends what hangs', async () => {
  answers.set('/silent', () => {});
  const feeds = open('usgs=@silent', { tickMs: 20 });
  const startedMs = performance.now();
  const started = feeds.start();
  assert.deepEqual(feeds.evidence(), []);
  assert.equal(statusOf(feeds).state, 'waiting');
  assert.ok(performance.now() - startedMs < 1_000);
  await started;
  while (asked.length === 0) await new Promise((done) => setTimeout(done, 5));
  const stoppedMs = performance.now();
  await feeds.stop();
  assert.ok(performance.now() - stoppedMs < 2_000);
  assert.deepEqual(statusOf(feeds).failures, {}, 'being stopped is no failure');
});

test('a database that is away fails nothing: what is known goes on to count', async () => {
  serve('/usgs', () => quakes('a'));
  const feeds = open('usgs=@usgs');
  await feeds.tick();
  await database.pool.query('ALTER TABLE feed_snapshots RENAME TO elsewhere');
  nowMs += MINUTE_MS;
  await feeds.tick();
  assert.deepEqual(idsOf(feeds), ['a']);
  assert.equal(said.length, 1);
  await database.pool.query('ALTER TABLE elsewhere RENAME TO feed_snapshots');
  await feeds.tick();
  assert.equal(asked.length, 2);
  assert.equal(said.length, 2, said.join(' | '));
});

test('an index leads to its alerts, each fetched once; one that cannot be had is counted', async () => {
  const alert = (id: string): string =>
    `<alert><identifier>${id}</identifier><sent>2026-03-01T11:00:00Z</sent><status>Actual</status><msgType>Alert</msgType><info><event>Storm</event><severity>Severe</severity><certainty>Likely</certainty><expires>2026-03-02T00:00:00Z</expires><area><circle>50,6 20</circle></area></info></alert>`;
  let listed = ['one', 'two', 'lost'];
  answers.set('/index', (_request, response) => {
    const entries = listed.map(
      (id) =>
        `<entry><id>${id}</id><link type="application/cap+xml" href="${base}/${id}"/></entry>`,
    );
    response.end(`<feed xmlns="http://www.w3.org/2005/Atom">${entries.join('')}</feed>`);
  });
  for (const id of ['one', 'two', 'three'])
    answers.set(`/${id}`, (_request, response) => response.end(alert(id)));
  const feeds = open('cap=@index');
  await feeds.tick();
  assert.deepEqual(idsOf(feeds), ['one', 'two']);
  assert.deepEqual(statusOf(feeds).rejected, { document_http_status: 1 });
  listed = ['two', 'three'];
  nowMs += 5 * MINUTE_MS;
  await feeds.tick();
  assert.deepEqual(idsOf(feeds), ['three', 'two']);
  assert.equal(asked.filter((path) => path === '/two').length, 1);
});

test('a feed of news only keeps the earlier ones until they are over', async () => {
  const row = (id: number, lat: number): string => {
    const cells = Array.from({ length: 61 }, () => '');
    Object.assign(cells, {
      0: String(id),
      28: '19',
      30: '-10',
      32: '9',
      51: '4',
      52: 'Town',
      56: String(lat),
      57: '36',
      59: '20260301114500',
      60: '',
    });
    return cells.join('\t');
  };
  let body = row(1, 30);
  answers.set('/gdelt', (_request, response) => response.end(body));
  const feeds = open('gdelt=@gdelt');
  await feeds.tick();
  body = row(2, 40);
  nowMs += 15 * MINUTE_MS;
  await feeds.tick();
  assert.deepEqual(idsOf(feeds), ['1', '2']);
});

test('the operator is told to the publisher, and a key in the address to nobody', async () => {
  let agent: string | undefined;
  answers.set('/usgs', (request, response) => {
    agent = request.headers['user-agent'];
    response.writeHead(500).end();
  });
  const feeds = open('usgs=@usgs?key=secret-key');
  await feeds.tick();
  assert.equal(agent, 'Presage test (operator@example.org)');
  const { rows } = await database.pool.query('SELECT t::text AS row FROM feed_snapshots t');
  assert.doesNotMatch(JSON.stringify([feeds.status(), said, rows]), /secret-key/);
});
