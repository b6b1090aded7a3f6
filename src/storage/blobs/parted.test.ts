/** Contents that share stretches: stored once, read as if each were stored whole. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import {
  readFileSync,
  readdirSync,
  statSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, test } from 'node:test';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import { openTestAccounts } from '../../../test/support/accounts.ts';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import { createTestBlobs } from '../../../test/support/blobs.ts';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import { createDice } from '../../../test/support/dice.ts';
import { BlobBroken } from './backend.ts';
import type { Blob } from './blob.ts';
import { createBlobs } from './blobs.ts';
import { checkBlobs } from './check-blobs.ts';
import type { FindShared } from './composed-backend.ts';
import { openBackend } from './open-backend.ts';
import type { Stretch } from './put-parted.ts';

const HOUR_MS = 3_600_000;
const GLB = { mediaType: 'model/gltf-binary' };

const context = await openTestAccounts();
const { database, clock, log } = context;
const stored = await createTestBlobs(context);
const { blobs, backend, folder } = stored;
after(async () => {
  await context.close();
  await stored.remove();
});

interface Made {
  readonly content: Buffer;
  readonly stretches: readonly Stretch[];
}

function toMade(parts: readonly { bytes: Buffer; isShared?: boolean }[]): Made {
  return {
    content: Buffer.concat(parts.map(({ bytes }) => bytes)),
    stretches: parts.map(({ bytes, isShared }) => ({
      length: bytes.length,
      ...(isShared ? { isShared } : {}),
    })),
  };
}

/** Text of its own, which packs well. */
const ownText = (word: string, bytes: number): Buffer => Buffer.alloc(bytes, `${word} `);

function listFiles(): { path: string; size: number }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => ({ path, size: statSync(path).size }));
}

const openStored = async (isVerifying: boolean) =>
  openBackend({ dataDir: dirname(folder), database, clock, log, isVerifying });

/** As a process has them that has read nothing yet. */
const openFresh = async (findShared?: FindShared) => {
  const options = { dataDir: dirname(folder), database, clock, log };
  const fresh = await openBackend({ ...options, ...(findShared ? { findShared } : {}) });
  return createBlobs({ database, backend: fresh, clock, log });
};

const storedBytes = (): number => listFiles().reduce((sum, { size }) => sum + size, 0);

async function keep(blob: Blob, id: string): Promise<void> {
  const owner = { kind: 'simulation', id };
  // Doctor asks the database for the time.
  const expiresAtMs = Math.max(clock(), Date.now()) + 24 * HOUR_MS;
  await blobs.refer(database.db, blob, { owner, expiresAtMs });
}

test('a shared stretch is stored once for all, and every range of a composed blob is that of its content', async (t) => {
  const dice = createDice(Date.now());
  t.diagnostic(`seed ${dice.seed}`);
  const picture = randomBytes(300_000);
  const noise = randomBytes(2_500_000);
  const first = toMade([
    { bytes: ownText('first', 5_000) },
    { bytes: picture, isShared: true },
    { bytes: noise },
    { bytes: ownText('more', 1_500_000) },
  ]);
  const second = toMade([{ bytes: ownText('second', 9_000) }, { bytes: noise }]);
  const elsewhere = toMade([{ bytes: ownText('else', 7_000) }, { bytes: picture, isShared: true }]);

  const set = blobs.openSet();
  const put = await Promise.all(
    [first, second].map(async ({ content, stretches }) => set.put(content, GLB, stretches)),
  );
  const beforeBytes = storedBytes();
  assert.ok(beforeBytes < picture.length + noise.length + 5_000, `${beforeBytes} bytes`);
  put.push(await blobs.openSet().put(elsewhere.content, GLB, elsewhere.stretches));
  assert.ok(storedBytes() < beforeBytes + 1_000, 'the picture is not stored again');

  for (const [i, { content }] of [first, second, elsewhere].entries()) {
    const { sha256, size } = put[i]!;
    assert.equal(size, content.length);
    assert.deepEqual(await blobs.find(sha256), { ...put[i], contentEncoding: undefined });
    assert.deepEqual(await buffer((await blobs.get(sha256))!.bytes), content);
    for (let round = 0; round < 20; round++) {
      const start = Math.floor(dice.between(0, size));
      const end = Math.floor(dice.between(start, size + 5));
      const opened = await blobs.get(sha256, { start, end });
      const wanted = content.subarray(start, end + 1);
      assert.equal(opened!.length, wanted.length);
      assert.ok((await buffer(opened!.bytes)).equals(wanted), `bytes ${start}-${end}`);
    }
    assert.deepEqual(await backend.head(sha256), { size });
  }
});

