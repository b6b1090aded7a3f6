import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import { openTestAccounts } from '../../../test/support/accounts.ts';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import { createTestBlobs } from '../../../test/support/blobs.ts';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import { createDice } from '../../../test/support/dice.ts';
import type { BlobBackend } from './backend.ts';
import type { Blob } from './blob.ts';
import { createBlobs } from './blobs.ts';
import type { Blobs } from './blobs.ts';
import type { Owner } from './owner.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const GLB = { mediaType: 'model/gltf-binary' };

const context = await openTestAccounts();
const { database, clock, log } = context;
const { db } = database;
const stored = await createTestBlobs(context);
const { blobs, backend } = stored;
after(async () => {
  await context.close();
  await stored.remove();
});

let owners = 0;
const newOwner = (): Owner => ({ kind: 'simulation', id: `sim_${owners++}` });

async function refer(blob: Blob, owner: Owner, days = 7): Promise<void> {
  await blobs.refer(db, blob, { owner, expiresAtMs: clock() + days * DAY_MS });
}

test('what is put is found with its type, and read in whole or in part', async () => {
  const bytes = randomBytes(1_000);
  const blob = await blobs.put(bytes, { mediaType: 'image/png', contentEncoding: 'gzip' });
  assert.deepEqual(await blobs.find(blob.sha256), blob);
  const whole = await blobs.get(blob.sha256);
  assert.equal(whole?.contentEncoding, 'gzip');
  assert.deepEqual(await buffer(whole.bytes), bytes);
  const part = await blobs.get(blob.sha256, { start: 10, end: 19 });
  assert.deepEqual(await buffer(part!.bytes), bytes.subarray(10, 20));
  assert.equal(await blobs.find('0'.repeat(64)), undefined);
  assert.equal(await blobs.get('0'.repeat(64)), undefined);
});

test('equal content is kept once, and the bytes are not written again', async () => {
  let writes = 0;
  const counting = withBackend({
    put: async (content, { approve } = {}) =>
      backend.put(content, {
        approve: async (named) => {
          const isWanted = await approve!(named);
          if (isWanted) writes++;
          return isWanted;
        },
      }),
  });
  const bytes = randomBytes(500);
  const first = await counting.put(bytes, GLB);
  const second = await counting.put(bytes, GLB);
  assert.deepEqual(first, second);
  assert.equal(writes, 1);
  // Somebody removed the file behind our back: the next put repairs it.
  await backend.delete(first.sha256);
  await counting.put(bytes, GLB);
  assert.equal(writes, 2);
  assert.deepEqual(await backend.head(first.sha256), { size: 500 });
});

test('a blob that nobody refers to goes an hour after it was put, and not before', async () => {
  context.turnClock(HOUR_MS);
  await blobs.sweep();
  const blob = await blobs.put(randomBytes(100), GLB);
  context.turnClock(HOUR_MS - 1);
  await blobs.sweep();
  assert.ok(await blobs.find(blob.sha256));
  context.turnClock(1);
  assert.deepEqual(await blobs.sweep(), { references: 0, blobs: 1, bytes: 100 });
  assert.equal(await blobs.find(blob.sha256), undefined);
  assert.equal(await backend.head(blob.sha256), undefined);
});

test('a blob goes with its last reference, exactly when that expires', async () => {
  const blob = await blobs.put(randomBytes(100), GLB);
  const [one, other] = [newOwner(), newOwner()];
  await refer(blob, one, 1);
  await refer(blob, other, 2);
  context.turnClock(DAY_MS);
  assert.deepEqual(await blobs.sweep(), { references: 1, blobs: 0, bytes: 0 });
  context.turnClock(DAY_MS - 1);
  assert.deepEqual(await blobs.sweep(), { references: 0, blobs: 0, bytes: 0 });
  context.turnClock(1);
  assert.deepEqual(await blobs.sweep(), { references: 1, blobs: 1, bytes: 100 });
  assert.equal(await backend.head(blob.sha256), undefined);
});

test('an owner lets go of all it has; what others need stays', async () => {
  const [one, other] = [newOwner(), newOwner()];
  const shared = await blobs.put(randomBytes(10), GLB);
  const own = await blobs.put(randomBytes(10), GLB);
  await refer(shared, one);
  await refer(shared, other);
  await refer(own, one);
  context.turnClock(2 * HOUR_MS);
  await blobs.sweep();
  await blobs.release(one);
  assert.equal((await blobs.sweep()).blobs, 1);
  assert.equal(await blobs.find(own.sha256), undefined);
  assert.ok(await blobs.find(shared.sha256));
  await blobs.release(other);
  assert.equal((await blobs.sweep()).blobs, 1);
  await blobs.release(other);
});

