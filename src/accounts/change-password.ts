/** Choosing a new password while knowing the old one, or by the operator's hand. Every token and session ends. */
import { writeAudit } from './audit.ts';
import type { AccountsContext, Actor } from './context.ts';
import { hashPassword, refuseWeakPassword } from './passwords.ts';
import { confirmPassword } from './sign-in.ts';
import { insertToken, revokeAllTokens } from './tokens.ts';
import type { IssuedToken } from './tokens.ts';
import type { UserRow } from './users.ts';

/** Changes it after the old one was given, and issues a token to go on with. */
export async function changePassword(
  context: AccountsContext,
  user: UserRow,
  { current, next, address }: { current: string; next: string; address: string },
): Promise<IssuedToken> {
  refuseWeakPassword(next, { ...user, field: 'new_password' });
  await confirmPassword(context, user, { password: current, address });
  return setPassword(context, user, { password: next, actor: { id: user.id, address } });
}

/** Sets it without asking for the old one; the returned token is the only one that lives on. */
export async function setPassword(
  context: AccountsContext,
  user: UserRow,
  { password, actor }: { password: string; actor: Actor },
): Promise<IssuedToken> {
  refuseWeakPassword(password, { ...user, field: 'new_password' });
  const passwordHash = await hashPassword(password);
  const { database, clock } = context;
  return database.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', user.id)
      .execute();
    await revokeAllTokens(tx, user.id, clock());
    await writeAudit(tx, clock, { action: 'password_changed', userId: user.id, actor });
    return insertToken(tx, clock(), {
      userId: user.id,
      kind: 'token',
      address: actor.address ?? 'local',
    });
  });
}
