import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { createPace } from './pace.ts';

test('who waits for one piece does not wait for the hundreds of somebody else', async () => {
  const pace = createPace();
  let sent = 0;
  const flood = Array.from({ length: 400 }, async () => pace.pass('192.0.2.1').then(() => sent++));
  await pace.pass('192.0.2.2');
  assert.ok(sent < 8, `${sent} pieces of the other went before`);
  await Promise.all(flood);
  assert.equal(sent, 400);
});

test('between two turns the event loop is free', async () => {
  const pace = createPace();
  let isHeard = false;
  const all = Array.from({ length: 100 }, async () => pace.pass('192.0.2.1'));
  setImmediate(() => setImmediate(() => (isHeard = true)));
  await Promise.all(all.slice(0, 90));
  assert.ok(isHeard);
  await Promise.all(all);
});

test('the bytes are the same, and who leaves lets the source go', async () => {
  const pace = createPace();
  const pieces = Array.from({ length: 50 }, (_, i) => Buffer.alloc(1000, i));
  const bytes = await buffer(pace.slow(Readable.from(pieces), '192.0.2.1'));
  assert.deepEqual(bytes, Buffer.concat(pieces));

  const endless = new Readable({
    read() {
      this.push(Buffer.alloc(1000));
    },
  });
  const left = pace.slow(endless, '192.0.2.1');
  await new Promise((read) => left.once('data', read));
  left.destroy();
  await new Promise((closed) => endless.once('close', closed));

  const broken = new Readable({
    read() {
      this.destroy(new Error('the disk is gone'));
    },
  });
  await assert.rejects(buffer(pace.slow(broken, '192.0.2.1')), /the disk is gone/);
});
