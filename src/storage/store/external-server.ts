/** Checks that the PostgreSQL server of DATABASE_URL is reachable and new enough, without ever showing the password. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { codeOf, messageOf } from './error-facts.ts';
import { StoreUnavailable } from './unavailable.ts';

const VERSION_MAJOR_MIN = 15;
/** A service and its database are often started together; the database may need a moment. */
const REACH_SECONDS_MAX = 10;
const ATTEMPT_SECONDS_MAX = 5;
const PAUSE_MS = 250;

/** `pg` accepts any text as a URL and would look up the host `base`. */
const POSTGRES_URL = /^postgres(ql)?:\/\//;

/** Errors that a retry does not fix, by PostgreSQL's error class: wrong login, wrong database, no permission. */
const LASTING = /^(28|3D|42)/;

export async function requireExternalServer(
  url: string,
  reachSecondsMax = REACH_SECONDS_MAX,
): Promise<void> {
  const begunAt = performance.now();
  for (;;) {
    const client = createClient(url);
    try {
      await client.connect();
      return await requireVersion(client);
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      const code = codeOf(error) ?? '';
      const isOver = performance.now() - begunAt > reachSecondsMax * 1000;
      if (isOver || LASTING.test(code))
        throw new StoreUnavailable(
          `cannot use the database of DATABASE_URL (${describe(client)}): ${withoutPassword(messageOf(error), client)}`,
          { cause: error },
        );
      await sleep(PAUSE_MS);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

function createClient(url: string): Client {
  try {
    if (!POSTGRES_URL.test(url)) throw new TypeError('another scheme');
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: ATTEMPT_SECONDS_MAX * 1000,
    });
    client.on('error', () => {}); // `connect` and `query` reject as well.
    return client;
  } catch {
    // Without the cause, which contains the URL with the password.
    throw new StoreUnavailable(
      'DATABASE_URL is not a PostgreSQL URL; write postgresql://user:password@host:5432/database.',
    );
  }
}

async function requireVersion(client: Client): Promise<void> {
  const { rows } = await client.query('SHOW server_version_num');
  const major = Math.floor(Number(rows[0].server_version_num) / 10_000);
  if (major < VERSION_MAJOR_MIN)
    throw new StoreUnavailable(
      `the database of DATABASE_URL (${describe(client)}) is PostgreSQL ${major}; Presage needs ${VERSION_MAJOR_MIN} or newer.`,
    );
}

function describe({ host, port, database }: Client): string {
  return `${database ?? 'the default database'} on ${host}:${port}`;
}

function withoutPassword(message: string, { password }: Client): string {
  return typeof password === 'string' && password ? message.replaceAll(password, '***') : message;
}
