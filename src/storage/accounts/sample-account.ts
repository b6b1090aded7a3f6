/**
 * The account that owns the sample simulation. No person has it: its name holds an "@", so signing in looks it up as an
 * e-mail address, which it does not have. It is in no list of accounts.
 */
import type { Kysely } from 'kysely';
import type { Schema } from '#store/schema';

export const SAMPLE_ACCOUNT_ID = 'usr_sample';

/** The longest retention an account can have. */
const DAYS_MAX = 3_650;

export async function addSampleAccount(db: Kysely<Schema>, atMs: number): Promise<void> {
  await db
    .insertInto('users')
    .values({
      id: SAMPLE_ACCOUNT_ID,
      username: 'Sample',
      username_key: 'sample@presage',
      email: '',
      email_key: '',
      owns_email: false,
      email_verified_at: null,
      password_hash: 'none',
      role: 'user',
      plan: 'enterprise',
      requests_per_hour: null,
      results_days: DAYS_MAX,
      assets_days: DAYS_MAX,
      suspended_at: new Date(atMs),
      created_at: new Date(atMs),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