test('what a composed blob is made of stays as long as it does, and goes with the last that needs it', async () => {
  const picture = randomBytes(50_000);
  const made = ['one', 'other'].map((word) =>
    toMade([{ bytes: ownText(word, 20_000) }, { bytes: picture, isShared: true }]),
  );
  const before = new Set(listFiles().map(({ path }) => path));
  const [one, other] = await Promise.all(
    made.map(async ({ content, stretches }) => blobs.openSet().put(content, GLB, stretches)),
  );
  await keep(one!, 'sim_one');
  const isOne = { kind: 'simulation', id: 'sim_one' };
  const aloneBytes = await blobs.countOwnBytes(isOne);
  assert.ok(
    aloneBytes < 1_000,
    `${aloneBytes} bytes beside the picture, which another blob holds too`,
  );
  await keep(other!, 'sim_other');
  context.turnClock(2 * HOUR_MS);
  await blobs.sweep();
  await blobs.release(isOne);
  await blobs.sweep();
  assert.equal(await blobs.find(one!.sha256), undefined);
  const otherBytes = await blobs.countOwnBytes({ kind: 'simulation', id: 'sim_other' });
  const added = listFiles().filter(({ path }) => !before.has(path));
  const leftBytes = added.reduce((sum, { size }) => sum + size, 0);
  assert.equal(otherBytes, leftBytes, 'what is left is all its own');
  assert.deepEqual(await buffer((await blobs.get(other!.sha256))!.bytes), made[1]!.content);
  await blobs.release({ kind: 'simulation', id: 'sim_other' });
  await blobs.sweep();
  assert.deepEqual(
    listFiles().filter(({ path }) => !before.has(path)),
    [],
    'no file of either is left',
  );
});

test('a broken or missing piece is found before any byte is sent, doctor tells whose it is, and a put repairs it', async () => {
  const { content, stretches } = toMade([
    { bytes: ownText('text', 40_000) },
    { bytes: randomBytes(30_000), isShared: true },
  ]);
  const before = new Set(listFiles().map(({ path }) => path));
  const put = async () => (await openFresh()).openSet().put(content, GLB, stretches);
  const blob = await put();
  await keep(blob, 'sim_broken');
  const files = listFiles().filter(({ path }) => !before.has(path));
  assert.equal(files.length, 2);
  const spoil = [
    (path: string, size: number) => writeFileSync(path, randomBytes(size)),
    (path: string, size: number) => truncateSync(path, size - 1),
    (path: string) => unlinkSync(path),
  ];
  for (const { path, size } of files)
    for (const hurt of spoil) {
      hurt(path, size);
      const fresh = await openFresh();
      const { faults } = await checkBlobs({ database, backend: await openStored(false) });
      assert.deepEqual(
        faults.map(({ sha256, owners }) => [sha256, owners]),
        [[basename(path), ['simulation sim_broken']]],
      );
      const opened = await fresh.get(blob.sha256).catch((error: unknown) => error);
      assert.ok(opened === undefined || opened instanceof BlobBroken);
      await put();
      const again = await openFresh();
      assert.deepEqual(await buffer((await again.get(blob.sha256))!.bytes), content);
    }
});

test('a repair of one blob repairs what it shares for all others, also damage that nobody has read yet', async () => {
  const picture = randomBytes(40_000);
  const made = ['here', 'there'].map((word) =>
    toMade([{ bytes: ownText(word, 20_000) }, { bytes: picture, isShared: true }]),
  );
  const [here, there] = await Promise.all(
    made.map(async ({ content, stretches }) => blobs.openSet().put(content, GLB, stretches)),
  );
  await keep(here!, 'sim_here');
  await keep(there!, 'sim_there');
  const path = listFiles().find(({ size }) => size === picture.length)!.path;
  writeFileSync(path, randomBytes(picture.length));
  const { faults } = await checkBlobs({ database, backend: await openStored(false) });
  assert.deepEqual(
    faults.map(({ owners }) => owners),
    [['simulation sim_here', 'simulation sim_there']],
  );
  const { content, stretches } = made[0]!;
  await (await openFresh()).openSet({ isRepair: true }).put(content, GLB, stretches);
  const fresh = await openFresh();
  for (const [i, { sha256 }] of [here!, there!].entries())
    assert.deepEqual(await buffer((await fresh.get(sha256))!.bytes), made[i]!.content);
});

test('a broken or missing picture the installation has itself is put back at once, also while blobs are being read', async () => {
  const picture = randomBytes(45_000);
  const { content, stretches } = toMade([
    { bytes: ownText('front', 20_000) },
    { bytes: picture, isShared: true },
  ]);
  const blob = await blobs.openSet().put(content, GLB, stretches);
  const { sha256 } = blob;
  await keep(blob, 'sim_front');
  const path = listFiles().find(({ size }) => size === picture.length)!.path;
  const find: FindShared = async (wanted) => (wanted === basename(path) ? picture : undefined);
  const readers = await openFresh(find);
  for (const hurt of [
    () => writeFileSync(path, randomBytes(picture.length)),
    () => truncateSync(path, 10),
    () => unlinkSync(path),
  ]) {
    hurt();
    const fresh = await openFresh(find);
    assert.deepEqual(await buffer((await fresh.get(sha256))!.bytes), content);
    assert.deepEqual(readFileSync(path), picture);
    // This process found it whole before, and finds it gone at the next read.
    assert.deepEqual(await buffer((await readers.get(sha256))!.bytes), content);
  }
});
