/** Stored bytes may break: a flipped byte, a missing file. They are never served, and are repaired. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { skipped } from '../support/extent.ts';
import { makeTestFolder } from '../support/leftovers.ts';
import { SIMULATIONS, SMALL, startSimulationService } from '../support/simulation-service.ts';
import type { SimulationService } from '../support/simulation-service.ts';

interface Stored {
  readonly files: Record<string, { readonly sha256: string }>;
  readonly bodies: Record<string, Record<'gzip' | 'br', { readonly sha256: string }>>;
}

const folder = makeTestFolder();
let service: SimulationService;

before(async () => {
  service = await startSimulationService({ WORKERS: '1', DATA_DIR: folder });
});
after(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

async function createCompleted(
  seed: number = SMALL.settings.seed,
): Promise<{ id: string; stored: Stored }> {
  const settings = { ...SMALL.settings, seed };
  const { id } = (await service.create({ ...SMALL, settings })).body;
  assert.equal((await service.untilEnded(id)).body.status, 'completed');
  const { rows } = await service.pool.query<{ results: Stored }>(
    'SELECT results FROM simulations WHERE id = $1',
    [id],
  );
  return { id, stored: rows[0]!.results };
}

function pathOf(sha256: string): string {
  return join(folder, 'blobs', sha256.slice(0, 2), sha256);
}

function flip(sha256: string): void {
  const bytes = readFileSync(pathOf(sha256));
  bytes[bytes.length >> 1]! ^= 1;
  writeFileSync(pathOf(sha256), bytes);
}

function remove(sha256: string): void {
  rmSync(pathOf(sha256));
}

/** Where the bytes of a blob are: under its own name, or in parts. */
interface Kept {
  readonly whole: readonly string[];
  /** Compressed, and in no other simulation. */
  readonly own: readonly string[];
  /** Textures, which other simulations hold too. */
  readonly shared: readonly string[];
}

async function findKept(sha256: string): Promise<Kept> {
  const { rows } = await service.pool.query<{ recipe: { sources: string[] } | null }>(
    'SELECT recipe FROM blobs WHERE sha256 = $1',
    [sha256],
  );
  const sources = rows[0]!.recipe?.sources;
  if (sources === undefined) return { whole: [sha256], own: [], shared: [] };
  const { rows: parts } = await service.pool.query<{ sha256: string; media_type: string }>(
    'SELECT sha256, media_type FROM blobs WHERE sha256 = ANY ($1)',
    [sources],
  );
  const listOf = (isOwn: boolean): string[] =>
    parts
      .filter(({ media_type }) => (media_type === 'application/zstd') === isOwn)
      .map((part) => part.sha256);
  return { whole: [], own: listOf(true), shared: listOf(false) };
}

