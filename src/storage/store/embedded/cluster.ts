/** Creates the cluster (PostgreSQL's word for a folder of databases) once, and checks that an existing one fits. */
import { spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { messageOf } from '../error-facts.ts';
import { StoreUnavailable } from '../unavailable.ts';
import { toLastLines } from './log-file.ts';
import { toSpawnOptions } from './programs.ts';
import type { Programs } from './programs.ts';
import type { ServerUser } from './server-user.ts';
import { toTemporaryName } from './temporary-name.ts';

export const SUPERUSER = 'presage';

export interface ClusterOptions {
  readonly folder: string;
  readonly programs: Programs;
  /** The version of the programs, such as 18.4.0. */
  readonly version: string;
  readonly durable: boolean;
}

export async function ensureCluster(options: ClusterOptions): Promise<void> {
  const { folder, programs, version } = options;
  if (!existsSync(folder)) return makeCluster(options);

  requireSameMajor(folder, version);
  if (programs.user.isOther) takeFromRoot(folder, programs.user);
}

/**
 * initdb works in a folder with another name, which is renamed when everything in it is complete and on disk: if this
 * process is killed, there is either a whole cluster or none.
 */
async function makeCluster(options: ClusterOptions): Promise<void> {
  const { folder, programs } = options;
  const temporary = toTemporaryName(folder);
  mkdirSync(temporary, { mode: 0o700 });
  if (programs.user.isOther) chownSync(temporary, programs.user.uid, programs.user.gid);
  try {
    await runInitdb(temporary, options);
    renameSync(temporary, folder);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    // Another process created the same cluster first, and one is enough.
    if (!existsSync(folder)) throw error;
  }
  if (options.durable) syncFolder(dirname(folder));
}

async function runInitdb(folder: string, { programs, durable }: ClusterOptions): Promise<void> {
  const child = spawn(programs.binaries.initdb, toInitdbArguments(folder, durable), {
    ...toSpawnOptions(programs),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const failed = new Promise<never>((_, reject) => child.once('error', reject));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [code, , complaint] = await Promise.race([
    Promise.all([ended, text(child.stdout), text(child.stderr)]),
    failed,
  ]).catch((cause: unknown) => {
    throw new StoreUnavailable(`cannot run ${programs.binaries.initdb}: ${messageOf(cause)}`, {
      cause,
    });
  });
  if (code !== 0)
    throw new StoreUnavailable(`PostgreSQL's initdb failed: ${toLastLines(complaint)}`);
}

/**
 * Collation is by code point and the same on every machine: the order of an index must not change with the operating
 * system's locale data. The builtin provider also needs no locale installed.
 */
function toInitdbArguments(folder: string, durable: boolean): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    '--auth=trust', // Only users who can enter the 0700 run folder reach the socket.
    '--encoding=UTF8',
    '--no-locale',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
    // One syncfs instead of an fsync for each of about a thousand files.
    ...(process.platform === 'linux' ? ['--sync-method=syncfs'] : []),
    ...(durable ? [] : ['--no-sync']),
  ];
}

function requireSameMajor(folder: string, version: string): void {
  if (!existsSync(join(folder, 'PG_VERSION')))
    throw new StoreUnavailable(
      `${folder} contains no PostgreSQL data; remove that folder or choose another DATA_DIR.`,
    );
  const found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  const wanted = version.split('.')[0];
  if (found !== wanted)
    throw new StoreUnavailable(
      `the data in ${folder} is from PostgreSQL ${found}, but this version of Presage has ${wanted}; restore a backup into a new DATA_DIR, or run the version of Presage that created it.`,
    );
}

/** A cluster restored from a backup by root belongs to root, which PostgreSQL refuses. */
function takeFromRoot(folder: string, user: ServerUser): void {
  if (statSync(folder).uid === user.uid) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, entry), user.uid, user.gid);
  chownSync(folder, user.uid, user.gid);
}

function syncFolder(folder: string): void {
  const fd = openSync(folder, 'r');
  fsyncSync(fd);
  closeSync(fd);
}
