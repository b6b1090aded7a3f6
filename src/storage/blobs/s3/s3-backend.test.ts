import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { after, test } from 'node:test';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import { sample } from '../../../../test/support/extent.ts';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import { startS3 } from '../../../../test/support/s3.ts';
import { testBackend } from '../backend.suite.ts';
import { BlobBroken, BlobsUnavailable } from '../backend.ts';
import type { BlobBackend } from '../backend.ts';
import { createVerifiedBackend } from '../verified-backend.ts';
import { createS3Backend } from './s3-backend.ts';

const HASTY = { attempts: 4, firstDelayMs: 5, connectMs: 1_000, answerMs: 300, pieceMs: 300 };
/** The slow upload takes four seconds: more than any silence may last, also on a busy machine. */
const SLOW = { ...HASTY, answerMs: 3_000, pieceMs: 3_000 };
const MEBIBYTE = 1024 * 1024;

testBackend('a bucket', async () => {
  const server = await startS3();
  const { access, spoolFolder } = server;
  return {
    backend: createS3Backend({ ...access, spoolFolder }),
    close: async () => server.close(),
  };
});

test('what a bucket hands out is held against its name: a flipped byte is never handed on', async () => {
  const server = await startS3();
  after(async () => server.close());
  const { access, spoolFolder } = server;
  const warned: string[] = [];
  const log = { info: () => {}, warn: (message: string) => void warned.push(message) };
  const open = () => createVerifiedBackend(createS3Backend({ ...access, spoolFolder }), { log });
  const content = randomBytes(1_000);
  const { sha256 } = await open().put(content);
  const path = server.findFile(sha256);
  const bytes = readFileSync(path);
  bytes[700]! ^= 1;
  writeFileSync(path, bytes);
  // Also where another part of it is read.
  const backend = open();
  await assert.rejects(backend.get(sha256, { start: 0, end: 9 }), BlobBroken);
  assert.ok(warned[0]?.includes(sha256), 'the log says so');
  assert.equal(await backend.get(sha256), undefined, 'it is out of the way');
  await backend.put(content);
  const opened = await backend.get(sha256);
  assert.deepEqual(await buffer(opened!.bytes), content);
});

test('a wrong secret and a bucket that is not there are told by their names', async () => {
  const server = await startS3();
  after(async () => server.close());
  const { access, spoolFolder } = server;
  const wrong = createS3Backend({ ...access, secretKey: 'guessed', spoolFolder });
  await assert.rejects(wrong.put(randomBytes(5)), (error) => {
    assert.ok(error instanceof BlobsUnavailable);
    assert.match(error.message, /403 SignatureDoesNotMatch to PUT/);
    return true;
  });
  const nowhere = createS3Backend({ ...access, bucket: 'nowhere', spoolFolder });
  await assert.rejects(nowhere.put(randomBytes(5)), /404 NoSuchBucket to PUT/);
  const named = await createS3Backend({ ...access, spoolFolder }).put(
    stream(randomBytes(MEBIBYTE)),
  );
  assert.equal(named.size, MEBIBYTE);
  assert.deepEqual(readdirSync(spoolFolder), [], 'what waits has no name');
});

type Play = (request: IncomingMessage, response: ServerResponse, count: number) => void;

