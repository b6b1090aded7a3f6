/** Request limits and their headers: the decisions J1 to J10. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { createQuota, createRequestLog, createUsage } from '#accounts/plans';
import { endpoints } from '#contract';
import type { Endpoint } from '#contract/documents';
import { createServer } from '#http';
import type { HttpSettings } from '#http';
import { createSocketServer } from '#live';
import { createLiveRuns } from '#simulations/live-runs';
import { insertPerson, openTestAccounts } from '../support/accounts.ts';
import type { TestAccounts } from '../support/accounts.ts';
import { createTestAnalysis } from '../support/analysis.ts';
import { createTestBlobs } from '../support/blobs.ts';
import { createCaller } from '../support/call.ts';
import type { Answer, Call } from '../support/call.ts';
import { runPresage } from '../support/command.ts';
import { createTestDatabase, createTestPool } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { createTestIncidents } from '../support/incidents.ts';
import { createKey } from '../support/people.ts';
import {
  NO_KINDS,
  assessHere,
  createTestSimulations,
  readAnything,
} from '../support/server-simulations.ts';
import { startService } from '../support/service.ts';
import type { RunningService } from '../support/service.ts';
import { createTestWebhooks } from '../support/webhooks.ts';

const STATUS = '/api/v1/simulations/nothing/status/';

let database: TestDatabase;
let pool: Pool;
/** With the limits as they are by default; the first trusts a proxy on the loopback, the second nobody. */
let services: readonly RunningService[];
let call: Call;
let callSecond: Call;

before(async () => {
  database = await createTestDatabase();
  pool = createTestPool(database);
  const env = { DATABASE_URL: database.url };
  services = await Promise.all([
    startService({ env: { ...env, TRUSTED_PROXIES: '127.0.0.1' } }),
    startService({ env }),
  ]);
  call = await createCaller(services[0]!.baseUrl);
  callSecond = await createCaller(services[1]!.baseUrl);
});

after(async () => {
  await Promise.all(services.map((service) => service.stop()));
  await pool.end();
  await database.drop();
});

let addresses = 0;
/** An address not used before. */
function freshAddress(): string {
  addresses++;
  return `198.18.${addresses >> 8}.${addresses & 255}`;
}

function callFrom(
  address: string,
  path = STATUS,
  request: Parameters<Call>[1] = {},
): Promise<Answer> {
  return call(path, { ...request, headers: { ...request.headers, 'x-forwarded-for': address } });
}

interface Told {
  readonly limit: number;
  readonly remaining: number;
  readonly reset: number;
}

function toldBy({ headers }: Pick<Answer, 'headers'>): Told {
  const read = (name: string): number => {
    const text = headers.get(name) ?? '';
    assert.match(text, /^\d+$/, name);
    return Number(text);
  };
  return {
    limit: read('x-ratelimit-limit'),
    remaining: read('x-ratelimit-remaining'),
    reset: read('x-ratelimit-reset'),
  };
}

test('J1 J2 every answer tells limit, rest and the epoch second of reset, and the draft’s fields agree', async () => {
  const address = freshAddress();
  const begun = Date.now() / 1000;
  const answer = await callFrom(address);
  const { limit, remaining, reset } = toldBy(answer);
  assert.deepEqual([answer.status, limit, remaining], [404, 100, 99]);
  assert.ok(
    reset >= begun + 3_600 && reset <= Math.ceil(Date.now() / 1000 + 3_600),
    'an hour from the first request',
  );
  assert.equal(answer.headers.get('ratelimit-policy'), '"hourly";q=100;w=3600');
  const [, r, t] = /^"hourly";r=(\d+);t=(\d+)$/.exec(answer.headers.get('ratelimit') ?? '') ?? [];
  assert.equal(Number(r), 99);
  // Reported at some time between the question and now.
  assert.ok(Number(t) <= reset - begun + 1.5 && Number(t) >= reset - Date.now() / 1000 - 1.5, t);
  assert.equal(answer.headers.get('retry-after'), null);

  for (const [path, request] of [
    ['/risk-assessment/radius/?latitude=1', {}],
    ['/risk-assessment/', { json: {} }],
    ['/api/v1/simulations/', { json: {} }],
    ['/auth/user/', {}],
    ['/auth/user/', { auth: 'Token x' }],
    ['/no/such/place', {}],
    [STATUS, { method: 'PUT' }],
    ['/risk-assessment/', { text: '{', headers: { 'content-type': 'application/json' } }],
    ['/risk-assessment/', { text: 'x', headers: { 'content-type': 'text/plain' } }],
  ] as const)
    assert.equal(toldBy(await callFrom(address, path, request)).limit, 100, path);
});

