import type { Kysely } from 'kysely';
import { refuse } from '#contract/refusals';
import type { Schema } from '#store/schema';

/** Locks the account: other changes to it wait for the end of the transaction. */
export async function lockUser(tx: Kysely<Schema>, userId: string): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  // It may have been deleted since the request began.
  if (!user) throw refuse('USER_NOT_FOUND', { user_id: userId });
}