/** A server that misbehaves as the test says, and what it was asked. */
async function stage(play: Play, patience = HASTY) {
  const asked: { method: string; url: string; headers: IncomingMessage['headers'] }[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    asked.push({ method, url, headers });
    play(request, response, asked.length);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const backend: BlobBackend = createS3Backend({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'stage',
    region: 'us-east-1',
    accessKey: 'access',
    secretKey: 'secret',
    spoolFolder: tmpdir(),
    patience,
  });
  return { backend, asked };
}

const NAME = 'a'.repeat(64);

test('bytes go with their length and their hash, twice: in the signature and as a checksum', async () => {
  const seen: Buffer[] = [];
  const { backend, asked } = await stage((request, response) => {
    void buffer(request).then((body) => response.end(seen.push(body) && ''));
  });
  const bytes = randomBytes(3 * MEBIBYTE);
  await backend.put(bytes);
  await backend.put(stream(bytes));
  assert.equal(asked.length, 2);
  for (const [i, { method, url, headers }] of asked.entries()) {
    const sha256 = createHash('sha256').update(seen[i]!).digest();
    assert.equal(method, 'PUT');
    assert.equal(url, `/stage/blobs/${sha256.toString('hex')}`);
    assert.equal(headers['content-length'], String(bytes.length));
    assert.equal(headers['transfer-encoding'], undefined);
    assert.equal(headers['x-amz-content-sha256'], sha256.toString('hex'));
    assert.equal(headers['x-amz-checksum-sha256'], sha256.toString('base64'));
    assert.match(headers.authorization!, /SignedHeaders=[^,]*x-amz-checksum-sha256/);
    assert.deepEqual(seen[i], bytes);
  }
});

const TROUBLES = Object.entries({
  'answers 500': (_request, response) => response.writeHead(500).end(),
  'answers 503 SlowDown': (_request, response) =>
    response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>'),
  'answers 429': (_request, response) => response.writeHead(429).end(),
  'breaks the connection': (request) => request.socket.resetAndDestroy(),
  'says nothing': () => {},
} satisfies Record<string, Play>) as [string, Play][];
/** By default one answer and one that does not come. */
for (const [name, trouble] of sample({ few: [TROUBLES[1]!, TROUBLES[4]!], all: TROUBLES }))
  test(`a server that ${name} is asked again, and not for ever`, async () => {
    const bytes = randomBytes(2 * MEBIBYTE);
    const short = await stage((request, response, count) => {
      if (count < 3) trouble(request, response, count);
      else void buffer(request).then(() => response.end());
    });
    await short.backend.put(stream(bytes));
    assert.equal(short.asked.length, 3);
    const long = await stage(trouble);
    const acts = [
      long.backend.put(bytes),
      long.backend.get(NAME),
      long.backend.head(NAME),
      long.backend.delete(NAME),
      Array.fromAsync(long.backend.list()),
    ];
    for (const act of await Promise.allSettled(acts))
      assert.ok(act.status === 'rejected' && act.reason instanceof BlobsUnavailable);
    assert.equal(long.asked.length, 5 * HASTY.attempts);
  });

test('a large upload that nobody takes is given up, a slow one is not', async () => {
  const deaf = await stage((request) => void request.pause());
  await assert.rejects(deaf.backend.put(Buffer.alloc(24 * MEBIBYTE)), BlobsUnavailable);
  assert.equal(deaf.asked.length, HASTY.attempts);
  let bytes = 0;
  const slow = await stage((request, response) => {
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > 4 * MEBIBYTE) return;
      request.pause();
      setTimeout(() => request.resume(), 30);
    });
    request.on('end', () => response.end());
  }, SLOW);
  await slow.backend.put(Buffer.alloc(12 * MEBIBYTE));
  assert.equal(slow.asked.length, 1);
});

test('a refusal is not repeated', async () => {
  const { backend, asked } = await stage((_request, response) =>
    response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>'),
  );
  await assert.rejects(backend.delete(NAME), /S3 answered 403 AccessDenied to DELETE/);
  await assert.rejects(backend.get(NAME), /S3 answered 403 AccessDenied to GET/);
  assert.equal(asked.length, 2);
});

test('nobody listens: told after the attempts', async () => {
  const backend = createS3Backend({
    endpoint: 'http://127.0.0.1:9',
    bucket: 'stage',
    region: 'us-east-1',
    accessKey: 'a',
    secretKey: 's',
    spoolFolder: tmpdir(),
    patience: HASTY,
  });
  await assert.rejects(backend.head(NAME), /S3 did not respond to HEAD/);
});

const BYTES = randomBytes(600_000);