test('J1 J4 the reset stays where the first request put it, and what is left only falls', async () => {
  const address = freshAddress();
  const told: Told[] = [];
  for (let i = 0; i < 4; i++) {
    told.push(toldBy(await callFrom(address)));
    await new Promise((done) => setTimeout(done, 400));
  }
  assert.equal(new Set(told.map(({ reset }) => reset)).size, 1);
  assert.deepEqual(
    told.map(({ remaining }) => remaining),
    [99, 98, 97, 96],
  );
});

test('J3 J4 J6 an anonymous address has a hundred requests; the next is 429 and neither counts nor moves the end', async () => {
  const address = freshAddress();
  const first = toldBy(await callFrom(address));
  const rest = await Promise.all(Array.from({ length: 99 }, () => callFrom(address)));
  assert.deepEqual(new Set(rest.map(({ status }) => status)), new Set([404]));

  for (let i = 0; i < 3; i++) {
    const refused = await callFrom(address);
    const { limit, remaining, reset } = toldBy(refused);
    assert.deepEqual([refused.status, limit, remaining, reset], [429, 100, 0, first.reset]);
    const retryAfter = Number(refused.headers.get('retry-after'));
    assert.ok(Math.abs(retryAfter - (reset - Date.now() / 1000)) <= 1.5);
    assert.equal(refused.headers.get('ratelimit'), `"hourly";r=0;t=${retryAfter}`);
    assert.deepEqual(refused.body, {
      error: refused.body.error,
      code: 'RATE_LIMIT_EXCEEDED',
      details: {
        limit: 100,
        window_seconds: 3_600,
        reset_at: reset,
        retry_after: retryAfter,
        plan: 'anonymous',
      },
    });
  }
  const { rows } = await pool.query('SELECT used FROM rate_windows WHERE caller = $1', [
    `address:${address}`,
  ]);
  assert.deepEqual(rows, [{ used: 100 }]);

  // The hour is over: the full quota is back and the next hour starts with the next request.
  await pool.query(`UPDATE rate_windows SET ends_at_ms = 1 WHERE caller = $1`, [
    `address:${address}`,
  ]);
  await new Promise((done) => setTimeout(done, 1_100)); // A refusal is remembered for a second.
  const fresh = toldBy(await callFrom(address));
  assert.equal(fresh.remaining, 99);
  assert.ok(fresh.reset >= Math.floor(Date.now() / 1000) + 3_599);
});

test('J5 all keys and tokens of an account share its quota, from every address and process', async () => {
  const ida = await insertPerson(pool, 'ida');
  const keys = [await createKey(call, ida), await createKey(call, ida, { environment: 'test' })];
  const earlier = toldBy(await call('/auth/user/', { auth: ida.token }));
  assert.equal(earlier.remaining, 97);
  const told = [
    toldBy(
      await call(STATUS, { auth: keys[0]!.auth, headers: { 'x-forwarded-for': freshAddress() } }),
    ),
    toldBy(
      await call(STATUS, { auth: keys[1]!.auth, headers: { 'x-forwarded-for': freshAddress() } }),
    ),
    toldBy(await callSecond(STATUS, { auth: keys[0]!.auth })),
    toldBy(await callSecond(STATUS, { auth: ida.token })),
  ];
  assert.deepEqual(
    told.map(({ remaining }) => remaining),
    [96, 95, 94, 93],
  );
  assert.equal(new Set([earlier, ...told].map(({ reset }) => reset)).size, 1);
  const { body, headers } = await call('/auth/user/', { auth: ida.token });
  assert.deepEqual(body.rate_limit, toldBy({ headers }));
  assert.equal(body.limits.requests_per_hour, 100);
});

