/**
 * Simulations that wait to be built (rows B, C, F, G, N2 and N4 of docs/spec.md): nobody builds here, so everything
 * stays as requested until its owner ends it.
 *
 *     DUPLICATES=1000 npm test -- simulations-waiting      as many requests with one key at once
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../support/call.ts';
import { createKey, createPerson } from '../support/people.ts';
import type { Person } from '../support/people.ts';
import { SIMULATIONS, SMALL, startSimulationService } from '../support/simulation-service.ts';
import type { SimulationService } from '../support/simulation-service.ts';

/** As the service of simulation-service.ts has it. */
const RATE_LIMIT = 1_000_000;
const DUPLICATES = Number(process.env['DUPLICATES'] ?? 200);

let presage: SimulationService;
let eve: Person;

before(async () => {
  presage = await startSimulationService({ WORKERS: '0' });
  eve = await createPerson(presage.call, 'eve');
});
after(() => presage.close());

async function createOne(json: Readonly<Record<string, unknown>> = SMALL): Promise<string> {
  const { status, body } = await presage.create(json);
  assert.equal(status, 201, JSON.stringify(body));
  return body.id;
}

function assertRefused({ status, body }: Answer, wanted: number, code: string): void {
  assert.deepEqual([status, body?.code], [wanted, code], JSON.stringify(body));
}

const post = (path: string, json?: unknown, auth = presage.ada.token) =>
  presage.call(path, { method: 'POST', auth, ...(json === undefined ? {} : { json }) });

test('B1 B2 B4 B5 a created simulation has both names, a slug, paths, and absolute links', async () => {
  const { call, ada, baseUrl } = presage;
  const { status, body, headers } = await presage.create();
  assert.equal(status, 201);
  assert.match(body.id, /^sim_[0-9A-Za-z]{22}$/);
  assert.equal(body.simulation_id, body.id);
  assert.match(body.slug, /^ten-people-leave-[a-z0-9-]{1,40}-[a-z0-9]{10}$/);
  assert.equal(body.status, 'queued');
  assert.equal(body.status_url, `/api/v1/simulations/${body.id}/status/`);
  assert.equal(body.result_url, null);
  assert.equal(body.visibility, 'link');
  assert.ok(Math.abs(Date.parse(body.created_at) - Date.now()) < 60_000);
  assert.deepEqual(body.links, {
    status: `${baseUrl}${body.status_url}`,
    results: `${baseUrl}/api/v1/simulations/${body.id}/`,
    stream: `${baseUrl.replace('http', 'ws')}/ws/simulations/${body.id}/`,
    viewer: `${baseUrl}/s/${body.slug}`,
  });
  assert.equal(headers.get('location'), `${baseUrl}${body.status_url}`);
  assert.equal((await call(body.status_url)).body.id, body.id, 'both are paths of this service');
  for (const name of ['', 'status/']) {
    assertRefused(await call(`${SIMULATIONS}${body.slug}/${name}`), 404, 'SIMULATION_NOT_FOUND');
    const other = `${SIMULATIONS}${body.id.toLowerCase()}/${name}`;
    assertRefused(await call(other, { auth: ada.token }), 404, 'SIMULATION_NOT_FOUND');
  }
});

test('B3 G5 G6 an unknown identifier of any form is 404, everywhere', async () => {
  const { call, ada } = presage;
  const nobody = `sim_${'0'.repeat(22)}`;
  for (const id of [nobody, 'sim_1', 'nothing', '%00', 'x'.repeat(500), '..%2f..', "'--"])
    for (const [method, rest] of [
      ['GET', 'status/'],
      ['GET', ''],
      ['GET', 'trajectory/'],
      ['DELETE', ''],
      ['POST', 'cancel/'],
      ['POST', 'clone/'],
    ] as const) {
      const answer = await call(`${SIMULATIONS}${id}/${rest}`, { method, auth: ada.token });
      assertRefused(answer, 404, 'SIMULATION_NOT_FOUND');
      if (id === nobody) assert.deepEqual(answer.body.details, { simulation_id: nobody });
    }
});

test('B8 the prompt is for any credential of the owner, and for administrators', async () => {
  const { call, ada, pool } = presage;
  const path = `${SIMULATIONS}${await createOne()}/status/`;
  const { auth: key } = await createKey(call, ada);
  const promptFor = async (auth?: string) => (await call(path, { auth })).body.prompt;
  assert.equal(await promptFor(ada.token), SMALL.prompt);
  assert.equal(await promptFor(key), SMALL.prompt);
  assert.equal(await promptFor(), null);
  assert.equal(await promptFor(eve.token), null);
  const root = await createPerson(call, 'root');
  await pool.query(`UPDATE users SET role = 'admin' WHERE username = $1`, [root.username]);
  assert.equal(await promptFor(root.token), SMALL.prompt);
});

