/**
 * A full disk and a read-only folder, both real: a file system of its own in memory, which only root can make.
 * test/conformance/storage.test.ts covers both without root.
 *
 *     npm test -- full-disk --all      as root
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync, statfsSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCaller } from '../support/call.ts';
import type { Answer, Call } from '../support/call.ts';
import { createTestDatabase } from '../support/database.ts';
import { isEverything, promised } from '../support/extent.ts';
import { makeTestFolder } from '../support/leftovers.ts';
import { createPerson } from '../support/people.ts';
import { createPrivateDatabase } from '../support/private-database.ts';
import { startService } from '../support/service.ts';

const SIZE_MIB = 1_024;
const RECOVERY_SECONDS_MAX = promised(30);
const FULL_SECONDS = 8;
const PLENTY = {
  RATE_LIMIT_ANONYMOUS: '1000000',
  RATE_LIMIT_FREE: '1000000',
  WORKERS: '1',
};
const WISH = {
  prompt: 'Ten people leave a small meeting room with one door because of a fire alarm.',
  settings: { max_agents: 10, simulation_duration: 60, seed: 7 },
};
const INCIDENT = {
  type: 'crime',
  severity: 0.9,
  lat: 52.52,
  lng: 13.405,
  starts_at: '2026-03-01T10:00:00Z',
};

function findReasonToSkip(): string | undefined {
  if (!isEverything) return 'only with --all';
  if (process.getuid?.() !== 0) return 'only root can mount a file system';
  const folder = makeTestFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder]);
    return undefined;
  } catch {
    return 'this root may not mount a file system';
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A file system in memory on the folder. */
function mountOn(folder: string): { change(options: string): void; unmount(): void } {
  const size = `size=${SIZE_MIB}m`;
  execFileSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder]);
  chmodSync(folder, 0o755);
  return {
    unmount: () => execFileSync('umount', ['-l', folder]),
    change: (options) => execFileSync('mount', ['-o', `remount,${options}`, folder]),
  };
}

function usedKib(folder: string): number {
  const { blocks, bfree, bsize } = statfsSync(folder);
  return Math.ceil(((blocks - bfree) * bsize) / 1024);
}

function assertNoRoom({ status, body, headers }: Answer): void {
  assert.deepEqual([status, body.details?.reason], [503, 'storage'], JSON.stringify(body));
  assert.ok(Number(headers.get('retry-after')) >= 1);
}

function assertNoFault({ status, body, headers }: Answer): void {
  assert.ok(status < 500 || status === 503, `${status} ${JSON.stringify(body)}`);
  if (status === 503) assert.ok(Number(headers.get('retry-after')) >= 1);
}

async function untilWell(call: Call, auth: string): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const { status } = await call('/api/v1/simulations/', { auth, json: WISH });
    const seconds = (performance.now() - begun) / 1000;
    if (status === 201) return seconds;
    assert.ok(seconds < RECOVERY_SECONDS_MAX, `still ${status} after ${seconds} s`);
    await sleep(200);
  }
}

const skip = findReasonToSkip() ?? false;

test(
  'a full disk: nothing is promised, nothing acknowledged is lost, and all is well when there is room',
  { skip },
  async (t) => {
    const database = createPrivateDatabase();
    const disk = mountOn(database.dataDir);
    const service = await startService({ env: { DATA_DIR: database.dataDir, ...PLENTY } });
    t.after(async () => {
      await service.stop();
      disk.unmount();
      await database.remove();
    });
    const call = await createCaller(service.baseUrl);
    const { token: auth } = await createPerson(call, 'ada');
    const headers = { prefer: 'wait=60' };
    const made = await call('/api/v1/simulations/', { auth, headers, json: WISH });
    assert.equal(made.body.status, 'completed');

    // Not enough for a promise.
    disk.change(`size=${usedKib(database.dataDir) + 100 * 1024}k`);
    await sleep(1_200);
    assertNoRoom(await call('/api/v1/simulations/', { auth, json: WISH }));
    assertNoRoom(await call('/api/v1/incidents/', { auth, json: { incidents: [INCIDENT] } }));
    assert.equal((await call(`/api/v1/simulations/${made.body.id}/`)).status, 200);

    // Nothing at all: the database itself can write nothing.
    disk.change(`size=${usedKib(database.dataDir)}k`);
    const acknowledged: string[] = [];
    const until = performance.now() + FULL_SECONDS * 1000;
    while (performance.now() < until) {
      const key = await call('/auth/keys/', { auth, json: { name: 'on a full disk' } });
      assertNoFault(key);
      if (key.status === 201) acknowledged.push(key.body.key);
      assertNoFault(await call('/api/v1/simulations/', { auth, json: WISH }));
      assertNoFault(await call(`/api/v1/simulations/${made.body.id}/`, { auth }));
    }

    disk.change(`size=${SIZE_MIB}m`);
    t.diagnostic(`well again after ${(await untilWell(call, auth)).toFixed(1)} s`);
    assert.equal((await call(`/api/v1/simulations/${made.body.id}/`, { auth })).status, 200);
    for (const key of acknowledged) {
      const { status } = await call('/api/v1/simulations/', { auth: `Api-Key ${key}` });
      assert.equal(status, 200, 'a key that was given works');
    }
    assert.ok(!/a request failed/.test(service.output()), service.output().slice(-3_000));
  },
);

test(
  'a folder that became read-only: nothing is promised, reading goes on, and all is well afterwards',
  { skip },
  async (t) => {
    const folder = makeTestFolder();
    const disk = mountOn(folder);
    const database = await createTestDatabase();
    const service = await startService({
      env: { DATABASE_URL: database.url, DATA_DIR: folder, ...PLENTY },
    });
    t.after(async () => {
      await service.stop();
      disk.unmount();
      await database.drop();
    });
    const call = await createCaller(service.baseUrl);
    const { token: auth } = await createPerson(call, 'ada');
    const headers = { prefer: 'wait=60' };
    const made = await call('/api/v1/simulations/', { auth, headers, json: WISH });
    assert.equal(made.body.status, 'completed');
    disk.change('ro');
    await sleep(1_200);
    assertNoRoom(await call('/api/v1/simulations/', { auth, json: WISH }));
    assertNoRoom(await call('/api/v1/incidents/', { auth, json: { incidents: [INCIDENT] } }));
    const { body } = await call(`/api/v1/simulations/${made.body.id}/?format=gltf`);
    assert.equal((await fetch(body.download_url)).status, 200);
    disk.change('rw');
    t.diagnostic(`well again after ${(await untilWell(call, auth)).toFixed(1)} s`);
    assert.ok(!/a request failed/.test(service.output()), service.output().slice(-3_000));
  },
);
