/** Checks an installation from outside a running service: configuration, disk space, database, blobs. */
import { access, constants, statfs } from 'node:fs/promises';
import { checkBlobs, openBackend } from '#blobs';
import type { Finding } from '#cli';
import { isMigrated, openDatabase } from '#store';
import type { Database } from '#store';
import { BadConfig, readConfig } from './config.ts';
import type { Config } from './config.ts';
import { toSource } from './open-parts.ts';

const MEBIBYTE = 1024 * 1024;
/** The free space that the service requires before it accepts data (service/http/disk-space.ts). */
const FREE_MIN_BYTES = 256 * MEBIBYTE;
const LISTED_MAX = 20;
const NAMED_MAX = 3;

export interface DiagnoseOptions {
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export async function* diagnose({ root, env }: DiagnoseOptions): AsyncGenerator<Finding> {
  let config: Config;
  try {
    config = readConfig({ env, root, isRoot: process.getuid?.() === 0 });
  } catch (error) {
    if (!(error instanceof BadConfig)) throw error;
    for (const fault of error.faults)
      yield {
        what: 'configuration',
        isSound: false,
        says: fault,
        todo: 'Change the variable, then run presage doctor again.',
      };
    return;
  }
  yield { what: 'configuration', isSound: true, says: 'all variables are valid' };
  yield await checkSpace(config);
  yield* checkStore(config);
}

async function checkSpace({ dataDir }: Config): Promise<Finding> {
  const what = 'space';
  try {
    await access(dataDir, constants.W_OK);
    const { bavail, bsize } = await statfs(dataDir);
    const free = bavail * bsize;
    const says = `${Math.floor(free / MEBIBYTE).toLocaleString('en')} MiB free in ${dataDir}`;
    if (free >= FREE_MIN_BYTES) return { what, isSound: true, says };
    const todo = `Free disk space: below ${FREE_MIN_BYTES / MEBIBYTE} MiB, new simulations and imports get 503.`;
    return { what, isSound: false, says, todo };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT')
      return {
        what,
        isSound: true,
        says: `${dataDir} does not exist yet; the first start creates it`,
      };
    const todo = 'Give the service’s user write access, or set DATA_DIR to another folder.';
    return { what, isSound: false, says: `${dataDir} is not writable (${code})`, todo };
  }
}

async function* checkStore(config: Config): AsyncGenerator<Finding> {
  const log = { info: () => {}, warn: () => {} };
  let database: Database;
  try {
    database = await openDatabase({ source: toSource(config), mode: 'visit', log });
    await database.ping();
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error);
    const todo =
      config.databaseUrl === undefined
        ? 'Check the log of the private database in DATA_DIR, then restart the service.'
        : 'Check that the server of DATABASE_URL is running and accepts this user.';
    yield { what: 'database', isSound: false, says, todo };
    return;
  }
  try {
    if (!(await isMigrated({ pool: database.pool }))) {
      const todo = 'Start the service once with this version. It updates the schema.';
      yield { what: 'database', isSound: false, says: 'the schema is of another version', todo };
      return;
    }
    yield { what: 'database', isSound: true, says: 'reachable, and the schema is up to date' };
    const { dataDir, s3 } = config;
    const backend = await openBackend({
      dataDir,
      database,
      clock: Date.now,
      log,
      s3,
      isVerifying: false,
    });
    const { count, faults } = await checkBlobs({ database, backend });
    if (faults.length === 0) {
      yield { what: 'blobs', isSound: true, says: `${count} of ${count} files are intact` };
      return;
    }
    for (const { sha256, fault, owners, ownerCount } of faults.slice(0, LISTED_MAX))
      yield {
        what: 'blobs',
        isSound: false,
        says: `${sha256} is ${fault}; needed by ${nameFirst(owners, ownerCount)}`,
        todo: 'Download the files of one of these simulations. The service then detects the damage and builds the simulation again. If that fails, restore the file from a backup.',
      };
    if (faults.length > LISTED_MAX)
      yield { what: 'blobs', isSound: false, says: `and ${faults.length - LISTED_MAX} more` };
  } finally {
    await database.close();
  }
}

function nameFirst(owners: readonly string[], count: number): string {
  const first = owners.slice(0, NAMED_MAX).join(', ');
  return count > NAMED_MAX ? `${first} and ${count - NAMED_MAX} more` : first;
}
