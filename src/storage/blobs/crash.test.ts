/** Kills a process that puts, refers and sweeps, again and again, and looks at what is left. `KILL_ROUNDS=200` for long. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#store';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import { createTestDatabase } from '../../../test/support/database.ts';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import { createDice } from '../../../test/support/dice.ts';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import { sample } from '../../../test/support/extent.ts';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import { makeTestFolder, silent } from '../../../test/support/leftovers.ts';
import { createBlobs } from './blobs.ts';
import { openBackend } from './open-backend.ts';

const WORK = fileURLToPath(new URL('trial/work-blobs.ts', import.meta.url));
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? sample({ few: 2, all: 5 }));
const HOUR_MS = 3_600_000;

const { url, drop } = await createTestDatabase();
const database = await openDatabase({
  source: { kind: 'external', url },
  mode: 'visit',
  log: silent,
});
const dataDir = makeTestFolder();
after(async () => {
  await database.close();
  await drop();
  await rm(dataDir, { recursive: true, force: true });
});

test(`${ROUNDS} kills: no half blob is ever seen, nothing referred to is lost, nothing stays for ever`, async (t) => {
  const dice = createDice(Date.now());
  t.diagnostic(`seed ${dice.seed}`);
  const kept = new Map<string, string>();
  let said = 0;
  let drafts = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const words = await workAndKill(round, dice.between(20, 400));
    said += words.length;
    for (const [what, owner, sha256] of words)
      if (what === 'kept') kept.set(owner!, sha256!);
      else kept.delete(owner!);
    await assertWhole();
    drafts += readdirSync(join(dataDir, 'blobs', 'draft')).length;
  }
  assert.ok(said > ROUNDS, `${said} acts were done`);
  t.diagnostic(`${said} acts, ${kept.size} blobs kept, ${drafts} drafts left behind`);

  let nowMs = Date.now() + ROUNDS * 1_000 * HOUR_MS;
  const clock = (): number => nowMs;
  const backend = await openBackend({ dataDir, database, clock, log: silent });
  const blobs = createBlobs({ database, backend, clock, log: silent });
  await blobs.sweep();
  assert.ok(kept.size > 0);
  for (const sha256 of new Set(kept.values())) {
    const found = await blobs.get(sha256);
    assert.ok(found, `${sha256} is still there`);
    assert.equal(hashOf(await buffer(found.bytes)), sha256);
  }

  nowMs += 2 * 365 * 24 * HOUR_MS;
  await blobs.sweep();
  assert.deepEqual(await Array.fromAsync(backend.list()), [], 'no bytes without an owner');
  for (const table of ['blobs', 'blob_references'] as const)
    assert.deepEqual(await database.db.selectFrom(table).selectAll().execute(), []);
  await blobs.put(Buffer.from('anything'), { mediaType: 'text/plain' });
  assert.deepEqual(readdirSync(join(dataDir, 'blobs', 'draft')), [], 'the drafts of the dead');
});

async function assertWhole(): Promise<void> {
  const backend = await openBackend({ dataDir, database, clock: Date.now, log: silent });
  for await (const { sha256 } of backend.list()) {
    const found = await backend.get(sha256);
    assert.equal(hashOf(await buffer(found!.bytes)), sha256, 'what has a name is whole');
  }
}

/** Lets it work for a while after its second line, and returns the words of all its lines. */
async function workAndKill(round: number, ms: number): Promise<string[][]> {
  const child = spawn(process.execPath, [WORK, url, dataDir, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const begun = new Promise<void>((done) =>
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.split('\n').length > 2) done();
    }),
  );
  const exited = once(child, 'close');
  await Promise.race([begun, exited]);
  await sleep(ms);
  assert.equal(child.exitCode, null, 'it works until it is killed');
  child.kill('SIGKILL');
  await exited;
  return output
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
