/**
 * A stopped server or a broken network sends nothing, and queries would wait for ever, because the statement timeout
 * runs on the server. So this probes the server at intervals on a separate connection, and after several unanswered
 * probes in a row closes all connections. Waiting queries fail as "database unreachable", and the pool reconnects when
 * the server is back.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Pool, PoolClient, PoolConfig } from 'pg';
import type { Log } from './log.ts';

const KNOCK_EVERY_MS = 5_000;
/** The same time as a caller waits for a connection. */
const KNOCK_MS_MAX = 5_000;
/** One or two unanswered probes may mean a very busy machine, or our own busy thread. */
const SILENCES_MAX = 3;

/** Runs until the signal. */
export function cutSilentConnections(
  pool: Pool,
  { connection, log, signal }: { connection: PoolConfig; log: Log; signal: AbortSignal },
): void {
  const clients = new Set<PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));

  void (async () => {
    for (let silences = 0; ;) {
      await sleep(KNOCK_EVERY_MS, undefined, { signal, ref: false });
      silences = (await isSilent(connection)) ? silences + 1 : 0;
      if (silences < SILENCES_MAX || clients.size === 0) continue;
      log.warn(`the database does not respond; ${clients.size} connections to it are closed`);
      for (const client of clients) cut(client);
    }
  })().catch(() => {});
}

/** Only silence counts: if the server refuses or is absent, queries fail by themselves. */
async function isSilent(connection: PoolConfig): Promise<boolean> {
  const client = new Client({
    ...connection,
    application_name: `presage knock pid=${process.pid}`,
    connectionTimeoutMillis: KNOCK_MS_MAX,
    query_timeout: KNOCK_MS_MAX,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return false;
  } catch (error) {
    return /timeout/i.test((error as Error).message);
  } finally {
    cut(client);
  }
}

/** Without a closing message, which the server would not receive. */
function cut(client: Client | PoolClient): void {
  (
    client as unknown as { connection: { stream: { destroy(): void } } }
  ).connection.stream.destroy();
}
