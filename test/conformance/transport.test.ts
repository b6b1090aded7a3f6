/** How requests and answers travel (rows A of docs/spec.md): spelling, envelope, order of checks, headers. */
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { assertTaken, createCaller } from '../support/call.ts';
import type { Answer, Call, Request } from '../support/call.ts';
import { createKey, createPerson } from '../support/people.ts';
import type { Person } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';
import { sendRaw } from '../support/socket.ts';

const MEBIBYTE = 1_048_576;
const ROUTE = {
  routePoints: [
    { lat: 48.8566, lng: 2.3522 },
    { lat: 51.5074, lng: -0.1278 },
  ],
};
const RADIUS = '/risk-assessment/radius/?latitude=48.8566&longitude=2.3522&radius_km=2';
const STRICT = { prefer: 'handling=strict' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

let server: TestServer;
let call: Call;
let ada: Person;

before(async () => {
  server = await startTestServer();
  call = await createCaller(server.baseUrl);
  ada = await createPerson(call, 'ada');
});
after(() => server.close());

/** Each endpoint of the contract, with a call that shows that body and query arrived. */
const CONTRACT: readonly (Request & { path: string; status: number; code: string })[] = [
  {
    path: '/risk-assessment/',
    json: { routePoints: [ROUTE.routePoints[0]] },
    status: 400,
    code: 'INVALID_ROUTE_POINTS',
  },
  {
    path: '/risk-assessment/radius/',
    status: 400,
    code: 'INVALID_COORDINATES',
  },
  {
    path: '/api/v1/simulations/',
    json: { prompt: 'A market on a square' },
    status: 401,
    code: 'AUTHENTICATION_REQUIRED',
  },
  { path: '/api/v1/simulations/sim_1/status/', status: 404, code: 'SIMULATION_NOT_FOUND' },
  { path: '/api/v1/simulations/sim_1/', status: 404, code: 'SIMULATION_NOT_FOUND' },
  {
    path: '/auth/token/',
    json: { username: 'nobody', password: 'nothing' },
    status: 401,
    code: 'INVALID_CREDENTIALS',
  },
  { path: '/auth/user/', status: 401, code: 'AUTHENTICATION_REQUIRED' },
  {
    path: '/auth/register',
    json: { username: 'x' },
    status: 400,
    code: 'INVALID_PARAMETER',
  },
];

for (const { path, status, code, ...request } of CONTRACT)
  test(`A1 ${path} is served with and without the slash and with doubled ones, and never redirected`, async () => {
    const bare = path.replace(/\/$/, '');
    for (const spelling of [bare, `${bare}/`, `${bare}/`.replaceAll('/', '//'), `/${bare}`]) {
      const answer = await call(spelling, request);
      assert.equal(answer.status, status, spelling);
      assert.equal(answer.body.code, code, spelling);
    }
  });

test('A1 the body of a POST without the slash arrives', async () => {
  const answer = await call('/risk-assessment', { json: { routePoints: [{ lat: 0, lng: 0 }] } });
  assert.equal(answer.body.details.provided_points, 1);
});

test('A2 404: an unknown address', async () => {
  assertRefused(await call('/nowhere'), 404, 'NOT_FOUND');
  assertRefused(await call('/risk-assessment/nowhere/'), 404, 'NOT_FOUND');
  assertRefused(await call('/api/v1/nowhere', { json: {} }), 404, 'NOT_FOUND');
});

test('A2 405: a method the address does not accept, with the accepted ones', async () => {
  const answer = await call('/risk-assessment/');
  assertRefused(answer, 405, 'METHOD_NOT_ALLOWED');
  assert.equal(answer.headers.get('allow'), 'OPTIONS, POST');
  assert.deepEqual(answer.body.details, { method: 'GET', allowed_values: ['OPTIONS', 'POST'] });
  for (const method of ['PUT', 'PATCH', 'POST', 'DELETE'])
    assertRefused(await call('/risk-assessment/radius/', { method }), 405, 'METHOD_NOT_ALLOWED');
  // Methods a client library would not send, some of which the framework has rules of its own for.
  for (const method of ['QUERY', 'PROPFIND', 'TRACE', 'SEARCH'])
    assertRefused(await raw(`${method} /auth/token/ HTTP/1.1`), 405, 'METHOD_NOT_ALLOWED');
});

test('A2 406: only when JSON is ruled out, never for */*', async () => {
  for (const accept of ['text/html', 'application/xml, text/*', 'application/json;q=0', '*/*;q=0'])
    assertRefused(await call(RADIUS, { headers: { accept } }), 406, 'NOT_ACCEPTABLE');
  for (const accept of [
    '*/*',
    '',
    'application/json',
    'application/*',
    'application/json; charset=utf-8',
    'text/html, application/xhtml+xml, */*;q=0.1',
    'Application/JSON;q=0.001',
  ])
    assertTaken(await call(RADIUS, { headers: { accept } }));
});

test('A2 408: half a request is given up in the one error shape', async () => {
  const slow = await startTestServer();
  slow.app.server.headersTimeout = 50;
  slow.app.server.requestTimeout = 100;
  try {
    const head = 'POST /risk-assessment/ HTTP/1.1\r\nHost: x\r\n';
    const whole = `${head}Content-Type: application/json\r\nContent-Length: 10\r\n\r\n{"a"`;
    for (const answer of await Promise.all(
      [head, whole].map(async (half) => sendRaw(slow.baseUrl, half)),
    ))
      assertRefused(answer, 408, 'REQUEST_TIMEOUT');
  } finally {
    await slow.close();
  }
});

test('A2 413: a body over 2 MiB, with or without a stated length', async () => {
  const big = Buffer.alloc(2 * MEBIBYTE + 1, ' ').toString();
  const json = { 'content-type': 'application/json' };
  const told = await call('/risk-assessment/', { text: big, headers: json });
  assertRefused(told, 413, 'PAYLOAD_TOO_LARGE');
  assert.deepEqual(told.body.details, { max_bytes: 2 * MEBIBYTE });
  const chunk = `${big.length.toString(16)}\r\n${big}\r\n0\r\n\r\n`;
  const untold = await raw(
    'POST /risk-assessment/ HTTP/1.1',
    ['Content-Type: application/json', 'Transfer-Encoding: chunked'],
    chunk,
  );
  assertRefused(untold, 413, 'PAYLOAD_TOO_LARGE');
});

test('A2 413: a body of exactly 2 MiB is read', async () => {
  const text = JSON.stringify(ROUTE).padEnd(2 * MEBIBYTE, ' ');
  const headers = { 'content-type': 'application/json' };
  assertTaken(await call('/risk-assessment/', { text, headers }));
});

test('A2 414: an address over 8,192 characters', async () => {
  const answer = await call(`/${'a'.repeat(8_192)}`);
  assertRefused(answer, 414, 'URI_TOO_LONG');
  assert.deepEqual(answer.body.details, { max_length: 8_192, provided_length: 8_193 });
  assertRefused(await call(`${RADIUS}&x=${'a'.repeat(9_000)}`), 414, 'URI_TOO_LONG');
});

test('A2 415: a body other than JSON in UTF-8', async () => {
  for (const headers of [
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/xml' },
    { 'content-type': 'application/jsonp' },
    { 'content-type': 'json' },
    { 'content-type': '' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    FORM,
  ]) {
    const answer = await call('/risk-assessment/', { text: JSON.stringify(ROUTE), headers });
    assertRefused(answer, 415, 'UNSUPPORTED_MEDIA_TYPE');
    assert.deepEqual(answer.body.details.allowed_values, ['application/json']);
  }
});

test('A2 431: headers over 32 KiB', async () => {
  const answer = await raw('GET /health HTTP/1.1', [`X-Long: ${'a'.repeat(40_000)}`]);
  assertRefused(answer, 431, 'HEADERS_TOO_LARGE');
  assert.deepEqual(answer.body.details, { max_bytes: 32_768 });
});

test('A2 400: bytes that are no HTTP', async () => {
  for (const bytes of [
    'hello\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'GET /health HTTP/1.1\r\nHost: x\r\nContent-Length: many\r\n\r\n',
    'POST /auth/token/ HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n',
  ])
    assertRefused(await sendRaw(server.baseUrl, bytes), 400, 'BAD_REQUEST');
});

test('A2 400: a request without the Host header, which HTTP/1.1 demands', async () => {
  const answer = await sendRaw(server.baseUrl, 'GET /auth/user/ HTTP/1.1\r\n\r\n');
  assertRefused(answer, 400, 'BAD_REQUEST');
  assert.equal(answer.body.details.reason, 'host');
  const old = await sendRaw(server.baseUrl, 'GET /health/live HTTP/1.0\r\n\r\n');
  assert.equal(old.status, 200);
});

test('A2 400: an address that cannot be decoded', async () => {
  for (const path of [
    '/%zz',
    '/%',
    '/api/v1/simulations/%zz/status/',
    '/api/v1/simulations/%ff/',
  ]) {
    const headers = { 'x-request-id': 'bad-address-1' };
    const answer = await call(path, { headers });
    assertRefused(answer, 400, 'BAD_REQUEST');
    assert.equal(answer.headers.get('x-request-id'), 'bad-address-1');
    assert.ok(answer.headers.get('access-control-expose-headers'));
  }
});

test('A2 an expectation nobody has to meet is ignored', async () => {
  const answer = await raw('GET /health/live HTTP/1.1', ['Expect: the-best']);
  assert.equal(answer.status, 200);
});

test('A2 500: a fault of ours only names its request', async () => {
  const broken = await startTestServer();
  try {
    await broken.lifecycle.services!.database.pool.query('ALTER TABLE users RENAME TO persons');
    const ask = await createCaller(broken.baseUrl);
    const answer = await ask('/auth/token/', { json: { username: 'ada', password: 'secret' } });
    assertRefused(answer, 500, 'INTERNAL_ERROR');
    assert.deepEqual(answer.body.details, { request_id: answer.headers.get('x-request-id') });
    assert.ok(!/users|relation|select/i.test(JSON.stringify(answer.body)));
  } finally {
    await broken.close();
  }
});

test('A2 503: while starting, with the time to wait', async () => {
  const starting = await startTestServer();
  const { services } = starting.lifecycle;
  try {
    Object.assign(starting.lifecycle, { phase: 'starting', services: undefined });
    const response = await fetch(`${starting.baseUrl}/auth/user/`);
    const body = (await response.json()) as Record<string, unknown>;
    assert.equal(response.status, 503);
    assert.equal(body['code'], 'SERVICE_UNAVAILABLE');
    assert.ok(Number(response.headers.get('retry-after')) >= 1);
    assert.ok(response.headers.get('x-request-id'));
  } finally {
    Object.assign(starting.lifecycle, { services });
    await starting.close();
  }
});

test('A2 callers who hang up do not count as being served', async () => {
  const busy = await startTestServer({ isSheddingLoad: true });
  try {
    // More than the thousand requests that may be under way at once, each ended by its caller.
    const { port } = new URL(busy.baseUrl);
    for (let round = 0; round < 11; round++)
      await Promise.all(Array.from({ length: 100 }, () => hangUp(Number(port))));
    const ask = await createCaller(busy.baseUrl);
    assertTaken(await ask(RADIUS));
  } finally {
    await busy.close();
  }
});

test('J8 M5 a caller above the limit of concurrent requests gets 503, others are served, and health says degraded', async () => {
  const busy = await startTestServer({ isSheddingLoad: true, trustedProxies: ['127.0.0.1'] });
  const { lifecycle } = busy;
  const services = lifecycle.services!;
  const ask = await createCaller(busy.baseUrl);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  try {
    // Requests of the first address wait for their quota, as if the database took long.
    const quota: typeof services.quota = {
      ...services.quota,
      spend: async (spending) => {
        if (spending.caller.endsWith('192.0.2.1')) await held;
        return services.quota.spend(spending);
      },
    };
    lifecycle.services = { ...services, quota };
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    assert.equal((await ask('/health')).body.status, 'ready');
    const answers = Array.from({ length: 450 }, async () =>
      fetch(`${busy.baseUrl}${RADIUS}`, from('192.0.2.1')),
    );
    const refused = await Promise.race(answers);
    const { code, details } = (await refused.json()) as { code: string; details: object };
    assert.deepEqual([refused.status, code], [503, 'SERVICE_UNAVAILABLE']);
    assert.deepEqual(details, { reason: 'overload', retry_after: 2 });
    assert.equal(refused.headers.get('retry-after'), '2');
    // On a busy machine the burst itself is too much for a moment; then nobody new is served.
    while ((await fetch(`${busy.baseUrl}${RADIUS}`, from('192.0.2.2'))).status === 503)
      await sleep(500);
    assertTaken(await ask(RADIUS, from('192.0.2.2')));
    const health = await ask('/health');
    assert.deepEqual([health.status, health.body.status], [200, 'degraded']);
    assert.equal(health.body.checks.load, 'failing');
    release();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    assert.ok(statuses.filter((status) => status === 200).length >= 400);
    busy.turnClock(10_000);
    assert.equal((await ask('/health')).body.status, 'ready');
  } finally {
    release();
    lifecycle.services = services;
    await busy.close();
  }
});

test('A2 a person who opens an address in a browser gets a page, a program JSON', async () => {
  const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
  for (const [path, status] of [
    ['/nowhere', 404],
    ['/auth/password/reset', 405],
    ['/api/v1/nothing', 404],
  ] as const) {
    const page = await call(path, { headers: browser });
    assert.equal(page.status, status, path);
    assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
    assert.match(page.body, /<h1>/);
    assert.match(page.headers.get('content-security-policy') ?? '', /style-src 'self'/);
    assert.equal((await call(path)).body.code, status === 404 ? 'NOT_FOUND' : 'METHOD_NOT_ALLOWED');
  }
  assertRefused(await call('/auth/user/', { headers: browser }), 401, 'AUTHENTICATION_REQUIRED');
});

test('G8 an answer of some size is compressed for clients that accept gzip', async () => {
  const plain = await fetch(`${server.baseUrl}${RADIUS}`, {
    headers: { 'accept-encoding': 'identity' },
  });
  assert.equal(plain.headers.get('content-encoding'), null);
  const packed = await fetch(`${server.baseUrl}${RADIUS}`, {
    headers: { 'accept-encoding': 'gzip' },
  });
  assert.equal(packed.headers.get('content-encoding'), 'gzip');
  assert.equal(packed.headers.get('vary'), 'Accept-Encoding');
  assert.deepEqual(
    Object.keys((await packed.json()) as object),
    Object.keys((await plain.json()) as object),
  );
});

test('A3 malformed JSON says where it breaks', async () => {
  // The mark stands before the first character that cannot be.
  for (const marked of ['{"routePoints": ¤x}', '{"a": 1,¤}', '¤hello', '[1, 2¤', '{"a": ¤NaN}']) {
    const answer = await postText(marked.replace('¤', ''));
    assertRefused(answer, 400, 'INVALID_JSON');
    assert.equal(answer.body.details.position, marked.indexOf('¤'), marked);
  }
});

test('A3 JSON nests 64 deep at most and has 100,000 members at most, also where it would be ignored', async () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const ignoring = (text: string) => JSON.stringify(ROUTE).replace('{', `{"more": ${text}, `);
  assertTaken(await postText(ignoring(nested(63))));
  const deep = await postText(ignoring(nested(64)));
  assertRefused(deep, 400, 'INVALID_JSON');
  assert.deepEqual(deep.body.details, { reason: 'depth', position: '{"more": '.length + 63 });
  const opening = '['.repeat(2_000_000);
  const members = `{${Array.from({ length: 100_001 }, (_, i) => `"${i}":0`).join(',')}}`;
  // Other work of this process counts as well, so the least of three is taken.
  const costs: number[] = [];
  for (let i = 0; i < 3; i += 1) {
    const begun = process.cpuUsage();
    assertRefused(await postText(opening), 400, 'INVALID_JSON');
    const many = await postText(members);
    assertRefused(many, 400, 'INVALID_JSON');
    assert.equal(many.body.details.reason, 'members');
    costs.push(process.cpuUsage(begun).user);
  }
  // Both were half a second of parsing.
  assert.ok(Math.min(...costs) < 300_000, costs.join(' '));
});

test('A2 413: forms, and bodies about accounts, keys and webhooks, have 64 KiB at most', async () => {
  const text = `username=${'x'.repeat(64 * 1024)}`;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const token = await call('/auth/token/', { text, headers: form });
  assertRefused(token, 413, 'PAYLOAD_TOO_LARGE');
  assert.deepEqual(token.body.details, { max_bytes: 64 * 1024 });
  const json = { username: 'x'.repeat(64 * 1024), password: 'y' };
  assertRefused(await call('/auth/token/', { json }), 413, 'PAYLOAD_TOO_LARGE');
  const chunk = `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;
  const untold = await raw(
    'POST /auth/token/ HTTP/1.1',
    ['Content-Type: application/x-www-form-urlencoded', 'Transfer-Encoding: chunked'],
    chunk,
  );
  assertRefused(untold, 413, 'PAYLOAD_TOO_LARGE');
  assert.deepEqual(untold.body.details, { max_bytes: 64 * 1024 });
});

test('A4 a form has a hundred fields at most', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const fields = (count: number) => Array.from({ length: count }, (_, i) => `f${i}=`).join('&');
  const many = await call('/auth/token/', { text: fields(101), headers });
  assertRefused(many, 400, 'BAD_REQUEST');
  assert.equal(many.body.details.reason, 'fields');
  assertRefused(
    await call('/auth/token/', { text: fields(100), headers }),
    400,
    'INVALID_PARAMETER',
  );
});

test('A3 no body is an empty one, whose fields are missing', async () => {
  for (const text of ['', ' \n', 'null', '{}']) {
    const answer = await postText(text);
    assertRefused(answer, 400, 'INVALID_ROUTE_POINTS');
    assert.equal(answer.body.details.reason, 'required');
  }
  const none = await call('/risk-assessment/', { method: 'POST' });
  assertRefused(none, 400, 'INVALID_ROUTE_POINTS');
});

test('A3 a byte order mark is no part of the body', async () => {
  assertTaken(await postText(`\ufeff${JSON.stringify(ROUTE)}`));
  assert.equal((await postText('\ufeff[x]')).body.details.position, 1);
});

test('A3 bytes that are no UTF-8 are not read as another encoding', async () => {
  const body = Buffer.from('{"username": "jos\xe9", "password": "x"}', 'latin1');
  const answer = await raw(
    'POST /auth/token/ HTTP/1.1',
    ['Content-Type: application/json', `Content-Length: ${body.length}`],
    body,
  );
  assertRefused(answer, 400, 'INVALID_JSON');
  assert.deepEqual(answer.body.details, { position: 17, reason: 'encoding' });
});

test('A4 signing in takes a form as well as JSON', async () => {
  const text = new URLSearchParams({ username: ada.username, password: ada.password }).toString();
  for (const type of [FORM['content-type'], `${FORM['content-type']}; charset=UTF-8`]) {
    const answer = await call('/auth/token/', { text, headers: { 'content-type': type } });
    assert.equal(answer.status, 200);
    assert.equal(typeof answer.body.token, 'string');
  }
  const missing = await call('/auth/token/', { text: 'username=ada', headers: FORM });
  assertRefused(missing, 400, 'INVALID_PARAMETER');
  assert.equal(missing.body.details.field, 'password');
});

test('A4 nothing else takes a form', async () => {
  for (const path of ['/risk-assessment/', '/auth/register', '/auth/password/reset/'])
    assertRefused(await call(path, { text: 'a=b', headers: FORM }), 415, 'UNSUPPORTED_MEDIA_TYPE');
});

test('A4 JSON may say that it is UTF-8, in any spelling', async () => {
  for (const type of [
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'Application/JSON; charset="utf-8"',
    'application/json; charset=utf8',
  ])
    assertTaken(await postText(JSON.stringify(ROUTE), { 'content-type': type }));
});

test('A4 a page takes forms only, so that nothing but text reaches it', async () => {
  const response = await fetch(`${server.baseUrl}/auth/reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.baseUrl },
    body: JSON.stringify({ code: { html: '<script>alert(1)</script>' } }),
  });
  assert.equal(response.status, 415);
  assert.ok(!(await response.text()).includes('<script>'));
});

