/** Changes a password, by its owner or the operator. All tokens and sessions are revoked. */
import type { Kysely } from 'kysely';
import type { Schema } from '#store/schema';
import { writeAudit } from './audit.ts';
import type { AccountsContext, Actor } from './context.ts';
import { lockUser } from './lock-user.ts';
import { dropResetCodes } from './mail-codes.ts';
import { hashPassword, refuseWeakPassword } from './passwords.ts';
import { confirmPassword } from './sign-in.ts';
import { insertToken, revokeAllTokens } from './tokens.ts';
import type { IssuedToken } from './tokens.ts';
import type { UserRow } from './users.ts';

/** Checks the old password, changes it, and issues a new token, which is then the only valid one. */
export async function changePassword(
  context: AccountsContext,
  user: UserRow,
  { current, next, address }: { current: string; next: string; address: string },
): Promise<IssuedToken> {
  refuseWeakPassword(next, { ...user, field: 'new_password' });
  await confirmPassword(context, user, { password: current, address });
  const passwordHash = await hashPassword(next);
  const { database, clock } = context;
  return database.db.transaction().execute(async (tx) => {
    await replacePassword(tx, context, { user, passwordHash, actor: { id: user.id, address } });
    return insertToken(tx, clock(), { userId: user.id, kind: 'token', address });
  });
}

/** Sets a password without checking the old one. */
export async function setPassword(
  context: AccountsContext,
  user: UserRow,
  { password, actor }: { password: string; actor: Actor },
): Promise<void> {
  refuseWeakPassword(password, { ...user, field: 'new_password' });
  const passwordHash = await hashPassword(password);
  await context.database.db
    .transaction()
    .execute((tx) => replacePassword(tx, context, { user, passwordHash, actor }));
}

async function replacePassword(
  tx: Kysely<Schema>,
  { clock }: AccountsContext,
  { user, passwordHash, actor }: { user: UserRow; passwordHash: string; actor: Actor },
): Promise<void> {
  await lockUser(tx, user.id);
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', user.id)
    .execute();
  await revokeAllTokens(tx, user.id, clock());
  await dropResetCodes(tx, user.id);
  await writeAudit(tx, clock, { action: 'password_changed', userId: user.id, actor });
}