test('B10 a private simulation is 404 for everybody else, and lists as private', async () => {
  const { call, ada } = presage;
  const id = await createOne({ ...SMALL, visibility: 'private' });
  for (const auth of [undefined, eve.token])
    for (const rest of ['status/', '', 'trajectory/'])
      assertRefused(
        await call(`${SIMULATIONS}${id}/${rest}`, { auth }),
        404,
        'SIMULATION_NOT_FOUND',
      );
  for (const rest of ['cancel/', 'clone/'])
    assertRefused(
      await post(`${SIMULATIONS}${id}/${rest}`, undefined, eve.token),
      404,
      'SIMULATION_NOT_FOUND',
    );
  assert.equal((await call(`${SIMULATIONS}${id}/status/`, { auth: ada.token })).status, 200);
  assert.equal((await call(`${SIMULATIONS}${id}/`, { auth: ada.token })).status, 202);
  const { results } = (await call(`${SIMULATIONS}?limit=1`, { auth: ada.token })).body;
  assert.deepEqual([results[0].id, results[0].visibility], [id, 'private']);
  assertRefused(await presage.create({ ...SMALL, visibility: 'secret' }), 400, 'INVALID_PARAMETER');
});

test('C3 C4 C6 a waiting simulation gives its place in the queue, and no error', async () => {
  const { call } = presage;
  const first = await createOne();
  const second = await createOne();
  const [one, two] = await Promise.all(
    [first, second].map(async (id) => (await call(`${SIMULATIONS}${id}/status/`)).body),
  );
  assert.deepEqual(
    [one.status, one.stage, one.progress, one.build_started_at, one.build_completed_at],
    ['queued', null, 0, null, null],
  );
  assert.ok(!('error' in one) && !('failed_at' in one) && !('expires_at' in one));
  assert.equal(one.result_url, null);
  assert.ok(one.queue_position >= 1);
  assert.equal(two.queue_position, one.queue_position + 1);
});

test('F1 C8 N4 I4 only an account creates, lists and reads prompts, and only with the scope', async () => {
  const { call, ada } = presage;
  const id = await createOne();
  const { auth: reader } = await createKey(call, ada, { scopes: ['simulations:read'] });
  const { auth: writer } = await createKey(call, ada, { scopes: ['simulations:write'] });
  for (const [path, method, json, scoped] of [
    [SIMULATIONS, 'POST', SMALL, reader],
    [`${SIMULATIONS}${id}/cancel/`, 'POST', undefined, reader],
    [`${SIMULATIONS}${id}/clone/`, 'POST', undefined, reader],
    [`${SIMULATIONS}${id}/`, 'DELETE', undefined, reader],
    [SIMULATIONS, 'GET', undefined, writer],
    [`${SIMULATIONS}parse/`, 'POST', SMALL, writer],
    [`${SIMULATIONS}${id}/status/`, 'GET', undefined, writer],
    [`${SIMULATIONS}${id}/`, 'GET', undefined, writer],
    [`${SIMULATIONS}${id}/trajectory/`, 'GET', undefined, writer],
  ] as const) {
    const wish = json === undefined ? { method } : { method, json };
    assertRefused(await call(path, { ...wish, auth: scoped }), 403, 'INSUFFICIENT_SCOPE');
    const isOpen = path.startsWith(`${SIMULATIONS}sim`) && method === 'GET';
    if (!isOpen) assertRefused(await call(path, wish), 401, 'AUTHENTICATION_REQUIRED');
  }
});

test('F3 F7 F9 the examples with a risk analysis are taken', async () => {
  const wish = {
    prompt: SMALL.prompt,
    scenario_type: 'emergency_response',
    settings: { simulation_duration: 7_200, environment_type: 'outdoor', max_agents: 500 },
    risk_analysis: {
      enabled: true,
      types: ['environmental', 'infrastructure'],
      baseline_risks: [{ type: 'environmental', severity: 'high' }, 'a flooded road'],
    },
  };
  const answer = await presage.create(wish);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  assert.equal(answer.body.risk_assessment.baseline_risks_used, 2);
  const plain = await presage.create({ ...wish, risk_analysis: { enabled: false } });
  assertRefused(plain, 400, 'INVALID_SETTINGS');
});

