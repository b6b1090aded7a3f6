import assert from 'node:assert/strict';
import { lchownSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import {
  ask,
  cleanUp,
  hold,
  isRoot,
  kill,
  makeFolder,
  open,
  startHolder,
  until,
} from './trial/trial.ts';

after(cleanUp);

test('a first start that is killed half way does not harm the next', async () => {
  const dataDir = makeFolder();
  const holder = startHolder({ dataDir });
  await until(() => listTemporary(dataDir).some((name) => hasFiles(join(dataDir, name))));
  await kill(holder);
  assert.equal(readdirSync(dataDir).includes('postgres'), false, 'nothing looks like a cluster');

  const server = await open({ dataDir });
  assert.deepEqual(await ask(server.client, 'SELECT 1'), [1]);
  await server.close();
});

test('what a killed start left behind is removed later', async () => {
  const dataDir = makeFolder();
  const dead = startHolder({ dataDir: makeFolder() });
  await kill(dead);
  const leftover = join(dataDir, `postgres.new-${dead.pid}-0123abcd`);
  const inTheMaking = join(dataDir, `postgres.new-${process.ppid}-0123abcd`);
  mkdirSync(join(leftover, 'base'), { recursive: true });
  mkdirSync(inTheMaking);

  const server = await open({ dataDir });
  assert.deepEqual(
    listTemporary(dataDir).map((name) => join(dataDir, name)),
    [inTheMaking],
  );
  await server.close();
});

test('of two services that start at once on an empty folder, one serves and one is refused', async () => {
  const dataDir = makeFolder();
  const outcomes = await Promise.allSettled([hold({ dataDir }), hold({ dataDir })]);
  const served = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  assert.equal(served.length, 1, JSON.stringify(refused));
  assert.match(String(refused[0]!.reason), /another Presage/);
  await served[0]!.value.stop();
});

test('data of another major version is refused', async () => {
  const dataDir = makeFolder();
  mkdirSync(join(dataDir, 'postgres'));
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  await assert.rejects(open({ dataDir }), /from PostgreSQL 17, but this version of Presage has 18/);
});

test('a folder with the name of the cluster that is none is refused', async () => {
  const dataDir = makeFolder();
  mkdirSync(join(dataDir, 'postgres'));
  await assert.rejects(open({ dataDir }), /contains no PostgreSQL data/);
});

test(
  'a cluster that root restored from a backup is given to its user',
  { skip: !isRoot && 'only root can own it' },
  async () => {
    const dataDir = makeFolder();
    const first = await open({ dataDir });
    await first.close();
    const cluster = join(dataDir, 'postgres');
    const { uid } = statSync(cluster);
    for (const name of ['.', ...readdirSync(cluster, { recursive: true, encoding: 'utf8' })])
      lchownSync(join(cluster, name), 0, 0);

    const second = await open({ dataDir });
    assert.deepEqual(await ask(second.client, 'SELECT 1'), [1]);
    assert.equal(statSync(join(cluster, 'base')).uid, uid);
    await second.close();
  },
);

function listTemporary(dataDir: string): string[] {
  return readdirSync(dataDir).filter((name) => name.includes('.new-'));
}

function hasFiles(folder: string): boolean {
  return readdirSync(folder).length > 0;
}
