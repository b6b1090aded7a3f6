/** Watches over HTTP: an own incident reaches its watcher, and nobody else sees the watch. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createCaller } from '../support/call.ts';
import type { Call } from '../support/call.ts';
import { createTestDatabase } from '../support/database.ts';
import { HANG_SECONDS } from '../support/extent.ts';
import { makeTestFolder } from '../support/leftovers.ts';
import { createPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import type { RunningService } from '../support/service.ts';

const PATH = '/api/v1/watches/';
const BERLIN = { latitude: 52.52, longitude: 13.405, radius_km: 3 };

let service: RunningService;
let call: Call;
let drop: () => Promise<void>;
let ada: string;
let bob: string;

before(async () => {
  const database = await createTestDatabase();
  const folder = makeTestFolder();
  drop = async () => {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  service = await startService({
    env: { DATABASE_URL: database.url, DATA_DIR: folder, RATE_LIMIT_FREE: '100000' },
  });
  call = await createCaller(service.baseUrl);
  ada = (await createPerson(call, 'ada')).token;
  bob = (await createPerson(call, 'bob')).token;
});

after(async () => {
  await service.stop();
  await drop();
});

/* oxlint-disable typescript/no-explicit-any -- bodies as clients see them */
async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < HANG_SECONDS * 4; tries++) {
    const seen = await look();
    if (seen !== undefined) return seen;
    await pause(250);
  }
  throw new Error('it did not happen');
}

test('a watched place is assessed, an incident in it is told with its reason, and others see nothing', async () => {
  const made = await call(PATH, { auth: ada, json: { name: 'Office', place: BERLIN } });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const address = `${PATH}${made.body.id}/`;
  const calm = await until(async () => {
    const { body } = await call(address, { auth: ada });
    return body.last ?? undefined;
  });
  assert.equal(calm.tier, 1);
  for (const path of [address, `${address}changes/`])
    assert.equal((await call(path, { auth: bob })).status, 404);
  assert.deepEqual((await call(PATH, { auth: bob })).body.results, []);

  await call('/api/v1/incidents/', {
    auth: ada,
    json: {
      incidents: [
        {
          type: 'crime',
          severity: 0.95,
          confidence: 0.95,
          lat: 52.521,
          lng: 13.406,
          radius_km: 0.3,
          starts_at: new Date(Date.now() - 60_000).toISOString(),
          title: 'Shooting at the station',
        },
      ],
    },
  });
  const [entry] = await until(async () => {
    const { body } = await call(`${address}changes/`, { auth: ada });
    const { results } = body;
    return results.length > 1 ? (results as any[]) : undefined;
  });
  assert.match(entry.causes.join(' '), /Shooting at the station/);
  assert.ok(entry.tier >= 3 && entry.max_risk_weight > 0.8, JSON.stringify(entry));
  const seen = await call(`${address}acknowledge/`, { auth: ada, method: 'POST' });
  assert.deepEqual(seen.body, { acknowledged: 2 });
  assert.equal((await call(address, { auth: ada, method: 'DELETE' })).status, 204);
  assert.equal((await call(address, { auth: ada })).status, 404);
});

test('a watch has a place or a route', async () => {
  assert.equal((await call(PATH, { auth: ada, json: { name: 'x' } })).status, 400);
});
