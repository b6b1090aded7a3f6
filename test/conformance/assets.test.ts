/** Files of simulations by signed addresses (G12, A17, A19, J7 of docs/spec.md). */
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, test } from 'node:test';
import { BlobsUnavailable } from '#blobs';
import type { BlobBackend } from '#blobs';
import { createAssets } from '#blobs/assets';
import { createCaller } from '../support/call.ts';
import type { Call } from '../support/call.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

const DAY_MS = 86_400_000;
const BYTES = randomBytes(100_000);
const NAME = 'station-hall.glb';
const KEY = Buffer.alloc(32, 'a key for tests');

let server: TestServer;
let call: Call;
let owners = 0;

before(async () => {
  server = await startTestServer();
  call = await createCaller(server.baseUrl);
});
after(() => server.close());

interface Given {
  readonly url: string;
  readonly tag: string;
  readonly owner: { readonly kind: string; readonly id: string };
}

interface Wish {
  readonly days?: number;
  readonly linkDays?: number;
  readonly type?: { readonly mediaType: string; readonly contentEncoding?: string };
}

/** Stores bytes, refers to them and gives their address. */
async function give(
  bytes: Buffer = BYTES,
  { days = 7, linkDays = days, type = { mediaType: 'model/gltf-binary' } }: Wish = {},
): Promise<Given> {
  const { blobs, assets } = server.stored;
  const { database, accounts } = server.lifecycle.services!;
  const nowMs = accounts.clock();
  const owner = { kind: 'simulation', id: `sim_${owners++}` };
  const blob = await blobs.put(bytes, type);
  await blobs.refer(database.db, blob, { owner, expiresAtMs: nowMs + days * DAY_MS });
  const url = assets.toUrl({
    sha256: blob.sha256,
    owner,
    name: NAME,
    expiresAtMs: nowMs + linkDays * DAY_MS,
  });
  return { url, tag: `"${blob.sha256}"`, owner };
}

async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(server.baseUrl + path, init);
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, body };
}

test('G12 the address gives the file without a credential, with its type and its name', async () => {
  const { url, tag } = await give();
  const { status, headers, body } = await ask(url);
  assert.equal(status, 200);
  assert.deepEqual(body, BYTES);
  assert.equal(headers.get('content-type'), 'model/gltf-binary');
  assert.equal(headers.get('content-length'), String(BYTES.length));
  assert.equal(headers.get('content-disposition'), `attachment; filename="${NAME}"`);
  assert.equal(headers.get('x-content-type-options'), 'nosniff');
  assert.equal(headers.get('accept-ranges'), 'bytes');
  assert.equal(headers.get('etag'), tag);
  assert.ok(headers.get('x-request-id'));
});

test('G12 an empty file is a file', async () => {
  const { url } = await give(Buffer.alloc(0));
  const { status, headers, body } = await ask(url);
  assert.deepEqual([status, headers.get('content-length'), body.length], [200, '0', 0]);
  assert.equal((await ask(url, { headers: { range: 'bytes=0-' } })).status, 416);
});

test('G12 HEAD is GET without the body', async () => {
  const { url, tag } = await give();
  const withoutDate = (headers: Headers) =>
    [...headers].filter(
      ([name]) => !['date', 'x-request-id', 'connection', 'keep-alive'].includes(name),
    );
  for (const headers of [{}, { 'if-none-match': tag }, { 'if-none-match': '"other"' }]) {
    const got = await ask(url, { headers });
    const head = await ask(url, { method: 'HEAD', headers });
    assert.equal(head.status, got.status);
    assert.deepEqual(withoutDate(head.headers), withoutDate(got.headers));
    assert.equal(head.body.length, 0);
  }
  const forged = await ask(`${url}x`, { method: 'HEAD' });
  assert.deepEqual([forged.status, forged.body.length], [403, 0]);
  // RFC 9110 section 14.2: a range is for GET alone.
  const ranged = await ask(url, { method: 'HEAD', headers: { range: 'bytes=0-9' } });
  assert.deepEqual(
    [ranged.status, ranged.headers.get('content-length')],
    [200, String(BYTES.length)],
  );
});

test('G12 other methods are not accepted, and OPTIONS is free', async () => {
  const { url } = await give();
  const refused = await call(url, { method: 'POST', json: {} });
  assert.deepEqual([refused.status, refused.headers.get('allow')], [405, 'GET, HEAD, OPTIONS']);
  const preflight = await ask(url, {
    method: 'OPTIONS',
    headers: { origin: 'https://viewer.example', 'access-control-request-headers': 'range' },
  });
  assert.equal(preflight.status, 204);
  assert.match(preflight.headers.get('access-control-allow-headers') ?? '', /\bRange\b/);
});

