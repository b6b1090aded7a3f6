import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import { makeTestFolder } from '../../../test/support/leftovers.ts';
import { BlobsUnavailable } from './backend.ts';
import type { BlobBackend } from './backend.ts';
import { createDiskBackend } from './disk-backend.ts';
import { createVerifiedBackend } from './verified-backend.ts';

let folder: string;
let disk: BlobBackend;
const warned: string[] = [];
const log = { info: () => {}, warn: (message: string) => void warned.push(message) };

before(() => {
  folder = makeTestFolder();
  disk = createDiskBackend({ folder: join(folder, 'blobs'), clock: Date.now });
});
after(async () => rm(folder, { recursive: true, force: true }));

async function flip(sha256: string, at: number): Promise<void> {
  const path = join(folder, 'blobs', sha256.slice(0, 2), sha256);
  const bytes = await readFile(path);
  bytes[at]! ^= 1;
  await writeFile(path, bytes);
}

async function read(backend: BlobBackend, sha256: string): Promise<string | undefined> {
  const opened = await backend.get(sha256, { start: 0, end: 3 });
  if (!opened) return undefined;
  const pieces = await Array.fromAsync(opened.bytes as AsyncIterable<Buffer>);
  return Buffer.concat(pieces).toString();
}

test('a flipped byte is never handed out, also not where another part is read; putting the same again mends it', async () => {
  const backend = createVerifiedBackend(disk, { log, isAgain: () => false });
  const content = Buffer.from('what was stored');
  const { sha256 } = await backend.put(content);
  await flip(sha256, 12);
  await assert.rejects(read(backend, sha256), BlobsUnavailable);
  assert.equal(warned.length, 1);
  assert.ok(warned[0]!.includes(sha256));
  assert.equal(await read(backend, sha256), undefined, 'it is out of the way');
  await backend.put(content);
  assert.equal(await read(backend, sha256), 'what');
});

test('a blob that was found good is looked at again now and then', async () => {
  let isAgain = false;
  const backend = createVerifiedBackend(disk, { log, isAgain: () => isAgain });
  const { sha256 } = await backend.put(Buffer.from('good at first'));
  assert.equal(await read(backend, sha256), 'good');
  await flip(sha256, 8);
  isAgain = true;
  await assert.rejects(read(backend, sha256), BlobsUnavailable);
});
