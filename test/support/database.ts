/** A database of its own for a test file, made in a moment on the server of this test run. */
import { randomBytes } from 'node:crypto';
import { Client, Pool } from 'pg';

export interface TestDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** A copy of the migrated template, or a database without any table. */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const serverUrl = getSetting('PRESAGE_TEST_SERVER_URL');
  const migrated = getSetting('PRESAGE_TEST_TEMPLATE');
  const name = `${migrated}_${randomBytes(6).toString('hex')}`;
  const template = isEmpty ? 'template1' : migrated;
  // The default, by way of the log, takes twice the processor time here, and dropping it four times.
  await runSql(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  return {
    url: toDatabaseUrl(serverUrl, name),
    drop: () => runSql(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** Connections of one's own. Dropping the database ends the last of them with an error nobody has to hear. */
export function createTestPool({ url }: Pick<TestDatabase, 'url'>): Pool {
  const pool = new Pool({ connectionString: url, max: 10 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Runs one statement on a connection of its own. */
export async function runSql(url: string, sql: string): Promise<void> {
  const client = new Client(url);
  client.on('error', () => {}); // The statement is rejected as well.
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** The same server, another database. A URL with a socket has no host, which `URL` cannot read; so by pattern. */
export function toDatabaseUrl(serverUrl: string, name: string): string {
  return serverUrl.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${name}`);
}

function getSetting(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(
      `${name} is not set; run the tests with npm test, which starts their PostgreSQL.`,
    );
  return value;
}