test('letting go does not hurry a blob that was just put for somebody else', async () => {
  const bytes = randomBytes(10);
  const owner = newOwner();
  await refer(await blobs.put(bytes, GLB), owner);
  context.turnClock(DAY_MS);
  await blobs.sweep();
  const again = await blobs.put(bytes, GLB);
  await blobs.release(owner);
  assert.equal((await blobs.sweep()).blobs, 0);
  await refer(again, newOwner());
});

test('a time can be moved, also to an earlier one', async () => {
  const owner = newOwner();
  const blob = await blobs.put(randomBytes(10), GLB);
  await refer(blob, owner, 30);
  context.turnClock(2 * HOUR_MS);
  await blobs.sweep();
  await refer(blob, owner, 1);
  context.turnClock(DAY_MS);
  assert.deepEqual(await blobs.sweep(), { references: 1, blobs: 1, bytes: 10 });
});

test('the same bytes may be of another type to another owner', async () => {
  const blob = await blobs.put(Buffer.from(`{"type":"x${owners}"}`), {
    mediaType: 'application/json',
  });
  const [plain, geo] = [newOwner(), newOwner()];
  await refer({ ...blob, mediaType: undefined! }, plain);
  await refer({ ...blob, mediaType: 'application/geo+json' }, geo);
  const rows = await db
    .selectFrom('blob_references')
    .select(['owner_id', 'media_type'])
    .where('sha256', '=', blob.sha256)
    .orderBy('owner_id')
    .execute();
  assert.deepEqual(rows.map((row) => row.media_type).toSorted(), [
    'application/geo+json',
    'application/json',
  ]);
});

test('a reference is part of its transaction', async () => {
  const blob = await blobs.put(randomBytes(10), GLB);
  const owner = newOwner();
  await assert.rejects(
    db.transaction().execute(async (tx) => {
      await blobs.refer(tx, blob, { owner, expiresAtMs: clock() + DAY_MS });
      throw new Error('the build failed');
    }),
    /the build failed/,
  );
  context.turnClock(HOUR_MS);
  assert.equal((await blobs.sweep()).blobs, 1);
});

test('what is not stored cannot be referred to', async () => {
  const lost = { sha256: '1'.repeat(64) };
  const reference = { owner: newOwner(), expiresAtMs: clock() + DAY_MS };
  await assert.rejects(blobs.refer(db, lost, reference), /is not stored/);
});

test('a blob that somebody is just referring to is not swept', async () => {
  const blob = await blobs.put(randomBytes(10), GLB);
  context.turnClock(HOUR_MS);
  await db.transaction().execute(async (tx) => {
    await blobs.refer(tx, blob, { owner: newOwner(), expiresAtMs: clock() + DAY_MS });
    assert.equal((await blobs.sweep()).blobs, 0);
  });
  assert.equal((await blobs.sweep()).blobs, 0);
  assert.ok(await blobs.find(blob.sha256));
});

test('a put waits for the sweeper that is deleting the same content, and writes it anew', async () => {
  const bytes = randomBytes(1_000);
  const { sha256 } = await blobs.put(bytes, GLB);
  context.turnClock(HOUR_MS);
  let isDeleting = (): void => {};
  const deleting = new Promise<void>((done) => (isDeleting = done));
  const slow = withBackend({
    delete: async (name) => {
      isDeleting();
      await sleep(150);
      await backend.delete(name);
      await sleep(50);
    },
  });
  const swept = slow.sweep();
  await deleting;
  const again = await blobs.put(bytes, GLB);
  assert.equal((await swept).blobs, 1);
  assert.deepEqual(await backend.head(sha256), { size: 1_000 });
  await refer(again, newOwner());
});

test('a put between the two steps of a sweep brings the blob back to life', async () => {
  const bytes = randomBytes(1_000);
  const { sha256 } = await blobs.put(bytes, GLB);
  context.turnClock(HOUR_MS);
  const dying = withBackend({ delete: async () => Promise.reject(new Error('killed')) });
  await assert.rejects(dying.sweep(), /killed/);
  assert.equal(await blobs.find(sha256), undefined, 'nobody can refer to it any more');
  const again = await blobs.put(bytes, GLB);
  assert.equal((await blobs.sweep()).blobs, 0);
  await refer(again, newOwner());
});

test('a sweep that died after the bytes went is finished by the next', async () => {
  const { sha256 } = await blobs.put(randomBytes(77), GLB);
  context.turnClock(HOUR_MS);
  const dying = withBackend({
    delete: async (name) => {
      await backend.delete(name);
      throw new Error('killed');
    },
  });
  await assert.rejects(dying.sweep(), /killed/);
  assert.deepEqual(await blobs.sweep(), { references: 0, blobs: 1, bytes: 77 });
  assert.deepEqual(await blobs.sweep(), { references: 0, blobs: 0, bytes: 0 });
  assert.equal(await blobs.find(sha256), undefined);
});