interface Raw {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** As it is on the wire, not unpacked. */
async function read(url: string): Promise<Raw> {
  const headers = { 'accept-encoding': 'gzip', authorization: service.ada.token };
  const response = await new Promise<IncomingMessage>((answer, failed) =>
    get(url, { headers }, answer).on('error', failed),
  );
  const { statusCode = 0 } = response;
  return { status: statusCode, headers: response.headers, bytes: await buffer(response) };
}

function assertStorageAway({ status, headers, bytes }: Raw): void {
  const body = JSON.parse(bytes.toString());
  assert.deepEqual([status, body.details?.reason], [503, 'storage'], bytes.toString());
  assert.ok(Number(headers['retry-after']) >= 1);
}

/** Everything a reader can get of it, with the expected hashes. */
async function listReadings(
  id: string,
  { files, bodies }: Stored,
): Promise<(readonly [string, string])[]> {
  const path = `${service.baseUrl}${SIMULATIONS}${id}/`;
  const { body } = await service.call(`${SIMULATIONS}${id}/?format=gltf`);
  return [
    [body.download_url, files['world.glb']!.sha256],
    [body.assets.textures, files['textures.zip']!.sha256],
    [`${path}trajectory/`, files['trajectory.ptrc']!.sha256],
    [`${path}?compression=gzip`, bodies['json']!.gzip.sha256],
    [`${path}?format=geojson&compression=gzip`, bodies['geojson']!.gzip.sha256],
  ];
}

async function untilRepaired(id: string): Promise<void> {
  const path = `${SIMULATIONS}${id}/exports/?wait=60`;
  let status: unknown;
  do ({ status } = (await service.call(path)).body);
  while (status === 'queued' || status === 'processing');
  assert.equal(status, 'completed');
}

/** Until it is there again unchanged; until then it is reported as away. */
async function readMended([url, sha256]: readonly [string, string]): Promise<void> {
  for (;;) {
    const answer = await read(url);
    if (answer.status === 200) {
      assert.equal(createHash('sha256').update(answer.bytes).digest('hex'), sha256, url);
      return;
    }
    assertStorageAway(answer);
    await sleep(100);
  }
}

// First of all tests: what this process has read before it checks again only now and then.
test(
  'a flipped or missing texture is restored from the installation, for every simulation that shows it',
  { skip: skipped },
  async () => {
    const [one, other] = [await createCompleted(9), await createCompleted(10)];
    const world = one.stored.files['world.glb']!.sha256;
    const { shared } = await findKept(world);
    const alsoElsewhere = await findKept(other.stored.files['world.glb']!.sha256);
    assert.notEqual(world, other.stored.files['world.glb']!.sha256);
    assert.deepEqual([...shared].sort(), [...alsoElsewhere.shared].sort());
    const intact = new Map(shared.map((part) => [part, readFileSync(pathOf(part))]));
    assert.ok(shared.length > 1, 'a model shows textures');
    shared.forEach((part, i) => (i % 2 === 0 ? flip(part) : remove(part)));
    for (const { id, stored } of [other, one]) {
      const [reading] = await listReadings(id, stored);
      const answer = await read(reading![0]);
      assert.equal(answer.status, 200);
      assert.equal(createHash('sha256').update(answer.bytes).digest('hex'), reading![1]);
    }
    for (const [part, bytes] of intact) assert.ok(readFileSync(pathOf(part)).equals(bytes));
    assert.ok(!/is being rebuilt/.test(service.service.output()), 'nothing has to be built for it');
  },
);

test('a flipped or missing blob, or a part of it, is reported as 503 and made again from its order, byte for byte', async () => {
  const { id, stored } = await createCompleted();
  const readings = await listReadings(id, stored);
  const { files, bodies } = stored;
  const [world, textures, trajectory] = await Promise.all(
    ['world.glb', 'textures.zip', 'trajectory.ptrc'].map((name) => findKept(files[name]!.sha256)),
  );
  assert.ok(world!.own.length > 0 && world!.shared.length > 0, 'a model is put together');
  const parts = [world!, textures!, trajectory!].flatMap(({ whole, own, shared }) => [
    ...new Set([...whole, ...own, ...shared]),
  ]);
  const intact = new Map(parts.map((part) => [part, readFileSync(pathOf(part))]));
  for (const part of world!.own) flip(part);
  // This process has read it before and may not notice; the repair does.
  flip(world!.shared[0]!);
  for (const part of [...textures!.whole, ...textures!.own]) remove(part);
  for (const part of [...trajectory!.whole, ...trajectory!.own]) flip(part);
  // Both ways in which a text is kept; of one alone the other is packed anew.
  for (const encoding of ['gzip', 'br'] as const) {
    const { whole } = await findKept(bodies['json']![encoding].sha256);
    flip(whole[0]!);
    remove(bodies['geojson']![encoding].sha256);
  }

  for (const [url] of readings) assertStorageAway(await read(url));
  for (const reading of readings) await readMended(reading);
  await untilRepaired(id);
  for (const [part, bytes] of intact) assert.ok(readFileSync(pathOf(part)).equals(bytes), part);
  const log = service.service.output();
  assert.match(log, new RegExp(`${world!.own[0]} was damaged`));
  assert.match(log, new RegExp(`${id} is being rebuilt`));
  assert.ok(!/"statusCode":500/.test(log));
});

test('the lifetime of repaired files is unchanged', { skip: skipped }, async () => {
  const { id, stored } = await createCompleted();
  const { body: first } = await service.call(`${SIMULATIONS}${id}/exports/`);
  const { whole, own } = await findKept(stored.files['world.fbx']!.sha256);
  for (const part of [...whole, ...own]) remove(part);
  const { body } = await service.call(`${SIMULATIONS}${id}/?format=fbx`);
  while ((await read(body.download_url)).status !== 200) await sleep(100);
  const { body: last } = await service.call(`${SIMULATIONS}${id}/exports/`);
  assert.deepEqual([last.status, last.expires_at], ['completed', first.expires_at]);
});

test(
  'an irreparable blob stays away, with a time to try again, and is not tried at every reading',
  { skip: skipped },
  async () => {
    const { id, stored } = await createCompleted();
    // People would walk otherwise: as after a change of the engine.
    await service.pool.query(
      `UPDATE simulations SET question = replace(question::text, '"seed":${SMALL.settings.seed}', '"seed":8')::json WHERE id = $1`,
      [id],
    );
    const { body } = await service.call(`${SIMULATIONS}${id}/?format=gltf`);
    for (const part of (await findKept(stored.files['world.glb']!.sha256)).own) remove(part);
    assertStorageAway(await read(body.download_url));
    const failed = async (): Promise<boolean> =>
      (await service.call(`${SIMULATIONS}${id}/exports/?wait=60`)).body.error !== undefined;
    while (!(await failed())) await sleep(100);
    for (let i = 0; i < 3; i++) assertStorageAway(await read(body.download_url));
    const told = service.service.output().split(`${id} is being rebuilt`).length - 1;
    assert.equal(told, 1);
    // The rest of it is as good as before.
    assert.equal((await read(`${service.baseUrl}${SIMULATIONS}${id}/`)).status, 200);
  },
);
