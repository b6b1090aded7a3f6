/** The account functions on a real database of their own, with a clock the test turns. */
import type { Pool } from 'pg';
import type { AccountsContext } from '#accounts';
import type { UserRow } from '#accounts/users';
import { openDatabase } from '#store';
// oxlint-disable-next-line no-restricted-imports -- accounts without registering are for tests only
import { hashPassword } from '../../src/storage/accounts/passwords.ts';
// oxlint-disable-next-line no-restricted-imports -- tokens without signing in are for tests only
import { SECRET_PREFIXES, createId, createSecret } from '../../src/storage/accounts/secrets.ts';
import { createTestDatabase } from './database.ts';
import { silent } from './leftovers.ts';
import type { Person } from './people.ts';

export interface TestAccounts extends AccountsContext {
  /** The clock stands still until it is turned. */
  turnClock(ms: number): void;
  close(): Promise<void>;
}

export type Outfit = Partial<Pick<AccountsContext, 'mailer'>> & {
  readonly registration?: 'open' | 'invite' | 'closed';
};

export async function openTestAccounts({
  registration = 'open',
  ...outfit
}: Outfit = {}): Promise<TestAccounts> {
  const { url, drop } = await createTestDatabase();
  const source = { kind: 'external', url } as const;
  const database = await openDatabase({ source, mode: 'visit', log: silent });
  let nowMs = Date.parse('2026-03-01T12:00:00Z');
  return {
    database,
    clock: () => nowMs,
    settings: {
      registration,
      requestsPerHour: { anonymous: 100, free: 100, pro: 1_000, enterprise: 10_000 },
      registrationsPerHour: 30,
      budgets: {
        buildCpuSeconds: { free: 600, pro: 1_800, enterprise: 7_200 },
        dailyCpuSeconds: { free: 7_200, pro: 72_000, enterprise: 720_000 },
        dailyStoredMb: { free: 2_000, pro: 20_000, enterprise: 200_000 },
      },
      retention: { resultsDays: 30, assetsDays: 7 },
    },
    log: silent,
    ...outfit,
    turnClock: (ms) => (nowMs += ms),
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** An account without a valid password; making one with a password costs 90 ms. */
export async function insertUser(
  { database, clock }: AccountsContext,
  username: string,
  values: Partial<UserRow> = {},
): Promise<UserRow> {
  const email = `${username}@example.org`;
  return database.db
    .insertInto('users')
    .values({
      id: createId('usr'),
      username,
      username_key: username.toLowerCase(),
      email,
      email_key: email,
      owns_email: true,
      email_verified_at: null,
      password_hash: 'none',
      role: 'user',
      plan: 'free',
      requests_per_hour: null,
      results_days: null,
      assets_days: null,
      suspended_at: null,
      created_at: new Date(clock()),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

let people = 0;
let passwordHash: Promise<string> | undefined;

/** A person with a password and a token, written into the database of a service: only the first costs a hash. */
export async function insertPerson(pool: Pool, name: string): Promise<Person> {
  const username = `${name}-${process.pid}-${people++}`;
  const password = 'a sentence everybody here knows';
  const email = `${username}@example.org`;
  const user = createId('usr');
  const { publicId, sha256, text } = createSecret(SECRET_PREFIXES.token);
  passwordHash ??= hashPassword(password);
  await pool.query(
    `INSERT INTO users (id, username, username_key, email, email_key, owns_email, password_hash, created_at)
     VALUES ($1, $2, $2, $3, $3, true, $4, now())`,
    [user, username, email, await passwordHash],
  );
  await pool.query(
    `INSERT INTO tokens (id, user_id, kind, secret_sha256, address, created_at, idle_at, expires_at)
     VALUES ($1, $2, 'token', $3, '127.0.0.1', now(), now() + interval '1 day', now() + interval '1 day')`,
    [publicId, user, sha256],
  );
  return { username, email, password, token: `Token ${text}` };
}

/** The audit log of an account, oldest first. */
export async function listAudit(
  { database }: AccountsContext,
  userId: string,
): Promise<{ action: string; actor: string; address: string | null; details: unknown }[]> {
  return database.db
    .selectFrom('audit_log')
    .select(['action', 'actor', 'address', 'details'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** Every value of every row of every table as text, bytes in hex: where a secret must not be found. */
export async function dumpDatabase({
  database,
}: Pick<AccountsContext, 'database'>): Promise<string> {
  const tables = await database.pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const rows = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const found = await database.pool.query<{ row: string }>(
        `SELECT t::text AS row FROM ${name} t`,
      );
      return [name, ...found.rows.map(({ row }) => row)];
    }),
  );
  return rows.flat().join('\n');
}
