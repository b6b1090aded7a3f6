/** Shutdown without losing a request: SIGTERM under load. */
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { insertPerson } from '../support/accounts.ts';
import { createTestDatabase, createTestPool } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { promised } from '../support/extent.ts';
import type { Person } from '../support/people.ts';
import { startService } from '../support/service.ts';
import type { RunningService } from '../support/service.ts';

const EXIT_SECONDS_MAX = promised(30);
const CLIENTS = 6;

let database: TestDatabase;
let ada: Person;
before(async () => {
  database = await createTestDatabase();
  const pool = createTestPool(database);
  ada = await insertPerson(pool, 'ada');
  await pool.end();
});
after(() => database.drop());

function start(): Promise<RunningService> {
  return startService({
    env: {
      DATABASE_URL: database.url,
      RATE_LIMIT_FREE: '1000000',
      RATE_LIMIT_ANONYMOUS: '1000000',
    },
  });
}

test('SIGTERM under load: every request under way is answered, health says draining, the exit code is 0', async () => {
  const service = await start();
  const failures: string[] = [];
  const load = { isOver: false, answered: 0 };

  /** Sends requests as long as the service is in rotation; every one of them must be answered. */
  async function ask(): Promise<void> {
    while (!load.isOver) {
      try {
        const answer = await fetch(`${service.baseUrl}/auth/user/`, {
          headers: { authorization: ada.token },
        });
        if (answer.status !== 200) failures.push(`${answer.status} ${await answer.text()}`);
        else await answer.json();
        load.answered++;
      } catch (error) {
        failures.push(String((error as Error).cause ?? error));
      }
    }
  }
  const clients = Array.from({ length: CLIENTS }, ask);
  while (load.answered < CLIENTS * 10 && failures.length === 0) await sleep(10);

  const told = performance.now();
  const exited = service.stop();
  await sleep(50);
  service.process.kill('SIGTERM'); // Supervisors signal every process of a group, and a launcher passes it on.
  const health = await untilDraining(service);
  assert.ok(
    performance.now() - told < promised(0.9) * 1000,
    'health says so before the door closes',
  );
  assert.equal(health.body.status, 'draining');
  assert.equal(health.retryAfter, '2');
  load.isOver = true;
  await Promise.all(clients);

  // Passwords take long to check: these are still under way when the service stops listening, a second after the signal.
  const slow = Array.from({ length: 5 }, async () => {
    const answer = await fetch(`${service.baseUrl}/auth/token/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: ada.username, password: ada.password }),
    });
    assert.equal(answer.headers.get('connection'), 'close');
    return answer.status;
  });
  const statuses = await Promise.all(slow);
  assert.deepEqual(statuses, [200, 200, 200, 200, 200], faultsIn(service));
  assert.equal(await exited, 0);
  const seconds = (performance.now() - told) / 1000;
  assert.ok(seconds < EXIT_SECONDS_MAX, `left after ${seconds} s`);
  assert.deepEqual(failures, []);
  await assert.rejects(fetch(`${service.baseUrl}/health`), 'nobody listens any more');
});

/** What the service logged about its own failures. */
function faultsIn(service: RunningService): string {
  return service
    .output()
    .split('\n')
    .filter((line) => /"level":(40|50|60)/.test(line))
    .join('\n');
}

async function untilDraining({
  baseUrl,
}: RunningService): Promise<{ body: { status: string }; retryAfter: string | null }> {
  for (;;) {
    const answer = await fetch(`${baseUrl}/health`);
    const body = (await answer.json()) as { status: string };
    if (answer.status === 503) return { body, retryAfter: answer.headers.get('retry-after') };
    await sleep(20);
  }
}

test('one Ctrl-C passed on twice is one; another, later, means now', async () => {
  const service = await start();
  const exited = new Promise((done) =>
    service.process.once('exit', (code, by) => done(by ?? code)),
  );
  // The rest of a body is waited for, so that it takes its time to leave.
  const unfinished = request(`${service.baseUrl}/auth/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 100 },
  });
  unfinished.on('error', () => {});
  unfinished.write('{');
  await (await fetch(`${service.baseUrl}/health`)).text();
  service.process.kill('SIGINT');
  await sleep(50);
  service.process.kill('SIGINT');
  assert.equal((await untilDraining(service)).body.status, 'draining');
  await sleep(600);
  service.process.kill('SIGINT');
  assert.equal(await exited, 130);
});
