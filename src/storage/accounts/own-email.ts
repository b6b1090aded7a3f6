/**
 * The owner of an e-mail address: at most one account, which has confirmed the address or was created with it by the
 * operator.
 */
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '#store/schema';

type Holder = Pick<Selectable<Schema['users']>, 'id' | 'email_key'>;

/** For accounts created by the operator: this account becomes the owner of the address if there is none yet. */
export async function claimEmail(tx: Kysely<Schema>, user: Holder): Promise<void> {
  await lockEmail(tx, user.email_key);
  if (await findOwner(tx, user.email_key)) return;
  await tx.updateTable('users').set({ owns_email: true }).where('id', '=', user.id).execute();
}

/**
 * The reader of the mailbox owns the address: this account becomes its owner, and all other confirmation codes for it
 * end. Returns false if another account has confirmed the address before. The address must be locked.
 */
export async function confirmEmail(
  tx: Kysely<Schema>,
  { id, email_key }: Holder,
  nowMs: number,
): Promise<boolean> {
  const owner = await findOwner(tx, email_key);
  if (owner && owner.id !== id) {
    if (owner.email_verified_at !== null) return false;
    await tx.updateTable('users').set({ owns_email: false }).where('id', '=', owner.id).execute();
  }
  await tx
    .updateTable('users')
    .set({ owns_email: true, email_verified_at: new Date(nowMs) })
    .where('id', '=', id)
    .execute();
  await tx
    .deleteFrom('mail_codes')
    .where('purpose', '=', 'verify_email')
    .where('user_id', 'in', (users) =>
      users.selectFrom('users').select('id').where('email_key', '=', email_key),
    )
    .execute();
  return true;
}

/** The other account that has confirmed this address, if any. */
export async function findConfirmedOwner(
  db: Kysely<Schema>,
  { id, email_key }: Holder,
): Promise<{ username: string } | undefined> {
  return db
    .selectFrom('users')
    .select('username')
    .where('email_key', '=', email_key)
    .where('owns_email', '=', true)
    .where('email_verified_at', 'is not', null)
    .where('id', '!=', id)
    .executeTakeFirst();
}

/** Locks an address, so that concurrent confirmations take turns. It must come before the lock of an account. */
export async function lockEmail(tx: Kysely<Schema>, emailKey: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`email ${emailKey}`}, 0))`.execute(tx);
}

async function findOwner(
  tx: Kysely<Schema>,
  emailKey: string,
): Promise<{ id: string; email_verified_at: Date | null } | undefined> {
  return tx
    .selectFrom('users')
    .select(['id', 'email_verified_at'])
    .where('email_key', '=', emailKey)
    .where('owns_email', '=', true)
    .executeTakeFirst();
}