/** Serves ranges of BYTES, but lets only so many bytes through before it fails. */
function serveBrokenly(fail: (response: ServerResponse) => void): Play {
  return (request, response, count) => {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const start = Number(from ?? 0);
    const end = Number(to ?? BYTES.length - 1);
    response.writeHead(from === undefined ? 200 : 206, {
      'content-length': end - start + 1,
      ...(from === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${BYTES.length}` }),
    });
    if (count > 1) response.end(BYTES.subarray(start, end + 1));
    else
      response.write(BYTES.subarray(start, start + 150_000), () =>
        setTimeout(() => fail(response), 30),
      );
  };
}

for (const [name, fail] of Object.entries({
  'breaks off': (response: ServerResponse) => void response.destroy(),
  'stops sending': () => {},
}))
  test(`reading goes on where a server ${name} in the middle`, async () => {
    const { backend, asked } = await stage(serveBrokenly(fail));
    const found = await backend.get(NAME);
    assert.equal(found?.length, BYTES.length);
    assert.deepEqual(await buffer(found.bytes), BYTES);
    assert.equal(asked.length, 2);
    const part = await (
      await stage(serveBrokenly(fail))
    ).backend.get(NAME, { start: 10, end: 500_009 });
    assert.deepEqual(await buffer(part!.bytes), BYTES.subarray(10, 500_010));
  });

test('a blob that cannot be read to its end is an error, never a short blob', async () => {
  const { backend } = await stage((_request, response) => {
    response.writeHead(200, { 'content-length': 1_000 });
    response.write('x', () => response.destroy());
  });
  await assert.rejects(buffer((await backend.get(NAME))!.bytes), BlobsUnavailable);
});

test('a server that knows no ranges gives the right bytes all the same', async () => {
  const { backend } = await stage((_request, response) => response.end(BYTES));
  const found = await backend.get(NAME, { start: 100, end: 199 });
  assert.equal(found?.length, 100);
  assert.deepEqual(await buffer(found.bytes), BYTES.subarray(100, 200));
});

test('who stops reading does not wait for a server that has stopped sending', async () => {
  const patient = { ...HASTY, answerMs: 300_000, pieceMs: 300_000 };
  const { backend } = await stage((_request, response) => {
    response.writeHead(200, { 'content-length': 1_000 });
    response.write('x');
  }, patient);
  const { bytes } = (await backend.get(NAME))!;
  await new Promise((done) => bytes.once('data', done));
  const began = performance.now();
  bytes.destroy();
  await new Promise<void>((done) => bytes.once('close', () => done()));
  assert.ok(performance.now() - began < patient.pieceMs / 2);
});

test('a list is read page after page, and only blobs are in it', async () => {
  const pages = [
    `<IsTruncated>true</IsTruncated><NextContinuationToken>a+b/c=</NextContinuationToken>${entry('1')}${entry('2')}`,
    `<IsTruncated>false</IsTruncated>${entry('3')}<Contents><Key>blobs/readme.txt</Key><Size>5</Size><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`,
  ];
  const { backend, asked } = await stage((_request, response, count) =>
    response.end(`<?xml version="1.0"?><ListBucketResult>${pages[count - 1]}</ListBucketResult>`),
  );
  const listed = await Array.fromAsync(backend.list());
  assert.deepEqual(
    listed,
    ['1', '2', '3'].map((digit) => ({
      sha256: digit.repeat(64),
      size: 7,
      modifiedAtMs: Date.UTC(2026, 0, 1),
    })),
  );
  const tokens = asked.map(({ url }) =>
    new URL(url, 'http://x').searchParams.get('continuation-token'),
  );
  assert.deepEqual(tokens, [null, 'a+b/c=']);
});

function entry(digit: string): string {
  return `<Contents><Key>blobs/${digit.repeat(64)}</Key><Size>7</Size><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`;
}

async function* stream(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 100_000) yield bytes.subarray(at, at + 100_000);
}
