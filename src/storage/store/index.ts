/**
 * The store: PostgreSQL, either a private server inside DATA_DIR or any server by DATABASE_URL. For the rest of the
 * service both are one `Database`: a pool, and Kysely over the same pool.
 *
 * `openDatabase` opens it, `migrate` updates the schema, `Schema` lists the tables. Problems that an operator must fix
 * are thrown as `StoreUnavailable`, with one line that says how.
 */
export { copyIn, copyOut } from './copy.ts';
export { openDatabase } from './database.ts';
export type { Database, DatabaseOptions, DatabaseSource } from './database.ts';
export type { Log } from './log.ts';
export { isMigrated, migrate } from './migrate.ts';
export type { MigrateOptions } from './migrate.ts';
export { readPage } from './read-page.ts';
export type { PageWish } from './read-page.ts';
