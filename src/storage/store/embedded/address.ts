/** How our own connections reach the private server. */
import { Client } from 'pg';
import type { ClientConfig } from 'pg';
import { SUPERUSER } from './cluster.ts';
import { SOCKET_PORT } from './folders.ts';

export const DATABASE = 'presage';

const CONNECT_SECONDS_MAX = 5;

/** Everything is said: what is left out, `pg` would take from PGHOST, PGPASSWORD, PGSSLMODE and their like. */
export function toClientConfig(runFolder: string): ClientConfig {
  return {
    host: runFolder,
    port: SOCKET_PORT,
    user: SUPERUSER,
    password: '',
    database: DATABASE,
    ssl: false,
    connectionTimeoutMillis: CONNECT_SECONDS_MAX * 1000,
  };
}

/** Connects, does one thing, disconnects. */
export async function withClient<T>(
  config: ClientConfig,
  act: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client(config);
  // A connection that breaks also rejects the query that waits on it; this event is only for those without one.
  client.on('error', () => {});
  try {
    await client.connect();
    return await act(client);
  } finally {
    await client.end().catch(() => {});
  }
}
