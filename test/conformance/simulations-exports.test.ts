/**
 * The end of assets and results, and files that are made again (C5, G5, G13, G14 and J11 of docs/spec.md), on a service
 * whose clock is put forward. The tests follow one simulation through its life.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { Answer } from '../support/call.ts';
import { createClockHand } from '../support/clock-hand.ts';
import { isEverything, sample } from '../support/extent.ts';
import { createPerson } from '../support/people.ts';
import type { Person } from '../support/people.ts';
import {
  SIMULATIONS,
  SMALL,
  SPOILT,
  startSimulationService,
} from '../support/simulation-service.ts';
import type { SimulationService } from '../support/simulation-service.ts';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const ASSETS_SECONDS = HOUR_SECONDS;
const RESULTS_SECONDS = 12 * HOUR_SECONDS;

const clock = createClockHand();
let presage: SimulationService;
let bob: Person;
/** The simulation of all tests, and its state when it was completed. */
let id: string;
let state: Answer['body'];
before(async () => {
  presage = await startSimulationService({
    WORKERS: '1',
    RETENTION_ASSETS_DAYS: String(ASSETS_SECONDS / DAY_SECONDS),
    RETENTION_RESULTS_DAYS: String(RESULTS_SECONDS / DAY_SECONDS),
    ...clock.env,
  });
  bob = await createPerson(presage.call, 'bob');
});
after(async () => {
  await presage?.close();
  clock.remove();
});

const pathOf = (of: string): string => `${SIMULATIONS}${of}/`;
const exportsOf = (of: string): Promise<Answer> => presage.call(`${pathOf(of)}exports/`);
const ask = (of: string, auth: string | undefined = presage.ada.token): Promise<Answer> =>
  presage.call(`${pathOf(of)}exports/`, { method: 'POST', auth });

/** The state of its files once no worker is at work on them. */
async function untilExported(of: string): Promise<Answer['body']> {
  for (let asked = 0; asked < 20; asked++) {
    const { body } = await presage.call(`${pathOf(of)}exports/?wait=20`);
    if (!['queued', 'processing'].includes(body.status)) return body;
  }
  return assert.fail('the files are not there in time');
}

async function hashOf(address: string): Promise<string> {
  const response = await fetch(address);
  assert.equal(response.status, 200, address);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return createHash('sha256').update(bytes).digest('hex');
}

const addressesIn = (body: object): string[] =>
  [...JSON.stringify(body).matchAll(/"(http[^"]+\/assets\/[^"]+)"/g)].map(([, url]) => url!);

function assertRefused({ status, body }: Answer, wanted: number, code: string): void {
  assert.deepEqual([status, body?.code], [wanted, code], JSON.stringify(body));
}

test('G13 SI.5 impossible exports and callers without permission are refused', async () => {
  const { call, ada } = presage;
  const queued = (await presage.create(SMALL)).body.id;
  const early = await ask(queued);
  assertRefused(early, 409, 'SIMULATION_NOT_FINISHED');
  assert.equal(early.body.details.status_url, `${pathOf(queued)}status/`);
  assertRefused(await exportsOf(queued), 409, 'SIMULATION_NOT_FINISHED');
  assertRefused(await ask(queued, bob.token), 403, 'INSUFFICIENT_PERMISSIONS');
  assertRefused(
    await call(`${pathOf(queued)}exports/`, { method: 'POST' }),
    401,
    'AUTHENTICATION_REQUIRED',
  );
  const strict = { method: 'POST', auth: ada.token, headers: { prefer: 'handling=strict' } };
  const unknown = await call(`${pathOf(queued)}exports/`, { ...strict, json: { format: 'gltf' } });
  assertRefused(unknown, 400, 'UNKNOWN_FIELD');

  const hidden = (await presage.create({ ...SMALL, visibility: 'private' })).body.id;
  assertRefused(await ask(hidden, bob.token), 404, 'SIMULATION_NOT_FOUND');
  assertRefused(await exportsOf(hidden), 404, 'SIMULATION_NOT_FOUND');
  const failed = (await presage.create({ prompt: SPOILT })).body.id;
  // Neither is built any further.
  for (const each of [queued, hidden])
    await call(pathOf(each), { method: 'DELETE', auth: ada.token });
  await presage.untilEnded(failed);
  assertRefused(await ask(failed), 409, 'SIMULATION_FAILED');
  assertRefused(await exportsOf(failed), 409, 'SIMULATION_FAILED');
  assertRefused(await ask('sim_nothing'), 404, 'SIMULATION_NOT_FOUND');
});

