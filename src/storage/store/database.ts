/** Opens the database, private or external, and returns its connection pool. */
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { PoolConfig } from 'pg';
import { cutSilentConnections } from './cut-silent.ts';
import { openEmbeddedServer } from './embedded/open-server.ts';
import { messageOf } from './error-facts.ts';
import { requireExternalServer } from './external-server.ts';
import type { Log } from './log.ts';
import type { Schema } from './schema.ts';

export type DatabaseSource =
  /** Any PostgreSQL from version 15, by URL. */
  | { readonly kind: 'external'; readonly url: string }
  /** A private server that we run. `durable: false` is for tests: fast, but lost in a power cut. */
  | { readonly kind: 'embedded'; readonly dataDir: string; readonly durable?: boolean };

export interface DatabaseOptions {
  readonly source: DatabaseSource;
  /** `serve` for the service itself; `visit` for a command that may run beside it. */
  readonly mode: 'serve' | 'visit';
  readonly log: Log;
  readonly poolMax?: number;
}

export interface Database {
  /** For the hottest queries, and for uses that need a dedicated connection. */
  readonly pool: Pool;
  readonly db: Kysely<Schema>;
  /** Resolves when the database responds. */
  ping(): Promise<void>;
  /** Waits for running queries, then closes the connections. Calling it again is harmless. */
  close(): Promise<void>;
}

interface Server {
  readonly connection: PoolConfig;
  close(): Promise<void>;
}

const POOL_MAX = 10;
/** The longest wait for a free or new connection. After that, a 503 serves the caller better. */
const CONNECT_SECONDS_MAX = 5;
/** No request may hold a connection longer than this. */
const STATEMENT_SECONDS_MAX = 30;
const IDLE_TRANSACTION_SECONDS_MAX = 60;
const PING_SECONDS_MAX = 2;
/** A timer that is this late was delayed by this thread. */
const BUSY_MS = 20;
const BREAK_QUIET_SECONDS = 10;
/** How long `close` waits for running queries. */
const DRAIN_SECONDS_MAX = 10;

/** Returns the open database; `migrate` it before the first query, and `close` it at the end. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const server = await openServer(options);
  const pool = createPool(server.connection, options);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const ending = new AbortController();
  if (options.mode === 'serve')
    cutSilentConnections(pool, {
      connection: server.connection,
      log: options.log,
      signal: ending.signal,
    });
  let closed: Promise<void> | undefined;
  return {
    pool,
    db,
    ping: () => ping(pool),
    close() {
      ending.abort();
      return (closed ??= drain(pool).then(() => server.close()));
    },
  };
}

async function openServer({ source, mode, log }: DatabaseOptions): Promise<Server> {
  if (source.kind === 'external') {
    await requireExternalServer(source.url);
    return { connection: { connectionString: source.url }, close: async () => {} };
  }
  const server = await openEmbeddedServer({ ...source, mode, log });
  return { connection: server.client, close: () => server.close() };
}

function createPool(
  connection: PoolConfig,
  { mode, log, poolMax = POOL_MAX }: DatabaseOptions,
): Pool {
  const pool = new Pool({
    ...connection,
    max: poolMax,
    application_name: `presage ${mode} pid=${process.pid}`,
    connectionTimeoutMillis: CONNECT_SECONDS_MAX * 1000,
    statement_timeout: STATEMENT_SECONDS_MAX * 1000,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_SECONDS_MAX * 1000,
  });
  // Without a listener, both events would end the process. The first is about idle connections: the pool drops them and
  // opens new ones. The second is about connections in use: their query is rejected too, and reports the error to its
  // caller.
  pool.on('error', createBreakReporter(log));
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** All connections break at once, so this logs one line. */
function createBreakReporter(log: Log): (error: Error) => void {
  let saidAt = -Infinity;
  return (error) => {
    if (performance.now() - saidAt < BREAK_QUIET_SECONDS * 1000) return;
    saidAt = performance.now();
    log.warn(`a database connection broke: ${error.message}`);
  };
}

/**
 * A busy thread cannot read the response. If the timeout ended while the thread was busy, the database is asked once
 * more.
 */
async function ping(pool: Pool): Promise<void> {
  const query = { text: 'SELECT 1', query_timeout: PING_SECONDS_MAX * 1000 };
  const askedMs = performance.now();
  try {
    await pool.query(query);
  } catch (error) {
    const lateMs = performance.now() - askedMs - PING_SECONDS_MAX * 1000;
    if (!/query read timeout/i.test(messageOf(error)) || lateMs < BUSY_MS) throw error;
    await pool.query(query);
  }
}

/**
 * Waits for running queries, but not for ever: a connection that is never returned must not stop us. It ends the pool
 * itself, because Kysely's `destroy` does so only if Kysely was used.
 */
async function drain(pool: Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>(
    (resolve) => (timer = setTimeout(resolve, DRAIN_SECONDS_MAX * 1000)),
  );
  await Promise.race([pool.end(), patience]);
  clearTimeout(timer);
}