test('A5 unknown fields and parameters are ignored', async () => {
  const json = { ...ROUTE, vehicle: 'bicycle', routePoints: ROUTE.routePoints.map(withAltitude) };
  assertTaken(await call('/risk-assessment/?debug=1', { json }));
  assertTaken(await call(`${RADIUS}&callback=f`));
});

test('A5 strict handling refuses them', async () => {
  const fieldOf = async (path: string, request: Request) => {
    const answer = await call(path, request);
    assertRefused(answer, 400, 'UNKNOWN_FIELD');
    return answer.body.details.field as string;
  };
  const headers = STRICT;
  const json = { ...ROUTE, vehicle: 'bicycle' };
  assert.equal(await fieldOf('/risk-assessment/', { json, headers }), 'vehicle');
  const deeper = { routePoints: ROUTE.routePoints.map(withAltitude) };
  assert.equal(
    await fieldOf('/risk-assessment/', { json: deeper, headers }),
    'routePoints[0].altitude',
  );
  assert.equal(await fieldOf(`${RADIUS}&callback=f`, { headers }), 'callback');
  assert.equal(await fieldOf('/api/v1/simulations/x/status/?verbose=1', { headers }), 'verbose');
  assert.equal(await fieldOf('/risk-assessment/?debug=1', { json: ROUTE, headers }), 'debug');
  for (const prefer of ['respond-async, handling=strict', 'Handling="strict"; wait=5'])
    assert.equal(await fieldOf(`${RADIUS}&callback=f`, { headers: { prefer } }), 'callback');
});