test('G12 a single range is answered with its bytes', async () => {
  const { url } = await give();
  const size = BYTES.length;
  for (const [range, start, end] of [
    ['bytes=0-0', 0, 0],
    ['bytes=0-99', 0, 99],
    ['bytes=99990-', 99_990, size - 1],
    ['bytes=-10', size - 10, size - 1],
    ['bytes=500-9999999', 500, size - 1],
    [`bytes=-${size + 1}`, 0, size - 1],
    [`bytes=${size - 1}-${size - 1}`, size - 1, size - 1],
  ] as const) {
    const { status, headers, body } = await ask(url, { headers: { range } });
    assert.equal(status, 206, range);
    assert.equal(headers.get('content-range'), `bytes ${start}-${end}/${size}`);
    assert.equal(headers.get('content-length'), String(end - start + 1));
    assert.deepEqual(body, BYTES.subarray(start, end + 1), range);
  }
});

test('G12 a range outside is 416 and says how long the file is; one that is none is ignored', async () => {
  const { url } = await give();
  for (const range of [`bytes=${BYTES.length}-`, 'bytes=999999-9999999', 'bytes=-0']) {
    const answer = await call(url, { headers: { range } });
    assert.equal(answer.status, 416, range);
    assert.equal(answer.headers.get('content-range'), `bytes */${BYTES.length}`);
    assert.deepEqual(answer.body.details, { size: BYTES.length });
    assert.equal(answer.headers.get('cache-control'), 'no-store');
  }
  for (const range of ['bytes=9-0', 'bytes=0-1,5-6', 'lines=0-1', 'nonsense'])
    assert.equal((await ask(url, { headers: { range } })).status, 200, range);
});

test('G12 If-Range gives the rest of the same file, or the whole of another', async () => {
  const { url, tag } = await give();
  const statusWith = async (ifRange: string) =>
    (await ask(url, { headers: { range: 'bytes=10-', 'if-range': ifRange } })).status;
  assert.equal(await statusWith(tag), 206);
  // A weak tag, another one, and a date we never gave cannot prove that it is the same file.
  for (const other of [`W/${tag}`, '"other"', 'Sat, 01 Mar 2036 12:00:00 GMT'])
    assert.equal(await statusWith(other), 200, other);
});

test('G12 a reader with a current copy gets 304', async () => {
  const { url, tag } = await give();
  for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
    const { status, headers, body } = await ask(url, {
      headers: { 'if-none-match': known, range: 'bytes=0-5' },
    });
    assert.equal(status, 304, known);
    assert.equal(headers.get('etag'), tag);
    assert.match(headers.get('cache-control') ?? '', /immutable/);
    assert.equal(body.length, 0);
  }
  assert.equal((await ask(url, { headers: { 'if-none-match': '"other"' } })).status, 200);
});

test('A19 the file may be kept until it expires and not a second longer', async () => {
  const { url } = await give(BYTES, { days: 2 });
  const ageOf = async () => (await ask(url)).headers.get('cache-control');
  assert.equal(await ageOf(), `private, max-age=${2 * 86_400}, immutable`);
  server.turnClock(1_500);
  assert.equal(await ageOf(), `private, max-age=${2 * 86_400 - 2}, immutable`);
});

test('A17 viewers on any page may read it, and the headers they need', async () => {
  const { url } = await give();
  const { headers } = await ask(url, { headers: { origin: 'https://viewer.example' } });
  assert.equal(headers.get('access-control-allow-origin'), '*');
  assert.equal(headers.get('cross-origin-resource-policy'), 'cross-origin');
  const exposed = headers.get('access-control-expose-headers')!.split(', ');
  for (const name of ['Content-Range', 'Accept-Ranges', 'ETag', 'Content-Length'])
    assert.ok(exposed.includes(name), name);
});

test('G12 a file that was stored packed is handed out packed, and says so', async () => {
  const { gzipSync } = await import('node:zlib');
  const packed = gzipSync('{"a":1}');
  const { url } = await give(packed, {
    type: { mediaType: 'application/json', contentEncoding: 'gzip' },
  });
  const { headers, body } = await ask(url);
  assert.equal(headers.get('content-encoding'), 'gzip');
  assert.equal(headers.get('content-length'), String(packed.length));
  assert.equal(body.toString(), '{"a":1}', 'the client unpacked it');
});