test('F7 a caller that prefers to wait is held, and the answer says which preference was applied', async () => {
  const { call, ada } = presage;
  const create = async (prefer: string, json: object = SMALL) => {
    const begun = performance.now();
    const headers = { prefer };
    const answer = await call(SIMULATIONS, { auth: ada.token, json, headers });
    return { ...answer, seconds: (performance.now() - begun) / 1000 };
  };
  const waited = await create('wait=1');
  assert.deepEqual([waited.status, waited.body.status], [201, 'queued']);
  assert.ok(waited.seconds > 0.9, `${waited.seconds} s`);
  assert.equal(waited.headers.get('preference-applied'), 'wait=1');
  const both = await create('handling=strict, wait=0');
  assert.equal(both.headers.get('preference-applied'), 'handling=strict, wait=0');
  const strict = await create('wait=9, handling=strict', { ...SMALL, colour: 'red' });
  assertRefused(strict, 400, 'UNKNOWN_FIELD');
  const unread = await create('wait=soon');
  assert.deepEqual([unread.status, unread.headers.get('preference-applied')], [201, null]);
});

test('F11 the same request with the same key is one simulation and one answer', async () => {
  const { call, ada } = presage;
  const send = async (key: string, json: unknown, auth = ada.token) =>
    call(SIMULATIONS, { auth, json, headers: { 'idempotency-key': key } });
  const first = await send('key-1', SMALL);
  assert.deepEqual([first.status, first.headers.get('idempotency-replayed')], [201, null]);
  const again = await send('key-1', SMALL);
  assert.deepEqual([again.status, again.headers.get('idempotency-replayed')], [201, 'true']);
  assert.deepEqual(again.body, first.body);
  assert.equal(again.headers.get('location'), first.headers.get('location'));
  // The order of fields and empty fields make no other request.
  const { prompt, settings } = SMALL;
  const same = await send('key-1', { settings, webhook_url: null, prompt: ` ${prompt} ` });
  assert.equal(same.body.id, first.body.id);
  const other = await send('key-1', { ...SMALL, prompt: `${prompt} Now.` });
  assertRefused(other, 422, 'IDEMPOTENCY_KEY_REUSED');
  assert.notEqual((await send('key-1', SMALL, eve.token)).body.id, first.body.id, 'per account');
  assert.notEqual((await send('key-2', SMALL)).body.id, first.body.id);
  const wrong = await send('key-3', { prompt: '?' });
  assertRefused(wrong, 400, 'INVALID_PROMPT');
  assert.equal((await send('key-3', SMALL)).status, 201, 'refusals are not stored');
});

test('F11 A14 a key has 1 to 255 characters', async () => {
  const { call, ada } = presage;
  const send = async (key: string) =>
    call(SIMULATIONS, { auth: ada.token, json: SMALL, headers: { 'idempotency-key': key } });
  assert.equal((await send('k'.repeat(255))).status, 201);
  for (const key of ['', 'k'.repeat(256)]) {
    const answer = await send(key);
    assertRefused(answer, 400, 'INVALID_PARAMETER');
    assert.partialDeepStrictEqual(answer.body.details, {
      field: 'Idempotency-Key',
      min_length: 1,
      max_length: 255,
      provided_length: key.length,
    });
  }
});

test(`F11 ${DUPLICATES} copies of one request at once make one simulation`, async () => {
  const { call } = presage;
  const ann = await createPerson(call, 'ann');
  const answers = await Promise.all(
    Array.from({ length: DUPLICATES }, () =>
      call(SIMULATIONS, {
        auth: ann.token,
        json: SMALL,
        headers: { 'idempotency-key': 'at once' },
      }),
    ),
  );
  const made = answers.filter(({ status }) => status === 201);
  const busy = answers.filter(({ status }) => status === 409);
  assert.ok(made.length >= 1);
  assert.equal(made.length + busy.length, DUPLICATES);
  assert.equal(new Set(made.map(({ body }) => body.id)).size, 1);
  assert.equal(
    made.filter(({ headers }) => headers.get('idempotency-replayed') === null).length,
    1,
  );
  for (const answer of busy) {
    assertRefused(answer, 409, 'IDEMPOTENCY_IN_PROGRESS');
    assert.match(answer.headers.get('retry-after') ?? '', /^[1-9]\d*$/);
    assert.equal(answer.headers.get('ratelimit'), null, 'J2');
  }
  const { results } = (await call(SIMULATIONS, { auth: ann.token })).body;
  assert.equal(results.length, 1);
});

