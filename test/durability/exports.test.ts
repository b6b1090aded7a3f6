/** Files that are made again exist in the end, though the service is killed meanwhile (G13). */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCaller } from '../support/call.ts';
import type { Call } from '../support/call.ts';
import { HANG_SECONDS, promised } from '../support/extent.ts';
import { createPrivateDatabase } from '../support/private-database.ts';
import { startService } from '../support/service.ts';
import type { RunningService } from '../support/service.ts';

const DAY_SECONDS = 86_400;
const TAKEN_OVER_SECONDS_MAX = promised(20);

const database = createPrivateDatabase();
const env = {
  DATA_DIR: database.dataDir,
  RATE_LIMIT_ANONYMOUS: '1000000',
  RATE_LIMIT_FREE: '1000000',
  RETENTION_ASSETS_DAYS: String(5 / DAY_SECONDS),
  RETENTION_RESULTS_DAYS: String(600 / DAY_SECONDS),
  WORKERS: '1',
};
let service: RunningService;
let call: Call;
let auth: string;

before(async () => {
  await start();
  const [username, password] = ['ada', 'a sentence of ada'];
  await call('/auth/register', { json: { username, email: 'ada@example.org', password } });
  auth = `Token ${(await call('/auth/token/', { json: { username, password } })).body.token}`;
});
after(async () => {
  await service.stop();
  await database.remove();
});

async function start(): Promise<void> {
  service = await startService({ env });
  call = await createCaller(service.baseUrl);
}

test('G13 a service killed while files are made again loses nothing', async () => {
  const prompt = 'A house with 4 people is evacuated because of a fire.';
  const settings = { max_agents: 4, simulation_duration: 60, seed: 1 };
  const headers = { prefer: 'wait=60' };
  const wish = { auth, headers, json: { prompt, settings } };
  const { id, status } = (await call('/api/v1/simulations/', wish)).body;
  assert.equal(status, 'completed');
  const path = `/api/v1/simulations/${id}/`;
  const look = async (): Promise<string> => (await call(`${path}exports/`)).body.status;
  const { expires_at } = (await call(`${path}exports/`)).body;
  await sleep(Date.parse(expires_at) - Date.now() + 20);
  assert.equal((await call(`${path}exports/`, { method: 'POST', auth })).status, 202);
  while ((await look()) === 'queued') await sleep(5);
  assert.equal(await look(), 'processing');
  await service.kill();
  const killedAtMs = Date.now();
  await start();
  assert.equal(await look(), 'processing', 'it is still to be done');

  const isTakenOver = (): boolean => service.output().includes('making files again');
  while (!isTakenOver() && Date.now() - killedAtMs < TAKEN_OVER_SECONDS_MAX * 1000) await sleep(50);
  assert.ok(isTakenOver(), service.output());
  const deadline = Date.now() + HANG_SECONDS * 1000;
  while ((await look()) === 'processing' && Date.now() < deadline) await sleep(50);
  assert.equal(await look(), 'completed');
  const { body } = await call(`${path}?format=gltf`);
  assert.equal((await fetch(body.download_url, { method: 'HEAD' })).status, 200);
});