test('J5 an IPv6 caller is its /64; a proxy is believed only when it is trusted', async () => {
  const left = async (address: string) => toldBy(await callFrom(address)).remaining;
  assert.equal(await left('2001:db8:7:1::1'), 99);
  assert.equal(await left('2001:db8:7:1:ffff:ffff:ffff:ffff'), 98);
  assert.equal(await left('2001:db8:7:2::1'), 99);
  const plain = freshAddress();
  assert.equal(await left(plain), 99);
  assert.equal(await left(`::ffff:${plain}`), 98);

  const ask = async () =>
    toldBy(await callSecond(STATUS, { headers: { 'x-forwarded-for': freshAddress() } })).remaining;
  const [one, two] = [await ask(), await ask()];
  assert.equal(two, one - 1, 'both came from the loopback');
});

test('J4 a call with a bad credential counts against its address, not against the account', async () => {
  const jon = await insertPerson(pool, 'jon');
  const { key, auth } = await createKey(call, jon);
  const address = freshAddress();
  assert.equal(toldBy(await callFrom(address)).remaining, 99);
  for (const [i, bad] of [`Api-Key ${key}x`, 'Token nonsense', 'Basic x'].entries()) {
    const refused = await callFrom(address, STATUS, { auth: bad });
    assert.deepEqual([refused.status, toldBy(refused).remaining], [401, 98 - i]);
  }
  assert.equal(toldBy(await callFrom(address)).remaining, 95);
  assert.equal(
    toldBy(await call(STATUS, { auth })).remaining,
    98,
    'one for making the key, one for this call',
  );
});

test('J7 refusals of the caller count; preflights, health, pages and waiting answers do not', async () => {
  const address = freshAddress();
  const left = async () => toldBy(await callFrom(address)).remaining;
  assert.equal(await left(), 99);
  assert.equal((await callFrom(address, '/risk-assessment/', { json: {} })).status, 400);
  assert.equal((await callFrom(address, STATUS, { method: 'HEAD' })).status, 404);
  assert.equal(await left(), 96);

  const preflight = await callFrom(address, STATUS, { method: 'OPTIONS' });
  assert.equal(preflight.status, 204);
  assert.equal((await callFrom(address, '/health')).status, 200);
  assert.equal((await callFrom(address, '/openapi.json')).status, 200);
  assert.equal((await callFrom(address, '/auth/login')).status, 200);
  assert.equal(await left(), 95);

  const guess = { json: { username: 'nobody', password: 'x' } };
  await pool.query(
    `INSERT INTO sign_in_attempts (account_key, address, at) SELECT 'nobody', $1, now() FROM generate_series(1, 5)`,
    [address],
  );
  const told = await callFrom(address, '/auth/token/', guess);
  assert.deepEqual([told.status, told.body.code], [429, 'TOO_MANY_ATTEMPTS']);
  assert.equal(toldBy(told).remaining, 1_000, 'signing in has a quota of its own');
  assert.equal(told.headers.get('ratelimit'), null, 'Retry-After ends before the window does');
  assert.equal(await left(), 94);
});

test('J4 of 110 requests at once with one free key over two processes exactly 100 pass', async () => {
  const kay = await insertPerson(pool, 'kay');
  const { auth } = await createKey(call, kay);
  await pool.query('TRUNCATE rate_windows');
  const answers = await Promise.all(
    Array.from({ length: 110 }, (_, i) => (i % 2 === 0 ? call : callSecond)(STATUS, { auth })),
  );
  const passed = answers.filter(({ status }) => status === 404);
  const refused = answers.filter(({ status }) => status === 429);
  assert.deepEqual([passed.length, refused.length], [100, 10]);
  assert.deepEqual(
    passed.map((answer) => toldBy(answer).remaining).toSorted((a, b) => a - b),
    Array.from({ length: 100 }, (_, i) => i),
    'each was told another rest',
  );
  assert.equal(new Set(answers.map((answer) => toldBy(answer).reset)).size, 1);
  assert.deepEqual(new Set(refused.map(({ body }) => body.details.plan)), new Set(['free']));
});