test('F12 J2 an account has at most 100 waiting; the next is refused until one is gone', async () => {
  const { call } = presage;
  const bob = await createPerson(call, 'bob');
  const made = await Promise.all(
    Array.from({ length: 100 }, async () => presage.create(SMALL, bob.token)),
  );
  for (const { status } of made) assert.equal(status, 201);
  const over = await presage.create(SMALL, bob.token);
  assertRefused(over, 429, 'QUEUE_LIMIT_EXCEEDED');
  assert.equal(over.body.details.limit, 100);
  assert.equal(over.headers.get('retry-after'), String(over.body.details.retry_after));
  assert.equal(over.headers.get('ratelimit'), null);
  assert.equal((await presage.create(SMALL, eve.token)).status, 201, 'nobody else is held up');
  const path = `${SIMULATIONS}${made[0]!.body.id}/cancel/`;
  assert.equal((await post(path, undefined, bob.token)).status, 200);
  assert.equal((await presage.create(SMALL, bob.token)).status, 201);
});

test('F18 LI.17 an estimate is given and reserved, replays are free, and a cancelled one is given back', async () => {
  const { call } = presage;
  const cy = await createPerson(call, 'cy');
  const look = async () => (await call('/auth/usage/', { auth: cy.token })).body.budgets;
  const fresh = await look();
  assert.deepEqual([fresh.cpu_seconds.used, fresh.cpu_seconds.reserved], [0, 0]);
  const { body: reading } = await post(`${SIMULATIONS}parse/`, SMALL, cy.token);
  const key = { 'idempotency-key': 'once' };
  const ask = { auth: cy.token, json: SMALL, headers: key };
  const made = await call(SIMULATIONS, ask);
  assert.equal(made.status, 201, JSON.stringify(made.body));
  assert.equal(made.body.estimated_seconds, reading.estimate.seconds);
  const { with_risk_analysis: risk } = reading.estimate;
  assert.ok(risk.cpu_seconds > reading.estimate.cpu_seconds);
  const { body: status } = await call(made.body.status_url, { auth: cy.token });
  assert.equal(status.estimated_seconds, made.body.estimated_seconds);

  const { cpu_seconds, stored_bytes } = await look();
  assert.ok(cpu_seconds.reserved >= 1 && stored_bytes.reserved > 1_000_000);
  const header = (name: string): number => Number(made.headers.get(`x-budget-${name}`));
  assert.equal(header('cpu-limit'), cpu_seconds.limit);
  assert.equal(header('storage-limit'), stored_bytes.limit);
  assert.equal(header('reset'), Date.parse(cpu_seconds.resets_at) / 1000);
  assert.ok(Math.abs(header('cpu-remaining') - cpu_seconds.limit + cpu_seconds.reserved) <= 1);
  const again = await call(SIMULATIONS, ask);
  assert.equal(again.body.estimated_seconds, made.body.estimated_seconds);
  assert.equal((await look()).cpu_seconds.reserved, cpu_seconds.reserved);

  const path = `${SIMULATIONS}${made.body.id}/cancel/`;
  assert.equal((await post(path, undefined, cy.token)).status, 200);
  assert.equal((await look()).cpu_seconds.reserved, 0);
});

test('F18 LI.17 when the day is spent the next is refused until midnight UTC', async () => {
  const { call, pool } = presage;
  const dee = await createPerson(call, 'dee');
  const { body: first } = await presage.create(SMALL, dee.token);
  await pool.query(
    `UPDATE budget_days SET cpu_used = 1000000
      WHERE user_id = (SELECT user_id FROM simulations WHERE id = $1)`,
    [first.id],
  );
  const over = await presage.create(SMALL, dee.token);
  assertRefused(over, 429, 'BUDGET_EXCEEDED');
  const { budget, limit, resets_at, retry_after } = over.body.details;
  assert.deepEqual([budget, limit], ['cpu_seconds', 1_000_000]);
  assert.equal(Date.parse(resets_at) % 86_400_000, 0);
  assert.equal(over.headers.get('retry-after'), String(retry_after));
  const { results } = (await call(SIMULATIONS, { auth: dee.token })).body;
  assert.equal(results.length, 1);
});

test('F13 the same prompt twice is two simulations', async () => {
  assert.notEqual(await createOne(), await createOne());
});

