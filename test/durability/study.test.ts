/**
 * A study survives its worker: its evacuations are stored as they end, another worker goes on from there, and the run can be
 * read all the while. `KILL_ROUNDS=5` for a long run.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCaller } from '../support/call.ts';
import type { Call } from '../support/call.ts';
import { sample } from '../support/extent.ts';
import { createPrivateDatabase } from '../support/private-database.ts';
import { startService, startWorker } from '../support/service.ts';
import type { RunningService } from '../support/service.ts';

const KILLS = Number(process.env['KILL_ROUNDS'] ?? sample({ few: 1, all: 5 }));
/** So many evacuations lie between two kills, at least. */
const APART = sample({ few: 3, all: 1 });
const database = createPrivateDatabase();
const env = {
  DATA_DIR: database.dataDir,
  RATE_LIMIT_ANONYMOUS: '1000000',
  RATE_LIMIT_FREE: '1000000',
  WORKERS: '1',
};
let service: RunningService;
let worker: RunningService;
let call: Call;
let auth: string;

before(async () => {
  service = await startService({ env });
  call = await createCaller(service.baseUrl);
  const [username, password] = ['ada', 'a sentence of ada'];
  await call('/auth/register', { json: { username, email: 'ada@example.org', password } });
  auth = `Token ${(await call('/auth/token/', { json: { username, password } })).body.token}`;
  worker = await startWorker({ env });
});
after(async () => {
  await Promise.all([worker, service].map((one) => one.stop()));
  await database.remove();
});

/** The evacuation under way, of `evacuation 3 of 16`. */
const numberOf = (detail: string): number => Number(/evacuation (\d+)/.exec(detail)?.[1]);

test('C1 C10 a study continues where its killed worker stopped, and counts no evacuation twice', async () => {
  const { status, body } = await call('/api/v1/simulations/', {
    auth,
    json: {
      prompt: 'A cafe with 25 guests and 2 exits, a fire in the kitchen.',
      settings: { simulation_duration: 120 },
      risk_analysis: sample({ few: { include_mitigation: false }, all: {} }),
    },
  });
  assert.equal(status, 201);
  const id: string = body.id;
  const look = async () => (await call(`/api/v1/simulations/${id}/status/`, { auth })).body;
  let last = await look();
  let kills = 0;
  let seen = 0;
  while (last.status === 'queued' || last.status === 'processing') {
    await sleep(50);
    const now = await look();
    assert.ok((now.progress ?? 0) >= (last.progress ?? 0), 'progress does not go back');
    last = now;
    const at = last.detail === undefined ? 0 : numberOf(last.detail);
    if (last.run_completed_at === undefined || kills >= KILLS || at < seen + APART) continue;
    await worker.kill();
    const partial = await call(`/api/v1/simulations/${id}/?partial=true`, { auth });
    assert.equal(partial.status, 200);
    assert.equal(partial.body.risk_assessment.basis, 'preliminary');
    seen = at;
    kills++;
    worker = await startWorker({ env });
  }
  assert.equal(last.status, 'completed', JSON.stringify(last.error));
  // A fast machine may be done before the last kill.
  assert.ok(kills >= Math.min(KILLS, 3), `it was killed ${kills} times while it studied`);
  const { basis, study } = last.risk_assessment;
  assert.equal(basis, 'simulated');
  assert.equal(new Set(study.seeds).size, study.runs);
  assert.ok(!study.because.includes('budget'));
});
