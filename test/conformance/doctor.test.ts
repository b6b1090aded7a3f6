/** `presage doctor` on a service's database and folder: sound parts, broken parts and their owners. */
import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createBlobs, openBackend } from '#blobs';
import { openDatabase } from '#store';
import type { Database } from '#store';
import { runPresage } from '../support/command.ts';
import { createTestDatabase } from '../support/database.ts';
import { makeTestFolder } from '../support/leftovers.ts';

const log = { info: () => {}, warn: () => {} };
let url: string;
let folder: string;
let database: Database;
let close: () => Promise<void>;
const put = new Map<string, string>();

before(async () => {
  const made = await createTestDatabase();
  ({ url } = made);
  folder = makeTestFolder();
  database = await openDatabase({ source: { kind: 'external', url }, mode: 'visit', log });
  const backend = await openBackend({ dataDir: folder, database, clock: Date.now, log });
  const blobs = createBlobs({ database, backend, clock: Date.now, log });
  for (const name of ['whole', 'flipped', 'gone']) {
    const { sha256 } = await blobs.put(Buffer.from(`a file: ${name}`), { mediaType: 'text/plain' });
    const owner = { kind: 'simulation', id: `sim_${name}` };
    await blobs.refer(database.db, { sha256 }, { owner, expiresAtMs: Date.now() + 3_600_000 });
    put.set(name, join(folder, 'blobs', sha256.slice(0, 2), sha256));
  }
  close = async () => {
    await database.close();
    await made.drop();
    rmSync(folder, { recursive: true, force: true });
  };
});
after(() => close());

const ask = async (env: Readonly<Record<string, string>> = {}) =>
  runPresage(['doctor', '--json'], { env: { DATABASE_URL: url, DATA_DIR: folder, ...env } });

test('a sound installation is reported as such, and the command ends with 0', async () => {
  const { code, stdout } = await ask();
  const findings = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.deepEqual(
    findings.map(({ what, isSound }) => [what, isSound]),
    ['configuration', 'space', 'database', 'blobs'].map((what) => [what, true]),
  );
  assert.equal(code, 0);
});

test('a flipped byte and a missing file are reported with their owner, and left as they are', async () => {
  const flipped = readFileSync(put.get('flipped')!);
  flipped[3]! ^= 1;
  writeFileSync(put.get('flipped')!, flipped);
  rmSync(put.get('gone')!);
  const { code, stdout } = await ask();
  assert.equal(code, 1);
  assert.match(stdout, /broken; needed by simulation sim_flipped/);
  assert.match(stdout, /missing; needed by simulation sim_gone/);
  assert.ok(!stdout.includes('sim_whole'));
  assert.deepEqual(readFileSync(put.get('flipped')!), flipped);
});

test('an unreadable configuration and an absent database come with a remedy', async () => {
  const badly = await ask({ PORT: 'http' });
  assert.equal(badly.code, 1);
  assert.match(badly.stdout, /PORT is/);
  const away = await ask({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
  assert.equal(away.code, 1);
  assert.match(away.stdout, /"what":"database","isSound":false/);
  assert.match(away.stdout, /DATABASE_URL/);
});
