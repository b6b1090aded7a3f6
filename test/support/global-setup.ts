/**
 * Runs once before all test files and once after: one PostgreSQL server, and in it a migrated template from which each
 * test file makes its own database. The server is the one of DATABASE_URL, or a private one in a temporary folder.
 *
 * Test files are processes of their own; they find the server through the environment, which they inherit.
 */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { migrate, openDatabase } from '#store';
import { runSql, toDatabaseUrl } from './database.ts';
import {
  dropAbandonedDatabases,
  dropDatabases,
  makeTestFolder,
  removeAbandonedFolders,
  silent,
  toRunPrefix,
} from './leftovers.ts';

interface Server {
  readonly url: string;
  close(): Promise<void>;
}

const template = toRunPrefix(randomBytes(4).toString('hex'));
let server: Server | undefined;

export async function globalSetup(): Promise<void> {
  await removeAbandonedFolders();
  const external = process.env['DATABASE_URL'];
  server = external ? await useServer(external) : await startServer();
  await createTemplate(server.url);
  process.env['PRESAGE_TEST_SERVER_URL'] = server.url;
  process.env['PRESAGE_TEST_TEMPLATE'] = template;
}

export async function globalTeardown(): Promise<void> {
  await server?.close();
}

async function useServer(url: string): Promise<Server> {
  await dropAbandonedDatabases(url);
  return { url, close: () => dropDatabases(url, (name) => name.startsWith(template)) };
}

async function startServer(): Promise<Server> {
  const dataDir = makeTestFolder();
  const source = { kind: 'embedded', dataDir, durable: false } as const;
  const database = await openDatabase({ source, mode: 'serve', log: silent });
  const { host, user } = database.pool.options;
  return {
    url: `postgresql://${user}@/presage?host=${encodeURIComponent(host ?? '')}`,
    close: async () => {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function createTemplate(serverUrl: string): Promise<void> {
  await runSql(serverUrl, `CREATE DATABASE ${template}`);
  const source = { kind: 'external', url: toDatabaseUrl(serverUrl, template) } as const;
  const database = await openDatabase({ source, mode: 'visit', log: silent });
  await migrate({ pool: database.pool, log: silent }).finally(() => database.close());
  // A connection to it, even autovacuum's, would make the copies wait.
  await runSql(serverUrl, `ALTER DATABASE ${template} ALLOW_CONNECTIONS false`);
}
