/**
 * Only one Presage serves from a data folder. Each serving process holds an advisory lock on a dedicated connection as
 * long as it lives. The server releases it when that connection ends, however the process ended.
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

/** The lock may be held briefly without a living server: see `takeOrRefuse`. */
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
 * Runs an action that needs exclusive use of the database: no other process may use it or start to serve meanwhile.
 * Returns without running it if the database is in use.
 */
export async function actWhenUnused(config: ClientConfig, act: () => Promise<void>): Promise<void> {
  const name = `presage visit pid=${process.pid}`;
  await withClient({ ...config, application_name: name }, async (client) => {
    if ((await tryLock(client)) && !(await hasOtherClients(client, name))) await act();
  });
}

/**
 * A lock of a living server means a refusal. Any other holder will end soon: a killed process whose end PostgreSQL has
 * not noticed yet, or a visitor about to stop the server (which breaks our connection; the caller then starts again).
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

/** The process that holds the lock to serve; a visitor holds it under another name. */
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

/** Earlier connections of this process may still be ending; they have its name. */
async function hasOtherClients(client: Client, ownName: string): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT 1 FROM pg_stat_activity WHERE backend_type = 'client backend' AND application_name <> $1 LIMIT 1`,
    [ownName],
  );
  return rows.length > 0;
}