test('a put that died before or after its bytes were there leaves nothing for long', async () => {
  for (const isWritten of [false, true]) {
    const bytes = randomBytes(50);
    const dying = withBackend({
      put: async (content, options) => {
        if (isWritten) await backend.put(content, options);
        else
          await backend.put(content, {
            approve: async (named) => (await options!.approve!(named), false),
          });
        throw new Error('killed');
      },
    });
    await assert.rejects(dying.put(bytes, GLB), /killed/);
    context.turnClock(HOUR_MS);
    assert.equal((await blobs.sweep()).blobs, 1);
  }
  assert.deepEqual(await listUnknown(), []);
});

test('a put that takes longer than its content is kept is told so, not believed', async () => {
  const bytes = randomBytes(50);
  const late = withBackend({
    put: async (content, options) => {
      const named = await backend.put(content, options);
      context.turnClock(HOUR_MS);
      await blobs.sweep();
      return named;
    },
  });
  await assert.rejects(late.put(bytes, GLB), /write it again/);
  const again = await blobs.put(bytes, GLB);
  assert.deepEqual(await backend.head(again.sha256), { size: 50 });
});

test('whoever puts, refers, lets go and sweeps at once: what is referred to is always there', async () => {
  const dice = createDice(7);
  const contents = Array.from({ length: 24 }, () => randomBytes(2_000));
  const hasty = createBlobs({ database, backend, clock: () => nowMs, log });
  let nowMs = clock();
  const met = { referred: 0, deleted: 0 };
  const over = new AbortController();
  const worker = async (id: number): Promise<void> => {
    // Until enough of it met: how far a sweep gets in this time is the machine's business.
    for (let round = 0; round < 25 || (met.deleted < 4 && round < 1000); round++) {
      const owner = { kind: 'race', id: `${id}-${round}` };
      const bytes = dice.pick(contents);
      let blob: Blob;
      try {
        blob = await hasty.put(round % 2 ? bytes : streamOf(bytes), GLB);
        await hasty.refer(db, blob, { owner, expiresAtMs: nowMs + DAY_MS });
      } catch (error) {
        // The clock of this test runs an hour in no time; who is too late is told.
        assert.match((error as Error).message, /is not stored|write it again/);
        continue;
      }
      met.referred++;
      const found = await hasty.get(blob.sha256);
      assert.deepEqual(await buffer(found!.bytes), bytes);
      await hasty.release(owner);
    }
  };
  const sweeper = async (): Promise<void> => {
    while (!over.signal.aborted) {
      nowMs += HOUR_MS / 8;
      const { blobs: swept } = await hasty.sweep();
      met.deleted += swept;
      await sleep(1);
    }
  };
  const sweepers = [sweeper(), sweeper()];
  await Promise.all(Array.from({ length: 6 }, async (_, id) => worker(id))).finally(() =>
    over.abort(),
  );
  await Promise.all(sweepers);
  assert.ok(met.referred > 75, `${met.referred} references were made`);
  assert.ok(met.deleted >= 4, `${met.deleted} blobs were deleted`);
});

test('bytes the database knows nothing of stay, until an operator asks for them to go', async () => {
  const bytes = randomBytes(33);
  const { sha256 } = await backend.put(bytes);
  const later = createBlobs({ database, backend, clock: () => Date.now() + 25 * HOUR_MS, log });
  await blobs.sweep();
  assert.deepEqual(await listUnknown(), [sha256]);
  const now = createBlobs({ database, backend, clock: Date.now, log });
  assert.equal((await now.sweepUnknown()).blobs, 0, 'not in the first day');
  assert.deepEqual(await later.sweepUnknown(), { references: 0, blobs: 1, bytes: 33 });
  assert.deepEqual(await listUnknown(), []);
});

/** The same blobs over a backend that does something else in places. */
function withBackend(changes: Partial<BlobBackend>): Blobs {
  return createBlobs({ database, backend: { ...backend, ...changes }, clock, log });
}

async function listUnknown(): Promise<string[]> {
  const listed = await Array.fromAsync(backend.list());
  const rows = await db.selectFrom('blobs').select('sha256').execute();
  const known = new Set(rows.map(({ sha256 }) => sha256));
  return listed.map(({ sha256 }) => sha256).filter((sha256) => !known.has(sha256));
}

async function* streamOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes.subarray(0, 100);
  yield bytes.subarray(100);
}
