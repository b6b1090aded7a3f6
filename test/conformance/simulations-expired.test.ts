/** The end of results and assets (C5, G5, G13 and J11 of docs/spec.md), on a service that keeps them for seconds. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../support/call.ts';
import { SIMULATIONS, startSimulationService } from '../support/simulation-service.ts';
import type { SimulationService } from '../support/simulation-service.ts';

const DAY_SECONDS = 86_400;
const ASSETS_SECONDS = 3;
const RESULTS_SECONDS = 8;

let presage: SimulationService;

before(async () => {
  presage = await startSimulationService({
    WORKERS: '1',
    RETENTION_ASSETS_DAYS: String(ASSETS_SECONDS / DAY_SECONDS),
    RETENTION_RESULTS_DAYS: String(RESULTS_SECONDS / DAY_SECONDS),
  });
});
after(() => presage.close());

async function untilPast(instant: string): Promise<void> {
  await sleep(Math.max(0, Date.parse(instant) - Date.now()) + 20);
}

function assertRefused({ status, body }: Answer, wanted: number, code: string): void {
  assert.deepEqual([status, body?.code], [wanted, code], JSON.stringify(body));
}

test('C5 G5 G13 J11 assets end before results, results to the moment, the state stays', async () => {
  const { call, ada, baseUrl } = presage;
  const { id } = (await presage.create()).body;
  const path = `${SIMULATIONS}${id}/`;
  const { body: state } = await presage.untilEnded(id);
  assert.equal(state.status, 'completed', JSON.stringify(state));
  const completedMs = Date.parse(state.build_completed_at);
  assert.equal(Date.parse(state.expires_at) - completedMs, RESULTS_SECONDS * 1000);
  const fresh = await call(path);
  assert.equal(fresh.status, 200);
  const address = /"(http[^"]+\/assets\/[^"]+)"/.exec(JSON.stringify(fresh.body))![1]!;

  const assetsEnd = new Date(completedMs + ASSETS_SECONDS * 1000).toISOString();
  await untilPast(assetsEnd);
  const scene = await call(`${path}?format=gltf`);
  assertRefused(scene, 410, 'ASSETS_EXPIRED');
  assert.deepEqual(scene.body.details, {
    completed_at: state.build_completed_at,
    expired_at: assetsEnd,
    exports_url: `${path}exports/`,
  });
  assert.equal((await fetch(address)).status, 410);
  for (const rest of ['', '?format=geojson', 'trajectory/'])
    assert.equal((await fetch(baseUrl + path + rest)).status, 200, rest);

  await untilPast(state.expires_at);
  for (const rest of ['', '?format=geojson', '?format=fbx', 'trajectory/']) {
    const over = await call(path + rest);
    assertRefused(over, 410, 'RESULTS_EXPIRED');
    assert.deepEqual(over.body.details, {
      completed_at: state.build_completed_at,
      expired_at: state.expires_at,
      retention_days: RESULTS_SECONDS / DAY_SECONDS,
    });
  }
  const later = (await call(`${path}status/`, { auth: ada.token })).body;
  assert.deepEqual(
    [later.status, later.result_url, later.expires_at],
    ['completed', state.result_url, state.expires_at],
  );
});