test('G1 G2 G4 results of a waiting simulation are 202 with its state, for anybody', async () => {
  const { call, ada, baseUrl, pool } = presage;
  const id = await createOne();
  for (const auth of [undefined, ada.token])
    for (const rest of [
      '',
      '?format=geojson',
      '?format=gltf',
      '?compression=brotli',
      'trajectory/',
    ]) {
      const { status, body, headers } = await call(`${SIMULATIONS}${id}/${rest}`, { auth });
      assert.equal(status, 202, rest);
      const state = (await call(`${SIMULATIONS}${id}/status/`, { auth })).body;
      assert.deepEqual(body, state);
      assert.equal(headers.get('retry-after'), '5');
      assert.equal(headers.get('ratelimit'), null, 'J2');
      assert.equal(headers.get('location'), `${baseUrl}/api/v1/simulations/${id}/status/`);
    }
  // Nothing about a simulation goes back by itself; here three minutes go by.
  await pool.query(`
    BEGIN;
    ALTER TABLE simulations DISABLE TRIGGER USER;
    UPDATE simulations SET created_at = created_at - interval '3 minutes' WHERE id = '${id}';
    ALTER TABLE simulations ENABLE TRIGGER USER;
    COMMIT;`);
  const later = await call(`${SIMULATIONS}${id}/`);
  assert.equal(later.headers.get('retry-after'), '30');
});

test('G7 G8 G11 A8 A12 parameters are judged before there are results', async () => {
  const { call } = presage;
  const path = `${SIMULATIONS}${await createOne()}/`;
  assert.equal((await call(`${path}?format=GeoJSON&compression=GZIP&features=ALL`)).status, 202);
  assertRefused(await call(`${path}?format=obj`), 400, 'INVALID_FORMAT');
  assertRefused(await call(`${path}?compression=zip`), 400, 'INVALID_COMPRESSION');
  assertRefused(await call(`${path}?features=some`), 400, 'INVALID_PARAMETER');
  assertRefused(await call(`${path}?include_assets=maybe`), 400, 'INVALID_PARAMETER');
  assert.equal((await call(`${path}?include_assets=False`)).status, 202);
});

test('A19 J7 the state has a strong entity tag; a conditional request with it costs nothing', async () => {
  const { call } = presage;
  const ida = await createPerson(call, 'ida');
  const { id } = (await presage.create(SMALL, ida.token)).body;
  const path = `${SIMULATIONS}${id}/status/`;
  const seen = await call(path, { auth: ida.token });
  const tag = seen.headers.get('etag')!;
  assert.match(tag, /^"[^"]+"$/);
  assert.equal(seen.headers.get('cache-control'), 'private, no-cache');
  const vary = seen.headers.get('vary')!.toLowerCase().split(', ');
  for (const name of ['authorization', 'cookie', 'accept-encoding']) assert.ok(vary.includes(name));
  const remaining = seen.headers.get('x-ratelimit-remaining');
  const again = await call(path, { auth: ida.token, headers: { 'if-none-match': tag } });
  assert.deepEqual([again.status, again.body], [304, undefined]);
  assert.equal(again.headers.get('etag'), tag);
  assert.equal(again.headers.get('x-ratelimit-remaining'), remaining);
  assert.equal(again.headers.get('vary')?.toLowerCase(), seen.headers.get('vary')?.toLowerCase());
  const stranger = await call(path, { headers: { 'if-none-match': tag } });
  assert.equal(stranger.status, 200, 'another caller is told something else');
  const head = await call(path, { auth: ida.token, method: 'HEAD' });
  assert.deepEqual([head.status, head.headers.get('etag')], [200, tag]);
  await post(`${SIMULATIONS}${id}/cancel/`, undefined, ida.token);
  const changed = await call(path, { auth: ida.token, headers: { 'if-none-match': tag } });
  assert.deepEqual([changed.status, changed.body.status], [200, 'failed']);
});

test('G15 an unchanged state is held as long as requested', async () => {
  const { call } = presage;
  const path = `${SIMULATIONS}${await createOne()}/status/`;
  const begun = performance.now();
  assert.equal((await call(`${path}?wait=1`)).body.status, 'queued');
  const seconds = (performance.now() - begun) / 1000;
  assert.ok(seconds > 0.9, `${seconds} s`);
  for (const wait of ['-1', '61', '1.5', 'long'])
    assertRefused(await call(`${path}?wait=${wait}`), 400, 'INVALID_PARAMETER');
});