test('A5 strict handling is requested by its name alone', async () => {
  for (const prefer of ['handling=lenient', 'handling=strictly', 'strict', 'nohandling=strict'])
    assertTaken(await call(`${RADIUS}&callback=f`, { headers: { prefer } }));
  assertTaken(await call(RADIUS, { headers: STRICT }));
});

test('A6 null for an optional field is its absence; for a required one it is missing', async () => {
  const json = { ...ROUTE, riskTypes: null, timeWindow: null, resolution: null };
  assertTaken(await call('/risk-assessment/', { json }));
  const answer = await call('/risk-assessment/', { json: { routePoints: null } });
  assertRefused(answer, 400, 'INVALID_ROUTE_POINTS');
  assert.equal(answer.body.details.reason, 'required');
});

test('A7 in JSON a number is a number', async () => {
  for (const lat of ['"48.8"', 'true', '1e999', '-1e999', '[48.8]']) {
    const answer = await postText(
      `{"routePoints": [{"lat": ${lat}, "lng": 2}, {"lat": 1, "lng": 2}]}`,
    );
    assertRefused(answer, 400, 'INVALID_COORDINATES');
    assert.equal(answer.body.details.field, 'routePoints[0].lat');
  }
  for (const lat of ['NaN', 'Infinity', '01', '0x1'])
    assertRefused(await postText(`{"routePoints": [{"lat": ${lat}}]}`), 400, 'INVALID_JSON');
});

