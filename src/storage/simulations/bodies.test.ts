/** Results as they are handed out. */
/* oxlint-disable no-restricted-imports -- test support is outside the modules */
import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createByteCache } from '#blobs/byte-cache';
import { openTestAccounts } from '../../../test/support/accounts.ts';
import type { TestAccounts } from '../../../test/support/accounts.ts';
import { ask, openTestSimulations } from '../../../test/support/simulations-kit.ts';
import type { TestSimulations } from '../../../test/support/simulations-kit.ts';
import { createBodies } from './bodies.ts';
import { RESULT_BODIES } from './record.ts';
import type { SimulationRecord } from './record.ts';

let accounts: TestAccounts;
let kit: TestSimulations;
let record: SimulationRecord & { readonly status: 'completed' };
before(async () => {
  accounts = await openTestAccounts();
  kit = await openTestSimulations(accounts);
  const account = await kit.addAccount('reader');
  await kit.simulations.create({ question: ask(), account, requestId: 'req-12345678' });
  const claim = (await kit.queue.claim('worker'))!;
  const completedAtMs = accounts.clock();
  const results = await kit.putResults(claim, completedAtMs);
  await kit.queue.complete(claim, { completedAtMs, results });
  const found = await kit.simulations.find(claim.id);
  assert.ok(found?.status === 'completed');
  record = found;
});
after(async () => {
  await kit.close();
  await accounts.close();
});

const ENCODINGS = ['identity', 'gzip', 'br'] as const;
const unpack = {
  identity: (bytes: Buffer) => bytes,
  gzip: gunzipSync,
  br: brotliDecompressSync,
} as const;

test('G8 every body comes in every encoding with the same text and a tag of its own', async () => {
  const { linksExpireAtMs } = record.results;
  const tags = new Set<string>();
  for (const body of RESULT_BODIES) {
    const texts = new Set<string>();
    for (const encoding of ENCODINGS) {
      const open = () => kit.simulations.openBody(record, body, { encoding, linksExpireAtMs });
      const { bytes, etag } = await open();
      assert.match(etag, /^"[!-~]+"$/);
      tags.add(etag);
      texts.add(unpack[encoding](bytes).toString());
      assert.deepEqual(await open(), { bytes, etag });
    }
    assert.equal(texts.size, 1);
    assert.equal(JSON.parse([...texts][0]!).body, body);
  }
  assert.equal(tags.size, RESULT_BODIES.length * ENCODINGS.length);
});

test('G8 a body that is broken or gone is packed again from its other packing, and put back', async () => {
  const { linksExpireAtMs, bodies } = record.results;
  for (const [body, encoding] of [
    ['json', 'gzip'],
    ['geojson', 'br'],
  ] as const) {
    const file = bodies[body][encoding];
    await kit.backend.delete(file.sha256);
    // As in a process that has it in no memory.
    const afresh = createBodies(kit);
    const { bytes } = await afresh.open(record, body, { encoding, linksExpireAtMs });
    assert.equal(JSON.parse(unpack[encoding](bytes).toString()).body, body);
    const text = await createBodies(kit).open(record, body, {
      encoding: 'identity',
      linksExpireAtMs,
    });
    assert.equal(JSON.parse(text.bytes.toString()).body, body);
  }
  const { sha256, size } = bodies.json.gzip;
  assert.deepEqual(await kit.backend.head(sha256), { size }, 'the very bytes again');
});

test('G12 addresses inside end when the reader may no longer follow them, and open the file', async () => {
  const linksExpireAtMs = accounts.clock() + 3_600_000;
  for (const encoding of ENCODINGS) {
    const options = { encoding, linksExpireAtMs };
    const [opened, same] = await Promise.all([
      kit.simulations.openBody(record, 'json', options),
      kit.simulations.openBody(record, 'json', options),
    ]);
    assert.equal(opened.etag, same.etag);
    const { urls } = JSON.parse(unpack[encoding](opened.bytes).toString());
    assert.equal(urls.length, 4);
    for (const url of urls) {
      const [, assetId = '', name = '', expires = '', signature = ''] =
        /^\/assets\/(.+)\/(.+)\?expires=(.+)&signature=(.+)$/.exec(url) ?? [];
      assert.equal(Number(expires) * 1000, linksExpireAtMs);
      const followed = await kit.assets.follow({ assetId, name, expires, signature });
      assert.ok(followed.kind === 'asset');
      const bytes = await buffer(await kit.assets.open(followed.asset));
      assert.equal(bytes.toString(), `${name} of ${record.id}`);
    }
    const written = await kit.simulations.openBody(record, 'json', {
      encoding,
      linksExpireAtMs: record.results.linksExpireAtMs,
    });
    assert.notEqual(written.etag, opened.etag);
    // No address inside: the stored bytes, as they are.
    const plain = await kit.simulations.openBody(record, 'geojson', options);
    assert.deepEqual(
      plain,
      await kit.simulations.openBody(record, 'geojson', {
        encoding,
        linksExpireAtMs: record.results.linksExpireAtMs,
      }),
    );
  }
});

test('N3 a file is read whole or in part, and has a signed address', async () => {
  const file = record.results.files['trajectory.ptrc']!;
  const text = `trajectory.ptrc of ${record.id}`;
  assert.equal((await buffer(await kit.simulations.openFile(file))).toString(), text);
  const part = await kit.simulations.openFile(file, { start: 3, end: 7 });
  assert.equal((await buffer(part)).toString(), text.slice(3, 8));
  const url = kit.simulations.toFileUrl(
    record,
    'trajectory.ptrc',
    record.retention.assetsExpireAtMs,
  );
  assert.match(url!, /\/trajectory\.ptrc\?expires=\d+&signature=/);
  for (const name of ['nothing.glb', 'constructor', '__proto__'])
    assert.equal(kit.simulations.toFileUrl(record, name, 0), undefined);
});

test('the cache forgets what was not asked for longest, and never holds more than it may', async () => {
  const cache = createByteCache<{ bytes: Buffer }>(100);
  let made = 0;
  const get = (key: string, size = 40) =>
    cache.get(key, async () => {
      made++;
      return { bytes: Buffer.alloc(size) };
    });
  await Promise.all([get('a'), get('a'), get('b')]);
  assert.equal(made, 2);
  await get('a');
  await get('c');
  assert.ok(cache.bytes() <= 100);
  await get('a');
  assert.equal(made, 3, 'a was used after b, so b went');
  await get('b');
  assert.equal(made, 4);
  await get('huge', 101);
  await get('huge', 101);
  assert.equal(made, 6, 'what does not fit is not kept');
  assert.ok(cache.bytes() <= 100);
});
