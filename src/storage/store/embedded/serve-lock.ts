/**
 * One Presage serves from one data folder. Each serving process holds an advisory lock on a connection of its own for
 * as long as it lives; the server lets go of it when that connection ends, however the process died.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { ClientConfig } from 'pg';
import { PRESAGE_LOCKS, SERVE_LOCK } from '../advisory-locks.ts';
import { StoreUnavailable } from '../unavailable.ts';
import { withClient } from './address.ts';
import { isAlive } from './process-state.ts';

export interface ServeLock {
  /** Settles when the connection has ended, and with it the lock. */
  readonly ended: Promise<void>;
}

/** Other reasons than a living server for the lock to be held pass quickly: see `takeOrRefuse`. */
const PATIENCE_SECONDS_MAX = 5;
const POLL_MS = 50;

const SERVER_NAME = /^presage serve pid=(\d+)$/;

export async function takeServeLock(config: ClientConfig, dataDir: string): Promise<ServeLock> {
  const client = new Client({ ...config, application_name: `presage serve pid=${process.pid}` });
  client.on('error', () => {}); // `ended` says it.
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  try {
    await client.connect();
    await takeOrRefuse(client, dataDir);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  return { ended };
}

/**
 * Runs an action that needs the database to itself: no process may use it or begin to serve from it meanwhile. Returns
 * without running it when the database is in use.
 */
export async function actWhenUnused(config: ClientConfig, act: () => Promise<void>): Promise<void> {
  const name = `presage visit pid=${process.pid}`;
  await withClient({ ...config, application_name: name }, async (client) => {
    if ((await tryLock(client)) && !(await hasOtherClients(client, name))) await act();
  });
}

/**
 * A living server's lock is a refusal. Any other holder is on its way out: a killed process whose end PostgreSQL has
 * not noticed yet, or a visitor about to stop the server (which breaks our connection; then the caller starts over).
 */
async function takeOrRefuse(client: Client, dataDir: string): Promise<void> {
  const begunAt = performance.now();
  while (!(await tryLock(client))) {
    const pid = await findServingProcess(client);
    const isOver = performance.now() - begunAt > PATIENCE_SECONDS_MAX * 1000;
    if (isOver || (pid !== undefined && isAlive(pid)))
      throw new StoreUnavailable(
        `another Presage (pid ${pid ?? 'unknown'}) already uses ${dataDir}; stop it, or set another DATA_DIR for this one.`,
      );
    await sleep(POLL_MS);
  }
}

async function tryLock(client: Client): Promise<boolean> {
  const sql = 'SELECT pg_try_advisory_lock($1, $2) AS taken';
  const { rows } = await client.query<{ taken: boolean }>(sql, [PRESAGE_LOCKS, SERVE_LOCK]);
  return rows[0]!.taken;
}

/** The process that holds the lock in order to serve; a visitor's hold on it has another name. */
async function findServingProcess(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT a.application_name AS name
       FROM pg_locks l JOIN pg_stat_activity a USING (pid)
      WHERE l.locktype = 'advisory' AND l.classid = $1 AND l.objid = $2 AND l.granted`,
    [PRESAGE_LOCKS, SERVE_LOCK],
  );
  const pid = SERVER_NAME.exec(rows[0]?.name ?? '')?.[1];
  return pid === undefined ? undefined : Number(pid);
}

/** Connections of this process itself may still be on their way out; they carry its name. */
async function hasOtherClients(client: Client, ownName: string): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT 1 FROM pg_stat_activity WHERE backend_type = 'client backend' AND application_name <> $1 LIMIT 1`,
    [ownName],
  );
  return rows.length > 0;
}