test('J9 I13 a plan changed at the command line counts from the next request, also for a caller just refused', async () => {
  const lia = await insertPerson(pool, 'lia');
  await pool.query(
    `INSERT INTO rate_windows (caller, ends_at_ms, used)
     SELECT 'account:' || id, (extract(epoch FROM now()) * 1000)::bigint + 1800000, 100 FROM users WHERE username = $1`,
    [lia.username],
  );
  const ask = () => call(STATUS, { auth: lia.token });
  assert.equal((await ask()).status, 429);
  const change = async (...words: string[]) => {
    const { code, stderr } = await runPresage(['admin', 'plan', lia.username, ...words], {
      env: { DATABASE_URL: database.url },
    });
    assert.equal(code, 0, stderr);
  };
  await change('pro');
  const pro = await ask();
  assert.deepEqual([pro.status, toldBy(pro).limit, toldBy(pro).remaining], [404, 1_000, 899]);
  await change('enterprise', '--requests-per-hour', '250000');
  const custom = await ask();
  assert.deepEqual([toldBy(custom).limit, toldBy(custom).remaining], [250_000, 249_898]);
  assert.equal(custom.headers.get('ratelimit-policy'), '"hourly";q=250000;w=3600');
});

test('J7 a caller without anonymous quota can still sign in there, and register', () =>
  withServer({ anonymousPerHour: 2 }, async ({ app, accounts }) => {
    const { username, password } = await insertPerson(accounts.database.pool, 'zoe');
    const ask = async (url: string, payload?: object) =>
      app.inject({ url, ...(payload ? { method: 'POST', payload } : {}) });
    for (const status of [404, 404, 429]) assert.equal((await ask(STATUS)).statusCode, status);
    const signedIn = await ask('/auth/token/', { username, password });
    assert.equal(signedIn.statusCode, 200, signedIn.body);
    assert.equal(signedIn.headers['x-ratelimit-limit'], '1000');
    assert.equal(signedIn.headers['x-ratelimit-remaining'], '999');
    const joined = { username: 'zora', email: 'zora@example.org', password: 'a long sentence' };
    const registered = await ask('/auth/register', joined);
    assert.equal(registered.statusCode, 201, registered.body);
    assert.equal(registered.headers['x-ratelimit-remaining'], '998');
    assert.equal((await ask(STATUS)).statusCode, 429);
  }));

/** The server in this process, with parts that can be made to fail and a clock that stands still. */
async function withServer(
  settings: Partial<HttpSettings>,
  act: (parts: {
    app: FastifyInstance;
    accounts: TestAccounts;
    breakQuota: (isBroken: boolean) => void;
  }) => Promise<void>,
): Promise<void> {
  const accounts = await openTestAccounts();
  let isQuotaBroken = false;
  const quotaPool = {
    query: async (...args: Parameters<Pool['query']>) => {
      if (isQuotaBroken) throw new Error('Connection terminated unexpectedly');
      return (accounts.database.pool.query as (...each: unknown[]) => unknown)(...args);
    },
  } as unknown as Pool;
  const quota = createQuota({ pool: quotaPool, clock: accounts.clock });
  const stored = await createTestBlobs(accounts);
  const webhooks = createTestWebhooks(accounts);
  const app = createServer({
    settings: {
      baseUrl: 'http://localhost',
      dataDir: '/nowhere',
      anonymousPerHour: 5,
      registrationsPerHour: 30,
      pagesPerMinute: 1_000_000,
      burstPerSecond: undefined,
      metricsToken: undefined,
      trustedProxies: ['127.0.0.1'],
      isSheddingLoad: false,
      version: 'test',
      mapStyleUrl: undefined,
      ...settings,
    },
    lifecycle: {
      phase: 'ready',
      services: {
        database: accounts.database,
        accounts,
        quota,
        usage: createUsage(accounts),
        requestLog: createRequestLog(accounts),
        incidents: createTestIncidents(accounts),
        assets: stored.assets,
        webhooks,
        simulations: createTestSimulations(accounts, { stored, webhooks }),
        liveRuns: createLiveRuns(accounts.database, accounts.log),
        live: createSocketServer({ channels: [], log: pino({ level: 'silent' }) }),
        hasLlm: false,
        readPrompt: readAnything,
        findScenario: async () => undefined,
        listKinds: async () => NO_KINDS,
        assessAtOnce: assessHere,
        listFeedKinds: async () => [],
        findTowns: async () => [],
        analysis: createTestAnalysis(accounts.clock),
      },
    },
    clock: accounts.clock,
    log: pino({ level: 'silent' }),
  });
  const endpoint: Endpoint = endpoints.getSimulationStatus;
  app.get('/unmodified', { config: { endpoint } }, async (_request, reply) =>
    reply.code(304).send(),
  );
  app.get('/broken', { config: { endpoint } }, async () => {
    throw new Error('a fault of ours');
  });
  app.get('/away', { config: { endpoint } }, async () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  });
  try {
    await act({ app, accounts, breakQuota: (isBroken) => (isQuotaBroken = isBroken) });
  } finally {
    await app.close();
    await accounts.close();
  }
}

