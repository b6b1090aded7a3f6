import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { StoreUnavailable } from '../unavailable.ts';
import { prepareFolders } from './folders.ts';
import { ask, cleanUp, isRoot, makeFolder, open } from './trial/trial.ts';

after(cleanUp);

/** A name so long that the path of a socket below it is beyond what the system takes. */
const LONG_NAME = 'a-rather-long-name-for-a-folder-'.repeat(4);

/** Another ordinary user's id; that user need not exist. */
const STRANGER = 54_321;

test('a service with a long DATA_DIR has its socket in a private temporary folder', async () => {
  const dataDir = makeOpenFolder(LONG_NAME);
  const server = await open({ dataDir });
  assert.deepEqual(await ask(server.client, 'SELECT 1'), [1]);
  assert.equal(server.client.host, toFarRunFolder(dataDir));
  const { mode, uid } = lstatSync(server.client.host);
  assert.equal(mode & 0o777, 0o700);
  assert.equal(uid, statSync(join(dataDir, 'postgres')).uid);
  await server.close();
  rmSync(server.client.host, { recursive: true });
});

test('a temporary folder that somebody prepared for us is refused', () => {
  const dataDir = makeOpenFolder(LONG_NAME);
  const trap = toFarRunFolder(dataDir);
  symlinkSync(makeFolder(), trap);
  assert.throws(() => prepareFolders(dataDir), /another user created it/);
  rmSync(trap);
  if (!isRoot) return; // Only root can make a folder that belongs to somebody else.
  mkdirSync(trap);
  chownSync(trap, STRANGER, STRANGER);
  assert.throws(() => prepareFolders(dataDir), /another user created it/);
  rmSync(trap, { recursive: true });
});

test('a run folder that others could enter is closed to them', () => {
  const dataDir = makeFolder();
  const { folders } = prepareFolders(dataDir);
  chmodSync(folders.run, 0o777);
  prepareFolders(dataDir);
  assert.equal(statSync(folders.run).mode & 0o777, 0o700);
});

test('missing folders above DATA_DIR are made passable, whatever the umask', async () => {
  const parent = makeFolder();
  chmodSync(parent, 0o711);
  const umask = process.umask(0o077);
  const dataDir = join(parent, 'some', 'where');
  try {
    const server = await open({ dataDir });
    assert.deepEqual(await ask(server.client, 'SELECT 1'), [1]);
    await server.close();
  } finally {
    process.umask(umask);
  }
});

test('a DATA_DIR that nobody could use is refused in one line that names it', () => {
  const closed = makeFolder();
  chmodSync(closed, isRoot ? 0o700 : 0o500);
  assert.throws(
    () => prepareFolders(join(closed, 'data')),
    (error) => {
      assert.ok(error instanceof StoreUnavailable);
      assert.match(error.message, /DATA_DIR/);
      assert.ok(error.message.includes(closed), error.message);
      assert.doesNotMatch(error.message, /\n/);
      return true;
    },
  );
});

/** A folder below a fresh one that lets everybody pass, as a normal parent of DATA_DIR does. */
function makeOpenFolder(name: string): string {
  const parent = makeFolder();
  chmodSync(parent, 0o711);
  const folder = join(parent, name);
  mkdirSync(folder, { mode: 0o700 });
  return folder;
}

function toFarRunFolder(dataDir: string): string {
  const hash = createHash('sha256').update(dataDir).digest('hex');
  return join(realpathSync(tmpdir()), `presage-${hash.slice(0, 16)}`);
}