test('A7 in a query the text is read as a number, and echoed as received', async () => {
  const ask = async (radius: string) => {
    const query = new URLSearchParams({ latitude: '1', longitude: '2', radius_km: radius });
    return call(`/risk-assessment/radius/?${query.toString()}`);
  };
  for (const radius of ['2', '2.50', '+2', '1e1', ' 2 ']) assertTaken(await ask(radius));
  for (const radius of ['NaN', 'Infinity', '1e999', '0x10', '2,5', '2 km']) {
    const answer = await ask(radius);
    assertRefused(answer, 400, 'INVALID_RADIUS');
    assert.equal(answer.body.details.provided_value, radius);
  }
});

test('A8 booleans in a query have four words each, in any case', async () => {
  const ask = async (word: string) => call(`/api/v1/simulations/x/?include_assets=${word}`);
  for (const word of ['true', 'True', '1', 'yes', 'ON', 'false', 'False', '0', 'no', 'Off', ''])
    assertRefused(await ask(word), 404, 'SIMULATION_NOT_FOUND');
  for (const word of ['maybe', '2', 't', 'null']) {
    const answer = await ask(word);
    assertRefused(answer, 400, 'INVALID_PARAMETER');
    assert.equal(answer.body.details.field, 'include_assets');
    assert.equal(answer.body.details.provided_value, word);
  }
});

