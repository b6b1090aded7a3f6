import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, afterEach, test } from 'node:test';
import type { ClientConfig } from 'pg';
import { findPostmaster } from './postmaster.ts';
import {
  ask,
  askUntilAnswered,
  cleanUp,
  endProcesses,
  getPostmaster,
  hold,
  makeFolder,
  open,
  until,
} from './trial/trial.ts';

// The tests follow each other in one folder, because a first start takes most of a second.
const dataDir = makeFolder();
afterEach(endProcesses);
after(cleanUp);

/** Only a hang is noticed: the machine may have other things to do. */
const RECOVERY_SECONDS_MAX = 300;

test('a server killed under a service comes back by itself, and is held again', async () => {
  const holder = await hold({ dataDir });
  await killServer(holder.client);
  await untilHeld(holder.client);
  await assert.rejects(open({ dataDir }), /another Presage/);
  await holder.stop();
  assert.equal(findPostmaster(join(dataDir, 'postgres')), undefined);
});

test('so does a server that the service has adopted', async () => {
  const first = await hold({ dataDir });
  await first.kill();
  const warnings: string[] = [];
  const service = await open({
    dataDir,
    log: { info: () => {}, warn: (text) => warnings.push(text) },
  });
  await killServer(service.client);
  await killServer(service.client);
  assert.deepEqual(warnings, Array(2).fill('PostgreSQL has stopped; restarting it.'));
  await service.close();
});

test('a long query that outlives the killed server does not hold up the next', async () => {
  const service = await open({ dataDir });
  const busy = ask(service.client, 'SELECT count(*) FROM generate_series(1, 1e12)');
  const failed = assert.rejects(busy);
  const isBusy = `SELECT 1 FROM pg_stat_activity WHERE query LIKE '%1e12%' AND pid <> pg_backend_pid()`;
  await until(async () => (await ask(service.client, isBusy)).length > 0);
  await killServer(service.client);
  await failed;
  await service.close();
});

test('a crash of a single connection loses the lock only for a moment', async () => {
  const holder = await hold({ dataDir });
  const postmaster = getPostmaster(dataDir);
  const [backend] = await ask(
    holder.client,
    `SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'presage serve%'`,
  );
  process.kill(Number(backend), 'SIGKILL');
  await askUntilAnswered(holder.client, 'SELECT 1');
  assert.equal(getPostmaster(dataDir), postmaster);
  await untilHeld(holder.client);
  await assert.rejects(open({ dataDir }), /another Presage/);
  await holder.stop();
});

test('closing in the middle of a recovery leaves nothing running', async () => {
  const service = await open({ dataDir });
  process.kill(getPostmaster(dataDir), 'SIGKILL');
  await new Promise(setImmediate);
  await service.close();
  assert.equal(findPostmaster(join(dataDir, 'postgres')), undefined);
});

async function killServer(client: ClientConfig): Promise<void> {
  const pid = getPostmaster(dataDir);
  const begunAt = performance.now();
  process.kill(pid, 'SIGKILL');
  await untilHeld(client);
  const seconds = (performance.now() - begunAt) / 1000;
  assert.ok(seconds < RECOVERY_SECONDS_MAX, `it took ${seconds} s`);
  assert.notEqual(getPostmaster(dataDir), pid);
}

/** Until the server answers and the service has its lock again. */
async function untilHeld(client: ClientConfig): Promise<void> {
  const question = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory'`;
  await until(async () => (await askUntilAnswered(client, question)).length > 0);
}
