import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { isAlive, isPostgresOf } from './process-state.ts';
import { NOBODY, cleanUp, isRoot, kill, makeFolder, startProcess, until } from './trial/trial.ts';

after(cleanUp);

// A program by the name of postgres that does nothing: what the system knows about it is all that counts here.
const cluster = makeFolder();
const postgres = join(cluster, 'postgres');
copyFileSync('/bin/sleep', postgres);
chmodSync(cluster, 0o755);

test('a process named postgres that works in the cluster is its server', async () => {
  const { pid } = await start(postgres, cluster);
  assert.equal(isPostgresOf(pid, cluster), true);
});

test('a process with another name is not', async () => {
  const { pid } = await start('sleep', cluster);
  assert.equal(isPostgresOf(pid, cluster), false);
});

test(
  'a postgres that works elsewhere is the server of another cluster',
  { skip: process.platform !== 'linux' && 'ps does not tell the folder' },
  async () => {
    const { pid } = await start(postgres, makeFolder());
    assert.equal(isPostgresOf(pid, cluster), false);
  },
);

test('a process that has ended is not', async () => {
  const child = await start(postgres, cluster);
  await kill(child.process);
  assert.equal(isPostgresOf(child.pid, cluster), false);
  assert.equal(isAlive(child.pid), false);
});

test('a dead server that its parent never asks about is not, though its id is taken', async () => {
  // The shell becomes `sleep`, which never waits for the child it inherits.
  const script = `cd ${cluster}; ./postgres 0.3 & echo $!; exec sleep 60`;
  const parent = startProcess('sh', ['-c', script]);
  const [line] = await once(createInterface(parent.stdout!), 'line');
  const pid = Number(line);
  await until(() => !isPostgresOf(pid, cluster));
  assert.equal(isAlive(pid), true, 'a zombie still takes signals');
});

const SETPRIV = '/usr/bin/setpriv';
const canDropCapability = isRoot && existsSync(SETPRIV);

test(
  'root in a container, who may not see where a process works, does not take its own server for a stranger',
  { skip: !canDropCapability && 'an ordinary user may see its own processes' },
  async () => {
    const { pid } = await start(postgres, cluster, NOBODY);
    const program = new URL('process-state.ts', import.meta.url).href;
    const question = `import { isPostgresOf } from '${program}'; console.log(isPostgresOf(${pid}, '${cluster}'))`;
    const without = ['--bounding-set=-sys_ptrace', '--inh-caps=-sys_ptrace'];
    const node = [process.execPath, '--input-type=module', '--eval', question];
    assert.equal(execFileSync(SETPRIV, [...without, ...node], { encoding: 'utf8' }), 'true\n');
  },
);

async function start(command: string, cwd: string, user: { uid?: number; gid?: number } = {}) {
  const child = startProcess(command, ['60'], { cwd, ...user });
  await once(child, 'spawn');
  const pid = child.pid!;
  // Between fork and exec the new process still has our name.
  if (process.platform === 'linux')
    await until(
      () => readFileSync(`/proc/${pid}/comm`, 'utf8') !== readFileSync('/proc/self/comm', 'utf8'),
    );
  return { pid, process: child };
}