test('G15 LI.16 of polls that wait ten seconds only the one with the end counts', async () => {
  const { call, pool } = presage;
  const una = await createPerson(call, 'una');
  const id = (await presage.create(SMALL, una.token)).body.id;
  const path = `${SIMULATIONS}${id}/status/`;
  const poll = async (wait: number) => call(`${path}?wait=${wait}`, { auth: una.token });

  const begun = leftOf(await call(path, { auth: una.token }));
  const waited = await Promise.all([poll(10), poll(10)]);
  assert.deepEqual(
    waited.map(({ body }) => body.status),
    ['queued', 'queued'],
  );
  assert.equal(leftOf(await poll(1)), begun - 1, 'a short wait counts, the long ones did not');

  const held = poll(60);
  await untilLeft(una, begun - 2);
  await pool.query(
    `UPDATE simulations SET status = 'processing', stage = 'parsing_prompt', progress = 0, turn = 1,
            started_at = greatest(now(), created_at), version = version + 1 WHERE id = $1`,
    [id],
  );
  const changed = await held;
  assert.equal(changed.body.status, 'processing');
  assert.equal(leftOf(changed), begun - 1, 'a change that is not the end');

  const last = poll(60);
  await untilLeft(una, begun - 2);
  await post(`${SIMULATIONS}${id}/cancel/`, undefined, una.token);
  assert.equal((await last).body.status, 'failed');
  assert.equal(leftOf(await poll(60)), begun - 4, 'the end, cancelling, and asking again');
});

const leftOf = ({ headers }: Pick<Answer, 'headers'>): number =>
  Number(headers.get('x-ratelimit-remaining'));

/** While a call is held, it has taken one request of the quota. */
async function untilLeft({ username }: Person, remaining: number): Promise<void> {
  for (;;) {
    const { rows } = await presage.pool.query<{ used: number }>(
      `SELECT used FROM rate_windows WHERE caller = (SELECT 'account:' || id FROM users WHERE username = $1)`,
      [username],
    );
    if (RATE_LIMIT - rows[0]!.used === remaining) return;
    await sleep(20);
  }
}

test('G15 a change is sent at once, also the last one', async () => {
  const { call, ada } = presage;
  const id = await createOne();
  const begun = performance.now();
  const held = call(`${SIMULATIONS}${id}/status/?wait=60`);
  await sleep(300);
  await post(`${SIMULATIONS}${id}/cancel/`);
  assert.equal((await held).body.status, 'failed');
  const over = await call(`${SIMULATIONS}${id}/status/?wait=60`);
  assert.equal(over.body.status, 'failed', 'nothing more can change');
  const gone = await createOne();
  const alsoHeld = call(`${SIMULATIONS}${gone}/status/?wait=60`);
  await sleep(300);
  await call(`${SIMULATIONS}${gone}/`, { method: 'DELETE', auth: ada.token });
  assertRefused(await alsoHeld, 404, 'SIMULATION_NOT_FOUND');
  assert.ok(performance.now() - begun < 60_000, 'sooner than the wait would have ended');
});

test('C7 C8 G3 a cancelled one has failed, says so everywhere, and is not cancelled twice', async () => {
  const { call, receiver } = presage;
  const id = await createOne({ ...SMALL, webhook_url: receiver.url('/cancelled') });
  const path = `${SIMULATIONS}${id}/`;
  assertRefused(
    await post(`${path}cancel/`, undefined, eve.token),
    403,
    'INSUFFICIENT_PERMISSIONS',
  );
  const { status, body } = await post(`${path}cancel/`);
  assert.deepEqual([status, body.status, body.error.code], [200, 'failed', 'SIMULATION_CANCELLED']);
  assert.deepEqual(
    [body.build_started_at, body.build_completed_at, body.stage],
    [null, null, null],
  );
  assert.ok(Date.parse(body.failed_at) >= Date.parse(body.created_at));
  assert.deepEqual(Object.keys(body.error.details).toSorted(), ['attempt', 'reason', 'stage']);
  assert.equal(body.prompt, SMALL.prompt);
  const again = await post(`${path}cancel/`);
  assertRefused(again, 409, 'SIMULATION_ALREADY_FINISHED');
  assert.deepEqual(again.body.details, { status: 'failed' });
  for (const rest of ['', 'trajectory/']) {
    const results = await call(path + rest);
    assertRefused(results, 409, 'SIMULATION_FAILED');
    assert.equal(results.body.error, body.error.message);
    assert.deepEqual(results.body.details, {
      simulation_code: 'SIMULATION_CANCELLED',
      stage: body.error.details.stage,
      reason: body.error.details.reason,
      status_url: `/api/v1/simulations/${id}/status/`,
    });
  }
  const deadline = performance.now() + 300_000;
  const told = () => receiver.received.filter((each) => each.body.simulation_id === id);
  while (told().length === 0 && performance.now() < deadline) await sleep(50);
  assert.deepEqual(
    told().map((each) => [each.body.event, each.body.error_code]),
    [['simulation.failed', 'SIMULATION_CANCELLED']],
  );
});

