/**
 * Leftovers of killed test runs, removed at the beginning of the next: private servers that still run in temporary
 * folders, and old databases on a server that is not ours.
 */
import { existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDatabase } from '#store';

export const silent = { info: () => {}, warn: () => {} };

/** A root's TMPDIR may be closed to the user as whom PostgreSQL then runs; /tmp is open to all. */
const TEMPORARY_FOLDER = process.getuid?.() === 0 ? '/tmp' : tmpdir();

const FOLDER_NAME = /^presage-test-(\d+)-/;
const DATABASE_NAME = /^presage_test_(\d+)_/;

/** Longer than any test run, so an older database belongs to none. */
const RUN_HOURS_MAX = 6;

/** An empty folder whose name names its process. */
export function makeTestFolder(): string {
  return mkdtempSync(join(TEMPORARY_FOLDER, `presage-test-${process.pid}-`));
}

/** The beginning of the names of all databases of one test run. Lower case, because unquoted names are. */
export function toRunPrefix(random: string): string {
  return `presage_test_${Math.floor(Date.now() / 1000)}_${random}`;
}

export async function removeAbandonedFolders(): Promise<void> {
  const folders = readdirSync(TEMPORARY_FOLDER).filter((name) => {
    const pid = Number(FOLDER_NAME.exec(name)?.[1]);
    return pid > 0 && pid !== process.pid && !isAlive(pid);
  });
  for (const folder of folders.map((name) => join(TEMPORARY_FOLDER, name))) {
    // Any user can make such a name there; only our own are ours to remove.
    if (lstatSync(folder).uid !== process.getuid?.()) continue;
    if (existsSync(join(folder, 'postgres', 'postmaster.pid'))) await stopServer(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function dropAbandonedDatabases(serverUrl: string): Promise<void> {
  await dropDatabases(serverUrl, (name) => {
    const startedAt = Number(DATABASE_NAME.exec(name)?.[1]);
    return Date.now() / 1000 - startedAt > RUN_HOURS_MAX * 3600;
  });
}

export async function dropDatabases(
  serverUrl: string,
  isChosen: (name: string) => boolean,
): Promise<void> {
  const client = new Client(serverUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database');
    for (const { datname } of rows.filter((row) => isChosen(row.datname)))
      await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  } finally {
    await client.end();
  }
}

/** A process that serves from a folder may also stop its server. */
async function stopServer(dataDir: string): Promise<void> {
  try {
    const source = { kind: 'embedded', dataDir, durable: false } as const;
    const database = await openDatabase({ source, mode: 'serve', log: silent });
    await database.close();
  } catch {
    // A folder too broken to start a server in has none running either.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
