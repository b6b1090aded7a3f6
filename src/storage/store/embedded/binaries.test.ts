import assert from 'node:assert/strict';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import {
  NOBODY,
  ask,
  cleanUp,
  copyPackageWithoutLinks,
  hold,
  isRoot,
  makeFolder,
  open,
} from './trial/trial.ts';

after(cleanUp);

test('a package installed without its install script gets its links from us', async () => {
  const native = copyPackageWithoutLinks();
  openToAll(native.folder);
  assert.equal(existsSync(join(native.folder, 'lib', 'libpq.so.5')), false);

  const dataDir = makeFolder();
  const server = await open({ dataDir, native });
  assert.deepEqual(await ask(server.client, 'SELECT 1'), [1]);
  assert.equal(existsSync(join(native.folder, 'lib', 'libpq.so.5')), true);
  assert.deepEqual(listCopies(dataDir), []);
  await server.close();
});

test('an ordinary user who may not make the links runs a copy that has them', async () => {
  const native = copyPackageWithoutLinks();
  openToAll(native.folder);
  chmodSync(join(native.folder, 'lib'), 0o555);
  const dataDir = makeFolder();
  if (isRoot) chownSync(dataDir, NOBODY.uid, NOBODY.gid);

  const holder = await hold({ dataDir, native, ...(isRoot && { user: NOBODY }) });
  assert.deepEqual(await ask(holder.client, 'SELECT 1'), [1]);
  assert.deepEqual(listCopies(dataDir), [`postgresql-${native.version}`]);
  const user = isRoot ? NOBODY.uid : process.getuid!();
  assert.equal(statSync(join(dataDir, 'postgres')).uid, user);
  await holder.stop();
  chmodSync(join(native.folder, 'lib'), 0o755);
});

test(
  'where the server runs as another user who cannot read the package, it runs a copy',
  { skip: !isRoot && 'only root runs it as another user' },
  async () => {
    // Its parent is a fresh 0700 folder of root, like a clone in root's home.
    const native = copyPackageWithoutLinks();
    const dataDir = makeFolder();
    const old = join(dataDir, 'postgresql-17.0.0');
    const half = join(dataDir, `postgresql-${native.version}.new-999999999-0123abcd`);
    mkdirSync(old);
    mkdirSync(half);

    const server = await open({ dataDir, native });
    assert.deepEqual(await ask(server.client, 'SELECT 1'), [1]);
    assert.deepEqual(
      listCopies(dataDir),
      [`postgresql-${native.version}`],
      'older and half copies are gone',
    );
    await server.close();

    const again = await open({ dataDir, native });
    assert.deepEqual(await ask(again.client, 'SELECT 1'), [1]);
    await again.close();
  },
);

function openToAll(folder: string): void {
  chmodSync(join(folder, '..'), 0o755);
}

function listCopies(dataDir: string): string[] {
  return readdirSync(dataDir).filter((name) => name.startsWith('postgresql-'));
}