test('C8 a deleted one is gone, for its owner only', async () => {
  const { call, ada } = presage;
  const id = await createOne();
  const path = `${SIMULATIONS}${id}/`;
  const wish = { method: 'DELETE' };
  assertRefused(await call(path, { ...wish, auth: eve.token }), 403, 'INSUFFICIENT_PERMISSIONS');
  const { status, body } = await call(path, { ...wish, auth: ada.token });
  assert.deepEqual([status, body], [204, undefined]);
  for (const rest of ['', 'status/', 'trajectory/'])
    assertRefused(await call(path + rest, { auth: ada.token }), 404, 'SIMULATION_NOT_FOUND');
  assertRefused(await call(path, { ...wish, auth: ada.token }), 404, 'SIMULATION_NOT_FOUND');
});

test('G24 B7 simulations are listed newest first, in pages, by filters, to their owner alone', async () => {
  const { call, baseUrl } = presage;
  const leo = await createPerson(call, 'leo');
  const ids: string[] = [];
  for (const scenario_type of ['general', 'urban_planning', 'general', 'general', 'general'])
    ids.unshift((await presage.create({ ...SMALL, scenario_type }, leo.token)).body.id);
  const seen: string[] = [];
  let next: string | null = `${baseUrl}${SIMULATIONS}?limit=2&status=queued`;
  let last = '';
  while (next !== null) {
    last = next;
    const page: Answer = await call(next.slice(baseUrl.length), { auth: leo.token });
    assert.equal(page.status, 200);
    seen.push(...page.body.results.map((each: { id: string }) => each.id));
    next = page.body.next;
    if (next !== null) {
      assert.ok(page.headers.get('link')?.includes(`<${next}>; rel="next"`));
      assert.match(next, /status=queued/);
    }
  }
  assert.deepEqual(seen, ids);
  const ending = await call(last.slice(baseUrl.length), { auth: leo.token });
  const earlier = await call(ending.body.previous.slice(baseUrl.length), { auth: leo.token });
  assert.deepEqual(
    earlier.body.results.map((each: { id: string }) => each.id),
    ids.slice(2, 4),
  );
  const list = async (query: string, auth = leo.token): Promise<Answer> =>
    call(`${SIMULATIONS}?${query}`, { auth });
  const idsOf = async (query: string) =>
    (await list(query)).body.results.map((each: { id: string }) => each.id);
  assert.deepEqual(await idsOf('scenario_type=urban_planning'), [ids[3]]);
  assert.deepEqual(await idsOf('status=complete'), []);
  assert.deepEqual(await idsOf('status=completed'), []);
  const [item] = (await list('limit=1')).body.results;
  assert.deepEqual(
    [item.prompt, item.scenario_type, item.status_url],
    [SMALL.prompt, 'general', `/api/v1/simulations/${ids[0]}/status/`],
  );
  assert.equal(item.simulation_id, item.id);
  const middle = (await call(`${SIMULATIONS}${ids[2]}/status/`)).body.created_at;
  assert.ok((await idsOf(`created_after=${middle}`)).includes(ids[0]));
  assert.ok(!(await idsOf(`created_after=${middle}`)).includes(ids[4]));
  assert.ok((await idsOf(`created_before=${middle}`)).includes(ids[4]));
  assert.ok(!(await idsOf(`created_before=${middle}`)).includes(ids[0]));
  for (const [query, code] of [
    ['cursor=nonsense', 'INVALID_CURSOR'],
    ['limit=101', 'INVALID_PARAMETER'],
    ['limit=0', 'INVALID_PARAMETER'],
    ['status=lost', 'INVALID_PARAMETER'],
    ['scenario_type=party', 'INVALID_SCENARIO_TYPE'],
    ['created_after=yesterday', 'INVALID_TIMESTAMP'],
  ] as const)
    assertRefused(await list(query), 400, code);
});

