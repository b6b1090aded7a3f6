/**
 * Updates the database to the schema of this code, with the files of `migrations/` in the order of their numbers.
 *
 * Forward only: a migration may have run on real data, so its file must never change. Its number and the hash of its
 * text are stored in `schema_migrations`, and any difference stops the start.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { MIGRATE_LOCK, PRESAGE_LOCKS } from './advisory-locks.ts';
import { codeOf, messageOf } from './error-facts.ts';
import type { Log } from './log.ts';
import { StoreUnavailable } from './unavailable.ts';

export interface MigrateOptions {
  readonly pool: pg.Pool;
  readonly log: Log;
  /** The folder of the files; only tests use another. */
  readonly migrationsDir?: string;
}

interface Migration {
  readonly version: number;
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

interface AppliedMigration {
  readonly version: number;
  readonly name: string;
  readonly sha256: string;
}

const OWN_MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url));
const FILE_NAME = /^(\d{4})-([a-z0-9-]+)\.sql$/;
const UNDEFINED_TABLE = '42P01';

/** Returns the number of migrations that ran. */
export async function migrate({
  pool,
  log,
  migrationsDir = OWN_MIGRATIONS,
}: MigrateOptions): Promise<number> {
  const known = listMigrations(migrationsDir);
  if (listPending(known, await listApplied(pool)).length === 0) return 0;

  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    // Held until the connection closes. A second process waits here and then finds nothing left to do.
    await client.query('SELECT pg_advisory_lock($1, $2)', [PRESAGE_LOCKS, MIGRATE_LOCK]);
    await client.query(
      `CREATE TABLE IF NOT EXISTS schema_migrations (
         version integer PRIMARY KEY,
         name text NOT NULL,
         sha256 text NOT NULL,
         applied_at timestamptz NOT NULL DEFAULT now()
       )`,
    );
    const pending = listPending(known, await listApplied(client));
    for (const migration of pending) {
      await apply(client, migration);
      log.info(`migrated the database: ${toLabel(migration)}`);
    }
    return pending.length;
  } finally {
    client.release(true); // Closed, not given back: it has our lock and no statement timeout.
  }
}

/**
 * Whether all migrations of this code have run. A cheap query for health checks. A newer database counts as migrated:
 * during an upgrade, the old processes continue to serve beside the new ones.
 */
export async function isMigrated({
  pool,
  migrationsDir = OWN_MIGRATIONS,
}: Omit<MigrateOptions, 'log'>): Promise<boolean> {
  const applied = new Set((await listApplied(pool)).map(({ version }) => version));
  const needed = migrationsDir === OWN_MIGRATIONS ? ownVersions() : versionsIn(migrationsDir);
  return needed.every((version) => applied.has(version));
}

let own: readonly number[] | undefined;

/** Read once: files added while this process runs are for the next one, and health checks are frequent. */
function ownVersions(): readonly number[] {
  return (own ??= versionsIn(OWN_MIGRATIONS));
}

function versionsIn(folder: string): readonly number[] {
  return listMigrations(folder).map(({ version }) => version);
}

function listMigrations(folder: string): Migration[] {
  const migrations = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => readMigration(folder, file));
  const twice = migrations.find((migration, i) => migration.version === migrations[i - 1]?.version);
  if (twice)
    throw new StoreUnavailable(
      `two migration files have the number of ${toLabel(twice)}; renumber one.`,
    );
  return migrations;
}

function readMigration(folder: string, file: string): Migration {
  const [, version, name] = FILE_NAME.exec(file) ?? [];
  if (!version || !name)
    throw new StoreUnavailable(`the migration file ${file} must be named like 0001-accounts.sql.`);
  // Line ends are normalised, because a checkout may rewrite them.
  const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
  return {
    version: Number(version),
    name,
    text,
    sha256: createHash('sha256').update(text).digest('hex'),
  };
}

async function listApplied(connection: pg.Pool | pg.PoolClient): Promise<AppliedMigration[]> {
  try {
    const { rows } = await connection.query(
      'SELECT version, name, sha256 FROM schema_migrations ORDER BY version',
    );
    return rows;
  } catch (error) {
    if (codeOf(error) === UNDEFINED_TABLE) return [];
    throw error;
  }
}

/** The migrations left to run, after checking that those that ran are exactly our first ones. */
function listPending(
  known: readonly Migration[],
  applied: readonly AppliedMigration[],
): readonly Migration[] {
  for (const [i, past] of applied.entries()) {
    const same = known.find((migration) => migration.version === past.version);
    if (!same)
      throw new StoreUnavailable(
        `the database has migration ${toLabel(past)}, which this version of Presage does not know; run a newer version.`,
      );
    if (same.sha256 !== past.sha256)
      throw new StoreUnavailable(
        `migration ${toLabel(same)} has changed since it ran on this database; restore the file and write a new migration instead.`,
      );
    const skipped = known[i]!;
    if (skipped.version !== past.version)
      throw new StoreUnavailable(
        `migration ${toLabel(skipped)} has not run on this database, but the later ${toLabel(past)} has; give it a later number.`,
      );
  }
  return known.slice(applied.length);
}

async function apply(
  client: pg.PoolClient,
  { version, name, text, sha256 }: Migration,
): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(text);
    await client.query(
      'INSERT INTO schema_migrations (version, name, sha256) VALUES ($1, $2, $3)',
      [version, name, sha256],
    );
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK').catch(() => {});
    throw new StoreUnavailable(
      `migration ${toLabel({ version, name })} failed: ${messageOf(cause)}`,
      { cause },
    );
  }
}

function toLabel({ version, name }: { version: number; name: string }): string {
  return `${String(version).padStart(4, '0')}-${name}`;
}
