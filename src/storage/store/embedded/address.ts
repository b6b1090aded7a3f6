/** The address of the private server for our own connections. */
import { Client } from 'pg';
import type { ClientConfig } from 'pg';
import { SUPERUSER } from './cluster.ts';
import { SOCKET_PORT } from './folders.ts';

export const DATABASE = 'presage';

const CONNECT_SECONDS_MAX = 5;

/** Every option is set: `pg` would take missing ones from PGHOST, PGPASSWORD, PGSSLMODE and similar variables. */
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
  // A broken connection also rejects its waiting query; without one, only this event reports it.
  client.on('error', () => {});
  try {
    await client.connect();
    return await act(client);
  } finally {
    await client.end().catch(() => {});
  }
}
