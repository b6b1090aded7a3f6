import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { testBackend } from './backend.suite.ts';
import { BlobsUnavailable } from './backend.ts';
import { createDiskBackend } from './disk-backend.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const parent = mkdtempSync(join(tmpdir(), `presage-test-${process.pid}-`));
after(() => rmSync(parent, { recursive: true, force: true }));

let folders = 0;
function open({ clock = Date.now } = {}) {
  const folder = join(parent, String(folders++), 'blobs');
  return { folder, backend: createDiskBackend({ folder, clock }) };
}

testBackend('the disk', async () => ({ backend: open().backend, close: async () => {} }));

test('only the owner may look at blobs, and no draft stays behind', async () => {
  const { folder, backend } = open();
  const { sha256 } = await backend.put(randomBytes(10));
  assert.equal(statSync(join(folder, sha256.slice(0, 2), sha256)).mode & 0o777, 0o600);
  assert.equal(statSync(folder).mode & 0o777, 0o700);
  assert.deepEqual(readdirSync(join(folder, 'draft')), []);
});

test('drafts of writers that died are removed after a day, those of living ones are not', async () => {
  let nowMs = Date.now();
  const { folder, backend } = open({ clock: () => nowMs });
  await backend.put(randomBytes(10));
  const [old, fresh] = ['999999-dead-0', '999998-alive-0'].map((name) =>
    join(folder, 'draft', name),
  );
  for (const draft of [old!, fresh!]) writeFileSync(draft, 'half a blob');
  const oldMs = nowMs + HOUR_MS - DAY_MS;
  utimesSync(old!, new Date(oldMs), new Date(oldMs));
  utimesSync(fresh!, new Date(nowMs + 500), new Date(nowMs + 500));
  nowMs += HOUR_MS - 1_000;
  await backend.put(randomBytes(10));
  assert.deepEqual(readdirSync(join(folder, 'draft')).length, 2, 'a day has not passed');
  nowMs += 1_001;
  await backend.put(randomBytes(10));
  assert.deepEqual(readdirSync(join(folder, 'draft')), ['999998-alive-0']);
});

test('files that are no blobs are not listed', async () => {
  const { folder, backend } = open();
  const { sha256 } = await backend.put(randomBytes(10));
  writeFileSync(join(folder, 'note'), 'x');
  writeFileSync(join(folder, sha256.slice(0, 2), `${sha256}.bak`), 'x');
  const listed = await Array.fromAsync(backend.list());
  assert.deepEqual(
    listed.map((each) => each.sha256),
    [sha256],
  );
});

test('a disk that cannot be written is told as that', async () => {
  const blocked = join(parent, 'a file');
  writeFileSync(blocked, 'in the way');
  const backend = createDiskBackend({ folder: join(blocked, 'blobs'), clock: Date.now });
  await assert.rejects(backend.put(randomBytes(10)), BlobsUnavailable);
});