test('N4 a clone requests the same again, with the changes in the body', async () => {
  const { call, ada } = presage;
  const wish = { ...SMALL, scenario_type: 'urban_planning', visibility: 'private' };
  const id = await createOne(wish);
  const clone = async (json?: unknown) => post(`${SIMULATIONS}${id}/clone/`, json);
  const stored = async (answer: Answer) => {
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    const { rows } = await presage.pool.query(`SELECT question FROM simulations WHERE id = $1`, [
      answer.body.id,
    ]);
    return rows[0].question.request;
  };
  const same = await clone();
  assert.notEqual(same.body.id, id);
  assert.equal(same.body.visibility, 'private');
  assert.deepEqual(await stored(same), wish);
  const other = await stored(await clone({ settings: { seed: 8 }, visibility: 'link' }));
  assert.deepEqual(other, {
    ...wish,
    visibility: 'link',
    settings: { ...SMALL.settings, seed: 8 },
  });
  const prompt = 'Twenty people leave a small room in a fire.';
  // A6: null means nothing, so a private one stays private.
  const silent = { settings: { seed: null }, visibility: null, scenario_type: null };
  assert.deepEqual(await stored(await clone({ ...silent, prompt })), { ...wish, prompt });
  assert.deepEqual(await stored(await clone({ prompt: null, settings: null })), wish);
  assertRefused(await clone({ prompt: '?' }), 400, 'INVALID_PROMPT');
  assertRefused(await clone({ settings: { max_agents: 0 } }), 400, 'INVALID_SETTINGS');
  assertRefused(await clone({ settings: 5 }), 400, 'INVALID_SETTINGS');
  assertRefused(await clone([]), 400, 'INVALID_PARAMETER');
  assert.equal((await clone({ risk_analysis: {} })).body.risk_assessment.basis, 'preliminary');
  const strict = await call(`${SIMULATIONS}${id}/clone/`, {
    auth: ada.token,
    json: { colour: 'red' },
    headers: { prefer: 'handling=strict' },
  });
  assertRefused(strict, 400, 'UNKNOWN_FIELD');
  const open = await createOne();
  const foreign = await post(`${SIMULATIONS}${open}/clone/`, undefined, eve.token);
  assertRefused(foreign, 403, 'INSUFFICIENT_PERMISSIONS');
  assert.deepEqual(foreign.body.details, { required_role: 'owner' });
  const keyed = { auth: ada.token, method: 'POST', headers: { 'idempotency-key': 'clone' } };
  const [first, again] = [
    await call(`${SIMULATIONS}${open}/clone/`, keyed),
    await call(`${SIMULATIONS}${open}/clone/`, keyed),
  ];
  assert.equal(first.body.id, again.body.id);
  assert.equal(again.headers.get('idempotency-replayed'), 'true');
  await post(`${SIMULATIONS}${open}/cancel/`);
  assert.equal((await post(`${SIMULATIONS}${open}/clone/`)).status, 201, 'also after a failure');
});

test('N2 a prompt is read without building anything', async () => {
  const { call, ada } = presage;
  const newest = (await call(`${SIMULATIONS}?limit=1`, { auth: ada.token })).body.results[0].id;
  const { status, body } = await post(`${SIMULATIONS}parse/`, {
    prompt:
      'An office tower of 8 floors with 300 people is evacuated because of a fire on floor 3 in heavy rain.',
    settings: { weather_conditions: 'snow', simulation_duration: 7_200 },
  });
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body.language, 'en');
  const told = JSON.stringify(body.understood);
  assert.match(told, /fire/);
  assert.match(told, /300/);
  assert.ok(body.assumptions.length > 0);
  assert.ok(body.conflicts.some((each: { kind: string }) => each.kind === 'weather_conditions'));
  assert.ok(Array.isArray(body.unmet));
  assert.equal((await post(`${SIMULATIONS}parse/`, { prompt: SMALL.prompt })).status, 200);
  assertRefused(await post(`${SIMULATIONS}parse/`, { prompt: 'short' }), 400, 'INVALID_PROMPT');
  const wrong = await post(`${SIMULATIONS}parse/`, { ...SMALL, settings: { max_agents: 0 } });
  assertRefused(wrong, 400, 'INVALID_SETTINGS');
  const stillNewest = (await call(`${SIMULATIONS}?limit=1`, { auth: ada.token })).body.results[0]
    .id;
  assert.equal(stillNewest, newest);
});

test('G15 held callers are answered when the service leaves', async () => {
  const { service, call } = presage;
  const lea = await createPerson(call, 'lea');
  const path = `${SIMULATIONS}${await createOne()}/status/`;
  const { headers } = await call(path, { auth: lea.token });
  const held = call(`${path}?wait=60`, { auth: lea.token });
  await untilLeft(lea, leftOf({ headers }) - 1);
  const begun = performance.now();
  const stopped = service.stop();
  assert.equal((await held).body.status, 'queued');
  assert.equal(await stopped, 0);
  assert.ok(performance.now() - begun < 60_000, 'sooner than the wait would have ended');
});