test('C5 J11 a completed one says when its results end', async () => {
  // With a risk analysis the results of many runs must be made again unchanged; that takes long.
  const risk = sample({ few: {}, all: { risk_analysis: { include_mitigation: false } } });
  ({ id } = (await presage.create({ ...SMALL, ...risk })).body);
  await presage.untilEnded(id);
  state = (await presage.call(`${pathOf(id)}status/`)).body;
  assert.equal(state.status, 'completed', JSON.stringify(state));
  const completedMs = Date.parse(state.build_completed_at);
  assert.equal(Date.parse(state.expires_at) - completedMs, RESULTS_SECONDS * 1000);
});

test('G13 G14 files are made again as they were, for as long as they were kept, as often as they are over', async () => {
  const { call, baseUrl } = presage;
  const fresh = await exportsOf(id);
  assert.deepEqual(
    [fresh.status, fresh.body.status, fresh.body.requested_at, fresh.body.completed_at],
    [200, 'completed', null, state.build_completed_at],
  );
  const nothingToDo = await ask(id);
  assert.deepEqual([nothingToDo.status, nothingToDo.body], [200, fresh.body]);
  const first = (await call(`${pathOf(id)}?format=gltf`)).body;
  assert.equal(first.expires_at, fresh.body.expires_at);
  const hash = await hashOf(first.download_url);

  const assetsEnd = new Date(
    Date.parse(state.build_completed_at) + ASSETS_SECONDS * 1000,
  ).toISOString();
  assert.equal(first.expires_at, assetsEnd);
  await clock.stepPast(assetsEnd);
  const over = await call(`${pathOf(id)}?format=gltf`);
  assertRefused(over, 410, 'ASSETS_EXPIRED');
  assert.deepEqual(over.body.details, {
    completed_at: state.build_completed_at,
    expired_at: assetsEnd,
    exports_url: `${pathOf(id)}exports/`,
  });
  assert.equal((await fetch(first.download_url)).status, 410);
  for (const rest of ['', '?format=geojson', 'trajectory/'])
    assert.equal((await fetch(baseUrl + pathOf(id) + rest)).status, 200, rest);
  assert.equal((await exportsOf(id)).body.status, 'expired');

  const asked = await Promise.all(Array.from({ length: 5 }, () => ask(id)));
  for (const { status, headers, body } of asked) {
    assert.deepEqual([status, body.simulation_id], [202, id]);
    assert.ok(['queued', 'processing'].includes(body.status), body.status);
    assert.equal(headers.get('location'), `${baseUrl}${pathOf(id)}exports/`);
    assert.ok(Number(headers.get('retry-after')) > 0);
  }
  assert.equal(new Set(asked.map(({ body }) => body.requested_at)).size, 1, 'asked for once');
  const meanwhile = await call(`${pathOf(id)}?format=fbx`);
  assert.equal(meanwhile.status, 202);
  assert.equal(meanwhile.headers.get('location'), asked[0]!.headers.get('location'));
  assert.ok(['queued', 'processing'].includes(meanwhile.body.status));
  assert.equal((await call(pathOf(id))).status, 200);
  assert.deepEqual(
    (await call(`${pathOf(id)}status/`)).body,
    state,
    'C1 it is completed as it was',
  );

  const made = await untilExported(id);
  assert.equal(made.status, 'completed', JSON.stringify(made));
  assert.ok(made.completed_at > made.requested_at);
  const lifeMs = Date.parse(made.expires_at) - Date.parse(made.completed_at);
  assert.equal(lifeMs, ASSETS_SECONDS * 1000);
  const again = (await call(made.links.gltf.slice(baseUrl.length))).body;
  assert.equal(again.expires_at, made.expires_at);
  assert.equal(await hashOf(again.download_url), hash, 'the same bytes');
  const [files] = (
    await presage.pool.query(
      `SELECT results::jsonb -> 'files' AS first, export_files::jsonb AS again FROM simulations WHERE id = $1`,
      [id],
    )
  ).rows;
  assert.deepEqual(files.again, files.first, 'of every file');
  assert.equal((await fetch(first.download_url)).status, 410, 'the address of before is over');
  const addresses = addressesIn((await call(pathOf(id))).body);
  assert.ok(addresses.length > 5);
  const heads = addresses.map(async (url) => (await fetch(url, { method: 'HEAD' })).status);
  assert.deepEqual(new Set(await Promise.all(heads)), new Set([200]));

  await clock.stepPast(made.expires_at);
  assertRefused(await call(`${pathOf(id)}?format=gltf`), 410, 'ASSETS_EXPIRED');
  assert.equal((await fetch(again.download_url)).status, 410);
  if (!isEverything) return;
  assert.equal((await ask(id)).status, 202);
  assert.equal((await untilExported(id)).status, 'completed');
  const third = (await call(`${pathOf(id)}?format=gltf`)).body;
  assert.equal((await fetch(third.download_url, { method: 'HEAD' })).status, 200);
});

