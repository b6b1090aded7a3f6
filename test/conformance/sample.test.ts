/** N10: the sample that a first start makes, here with two workers at once beside a service that builds nothing. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { createCaller } from '../support/call.ts';
import type { Answer, Call } from '../support/call.ts';
import { createTestDatabase, createTestPool } from '../support/database.ts';
import { makeTestFolder } from '../support/leftovers.ts';
import { createPerson } from '../support/people.ts';
import type { Person } from '../support/people.ts';
import { startService, startWorker } from '../support/service.ts';
import type { RunningService } from '../support/service.ts';

const SAMPLE = '/api/v1/sample/';
const UNTIL_MS_MAX = 300_000;

let running: RunningService[];
let service: RunningService;
let call: Call;
let pool: Pool;
let ada: Person;
let close: () => Promise<void>;
before(async () => {
  const database = await createTestDatabase();
  const folder = makeTestFolder();
  const env = { DATABASE_URL: database.url, DATA_DIR: folder, REHEARSAL: 'on' };
  service = await startService({ env });
  running = [service];
  call = await createCaller(service.baseUrl);
  pool = createTestPool(database);
  ada = await createPerson(call, 'ada');
  close = async () => {
    for (const each of running.toReversed()) await each.stop();
    await pool.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  assert.equal((await call(SAMPLE)).status, 404, 'a service that builds nothing asks for none');
  const workers = ['1', '1'].map((WORKERS) => startWorker({ env: { ...env, WORKERS } }));
  running.push(...(await Promise.all(workers)));
});
after(async () => close());

const open = async (path: string): Promise<Response> =>
  fetch(service.baseUrl + path, { headers: { accept: 'text/html' }, redirect: 'manual' });

/** Asks a few times only, since callers without an account may not ask often; meanwhile the database says how far it is. */
async function untilReady(): Promise<Answer> {
  const deadline = performance.now() + UNTIL_MS_MAX;
  let heldState: string | undefined;
  for (;;) {
    const { rows } = await pool.query('SELECT status FROM simulations');
    const state = String(rows[0]?.status);
    if (state !== heldState) {
      heldState = state;
      const answer = await call(SAMPLE);
      if (answer.status === 200) return answer;
      if (answer.status === 503) await checkNotReady(answer);
      else assert.equal(answer.body.code, 'SAMPLE_NOT_FOUND');
    }
    assert.ok(performance.now() < deadline, 'the sample is built');
    await pause(250);
  }
}

async function checkNotReady({ body, headers }: Answer): Promise<void> {
  assert.equal(body.code, 'SAMPLE_NOT_READY');
  assert.equal(headers.get('retry-after'), '2');
  const { status } = await call(body.details.status_url);
  assert.equal(status, 200, 'anybody may follow its build');
  const home = await (await open('/')).text();
  assert.match(home, /data-state="(?:building|ready)"/);
}

test('N10 two workers that start at once make one sample, which everybody can view', async () => {
  const { body } = await untilReady();
  const { rows } = await pool.query('SELECT id FROM simulations');
  assert.deepEqual(rows, [{ id: body.id }]);
  assert.equal(body.status, 'completed');
  assert.equal(body.visibility, 'link');
  const results = await call(`/api/v1/simulations/${body.id}/`);
  assert.equal(results.status, 200);
  const names = results.body.files.map(({ name }: { name: string }) => name);
  for (const name of ['world.web.glb', 'trajectory.ptrc', 'hazards.json'])
    assert.ok(names.includes(name), name);
  assert.deepEqual(results.body.metadata.unmet, [], 'it shows what its prompt says');

  const led = await open('/sample');
  assert.deepEqual([led.status, led.headers.get('location')], [303, `/simulations/${body.id}`]);
  const { pathname } = new URL(body.links.viewer);
  assert.equal((await open(pathname)).headers.get('location'), `/simulations/${body.id}`);
  const home = await (await open('/')).text();
  assert.ok(home.includes(`data-sample="${body.id}"`) && home.includes('data-state="ready"'));
});

test('N10 it is nobody’s: in no list, charged to nobody, changed by nobody', async () => {
  const { id } = (await untilReady()).body;
  const auth = ada.token;
  const list = await call('/api/v1/simulations/', { auth });
  assert.deepEqual(list.body.results, []);
  const usage = await call('/auth/usage/', { auth });
  assert.equal(usage.body.budgets.cpu_seconds.used, 0);
  const path = `/api/v1/simulations/${id}/`;
  for (const [method, at] of [
    ['POST', 'cancel/'],
    ['POST', 'clone/'],
    ['POST', 'exports/'],
    ['DELETE', ''],
  ] as const) {
    const { status, body } = await call(path + at, {
      method,
      auth,
      ...(at === 'clone/' ? { json: {} } : {}),
    });
    assert.deepEqual([status, body.code], [403, 'INSUFFICIENT_PERMISSIONS'], `${method} ${at}`);
  }
  assert.equal((await call(path)).status, 200);
});

test('N10 a service that starts later with a sample says where it is, and makes no other', async () => {
  const { id } = (await untilReady()).body;
  const { baseUrl } = service;
  assert.doesNotMatch(service.output(), /sample {5}/);
  const env = { DATABASE_URL: pool.options.connectionString!, DATA_DIR: makeTestFolder() };
  const later = await startService({ env });
  running.push(later);
  const deadline = performance.now() + 20_000;
  while (!later.output().includes('/sample (a simulation in 3D)')) {
    assert.ok(performance.now() < deadline, later.output());
    await pause(50);
  }
  const answer = await fetch(baseUrl + SAMPLE);
  assert.equal(((await answer.json()) as { id: string }).id, id);
});
