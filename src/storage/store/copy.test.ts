import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Pool } from 'pg';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import { createTestDatabase } from '../../../test/support/database.ts';
import { copyIn, copyOut } from './copy.ts';

const database = await createTestDatabase({ isEmpty: true });
const pool = new Pool({ connectionString: database.url, max: 1 });
pool.on('error', () => {});
const client = await pool.connect();
client.on('error', () => {});
await client.query('CREATE TABLE words (word text NOT NULL)');
after(async () => {
  client.release(true);
  await pool.end();
  await database.drop();
});

test('what is copied in comes out again, more of it than any buffer holds', async () => {
  const lines = Array.from({ length: 200_000 }, (_, i) => `word number ${i}`);
  await copyIn(client, 'COPY words FROM STDIN', chunksOf(lines, 10_000));
  const out: string[] = [];
  await copyOut(client, 'COPY (SELECT word FROM words) TO STDOUT', (bytes) =>
    out.push(bytes.toString().trimEnd()),
  );
  assert.deepEqual(out, lines);
});

test('a statement that fails says why, and the connection goes on', async () => {
  const far = chunksOf(['\\N'], 1);
  await assert.rejects(copyIn(client, 'COPY words FROM STDIN', far), { code: '23502' });
  await assert.rejects(copyIn(client, 'COPY nothing FROM STDIN', far), { code: '42P01' });
  await assert.rejects(
    copyOut(client, 'COPY nothing TO STDOUT', () => {}),
    { code: '42P01' },
  );
  assert.equal((await client.query('SELECT 1 AS one')).rows[0].one, 1);
});

test('a source that breaks stores nothing of what it gave', async () => {
  await client.query('TRUNCATE words');
  async function* breaking() {
    yield Buffer.from('one\ntwo\n');
    throw new Error('the source broke');
  }
  await assert.rejects(copyIn(client, 'COPY words FROM STDIN', breaking()), /the source broke/);
  assert.equal((await client.query('SELECT count(*) AS n FROM words')).rows[0].n, '0');
});

test('a taker that throws is heard at the end, and the connection goes on', async () => {
  let taken = 0;
  const taking = copyOut(client, 'COPY (SELECT generate_series(1, 1000)) TO STDOUT', () => {
    if (++taken === 10) throw new Error('enough');
  });
  await assert.rejects(taking, /enough/);
  assert.equal(taken, 10);
  assert.equal((await client.query('SELECT 1 AS one')).rows[0].one, 1);
});

test('a connection that breaks in the middle ends the copying', async () => {
  const victim = new Pool({ connectionString: database.url, max: 1 });
  victim.on('error', () => {});
  const doomed = await victim.connect();
  doomed.on('error', () => {});
  const { pid } = (await doomed.query('SELECT pg_backend_pid() AS pid')).rows[0];
  async function* endless() {
    for (let i = 0; ; i++) {
      if (i === 5) await client.query('SELECT pg_terminate_backend($1)', [pid]);
      yield Buffer.alloc(1_000_000, 'word\n');
    }
  }
  await assert.rejects(copyIn(doomed, 'COPY words FROM STDIN', endless()));
  doomed.release(true);
  await victim.end();
});

async function* chunksOf(lines: readonly string[], size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < lines.length; at += size)
    yield Buffer.from(`${lines.slice(at, at + size).join('\n')}\n`);
}