test('G12 an address with any character changed, missing or added is refused', async () => {
  const { url } = await give(randomBytes(10));
  const begin = '/assets/'.length;
  const changed = new Set<string>();
  for (let at = begin; at < url.length; at++) {
    const letter = url[at]!;
    const others = ['0', 'a', 'A', '_', '9'].filter((other) => other !== letter);
    for (const other of [...others.slice(0, 2), nextLetter(letter)])
      changed.add(url.slice(0, at) + other + url.slice(at + 1));
    changed.add(url.slice(0, at) + url.slice(at + 1));
    changed.add(`${url.slice(0, at)}0${url.slice(at)}`);
  }
  changed.delete(url);
  const statuses = new Map<number, number>();
  for (const path of changed) {
    const { status, body } = await call(path);
    // Without its slash or its question mark it is not the address of an asset at all.
    const wanted = status === 404 ? 'NOT_FOUND' : 'INVALID_SIGNATURE';
    assert.equal(body.code, wanted, path);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  assert.ok(statuses.get(403)! > 500, JSON.stringify([...statuses]));
  assert.ok((statuses.get(404) ?? 0) < 20, JSON.stringify([...statuses]));
  assert.equal((await ask(url)).status, 200, 'the address itself still works');
});

test('G12 an address cannot be given a longer life, nor borrow the signature of another', async () => {
  const [one, other] = [await give(BYTES, { days: 1 }), await give(BYTES, { days: 2 })];
  const [path, query] = one.url.split('?') as [string, string];
  const otherQuery = other.url.split('?')[1]!;
  const longer = query.replace(/\d+/, (seconds) => String(Number(seconds) + 1));
  for (const forged of [
    `${path}?${longer}`,
    `${path}?${otherQuery}`,
    path,
    `${path}?${query}&signature=x`,
  ]) {
    const { status, body } = await call(forged);
    assert.deepEqual([status, body.code], [403, 'INVALID_SIGNATURE'], forged);
  }
  // What a cache or a mail reader adds is not part of the address.
  assert.equal((await ask(`${one.url}&utm_source=mail`)).status, 200);
});

test('G12 another secret makes other signatures', async () => {
  const { url, owner, tag } = await give();
  const { database, accounts } = server.lifecycle.services!;
  const sha256 = tag.slice(1, -1);
  const expiresAtMs = accounts.clock() + 7 * DAY_MS;
  const options = {
    database,
    backend: server.stored.backend,
    clock: accounts.clock,
    assetsUrl: '/assets',
  };
  const same = createAssets({ ...options, key: KEY });
  assert.equal(same.toUrl({ sha256, owner, name: NAME, expiresAtMs }), url);
  const foreign = createAssets({ ...options, key: Buffer.alloc(32, 1) });
  assert.equal((await call(foreign.toUrl({ sha256, owner, name: NAME, expiresAtMs }))).status, 403);
});

test('G12 G13 after its time an address is 410, to the moment, and says since when', async () => {
  const { url } = await give(BYTES, { days: 1 });
  server.turnClock(DAY_MS - 1);
  assert.equal((await ask(url)).status, 200);
  server.turnClock(1);
  const gone = await call(url);
  assert.deepEqual([gone.status, gone.body.code], [410, 'ASSETS_EXPIRED']);
  assert.match(gone.body.details.expired_at, /^2026-\d\d-\d\dT.*Z$/);
  assert.equal(gone.headers.get('cache-control'), 'no-store');
  await server.stored.blobs.sweep();
  assert.equal((await call(url)).status, 410, 'also when the file is gone');
});

test('G12 a link may end before the file does, and the file before the link', async () => {
  const shortLink = await give(BYTES, { days: 7, linkDays: 1 / 24 });
  const shortFile = await give(BYTES, { days: 1 / 24, linkDays: 7 });
  assert.equal(
    (await ask(shortFile.url)).headers.get('cache-control'),
    'private, max-age=3600, immutable',
  );
  server.turnClock(DAY_MS / 24);
  for (const { url } of [shortLink, shortFile]) assert.equal((await call(url)).status, 410);
});

test('C8 a file released by its owner is 404 at once, though another file has the same bytes', async () => {
  const [one, other] = [await give(), await give()];
  await server.stored.blobs.release(one.owner);
  const { status, body } = await call(one.url);
  assert.deepEqual([status, body.code], [404, 'ASSET_NOT_FOUND']);
  assert.equal((await ask(other.url)).status, 200);
});

test('G12 the address does not reveal the owner of the file', async () => {
  const { url, owner, tag } = await give();
  assert.ok(!url.includes(owner.id) && !url.includes(tag.slice(1, 20)));
});

test('J7 files count for nobody and need no credential; a bad one does no harm', async () => {
  const limited = await startTestServer({ anonymousPerHour: 1 });
  try {
    const ask1 = await createCaller(limited.baseUrl);
    assert.equal((await ask1('/auth/user/')).headers.get('x-ratelimit-remaining'), '0');
    assert.equal((await ask1('/risk-assessment/radius/')).status, 429);
    for (let i = 0; i < 3; i++) {
      const { status, headers } = await ask1('/assets/x/y.glb?expires=1&signature=x');
      assert.equal(status, 403);
      assert.equal(headers.get('x-ratelimit-remaining'), null);
    }
  } finally {
    await limited.close();
  }
  const { url } = await give();
  for (const authorization of ['Api-Key wrong', 'nonsense'])
    assert.equal((await ask(url, { headers: { authorization } })).status, 200);
  assert.equal((await ask(url, { headers: { accept: 'image/png' } })).status, 200);
});

test('G12 storage that does not answer is 503, and one that breaks off ends the connection', async () => {
  const { url } = await give();
  const { services } = server.lifecycle;
  const { database, accounts } = services!;
  const withBackend = (changes: Partial<BlobBackend>) =>
    Object.assign(server.lifecycle, {
      services: {
        ...services!,
        assets: createAssets({
          database,
          clock: accounts.clock,
          backend: { ...server.stored.backend, ...changes },
          assetsUrl: '/assets',
          key: KEY,
        }),
      },
    });
  try {
    withBackend({ get: async () => Promise.reject(new BlobsUnavailable('S3 is away')) });
    const away = await call(url);
    assert.deepEqual([away.status, away.body.details.reason], [503, 'storage']);
    assert.ok(Number(away.headers.get('retry-after')) >= 1);
    assert.equal((await ask(url, { method: 'HEAD' })).status, 200);

    withBackend({ get: async () => undefined });
    assert.equal((await call(url)).status, 503, 'bytes that are missing');

    async function* broken() {
      yield BYTES.subarray(0, 10);
      throw new BlobsUnavailable('S3 broke off');
    }
    withBackend({
      get: async () => ({
        size: BYTES.length,
        length: BYTES.length,
        bytes: Readable.from(broken(), { objectMode: false }),
      }),
    });
    await assert.rejects(ask(url), 'a short file is never taken for a whole one');
  } finally {
    Object.assign(server.lifecycle, { services });
  }
});

test('G12 a file whose bytes are broken on the disk is 503, whole or in part, and never sent', async () => {
  const content = randomBytes(1_000);
  const { url } = await give(content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const path = join(server.stored.folder, sha256.slice(0, 2), sha256);
  content[500]! ^= 1;
  await writeFile(path, content);
  for (const headers of [{ range: 'bytes=0-9' }, {}] as const) {
    const answer = await call(url, { headers });
    assert.deepEqual([answer.status, answer.body.details.reason], [503, 'storage']);
    assert.ok(Number(answer.headers.get('retry-after')) >= 1);
  }
});

test('G12 a slow reader is waited for, and one that leaves is let go', async () => {
  const large = randomBytes(16 * 1024 * 1024);
  const { url } = await give(large);
  const { services } = server.lifecycle;
  const { database, accounts } = services!;
  let bytes: Readable | undefined;
  let read = 0;
  const { backend } = server.stored;
  const watched: BlobBackend = {
    ...backend,
    get: async (sha256, range) => {
      const opened = await backend.get(sha256, range);
      bytes = opened!.bytes;
      bytes.on('data', (chunk: Buffer) => (read += chunk.length)).pause();
      return opened;
    },
  };
  const assets = createAssets({
    database,
    clock: accounts.clock,
    backend: watched,
    assetsUrl: '/assets',
    key: KEY,
  });
  Object.assign(server.lifecycle, { services: { ...services!, assets } });
  try {
    const request = get(server.baseUrl + url);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.pause();
    await new Promise((done) => setTimeout(done, 300));
    assert.ok(read < large.length, `${read} bytes were read for a reader that took none`);
    const closed = once(bytes!, 'close');
    request.destroy();
    await closed;
    assert.ok(read < large.length);
  } finally {
    Object.assign(server.lifecycle, { services });
  }
});

function nextLetter(letter: string): string {
  return String.fromCharCode(letter.charCodeAt(0) ^ 1).replace(/[^\w=&?/.-]/, 'z');
}
