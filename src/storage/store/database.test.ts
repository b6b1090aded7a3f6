import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import { createTestDatabase } from '../../../test/support/database.ts';
import { openDatabase } from './database.ts';
import type { Database, DatabaseOptions } from './database.ts';

const testDatabase = await createTestDatabase();
after(() => testDatabase.drop());

test('pool and Kysely speak to the same database', async () => {
  const database = await open();
  await database.pool.query('CREATE TABLE shared AS SELECT 7 AS number');
  const { rows } = await sql<{ number: number }>`SELECT number FROM shared`.execute(database.db);
  assert.deepEqual(rows, [{ number: 7 }]);
  await database.ping();
  await database.close();
});

test('no statement runs for ever', async () => {
  const database = await open();
  const { rows } = await database.pool.query('SHOW statement_timeout');
  assert.deepEqual(rows, [{ statement_timeout: '30s' }]);
  await database.close();
});

test('connections that break, idle or in use, end neither the process nor the pool', async () => {
  const warnings: string[] = [];
  const database = await open({ log: { info: () => {}, warn: (text) => warnings.push(text) } });
  const inUse = await database.pool.connect();
  await inUse.query('BEGIN');
  const idle = await Promise.all([database.pool.connect(), database.pool.connect()]);
  for (const client of idle) client.release();

  await inUse.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  await inUse.query('SELECT pg_terminate_backend(pg_backend_pid())').catch(() => {});
  await sleep(50);
  await assert.rejects(inUse.query('SELECT 1'));
  inUse.release();

  await database.ping();
  assert.equal(warnings.length, 1, 'many connections, one line');
  await database.close();
});

test('a database is not said to be away because we were too busy to hear it', async () => {
  const database = await open();
  await database.ping();
  const asked = database.ping();
  await nextTurn();
  // As a long computation does: nothing is heard, and timers are late.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_200);
  await asked;
  await database.close();
});

test('closing waits for the queries under way, and may be asked twice', async () => {
  const database = await open();
  const slow = database.pool.query(`SELECT pg_sleep(0.2), 'done' AS state`);
  await Promise.all([database.close(), database.close()]);
  assert.equal((await slow).rows[0].state, 'done');
  await assert.rejects(database.ping());
});

test('a private server that dies is a broken connection for a moment, and then is back', async () => {
  // Root's TMPDIR may be closed to the server's user, /tmp is not.
  const parent = realpathSync(process.getuid!() === 0 ? '/tmp' : tmpdir());
  const dataDir = mkdtempSync(join(parent, `presage-test-${process.pid}-`));
  const database = await open({ source: { kind: 'embedded', dataDir, durable: false } });
  try {
    const inUse = await database.pool.connect();
    await inUse.query('BEGIN');
    await database.ping();

    const pid = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0];
    process.kill(Number(pid), 'SIGKILL');
    await assert.rejects(inUse.query('SELECT pg_sleep(5)'));
    inUse.release();

    await untilAnswering(database);
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

function open(options: Partial<DatabaseOptions> = {}): Promise<Database> {
  return openDatabase({
    source: { kind: 'external', url: testDatabase.url },
    mode: 'serve',
    log: { info: () => {}, warn: () => {} },
    ...options,
  });
}

async function untilAnswering(database: Database): Promise<void> {
  for (;;) {
    try {
      await database.ping();
      return;
    } catch {
      await sleep(20);
    }
  }
}
