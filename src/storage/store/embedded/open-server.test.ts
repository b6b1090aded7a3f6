import assert from 'node:assert/strict';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, test } from 'node:test';
import { StoreUnavailable } from '../unavailable.ts';
import { withClient } from './address.ts';
import { SOCKET_PORT } from './folders.ts';
import { findPostmaster } from './postmaster.ts';
import {
  ask,
  cleanUp,
  endProcesses,
  getPostmaster,
  hold,
  isRoot,
  makeFolder,
  open,
  startProcess,
} from './trial/trial.ts';

// The tests follow each other in one folder, because a first start takes most of a second.
const dataDir = makeFolder();
afterEach(endProcesses);
after(cleanUp);

test('the first start makes a private, durable server', async () => {
  const server = await open({ dataDir, durable: true });

  const settings = {
    listen_addresses: '',
    fsync: 'on',
    full_page_writes: 'on',
    data_checksums: 'on',
    server_encoding: 'UTF8',
    cluster_name: 'presage',
    max_connections: '100',
    TimeZone: 'UTC',
  };
  for (const [name, value] of Object.entries(settings))
    assert.deepEqual(await ask(server.client, `SHOW ${name}`), [value], name);
  assert.deepEqual(await ask(server.client, 'SELECT current_user::text'), ['presage']);
  assert.deepEqual(await ask(server.client, `SELECT lower('ÄÖ') || upper('é')`), ['äöÉ']);

  for (const folder of ['postgres', 'run']) {
    const { mode, uid } = statSync(join(dataDir, folder));
    assert.equal(mode & 0o777, 0o700, folder);
    assert.equal(uid === 0, false, 'not even root runs it as root');
  }
  await server.close();
  assert.equal(findPostmaster(join(dataDir, 'postgres')), undefined);
});

test('what was committed is there at the next start', async () => {
  const first = await open({ dataDir });
  await ask(first.client, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await first.close();

  const second = await open({ dataDir });
  assert.deepEqual(await ask(second.client, 'SELECT answer FROM kept'), [42]);
  await second.close();
});

test('a second service on the same folder is refused and told which process holds it', async () => {
  const holder = await hold({ dataDir });
  await assert.rejects(open({ dataDir }), (error) => {
    assert.ok(error instanceof StoreUnavailable);
    assert.equal(
      error.message,
      `another Presage (pid ${holder.pid}) already uses ${dataDir}; stop it, or set another DATA_DIR for this one.`,
    );
    return true;
  });
  assert.deepEqual(await ask(holder.client, 'SELECT 1'), [1], 'the first is not disturbed');
  await holder.stop();
});

test('a visitor uses the server of a running service and leaves it running', async () => {
  const service = await open({ dataDir });
  const pid = getPostmaster(dataDir);
  const visitor = await open({ dataDir, mode: 'visit' });
  assert.deepEqual(await ask(visitor.client, 'SELECT 1'), [1]);
  await visitor.close();
  assert.equal(getPostmaster(dataDir), pid);
  await service.close();
});

test('a visitor who started the server stops it', async () => {
  const visitor = await open({ dataDir, mode: 'visit' });
  await visitor.close();
  assert.equal(findPostmaster(join(dataDir, 'postgres')), undefined);
});

test('a visitor who started the server leaves it to a service that came meanwhile', async () => {
  const visitor = await open({ dataDir, mode: 'visit' });
  const service = await open({ dataDir });
  await visitor.close();
  assert.deepEqual(await ask(service.client, 'SELECT 1'), [1]);
  await service.close();
});

test('a visitor who started the server leaves it to others who are connected', async () => {
  const visitor = await open({ dataDir, mode: 'visit' });
  await withClient(visitor.client, async (other) => {
    await visitor.close();
    await other.query('SELECT 1');
  });
});

test('a server left by a killed process is adopted, and the next one to close stops it', async () => {
  const holder = await hold({ dataDir });
  const pid = getPostmaster(dataDir);
  await holder.kill();

  const server = await open({ dataDir });
  assert.equal(getPostmaster(dataDir), pid);
  assert.deepEqual(await ask(server.client, 'SELECT 1'), [1]);
  await server.close();
  assert.equal(findPostmaster(join(dataDir, 'postgres')), undefined);
});

test('a server that was killed itself is started again, with everything committed', async () => {
  const holder = await hold({ dataDir, durable: true });
  await ask(holder.client, 'CREATE TABLE saved AS SELECT 42 AS answer');
  const pid = getPostmaster(dataDir);
  await holder.kill();
  process.kill(pid, 'SIGKILL');

  // At once: the children of the dead server still hold its memory, and its lock files are there.
  const server = await open({ dataDir });
  assert.deepEqual(await ask(server.client, 'SELECT answer FROM saved'), [42]);
  await server.close();
});

test('lock files that name a living process of another kind do not keep the server from starting', async () => {
  const first = await open({ dataDir });
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  const socketLock = join(dataDir, 'run', `.s.PGSQL.${SOCKET_PORT}.lock`);
  const contents = [pidFile, socketLock].map((file) => [file, readFileSync(file, 'utf8')] as const);
  await first.close();

  // Of the server's own user, for PostgreSQL takes other users' processes for strangers by itself.
  const { uid, gid } = statSync(join(dataDir, 'postgres'));
  const stranger = startProcess('sleep', ['60'], isRoot ? { uid, gid } : {});
  for (const [file, text] of contents)
    writeFileSync(file, text.replace(/^\d+/, String(stranger.pid)));

  const second = await open({ dataDir });
  assert.deepEqual(await ask(second.client, 'SELECT 1'), [1]);
  await second.close();
});

test('a lock file of a dead process is left to PostgreSQL, which clears it', async () => {
  const first = await open({ dataDir });
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  const text = readFileSync(pidFile, 'utf8');
  await first.close();
  writeFileSync(pidFile, text);

  const second = await open({ dataDir });
  assert.deepEqual(await ask(second.client, 'SELECT 1'), [1]);
  await second.close();
});

test('a server that cannot start says why in one line', async () => {
  const configuration = join(dataDir, 'postgres', 'postgresql.conf');
  const text = readFileSync(configuration, 'utf8');
  writeFileSync(configuration, 'no_such_setting = 1\n');

  await assert.rejects(open({ dataDir }), (error) => {
    assert.ok(error instanceof StoreUnavailable);
    assert.match(error.message, /^PostgreSQL did not start: .*no_such_setting/);
    assert.doesNotMatch(error.message, /\n/);
    return true;
  });
  writeFileSync(configuration, text);
});
