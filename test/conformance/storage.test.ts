/** Promises of the service without room to keep them: none, and a time to try again. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createCaller } from '../support/call.ts';
import type { Answer, Call } from '../support/call.ts';
import { createPerson } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

const MEBIBYTE = 1024 * 1024;
const PLENTY = 100_000 * MEBIBYTE;
const PROMPT = 'Ten people leave a small meeting room with one door because of a fire alarm.';
const INCIDENT = {
  type: 'crime',
  severity: 0.9,
  lat: 52.52,
  lng: 13.405,
  starts_at: '2026-03-01T10:00:00Z',
};

let server: TestServer;
let call: Call;
let auth: string;
let free = PLENTY;

before(async () => {
  server = await startTestServer({}, { lookAtDisk: async () => free });
  call = await createCaller(server.baseUrl);
  auth = (await createPerson(call, 'ada')).token;
});
after(() => server.close());

/** The disk is checked once a second. */
async function withFree(bytes: number, act: () => Promise<void>): Promise<void> {
  const look = async (): Promise<void> => new Promise((done) => setTimeout(done, 1_100));
  free = bytes;
  await look();
  try {
    await act();
  } finally {
    free = PLENTY;
    await look();
  }
}

function assertNoRoom(answer: Answer): void {
  assert.equal(answer.status, 503, JSON.stringify(answer.body));
  assert.equal(answer.body.code, 'SERVICE_UNAVAILABLE');
  assert.equal(answer.body.details.reason, 'storage');
  assert.ok(Number(answer.headers.get('retry-after')) >= 1);
}

test('on a full disk nothing is promised: 503 with the time to wait for simulations and imports, and nothing of them is there', async () => {
  const create = async () => call('/api/v1/simulations/', { auth, json: { prompt: PROMPT } });
  const add = async () => call('/api/v1/incidents/', { auth, json: { incidents: [INCIDENT] } });
  const count = async (path: string) => (await call(path, { auth })).body.results.length as number;
  await withFree(100 * MEBIBYTE, async () => {
    assertNoRoom(await create());
    assertNoRoom(await add());
    assert.equal(await count('/api/v1/simulations/'), 0);
    assert.equal(await count('/api/v1/incidents/'), 0);
    assert.equal((await call('/health')).status, 200, 'reading goes on');
  });
  assert.equal((await create()).status, 201);
  assert.equal((await add()).status, 201);
  await withFree(0, async () => {
    const health = await call('/health');
    assert.deepEqual([health.status, health.body.checks.disk], [503, 'failing']);
  });
});

test('a disk that fills during a write is 503 as well, whichever part reports it', async () => {
  const { services } = server.lifecycle;
  try {
    for (const code of ['ENOSPC', 'EROFS', 'EDQUOT', '53100', '25006']) {
      const fail = async () => Promise.reject(Object.assign(new Error('no room'), { code }));
      const incidents = { ...services!.incidents, addList: fail };
      Object.assign(server.lifecycle, { services: { ...services!, incidents } });
      assertNoRoom(await call('/api/v1/incidents/', { auth, json: { incidents: [INCIDENT] } }));
    }
  } finally {
    Object.assign(server.lifecycle, { services });
  }
});
