import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import { createTestDatabase, createTestPool } from '../../../test/support/database.ts';
import { isMigrated, migrate } from './migrate.ts';
import { StoreUnavailable } from './unavailable.ts';

const silent = { info: () => {}, warn: () => {} };

const FIRST = {
  '0001-people.sql': 'CREATE TABLE people (name text); CREATE TABLE places (name text);',
};
const SECOND = { '0002-ages.sql': 'ALTER TABLE people ADD age integer;' };
const THIRD = { '0003-index.sql': 'CREATE INDEX ON people (age);' };

const empty = await createTestDatabase({ isEmpty: true });
const pool = createTestPool(empty);
const folders: string[] = [];

beforeEach(() => pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public'));
after(async () => {
  await pool.end();
  await empty.drop();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

test('an empty database gets everything, in order', async () => {
  assert.equal(await run({ ...THIRD, ...FIRST, ...SECOND }), 3);
  await pool.query(`INSERT INTO people VALUES ('Ada', 36)`);
  assert.deepEqual(await listApplied(), ['1 people', '2 ages', '3 index']);
});

test('our own migrations run on an empty database', async () => {
  assert.ok((await migrate({ pool, log: silent })) > 0);
  assert.equal(await isMigrated({ pool }), true);
  assert.equal(await migrate({ pool, log: silent }), 0);
});

test('a database of an earlier version gets what is new and keeps its data', async () => {
  await run(FIRST);
  await pool.query(`INSERT INTO people VALUES ('Ada')`);
  assert.equal(await run({ ...FIRST, ...SECOND, ...THIRD }), 2);
  assert.deepEqual((await pool.query('SELECT * FROM people')).rows, [{ name: 'Ada', age: null }]);
});

test('a second time there is nothing to do', async () => {
  await run({ ...FIRST, ...SECOND });
  assert.equal(await run({ ...FIRST, ...SECOND }), 0);
});

test('of two processes that migrate at once, one does it and the other waits', async () => {
  const slow = { '0001-slow.sql': 'CREATE TABLE once (); SELECT pg_sleep(0.2);' };
  const counts = await Promise.all([run(slow), run(slow)]);
  assert.deepEqual(counts.toSorted(), [0, 1]);
});

test('a migration that fails leaves nothing of itself, and those before it stay', async () => {
  const broken = { '0002-broken.sql': 'CREATE TABLE half (); SELECT 1 / 0;' };
  await assert.rejects(run({ ...FIRST, ...broken, ...THIRD }), (error) => {
    assert.ok(error instanceof StoreUnavailable);
    assert.equal(error.message, 'migration 0002-broken failed: division by zero');
    return true;
  });
  assert.deepEqual(await listApplied(), ['1 people']);
  await assert.rejects(pool.query('SELECT * FROM half'), { code: '42P01' });
  assert.equal(await run({ ...FIRST, ...SECOND }), 1, 'once mended, it goes on');
});

test('a migration whose text changed after it ran is refused', async () => {
  await run(FIRST);
  const changed = { '0001-people.sql': 'CREATE TABLE people (name text NOT NULL);' };
  await assert.rejects(
    run({ ...changed, ...SECOND }),
    /0001-people has changed since it ran on this database/,
  );
  assert.deepEqual(await listApplied(), ['1 people']);
});

test('other line ends are no change', async () => {
  await run({ '0001-lines.sql': 'CREATE TABLE a ();\nCREATE TABLE b ();\n' });
  assert.equal(await run({ '0001-lines.sql': 'CREATE TABLE a ();\r\nCREATE TABLE b ();\r\n' }), 0);
});

test('a database that is newer than the code is refused, but healthy for who already serves', async () => {
  await run({ ...FIRST, ...SECOND });
  await assert.rejects(
    run(FIRST),
    /has migration 0002-ages, which this version of Presage does not know/,
  );
  assert.equal(await isMigrated({ pool, migrationsDir: write(FIRST) }), true);
});

test('a migration that comes before one that has run is refused', async () => {
  await run({ ...FIRST, ...THIRD, '0003-index.sql': 'SELECT 1;' });
  await assert.rejects(
    run({ ...FIRST, ...SECOND, '0003-index.sql': 'SELECT 1;' }),
    /0002-ages has not run on this database, but the later 0003-index has/,
  );
});

test('a database is not migrated before everything has run', async () => {
  assert.equal(await isMigrated({ pool, migrationsDir: write(FIRST) }), false);
  await run(FIRST);
  assert.equal(await isMigrated({ pool, migrationsDir: write({ ...FIRST, ...SECOND }) }), false);
});

test('files that cannot be put in order are refused', async () => {
  await assert.rejects(run({ '1-people.sql': '' }), /must be named like 0001-accounts.sql/);
  await assert.rejects(
    run({ '0001-a.sql': '', '0001-b.sql': '' }),
    /two migration files have the number/,
  );
});

function run(files: Record<string, string>): Promise<number> {
  return migrate({ pool, log: silent, migrationsDir: write(files) });
}

function write(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'presage-migrations-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

async function listApplied(): Promise<string[]> {
  const { rows } = await pool.query('SELECT version, name FROM schema_migrations ORDER BY version');
  return rows.map(({ version, name }) => `${version} ${name}`);
}
