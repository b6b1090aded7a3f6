import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { Refusal } from '#contract/refusals';
import { readBytes } from './streams.ts';

const bounds = { bytesMax: 100 };

test('a body within its bound is read as it is', async () => {
  assert.equal(await countBytes(bodyOf(10, 10)), 100);
});

test('a body beyond its bound is refused with the bound, and the rest is let go by', async () => {
  const body = bodyOf(12, 10);
  await assert.rejects(
    countBytes(body),
    (error) => error instanceof Refusal && error.details?.['max_bytes'] === 100,
  );
  await ended(body);
});

test('a reader that stops early does not cut the sender off', async () => {
  const body = bodyOf(10, 10);
  const reading = countBytes(body, () => {
    throw new Error('that is enough');
  });
  await assert.rejects(reading, /enough/);
  assert.equal(body.destroyed, false);
  await ended(body);
});

test('a sender that never stops is cut off', async () => {
  const body = Readable.from(endless());
  await assert.rejects(countBytes(body));
  for (let i = 0; i < 1_000 && !body.destroyed; i++) await setImmediate();
  assert.equal(body.destroyed, true);
});

test('a connection that closes in the middle is told as such', async () => {
  const body = bodyOf(10, 10);
  const reading = countBytes(body, () =>
    body.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
  );
  await assert.rejects(
    reading,
    (error) => error instanceof Refusal && error.details?.['reason'] === 'closed',
  );
});

async function countBytes(body: Readable, onChunk: () => void = () => {}): Promise<number> {
  let bytes = 0;
  for await (const chunk of readBytes(body, bounds)) {
    bytes += chunk.length;
    onChunk();
  }
  return bytes;
}

function bodyOf(chunks: number, size: number): Readable {
  return Readable.from(
    Array.from({ length: chunks }, () => Buffer.alloc(size)),
    {
      autoDestroy: false,
    },
  );
}

async function* endless(): AsyncGenerator<Buffer> {
  for (;;) yield Buffer.alloc(50);
}

async function ended(body: Readable): Promise<void> {
  for (let i = 0; i < 1_000 && !body.readableEnded; i++) await setImmediate();
  assert.equal(body.readableEnded, true);
}