test('A9 times are taken as clients write them', async () => {
  const ask = async (time: string) => call(`${RADIUS}&time=${encodeURIComponent(time)}`);
  for (const time of [
    '2026-11-15T12:00:00Z',
    '2026-11-15T12:00:00.123456789Z',
    '2026-11-15T12:00:00.123456',
    '2026-11-15T12:00',
    '2026-11-15T14:00:00+02:00',
    '2026-11-15T14:00:00+0200',
    '2026-11-15',
  ])
    assertTaken(await ask(time));
  for (const time of ['now', '1763208000', '2026-W46-7', '2026-319', '2026-02-30', '15/11/2026']) {
    const answer = await ask(time);
    assertRefused(answer, 400, 'INVALID_TIMESTAMP');
    assert.equal(answer.body.details.provided_value, time);
  }
});

test('A10 times are given in UTC with milliseconds', async () => {
  const user = await call('/auth/user/', { auth: ada.token });
  const issued = await call('/auth/token/', {
    json: { username: ada.username, password: ada.password },
  });
  for (const time of [user.body.created_at, issued.body.expires_at])
    assert.match(time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test('A12 size before credentials: a body too large needs no sender', async () => {
  const text = ' '.repeat(2 * MEBIBYTE + 1);
  const headers = { 'content-type': 'application/json' };
  const auth = 'Api-Key wrong';
  assertRefused(
    await call('/api/v1/simulations/', { text, headers, auth }),
    413,
    'PAYLOAD_TOO_LARGE',
  );
  assertRefused(await call(`${RADIUS}&x=${'a'.repeat(9_000)}`, { auth }), 414, 'URI_TOO_LONG');
});

test('A12 route before credentials: an unknown route is unknown to everybody', async () => {
  const auth = 'Api-Key wrong';
  assertRefused(await call('/nowhere', { auth }), 404, 'NOT_FOUND');
  assertRefused(await call('/auth/user/', { auth, method: 'PUT' }), 405, 'METHOD_NOT_ALLOWED');
});

test('A12 route before body: a body to an unknown route is not read', async () => {
  const headers = { 'content-type': 'application/json' };
  assertRefused(await call('/nowhere', { text: '{', headers }), 404, 'NOT_FOUND');
  assertRefused(
    await call('/auth/user/', { method: 'PUT', text: '{', headers }),
    405,
    'METHOD_NOT_ALLOWED',
  );
});

test('A12 credentials before the body: a bad key is refused whatever it sends', async () => {
  const headers = { 'content-type': 'application/json' };
  const auth = 'Api-Key wrong';
  assertRefused(
    await call('/risk-assessment/', { auth, text: '{', headers }),
    401,
    'INVALID_API_KEY',
  );
});

test('A12 credentials before permission: an invalid key does not learn its missing scope', async () => {
  assertRefused(await call('/auth/keys/', { auth: 'Api-Key wrong' }), 401, 'INVALID_API_KEY');
  const { auth } = await createKey(call, ada);
  assertRefused(await call('/auth/keys/', { auth }), 403, 'TOKEN_REQUIRED');
});

test('A12 permission before validation: a key without the scope is refused whatever it sends', async () => {
  const { auth } = await createKey(call, ada, { scopes: ['risk:read'] });
  const answer = await call('/api/v1/simulations/', { auth, json: { prompt: '?' } });
  assertRefused(answer, 403, 'INSUFFICIENT_SCOPE');
});

test('A12 validation before state: a bad format is reported before a missing simulation', async () => {
  assertRefused(await call('/api/v1/simulations/none/?format=obj'), 400, 'INVALID_FORMAT');
});

test('A12 the quota comes after credentials and permission and before the body', async () => {
  const tight = await startTestServer({ anonymousPerHour: 2, freePerHour: 3 });
  try {
    const ask = await createCaller(tight.baseUrl);
    const eve = await createPerson(ask, 'eve'); // none of the two anonymous requests (J7)
    const { auth } = await createKey(ask, eve, { scopes: ['risk:read'] }); // the first of three
    for (let i = 0; i < 2; i++) {
      assertTaken(await ask(RADIUS, { auth }));
      assertTaken(await ask(RADIUS));
    }
    const bad = { text: '{', headers: { 'content-type': 'application/json' } };
    assertRefused(await ask('/risk-assessment/', bad), 429, 'RATE_LIMIT_EXCEEDED');
    assertRefused(await ask('/risk-assessment/', { auth, ...bad }), 429, 'RATE_LIMIT_EXCEEDED');
    assertRefused(await ask('/api/v1/simulations/', bad), 401, 'AUTHENTICATION_REQUIRED');
    assertRefused(await ask(RADIUS, { auth: 'Token wrong' }), 401, 'INVALID_TOKEN');
    assertRefused(await ask('/api/v1/simulations/', { auth, ...bad }), 403, 'INSUFFICIENT_SCOPE');
    assertRefused(await ask('/nowhere'), 404, 'NOT_FOUND');
  } finally {
    await tight.close();
  }
});

test('A12 the burst guard comes after the route and before the credentials', async () => {
  // The clock stands still, so all of this happens in one second.
  const guarded = await startTestServer({ burstPerSecond: 1 });
  try {
    const ask = await createCaller(guarded.baseUrl);
    assertTaken(await ask(RADIUS));
    const wrong = { auth: 'Api-Key wrong' };
    const answer = await ask(RADIUS, wrong);
    assertRefused(answer, 429, 'TOO_MANY_ATTEMPTS');
    assert.equal(answer.headers.get('retry-after'), '1');
    assertRefused(await ask('/nowhere', wrong), 404, 'NOT_FOUND');
    guarded.turnClock(1_000);
    assertRefused(await ask(RADIUS, wrong), 401, 'INVALID_API_KEY');
  } finally {
    await guarded.close();
  }
});

test('A13 the first problem in the order of the documentation decides; all are listed', async () => {
  const answer = await call(
    '/risk-assessment/radius/?resolution=ultra&radius_km=140&longitude=2&latitude=91',
  );
  assertRefused(answer, 400, 'INVALID_COORDINATES');
  assert.equal(answer.body.details.field, 'latitude');
  assert.deepEqual(
    answer.body.details.errors.map((each: Record<string, string>) => [each['field'], each['code']]),
    [
      ['latitude', 'INVALID_COORDINATES'],
      ['radius_km', 'INVALID_RADIUS'],
      ['resolution', 'INVALID_RESOLUTION'],
    ],
  );
  assert.equal(answer.body.details.errors[0].message, answer.body.error);
});

test('A13 a million wrong items are refused quickly, with fifty examples', async () => {
  const items = `[${'0,'.repeat(1_000_000)}0]`;
  for (const [body, code] of [
    [`{"routePoints": ${items}}`, 'INVALID_ROUTE_POINTS'],
    [JSON.stringify(ROUTE).replace('{', `{"riskTypes": ${items}, `), 'INVALID_RISK_TYPE'],
  ] as const) {
    const cpuBefore = process.cpuUsage();
    const answer = await postText(body);
    // Work, not time: the machine may be busy with something else.
    assert.ok(process.cpuUsage(cpuBefore).user < 2_000_000);
    assertRefused(answer, 400, code);
    assert.ok(answer.body.details.errors.length <= 50);
    assert.ok(JSON.stringify(answer.body).length < 20_000);
  }
});

test('A14 sent values are echoed cut short', async () => {
  const answer = await call(`${RADIUS}&resolution=${'x'.repeat(5_000)}`);
  assertRefused(answer, 400, 'INVALID_RESOLUTION');
  assert.equal(answer.body.details.provided_value, 'x'.repeat(200));
  assert.deepEqual(answer.body.details.allowed_values, ['low', 'medium', 'high']);
});

test('A14 a password is never echoed', async () => {
  const secret = 'xyzzy';
  const person = { username: 'bob', email: 'bob@example.org' };
  const answers = [
    await call('/auth/register', { json: { ...person, password: secret } }),
    await call('/auth/register', { json: { ...person, password: [secret] } }),
    await call('/auth/token/', { json: { username: 5, password: { secret } } }),
    await call('/auth/token/', { json: { username: 'bob', password: secret } }),
    await call('/auth/password/', {
      auth: ada.token,
      json: { current_password: secret, new_password: secret },
    }),
    await call('/auth/password/reset/confirm/', { json: { code: secret, new_password: secret } }),
    await postText(`{"password": "${secret}" x}`),
  ];
  for (const answer of answers) {
    assert.ok(answer.status >= 400, String(answer.status));
    assert.ok(!JSON.stringify(answer.body).includes(secret), JSON.stringify(answer.body));
  }
});

test('A15 a missing field is reported like a bad one', async () => {
  const radius = await call('/risk-assessment/radius/?latitude=1&longitude=2');
  assertRefused(radius, 400, 'INVALID_RADIUS');
  const { errors: _, ...details } = radius.body.details;
  assert.deepEqual(details, {
    field: 'radius_km',
    reason: 'required',
    min_value: 0.1,
    max_value: 100,
    provided_value: null,
  });
  const prompt = await call('/api/v1/simulations/', { auth: ada.token, json: {} });
  assertRefused(prompt, 400, 'INVALID_PROMPT');
  assert.equal(prompt.body.details.reason, 'required');
  assert.equal(prompt.body.details.provided_length, 0);
});

test('A16 a sane request id is kept, any other replaced', async () => {
  const idOf = async (id: string) =>
    (await call(RADIUS, { headers: { 'x-request-id': id } })).headers.get('x-request-id');
  for (const id of ['12345678', 'trace.me_please-1', 'x'.repeat(128)])
    assert.equal(await idOf(id), id);
  for (const id of ['1234567', 'x'.repeat(129), 'has blanks in it', 'a<script>b', 'ünïcödë8'])
    assert.match((await idOf(id))!, /^[A-Za-z0-9._-]{8,128}$/);
  const [one, other] = [await call(RADIUS), await call(RADIUS)];
  assert.notEqual(one.headers.get('x-request-id'), other.headers.get('x-request-id'));
});

test('A16 a traceparent does no harm, whatever is in it', async () => {
  for (const traceparent of [
    '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    'ff-zz',
    'x'.repeat(5_000),
  ])
    assertTaken(await call(RADIUS, { headers: { traceparent } }));
});

test('A17 any page may call the API with a credential in a header, and read what it needs', async () => {
  const origin = 'https://elsewhere.example';
  const preflight = await call('/api/v1/simulations/', {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,idempotency-key,prefer',
    },
  });
  assert.equal(preflight.status, 204);
  assert.equal(preflight.headers.get('access-control-allow-origin'), '*');
  assert.equal(preflight.headers.get('access-control-allow-credentials'), null);
  const allowed = preflight.headers.get('access-control-allow-headers')!.toLowerCase().split(', ');
  for (const name of [
    'authorization',
    'content-type',
    'idempotency-key',
    'prefer',
    'if-none-match',
  ])
    assert.ok(allowed.includes(name), name);
  const methods = preflight.headers.get('access-control-allow-methods')!.split(', ');
  for (const method of ['GET', 'POST', 'DELETE']) assert.ok(methods.includes(method), method);

  for (const path of [RADIUS, '/auth/user/', '/nowhere', '/%zz', '/health']) {
    const { headers } = await call(path, { headers: { origin } });
    assert.equal(headers.get('access-control-allow-origin'), '*', path);
    assert.equal(headers.get('access-control-allow-credentials'), null);
    const exposed = headers.get('access-control-expose-headers')!.toLowerCase().split(', ');
    for (const name of [
      'x-ratelimit-limit',
      'x-ratelimit-remaining',
      'x-ratelimit-reset',
      'x-request-id',
      'location',
      'retry-after',
      'etag',
    ])
      assert.ok(exposed.includes(name), `${path} ${name}`);
  }
});

test('A17 the pages and what a cookie opens are for their own origin only', async () => {
  const origin = 'https://elsewhere.example';
  for (const path of [
    '/',
    '/docs',
    '/auth/login',
    '/auth/account',
    '/auth/forgot',
    '/auth/register',
    '/keys',
    '/simulations/x',
    '/s/x',
  ])
    await assertOwnOrigin(
      await fetch(server.baseUrl + path, { headers: { origin }, redirect: 'manual' }),
    );
  for (const path of ['/auth/login', '/auth/join', '/auth/account/keys', '/auth/logout']) {
    await assertOwnOrigin(
      await fetch(server.baseUrl + path, { method: 'OPTIONS', headers: { origin } }),
    );
    await assertOwnOrigin(
      await fetch(server.baseUrl + path, { method: 'POST', headers: { origin } }),
    );
    await assertOwnOrigin(
      await fetch(server.baseUrl + path, { method: 'PUT', headers: { origin } }),
    );
  }
});

test('A18 HEAD answers like GET without the body, and OPTIONS names the methods, on every path', async () => {
  const response = await fetch(`${server.baseUrl}/openapi.json`);
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, unknown>> };
  assert.ok(Object.keys(paths).length > 10);
  for (const [pattern, methods] of Object.entries(paths)) {
    const path = pattern.replaceAll(/\{\w+\}/g, 'x');
    const options = await call(path, { method: 'OPTIONS' });
    assert.equal(options.status, 204, path);
    const allow = options.headers.get('allow')!.split(', ');
    for (const method of [...Object.keys(methods), 'options'])
      assert.ok(allow.includes(method.toUpperCase()), `${path} ${method}`);
    assert.equal(allow.includes('HEAD'), allow.includes('GET'), path);

    const head = await call(path, { method: 'HEAD' });
    assert.equal(head.body, undefined);
    if (!allow.includes('GET')) assert.equal(head.status, 405, path);
    else if ('get' in methods) {
      const get = await call(path);
      assert.equal(head.status, get.status, path);
      assert.equal(head.headers.get('content-type'), get.headers.get('content-type'));
    }
  }
});

test('A18 a preflight is not counted', async () => {
  const remaining = async () => Number((await call(RADIUS)).headers.get('x-ratelimit-remaining'));
  const first = await remaining();
  for (let i = 0; i < 3; i++) await call(RADIUS, { method: 'OPTIONS' });
  assert.equal(await remaining(), first - 1);
});

test('A19 personal and short-lived answers are not stored', async () => {
  const answers = [
    await call('/risk-assessment/', { json: ROUTE }),
    await call(RADIUS),
    await call('/auth/token/', { json: { username: ada.username, password: ada.password } }),
    await call('/auth/user/', { auth: ada.token }),
  ];
  answers.forEach(assertTaken);
  for (const { headers } of answers) assert.equal(headers.get('cache-control'), 'no-store');
});

test('an identifier with a zero character does not exist', async () => {
  const auth = ada.token;
  const answer = await call('/auth/keys/a%00b/', { method: 'DELETE', auth });
  assertRefused(answer, 404, 'KEY_NOT_FOUND');
  const token = await call('/auth/tokens/%00/', { method: 'DELETE', auth });
  assertRefused(token, 404, 'TOKEN_NOT_FOUND');
});

/** The one shape of an error, with the headers every API answer has. */
function assertRefused(answer: Answer, status: number, code: string): void {
  const said = JSON.stringify(answer.body);
  assert.equal(answer.status, status, said);
  assert.equal(answer.body?.code, code, said);
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
  assert.deepEqual(
    Object.keys(answer.body).filter((key) => !['error', 'code', 'details'].includes(key)),
    [],
  );
  assert.ok(typeof answer.body.error === 'string' && answer.body.error.length > 10, said);
  assert.match(answer.headers.get('x-request-id') ?? '', /^[A-Za-z0-9._-]{8,128}$/);
  assert.match(answer.headers.get('x-api-version') ?? '', /^1\.\d+$/);
  for (const name of ['limit', 'remaining', 'reset'])
    assert.match(answer.headers.get(`x-ratelimit-${name}`) ?? '', /^\d+$/, `${code} ${name}`);
}

async function assertOwnOrigin(response: Response): Promise<void> {
  await response.arrayBuffer();
  const names = [...response.headers.keys()].filter((name) => name.startsWith('access-control-'));
  assert.deepEqual(names, [], response.url);
}

async function raw(
  requestLine: string,
  headers: readonly string[] = [],
  body: string | Buffer = '',
): Promise<Answer> {
  const head = [requestLine, 'Host: x', ...headers].join('\r\n');
  return sendRaw(
    server.baseUrl,
    Buffer.concat([Buffer.from(`${head}\r\n\r\n`), Buffer.from(body)]),
  );
}

async function postText(text: string, headers: Record<string, string> = {}): Promise<Answer> {
  return call('/risk-assessment/', {
    text,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

/** Begins to ask, and is gone before the end. */
async function hangUp(port: number): Promise<void> {
  const head = [
    'POST /risk-assessment/ HTTP/1.1',
    'Host: x',
    'Content-Type: application/json',
    'Content-Length: 99',
  ];
  const socket = connect(port, '127.0.0.1');
  await new Promise<void>((gone) => {
    socket.on('error', () => {});
    socket.on('close', () => gone());
    socket.write(`${head.join('\r\n')}\r\n\r\n{"`, () => socket.destroy());
  });
}

function withAltitude(point: { lat: number; lng: number }): object {
  return { ...point, altitude: 35 };
}