test('G13 files that differ from those of the results are not kept', async () => {
  const { call, pool } = presage;
  // As if another version of the engine had made it; what has ended does not change otherwise.
  await pool.query('ALTER TABLE simulations DISABLE TRIGGER simulations_go_forward');
  await pool.query(
    `UPDATE simulations SET results =
       jsonb_set(results::jsonb, '{files,trajectory.ptrc,sha256}', to_jsonb(repeat('0', 64)))::json
      WHERE id = $1`,
    [id],
  );
  await pool.query('ALTER TABLE simulations ENABLE TRIGGER simulations_go_forward');
  const { expires_at } = (await exportsOf(id)).body;
  await clock.stepPast(expires_at);
  assert.equal((await ask(id)).status, 202);
  const failed = await untilExported(id);
  assert.deepEqual(
    [failed.status, failed.error.code, failed.error.details.attempt, failed.expires_at],
    ['failed', 'RESULTS_NOT_REPRODUCED', 1, expires_at],
  );
  assert.match(failed.error.details.reason, /another version.*[Cc]lone/);
  assertRefused(await call(`${pathOf(id)}?format=gltf`), 410, 'ASSETS_EXPIRED');
  assert.equal((await call(pathOf(id))).status, 200);
  assert.equal((await call(`${pathOf(id)}status/`)).body.status, 'completed');
  const { rows } = await pool.query(
    'SELECT FROM blob_references WHERE owner_id = $1 AND media_type = $2 AND expires_at > $3',
    [id, 'model/gltf-binary', expires_at],
  );
  assert.equal(rows.length, 0);
});

test('C5 G5 G13 J11 results end to the moment, the state stays', async () => {
  const { call, ada } = presage;
  await clock.stepPast(state.expires_at);
  for (const rest of ['', '?format=geojson', '?format=fbx', 'trajectory/']) {
    const over = await call(pathOf(id) + rest);
    assertRefused(over, 410, 'RESULTS_EXPIRED');
    assert.deepEqual(over.body.details, {
      completed_at: state.build_completed_at,
      expired_at: state.expires_at,
      retention_days: RESULTS_SECONDS / DAY_SECONDS,
    });
  }
  const later = (await call(`${pathOf(id)}status/`, { auth: ada.token })).body;
  assert.deepEqual(
    [later.status, later.result_url, later.expires_at],
    ['completed', state.result_url, state.expires_at],
  );
});
