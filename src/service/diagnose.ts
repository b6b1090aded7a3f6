/** What is wrong with an installation, looked at from outside a running service: configuration, space, database, blobs. */
import { access, constants, statfs } from 'node:fs/promises';
import { checkBlobs, openBackend } from '#blobs';
import type { Finding } from '#cli';
import { isMigrated, openDatabase } from '#store';
import type { Database } from '#store';
import { BadConfig, readConfig } from './config.ts';
import type { Config } from './config.ts';
import { toSource } from './open-parts.ts';

const MEBIBYTE = 1024 * 1024;
/** As the service asks for it before it promises anything (service/http/disk-space.ts). */
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
      yield { what: 'configuration', isSound: false, says: fault, todo: 'Set it as it must be.' };
    return;
  }
  yield { what: 'configuration', isSound: true, says: 'every variable can be read' };
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
    const todo = `Make room: below ${FREE_MIN_BYTES / MEBIBYTE} MiB new simulations and imports get 503.`;
    return { what, isSound: false, says, todo };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT')
      return { what, isSound: true, says: `${dataDir} is not there yet; the first start makes it` };
    const todo = 'Let the user of the service write there, or set DATA_DIR to another folder.';
    return { what, isSound: false, says: `${dataDir} cannot be written to (${code})`, todo };
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
        ? 'Look into the log of the private database in DATA_DIR, then start the service again.'
        : 'See that the server of DATABASE_URL runs and takes this user.';
    yield { what: 'database', isSound: false, says, todo };
    return;
  }
  try {
    if (!(await isMigrated({ pool: database.pool }))) {
      const todo = 'Start the service once with this version: it brings the database up to date.';
      yield { what: 'database', isSound: false, says: 'its schema is of another version', todo };
      return;
    }
    yield { what: 'database', isSound: true, says: 'answers, and its schema is up to date' };
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
      yield { what: 'blobs', isSound: true, says: `${count} of ${count} are what was stored` };
      return;
    }
    for (const { sha256, fault, owners, ownerCount } of faults.slice(0, LISTED_MAX))
      yield {
        what: 'blobs',
        isSound: false,
        says: `${sha256} is ${fault}; needed by ${nameFirst(owners, ownerCount)}`,
        todo: 'Download the files of one of these simulations: the service finds the damage and builds the simulation again. If that fails, put the file back from a backup.',
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