function inject(app: FastifyInstance, url: string, address = '192.0.2.1') {
  return app.inject({ url, headers: { host: 'localhost', 'x-forwarded-for': address } });
}

test('J7 J2 not modified and our own failures are given back, whether faults (500) or absences (503)', () =>
  withServer({}, async ({ app }) => {
    const first = await inject(app, STATUS);
    assert.equal(first.headers['x-ratelimit-remaining'], '4');
    for (const [path, status] of [
      ['/unmodified', 304],
      ['/broken', 500],
      ['/away', 503],
    ] as const) {
      for (let i = 0; i < 3; i++) {
        const { statusCode, headers } = await inject(app, path);
        assert.equal(statusCode, status);
        assert.equal(headers['x-ratelimit-remaining'], '4', path);
        assert.equal(headers['x-ratelimit-reset'], first.headers['x-ratelimit-reset']);
        assert.equal(headers['retry-after'], status === 503 ? '2' : undefined);
        assert.equal(
          headers['ratelimit'] === undefined,
          status === 503,
          'Retry-After ends before the window does',
        );
      }
    }
    assert.equal((await inject(app, STATUS)).headers['x-ratelimit-remaining'], '3');
  }));

test('J10 while the counting fails nobody sees an error, and nobody is unlimited', () =>
  withServer({}, async ({ app, breakQuota }) => {
    breakQuota(true);
    const statuses = [];
    for (let i = 0; i < 7; i++) {
      const { statusCode, headers } = await inject(app, STATUS);
      statuses.push(statusCode);
      assert.match(String(headers['x-ratelimit-remaining']), /^\d+$/);
    }
    assert.deepEqual(statuses, [404, 404, 404, 404, 404, 429, 429]);
    assert.equal((await inject(app, STATUS, '192.0.2.2')).statusCode, 404);
    breakQuota(false);
    assert.equal((await inject(app, STATUS)).statusCode, 404, 'the database counts again');
  }));

test('J8 the burst guard is off by default and, when set, holds per address and second without using the quota', () =>
  withServer({ burstPerSecond: 3, anonymousPerHour: 100 }, async ({ app, accounts }) => {
    const burst = (address: string, count: number) =>
      Promise.all(Array.from({ length: count }, () => inject(app, STATUS, address)));
    const answers = await burst('192.0.2.1', 10);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    assert.equal(refused.length, 7);
    for (const { headers, json } of refused) {
      assert.equal(headers['retry-after'], '1');
      assert.equal(headers['x-ratelimit-limit'], '100');
      assert.match(String(headers['x-ratelimit-reset']), /^\d{10}$/);
      assert.equal(headers['ratelimit'], undefined);
      assert.match(json<{ error: string }>().error, /More than 3 requests per second/);
    }
    assert.equal((await inject(app, STATUS, '192.0.2.2')).statusCode, 404);
    accounts.turnClock(1_000);
    const next = await inject(app, STATUS, '192.0.2.1');
    assert.deepEqual([next.statusCode, next.headers['x-ratelimit-remaining']], [404, '96']);
  }));
