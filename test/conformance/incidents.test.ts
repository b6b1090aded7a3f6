/** N1: an account's own incidents. `INCIDENT_ROWS=1000000` makes the large import as large as it may be. */
import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createCaller } from '../support/call.ts';
import type { Answer, Call } from '../support/call.ts';
import { createTestDatabase } from '../support/database.ts';
import { makeTestFolder } from '../support/leftovers.ts';
import { createKey, createPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import type { RunningService } from '../support/service.ts';
import { sendRaw } from '../support/socket.ts';

const PATH = '/api/v1/incidents/';
const ROWS = Number(process.env['INCIDENT_ROWS'] ?? 50_000);
const BERLIN = { lat: 52.52, lng: 13.405 };
const CRIME = {
  type: 'crime',
  severity: 0.9,
  confidence: 0.9,
  ...BERLIN,
  starts_at: '2026-03-01T10:00:00Z',
};
const CSV_HEADER = 'external_id,type,severity,confidence,lat,lng,starts_at,title,url\n';

let service: RunningService;
let call: Call;
let drop: () => Promise<void>;
let ada: string;

before(async () => {
  const database = await createTestDatabase();
  const folder = makeTestFolder();
  drop = async () => {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  service = await startService({
    env: {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      RATE_LIMIT_FREE: '100000',
      RATE_LIMIT_ANONYMOUS: '100000',
    },
  });
  call = await createCaller(service.baseUrl);
  ada = (await createPerson(call, 'ada')).token;
});

after(async () => {
  await service.stop();
  await drop();
});

test('N1 good rows are stored, bad ones are refused alone with their index', async () => {
  const auth = await newPerson();
  const answer = await call(PATH, {
    auth,
    json: {
      incidents: [CRIME, { ...CRIME, lat: 91 }, 'nothing', { ...CRIME, severity: 'critical' }],
    },
  });
  assert.equal(answer.status, 201);
  assert.deepEqual([answer.body.accepted, answer.body.rejected_count], [2, 2]);
  assert.deepEqual(
    answer.body.rejected.map(({ index, field, code }: never) => [index, field, code]),
    [
      [1, 'lat', 'INVALID_COORDINATES'],
      [2, undefined, 'INVALID_INCIDENTS'],
    ],
  );
  assert.match(answer.body.rejected[0].error, /lat is 91; it must be a number from -90 to 90/);
  const { body } = await call(PATH, { auth });
  assert.deepEqual(
    body.results.map(({ severity }: { severity: number }) => severity),
    [0.875, 0.9],
  );
});

test('N1 a request holds at most 1,000 incidents; an empty list is no fault', async () => {
  const auth = await newPerson();
  const thousand = Array.from({ length: 1_000 }, () => CRIME);
  const tooMany = await call(PATH, { auth, json: { incidents: [...thousand, CRIME] } });
  assert.equal(tooMany.status, 400);
  assert.equal(tooMany.body.code, 'INVALID_INCIDENTS');
  assert.deepEqual(
    [
      tooMany.body.details.field,
      tooMany.body.details.max_items,
      tooMany.body.details.provided_items,
    ],
    ['incidents', 1_000, 1_001],
  );
  assert.equal((await call(PATH, { auth, json: { incidents: thousand } })).body.accepted, 1_000);
  assert.equal((await call(PATH, { auth, json: { incidents: [] } })).status, 201);
  for (const json of [{}, { incidents: {} }, [], null])
    assert.equal((await call(PATH, { auth, json })).body.code, 'INVALID_INCIDENTS');
});

test('N1 the same external_id replaces', async () => {
  const auth = await newPerson();
  await call(PATH, { auth, json: { incidents: [{ ...CRIME, external_id: 'a', title: 'old' }] } });
  await call(PATH, { auth, json: { incidents: [{ ...CRIME, external_id: 'a', title: 'new' }] } });
  const csv = `${CSV_HEADER}a,traffic,low,,1,2,2026-03-02,newest,\nb,traffic,low,,1,2,2026-03-02,,\n`;
  assert.equal((await sendRows(auth, 'text/csv', csv)).body.accepted, 2);
  const { results } = (await call(PATH, { auth })).body;
  assert.deepEqual(
    results.map(({ external_id, type, title }: never) => [external_id, type, title]),
    [
      ['b', 'traffic', null],
      ['a', 'traffic', 'newest'],
    ],
  );
});

test('N1 incidents are seen by their own account only', async () => {
  const [owner, other] = [await newPerson(), await newPerson()];
  await call(PATH, { auth: owner, json: { incidents: [{ ...CRIME, source: 'mine' }] } });
  await call(PATH, { auth: other, json: { incidents: [{ ...CRIME, type: 'traffic' }] } });
  const [mine] = (await call(PATH, { auth: owner })).body.results;
  const theirs = (await call(PATH, { auth: other })).body.results;
  assert.deepEqual(
    theirs.map(({ type }: { type: string }) => type),
    ['traffic'],
  );
  const stolen = await call(`${PATH}${mine.id}/`, { auth: other, method: 'DELETE' });
  assert.deepEqual([stolen.status, stolen.body.code], [404, 'INCIDENT_NOT_FOUND']);
  const swept = await call(`${PATH}?source=mine`, { auth: other, method: 'DELETE' });
  assert.deepEqual(swept.body, { deleted: 0 });
  assert.equal((await call(PATH, { auth: owner })).body.results.length, 1);
  assert.equal((await call(PATH)).status, 401);
});

test('N1 an incident counts in its account’s next analysis and in nobody else’s', async () => {
  const [owner, other] = [await newPerson(), await newPerson()];
  const circle = `latitude=${BERLIN.lat}&longitude=${BERLIN.lng}&radius_km=1&risk_types=crime&time=2026-03-01T11:00:00Z`;
  const ask = async (auth: string | undefined): Promise<string> => {
    const { status, body } = await call(`/risk-assessment/radius/?${circle}`, { auth });
    assert.equal(status, 200, JSON.stringify(body));
    // Only the numbers: some of the rest says how old the data is.
    return JSON.stringify([body.summary.maxRiskWeight, body.threats.length]);
  };
  const [before_, others, nobodys] = [await ask(owner), await ask(other), await ask(undefined)];
  await call(PATH, { auth: owner, json: { incidents: [{ ...CRIME, title: 'Robbery' }] } });
  assert.notEqual(await ask(owner), before_);
  const told = await call(`/risk-assessment/radius/?${circle}`, { auth: owner });
  assert.equal(
    told.body.threats[0].description,
    'Robbery',
    'the description is in its owner’s words',
  );
  assert.equal(await ask(other), others);
  assert.equal(await ask(undefined), nobodys);
  const [{ id }] = (await call(PATH, { auth: owner })).body.results;
  await call(`${PATH}${id}/`, { auth: owner, method: 'DELETE' });
  assert.equal(await ask(owner), before_);
});

test('N1 pages follow each other in both directions, newest first, and the Link header says so too', async () => {
  const auth = await newPerson();
  const incidents = Array.from({ length: 45 }, (_, i) => ({
    ...CRIME,
    external_id: `e${i}`,
    type: i % 3 === 0 ? 'traffic' : 'crime',
  }));
  await call(PATH, { auth, json: { incidents } });
  const forward: string[][] = [];
  let page = await call(PATH, { auth });
  assert.equal(page.body.previous, null);
  for (;;) {
    forward.push(idsOf(page));
    if (page.body.next === null) break;
    assert.ok(page.headers.get('link')?.includes(`<${page.body.next}>; rel="next"`));
    page = await follow(page.body.next, auth);
  }
  assert.deepEqual(
    forward.map(({ length }) => length),
    [20, 20, 5],
  );
  assert.deepEqual(forward.flat(), incidents.map(({ external_id }) => external_id).toReversed());
  const back = [idsOf(page)];
  while (page.body.previous !== null) {
    assert.ok(page.headers.get('link')?.includes(`<${page.body.previous}>; rel="prev"`));
    page = await follow(page.body.previous, auth);
    back.unshift(idsOf(page));
  }
  assert.deepEqual(back, forward);
  const traffic = await call(`${PATH}?type=traffic&limit=10`, { auth });
  const rest = await follow(traffic.body.next, auth);
  assert.deepEqual(
    [traffic.body.results.length, rest.body.results.length, rest.body.next],
    [10, 5, null],
  );
  for (const query of ['limit=0', 'limit=101', 'limit=x', 'cursor=x', 'type=theft'])
    assert.equal((await call(`${PATH}?${query}`, { auth })).status, 400, query);
});

test('N1 one incident is deleted by its id, many by their source', async () => {
  const auth = await newPerson();
  await call(`${PATH}?source=report`, {
    auth,
    json: { incidents: [CRIME, CRIME, { ...CRIME, source: 'own' }] },
  });
  const { results } = (await call(`${PATH}?source=report`, { auth })).body;
  assert.equal(results.length, 2);
  assert.equal((await call(`${PATH}${results[0].id}/`, { auth, method: 'DELETE' })).status, 204);
  assert.equal((await call(`${PATH}${results[0].id}/`, { auth, method: 'DELETE' })).status, 404);
  assert.equal((await call(`${PATH}nothing/`, { auth, method: 'DELETE' })).status, 404);
  const unnamed = await call(PATH, { auth, method: 'DELETE' });
  assert.deepEqual([unnamed.status, unnamed.body.details.field], [400, 'source']);
  assert.deepEqual((await call(`${PATH}?source=report`, { auth, method: 'DELETE' })).body, {
    deleted: 1,
  });
  assert.equal((await call(PATH, { auth })).body.results.length, 1);
});

test('N1 writing needs the scope simulations:write, reading risk:read', async () => {
  const person = await createPerson(call, 'scopes');
  const reader = (await createKey(call, person, { scopes: ['risk:read'] })).auth;
  const writer = (await createKey(call, person, { scopes: ['simulations:write'] })).auth;
  const json = { incidents: [CRIME] };
  assert.equal((await call(PATH, { auth: writer, json })).status, 201);
  assert.equal((await call(PATH, { auth: reader })).status, 200);
  for (const refused of [
    await call(PATH, { auth: reader, json }),
    await call(PATH, { auth: writer }),
    await call(`${PATH}?source=api`, { auth: reader, method: 'DELETE' }),
  ])
    assert.deepEqual([refused.status, refused.body.code], [403, 'INSUFFICIENT_SCOPE']);
});

test('N1 CSV, NDJSON and GeoJSON tell the same, and their rows are refused with their lines', async () => {
  const good = { ...CRIME, external_id: 'g', title: 'A "quoted", title' };
  const csv = `\ufeffexternal_id;type;severity;confidence;lat;lng;starts_at;title\r\ng;crime;0.9;0.9;52.52;13.405;2026-03-01T10:00:00Z;"A ""quoted"", title"\r\n;crime;0,9;;52,52;13,405;2026-03-01;\r\n`;
  const ndjson = `${JSON.stringify(good)}\n{"type":"crime"\n`;
  const { lat, lng, ...properties } = good;
  const point = {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties,
  };
  const geojson = `{"type":"FeatureCollection","features":[${JSON.stringify(point)},\n{"type":"Feature","geometry":{"type":"Polygon","coordinates":[]},"properties":{}}]}`;
  const told: unknown[] = [];
  for (const [type, text, line] of [
    ['text/csv', csv, 3],
    ['application/x-ndjson', ndjson, 2],
    ['application/geo+json; charset=utf-8', geojson, 2],
  ] as const) {
    const auth = await newPerson();
    const answer = await sendRows(auth, type, text);
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    assert.deepEqual([answer.body.accepted, answer.body.rejected_count], [1, 1], type);
    assert.equal(answer.body.rejected[0].line, line, type);
    const [{ id: _id, created_at: _at, ...stored }] = (await call(PATH, { auth })).body.results;
    told.push(stored);
  }
  assert.deepEqual(told[1], told[0]);
  assert.deepEqual(told[2], told[0]);
});

test('N1 of many bad rows a hundred are listed and all are counted', async () => {
  const auth = await newPerson();
  const { body } = await sendRows(
    auth,
    'text/csv',
    `${CSV_HEADER}${'x,crime,2,,0,0,2026-03-01,,\n'.repeat(250)}`,
  );
  assert.deepEqual([body.accepted, body.rejected_count, body.rejected.length], [0, 250, 100]);
  assert.deepEqual([body.rejected[0].line, body.rejected[99].line], [2, 101]);
});

test('N1 a body that cannot be read as a whole is refused, and what arrived of it is not stored', async () => {
  const auth = await newPerson();
  for (const [type, text] of [
    ['text/csv', ''],
    ['text/csv', 'a,b\n1,2\n'],
    ['application/geo+json', '{"type":"FeatureCollection","features":[{"type":"Feature"'],
    ['application/geo+json', JSON.stringify({ incidents: [CRIME] })],
  ] as const) {
    const answer = await sendRows(auth, type, text);
    assert.deepEqual([answer.status, answer.body.code], [400, 'INVALID_INCIDENTS'], text);
  }
  for (const type of ['text/plain', 'text/csv; charset=utf-16'])
    assert.equal((await sendRows(auth, type, CSV_HEADER)).status, 415, type);
  const elsewhere = await call('/risk-assessment/', {
    text: CSV_HEADER,
    headers: { 'content-type': 'text/csv' },
  });
  assert.equal(elsewhere.status, 415);
  assert.equal((await call(PATH, { auth })).body.results.length, 0);
});

test('N1 a sender that goes away in the middle has stored nothing', async () => {
  const auth = await newPerson();
  const rows = 'x,crime,0.5,,0,0,2026-03-01,,\n'.repeat(5_000);
  const head = `POST ${PATH} HTTP/1.1\r\nHost: x\r\nAuthorization: ${auth}\r\nContent-Type: text/csv\r\nContent-Length: 10000000\r\n\r\n`;
  const { hostname, port } = new URL(service.baseUrl);
  const socket = connect(Number(port), hostname);
  await new Promise<void>((sent) => {
    socket.write(head + CSV_HEADER + rows, () => sent());
  });
  await pause(200);
  socket.destroy();
  await pause(300);
  assert.equal((await call(PATH, { auth })).body.results.length, 0);
  assert.doesNotMatch(service.output(), /a request failed|uncaught|unhandled/);
});

test('N1 the bound of a stream is its own, and JSON keeps the smaller one', async () => {
  const declare = (type: string, length: number) =>
    sendRaw(
      service.baseUrl,
      `POST ${PATH} HTTP/1.1\r\nHost: x\r\nAuthorization: ${ada}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
    );
  const stream = await declare('text/csv', 256 * 1024 * 1024 + 1);
  assert.deepEqual([stream.status, stream.body.details.max_bytes], [413, 256 * 1024 * 1024]);
  const json = await declare('application/json', 2 * 1024 * 1024 + 1);
  assert.deepEqual([json.status, json.body.details.max_bytes], [413, 2 * 1024 * 1024]);
});

test('N1 strict handling refuses what the interface does not know', async () => {
  const auth = await newPerson();
  const headers = { prefer: 'handling=strict' };
  const row = await call(PATH, {
    auth,
    headers,
    json: { incidents: [{ ...CRIME, colour: 'red' }] },
  });
  assert.deepEqual([row.body.accepted, row.body.rejected[0].code], [0, 'UNKNOWN_FIELD']);
  const body = await call(PATH, { auth, headers, json: { incidents: [], more: 1 } });
  assert.equal(body.body.code, 'UNKNOWN_FIELD');
  const csv = await sendRows(auth, 'text/csv', CSV_HEADER.replace('title', 'colour'), headers);
  assert.equal(csv.body.code, 'UNKNOWN_FIELD');
});

test(`N1 ${ROWS.toLocaleString('en')} rows are imported as a stream, other requests are served meanwhile`, async (t) => {
  const auth = await newPerson();
  const begun = performance.now();
  const importing = importRows(auth, ROWS);
  const others = watchService(importing);
  const { status, body } = await importing;
  const importSeconds = (performance.now() - begun) / 1000;
  assert.equal(status, 201, JSON.stringify(body));
  assert.deepEqual([body.accepted, body.rejected_count], [ROWS, 1]);
  assert.equal(body.rejected[0].line, ROWS + 2);

  const ask = async (): Promise<number> => {
    const asked = performance.now();
    const radius = await call(
      `/risk-assessment/radius/?latitude=${BERLIN.lat}&longitude=${BERLIN.lng}&radius_km=5&num_points=100`,
      { auth },
    );
    assert.equal(radius.status, 200);
    return (performance.now() - asked) / 1000;
  };
  const firstSeconds = await ask();
  const nextSeconds = await ask();
  t.diagnostic(
    `import ${importSeconds.toFixed(1)} s, slowest other request ${(await others).toFixed(0)} ms, first analysis ${firstSeconds.toFixed(2)} s, next ${nextSeconds.toFixed(3)} s, memory now ${memoryMb('VmRSS')} MB, most ${memoryMb('VmHWM')} MB`,
  );
  const newest = (await call(`${PATH}?limit=1`, { auth })).body.results[0];
  assert.equal(newest.external_id, `row-${ROWS - 1}`);
  assert.equal(newest.title, `Incident ${ROWS - 1}`);
});

/** Asks the service a small question again and again until the work is done; the longest answer took so many ms. */
async function watchService(work: Promise<unknown>): Promise<number> {
  const done = work.then(
    () => true,
    () => true,
  );
  let slowestMs = 0;
  for (;;) {
    const asked = performance.now();
    assert.equal((await fetch(`${service.baseUrl}/health/live`)).status, 200);
    slowestMs = Math.max(slowestMs, performance.now() - asked);
    if (await Promise.race([done, pause(20, false)])) return slowestMs;
  }
}

async function newPerson(): Promise<string> {
  return (await createPerson(call, 'person')).token;
}

async function sendRows(
  auth: string,
  type: string,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return call(PATH, { auth, text, headers: { 'content-type': type, ...headers } });
}

/** Rows around Berlin over a year, spread by a fixed rule, and a bad one at the end. */
async function importRows(auth: string, count: number): Promise<{ status: number; body: any }> {
  // oxlint-disable-line typescript/no-explicit-any
  async function* rows() {
    let text = CSV_HEADER;
    for (let i = 0; i < count; i++) {
      const lat = (52.34 + ((i * 7919) % 36_000) / 100_000).toFixed(5);
      const lng = (13.1 + ((i * 104_729) % 60_000) / 100_000).toFixed(5);
      const at = new Date(Date.UTC(2025, 2, 1) + ((i * 31_337) % 525_600) * 60_000).toISOString();
      text += `row-${i},${i % 4 === 0 ? 'traffic' : 'crime'},0.${i % 10},,${lat},${lng},${at},Incident ${i},https://example.org/incident/${i}\n`;
      if (text.length > 65_536) {
        yield Buffer.from(text);
        text = '';
      }
    }
    yield Buffer.from(`${text}bad,crime,0.5,,,,,,\n`);
  }
  const response = await fetch(service.baseUrl + PATH, {
    method: 'POST',
    headers: { authorization: auth, 'content-type': 'text/csv' },
    body: ReadableStream.from(rows()),
    duplex: 'half',
  });
  return { status: response.status, body: await response.json() };
}

function memoryMb(field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${service.process.pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024);
}

async function follow(url: string, auth: string): Promise<Answer> {
  assert.ok(url.startsWith(service.baseUrl), url);
  return call(url.slice(service.baseUrl.length), { auth });
}

function idsOf({ body }: Answer): string[] {
  return body.results.map(({ external_id }: { external_id: string }) => external_id);
}
