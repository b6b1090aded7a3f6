/** What is stored may break: a flipped byte, a file that is gone. It is never handed out, and comes back by itself. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeTestFolder } from '../support/leftovers.ts';
import { SIMULATIONS, SMALL, startSimulationService } from '../support/simulation-service.ts';
import type { SimulationService } from '../support/simulation-service.ts';

/** As the service promises; the build of the small simulation takes a few seconds of it. */
const RECOVERY_SECONDS_MAX = 30;

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

async function createCompleted(): Promise<{ id: string; stored: Stored }> {
  const { id } = (await service.create()).body;
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

/** Everything a reader can have of it, with what its bytes must hash to. */
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

test('a blob that is flipped or gone is told as 503 and made again from its order, byte for byte', async () => {
  const { id, stored } = await createCompleted();
  const readings = await listReadings(id, stored);
  const { files, bodies } = stored;
  flip(files['world.glb']!.sha256);
  rmSync(pathOf(files['textures.zip']!.sha256));
  flip(files['trajectory.ptrc']!.sha256);
  // Both ways in which a text is kept; of one alone the other is packed anew.
  for (const encoding of ['gzip', 'br'] as const) flip(bodies['json']![encoding].sha256);
  rmSync(pathOf(bodies['geojson']!.gzip.sha256));
  rmSync(pathOf(bodies['geojson']!.br.sha256));

  for (const [url] of readings) assertStorageAway(await read(url));
  const begun = performance.now();
  for (const [url, sha256] of readings)
    for (;;) {
      const answer = await read(url);
      if (answer.status === 200) {
        assert.equal(createHash('sha256').update(answer.bytes).digest('hex'), sha256, url);
        break;
      }
      assertStorageAway(answer);
      assert.ok(performance.now() - begun < RECOVERY_SECONDS_MAX * 1000, `${url} stays away`);
      await sleep(100);
    }
  const log = service.service.output();
  assert.match(log, new RegExp(`${files['world.glb']!.sha256} is broken`));
  assert.match(log, new RegExp(`${id} is built again`));
  assert.ok(!/"statusCode":500/.test(log));
});

test('the time of files that were mended goes on as it was', async () => {
  const { id, stored } = await createCompleted();
  const { body: first } = await service.call(`${SIMULATIONS}${id}/exports/`);
  rmSync(pathOf(stored.files['world.fbx']!.sha256));
  const { body } = await service.call(`${SIMULATIONS}${id}/?format=fbx`);
  while ((await read(body.download_url)).status !== 200) await sleep(100);
  const { body: last } = await service.call(`${SIMULATIONS}${id}/exports/`);
  assert.deepEqual([last.status, last.expires_at], ['completed', first.expires_at]);
});

test('what cannot be made again stays away, with when to come again, and is not tried at every reading', async () => {
  const { id, stored } = await createCompleted();
  // People would walk otherwise: as after a change of the engine.
  await service.pool.query(
    `UPDATE simulations SET question = replace(question::text, '"seed":${SMALL.settings.seed}', '"seed":8')::json WHERE id = $1`,
    [id],
  );
  const { body } = await service.call(`${SIMULATIONS}${id}/?format=gltf`);
  rmSync(pathOf(stored.files['world.glb']!.sha256));
  assertStorageAway(await read(body.download_url));
  const failed = async (): Promise<boolean> =>
    (await service.call(`${SIMULATIONS}${id}/exports/`)).body.error !== undefined;
  while (!(await failed())) await sleep(100);
  for (let i = 0; i < 3; i++) assertStorageAway(await read(body.download_url));
  const told = service.service.output().split(`${id} is built again`).length - 1;
  assert.equal(told, 1);
  // The rest of it is as good as before.
  assert.equal((await read(`${service.baseUrl}${SIMULATIONS}${id}/`)).status, 200);
});
