/** Tests of every backend, wherever it stores bytes. */
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { after, before, suite, test } from 'node:test';
import fc from 'fast-check';
// oxlint-disable-next-line no-restricted-imports -- shared test code is outside src
import { sample } from '../../../test/support/extent.ts';
import type { BlobBackend } from './backend.ts';

export interface TestBackend {
  readonly backend: BlobBackend;
  close(): Promise<void>;
}

const RUNS = sample({ few: 15, all: 60 });
const MEBIBYTE = 1024 * 1024;
const NOBODY = 'f'.repeat(64);

export function testBackend(name: string, open: () => Promise<TestBackend>): void {
  suite(`${name} keeps the promises of a backend`, () => {
    let opened: TestBackend;
    let backend: BlobBackend;
    before(async () => {
      opened = await open();
      ({ backend } = opened);
    });
    after(() => opened.close());

    test('any bytes come back as they were, under the hash of others', async () => {
      await fc.assert(
        fc.asyncProperty(fc.uint8Array({ maxLength: 5_000 }), async (bytes) => {
          const { sha256, size } = await backend.put(bytes);
          assert.equal(sha256, hashOf(bytes));
          assert.equal(size, bytes.length);
          const found = await backend.get(sha256);
          assert.equal(found?.size, bytes.length);
          assert.equal(found.length, bytes.length);
          assert.deepEqual(await buffer(found.bytes), Buffer.from(bytes));
          assert.deepEqual(await backend.head(sha256), { size: bytes.length });
        }),
        { numRuns: RUNS },
      );
    });

    test('a stream is the same blob in whatever pieces it comes', async () => {
      const pieces = fc.array(fc.uint8Array({ maxLength: 700 }), { maxLength: 8 });
      await fc.assert(
        fc.asyncProperty(pieces, async (chunks) => {
          const whole = Buffer.concat(chunks);
          const named = await backend.put(streamOf(chunks));
          assert.deepEqual(named, { sha256: hashOf(whole), size: whole.length });
          assert.deepEqual(await read(named.sha256), whole);
        }),
        { numRuns: RUNS },
      );
    });

    test('any range is the slice of the bytes it names', async () => {
      const bytes = randomBytes(10_000);
      const { sha256 } = await backend.put(bytes);
      const places = fc.nat({ max: bytes.length - 1 });
      const onBounds = fc.constantFrom(0, 1, bytes.length - 2, bytes.length - 1);
      const place = fc.oneof(places, onBounds);
      await fc.assert(
        fc.asyncProperty(place, place, fc.boolean(), async (a, b, isBeyond) => {
          const start = Math.min(a, b);
          const end = isBeyond ? bytes.length + b : Math.max(a, b);
          const found = await backend.get(sha256, { start, end });
          const wanted = bytes.subarray(start, end + 1);
          assert.equal(found?.length, wanted.length);
          assert.equal(found.size, bytes.length);
          assert.deepEqual(await buffer(found.bytes), wanted);
        }),
        { numRuns: RUNS },
      );
    });

    test('a range that begins outside is refused', async () => {
      const { sha256 } = await backend.put(Buffer.from('five!'));
      await assert.rejects(backend.get(sha256, { start: 5, end: 9 }), RangeError);
      await assert.rejects(backend.get(sha256, { start: 3, end: 2 }), RangeError);
    });

    test('what is not there is told, and deleting it is no error', async () => {
      assert.equal(await backend.get(NOBODY), undefined);
      assert.equal(await backend.get(NOBODY, { start: 0, end: 0 }), undefined);
      assert.equal(await backend.head(NOBODY), undefined);
      await backend.delete(NOBODY);
    });

    test('a name that is no hash never becomes a path', async () => {
      for (const wrong of ['', '..', `../${NOBODY}`, NOBODY.toUpperCase(), `${NOBODY}0`])
        await assert.rejects(backend.get(wrong), TypeError, wrong);
    });

    test('what is deleted is gone, and can be put again', async () => {
      const bytes = randomBytes(100);
      const { sha256 } = await backend.put(bytes);
      await backend.delete(sha256);
      assert.equal(await backend.head(sha256), undefined);
      assert.equal(await backend.get(sha256), undefined);
      await backend.put(bytes);
      assert.deepEqual(await read(sha256), bytes);
    });

    test('the list has every blob once, with its size', async () => {
      const known = new Map((await listAll()).map(({ sha256, size }) => [sha256, size]));
      const blobs = Array.from({ length: 12 }, (_, i) => randomBytes(i));
      for (const bytes of [...blobs, ...blobs])
        known.set((await backend.put(bytes)).sha256, bytes.length);
      const listed = await listAll();
      assert.equal(listed.length, known.size);
      for (const { sha256, size, modifiedAtMs } of listed) {
        assert.equal(size, known.get(sha256));
        assert.ok(Math.abs(Date.now() - modifiedAtMs) < 600_000);
      }
    });

    test('content that is not wanted after all leaves nothing', async () => {
      for (const content of [randomBytes(50), streamOf([randomBytes(50), randomBytes(50)])]) {
        let seen: string | undefined;
        const { sha256 } = await backend.put(content, {
          approve: async (named) => {
            seen = named.sha256;
            assert.equal(await backend.head(named.sha256), undefined, 'nobody sees it yet');
            return false;
          },
        });
        assert.equal(seen, sha256);
        assert.equal(await backend.head(sha256), undefined);
      }
    });

    test('a stream that breaks leaves nothing', async () => {
      const count = (await listAll()).length;
      async function* broken() {
        yield randomBytes(3 * MEBIBYTE);
        throw new Error('the sender is gone');
      }
      await assert.rejects(backend.put(broken()), /the sender is gone/);
      assert.equal((await listAll()).length, count);
    });

    test('the same content put by many at once is one blob', async () => {
      const bytes = randomBytes(200_000);
      const put = await Promise.all(
        Array.from({ length: 10 }, async (_, i) => backend.put(i % 2 ? bytes : streamOf([bytes]))),
      );
      assert.equal(new Set(put.map(({ sha256 }) => sha256)).size, 1);
      assert.deepEqual(await read(put[0]!.sha256), bytes);
    });

    test('a large stream passes without being held in memory', async () => {
      const piece = randomBytes(MEBIBYTE);
      const pieces = 48;
      async function* large() {
        for (let i = 0; i < pieces; i++) yield piece;
      }
      const hash = createHash('sha256');
      for (let i = 0; i < pieces; i++) hash.update(piece);
      const { sha256, size } = await backend.put(large());
      assert.equal(sha256, hash.digest('hex'));
      assert.equal(size, pieces * MEBIBYTE);
      const found = await backend.get(sha256);
      const again = createHash('sha256');
      let mostHeld = 0;
      for await (const chunk of found!.bytes as AsyncIterable<Buffer>) {
        again.update(chunk);
        mostHeld = Math.max(mostHeld, found!.bytes.readableLength);
      }
      assert.equal(again.digest('hex'), sha256);
      assert.ok(mostHeld < 2 * MEBIBYTE, `${mostHeld} bytes waited to be read`);
    });

    test('a reader may leave before, in the middle and after', async () => {
      const { sha256 } = await backend.put(randomBytes(2 * MEBIBYTE));
      const unread = await backend.get(sha256);
      await closed(unread!.bytes.destroy());
      const begun = await backend.get(sha256);
      for await (const chunk of begun!.bytes as AsyncIterable<Buffer>) {
        assert.ok(chunk.length > 0);
        break;
      }
      assert.equal(begun!.bytes.destroyed, true);
      assert.equal((await read(sha256)).length, 2 * MEBIBYTE);
    });

    test('a reader keeps what it reads though it is deleted meanwhile, or is told', async () => {
      const bytes = randomBytes(MEBIBYTE);
      const { sha256 } = await backend.put(bytes);
      const found = await backend.get(sha256);
      await backend.delete(sha256);
      const outcome = await buffer(found!.bytes).catch((error: Error) => error);
      if (!(outcome instanceof Error)) assert.deepEqual(outcome, bytes);
    });

    async function read(sha256: string): Promise<Buffer> {
      return buffer((await backend.get(sha256))!.bytes);
    }

    async function listAll() {
      return Array.fromAsync(backend.list());
    }
  });
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function* streamOf(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

async function closed(stream: { once(event: 'close', done: () => void): unknown }): Promise<void> {
  await new Promise<void>((done) => stream.once('close', done));
}
