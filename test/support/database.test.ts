import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Client } from 'pg';
import { isMigrated, openDatabase } from '#store';
import { createTestDatabase, runSql, toDatabaseUrl } from './database.ts';
import { silent } from './leftovers.ts';

const one = await createTestDatabase();
const other = await createTestDatabase();
after(() => Promise.all([one.drop(), other.drop()]));

test('a test database is migrated', async () => {
  const source = { kind: 'external', url: one.url } as const;
  const database = await openDatabase({ source, mode: 'serve', log: silent });
  assert.equal(await isMigrated(database), true);
  await database.close();
});

test('one test does not see the writes of another', async () => {
  await runSql(one.url, 'CREATE TABLE mine (id integer)');
  await assert.rejects(runSql(other.url, 'SELECT * FROM mine'), { code: '42P01' });
});

test('a test database can be dropped while it is in use', async () => {
  const database = await createTestDatabase();
  const client = new Client(database.url);
  client.on('error', () => {});
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  await client.connect();
  await database.drop();
  await ended;
  await assert.rejects(runSql(database.url, 'SELECT 1'), { code: '3D000' });
});

test('a server URL becomes the URL of a database, whatever its form', () => {
  const cases = [
    ['postgresql://presage@/presage?host=%2Frun', 'postgresql://presage@/x?host=%2Frun'],
    ['postgres://u:p@h:5433/db?sslmode=require', 'postgres://u:p@h:5433/x?sslmode=require'],
    ['postgres://h', 'postgres://h/x'],
  ] as const;
  for (const [serverUrl, expected] of cases) assert.equal(toDatabaseUrl(serverUrl, 'x'), expected);
});
