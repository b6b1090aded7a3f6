/** Proving to be somebody with a password, within the budget against guessing. */
import { refuse } from '#contract';
import { checkWithinBudget } from './attempts.ts';
import { writeAudit } from './audit.ts';
import type { AccountsContext } from './context.ts';
import { sendVerification } from './mail-codes.ts';
import { isPassword } from './passwords.ts';
import { insertToken } from './tokens.ts';
import type { IssuedToken, TokenKind } from './tokens.ts';
import { findUserByName, toNameKey } from './users.ts';
import type { UserRow } from './users.ts';

export interface SignIn {
  readonly username: string;
  readonly password: string;
  /** The caller's address, as one caller counts (see address.ts). */
  readonly address: string;
}

/** Signs in and issues a token or a session. An unknown name and a wrong password look and take the same. */
export async function signIn(
  context: AccountsContext,
  presented: SignIn,
  kind: TokenKind,
): Promise<IssuedToken & { readonly user: UserRow }> {
  const found = await findUserByName(context, presented.username);
  const user = await provePassword(context, found, {
    ...presented,
    accountKey: found?.id ?? toNameKey(presented.username),
  });
  if (user.suspended_at !== null) throw refuse('ACCOUNT_SUSPENDED');
  if (context.mailer && user.email_verified_at === null) {
    await sendVerification(context, user);
    throw refuse('EMAIL_NOT_VERIFIED');
  }
  const issued = await context.database.db.transaction().execute(async (tx) => {
    const token = await insertToken(tx, context.clock(), {
      userId: user.id,
      kind,
      address: presented.address,
    });
    await writeAudit(tx, context.clock, {
      action: 'signed_in',
      userId: user.id,
      actor: { id: user.id, address: presented.address },
      details: { kind, token_id: token.id },
    });
    return token;
  });
  return { ...issued, user };
}

/** Asks for the password again before something that cannot be undone. */
export async function confirmPassword(
  context: AccountsContext,
  user: UserRow,
  presented: { password: string; address: string },
): Promise<void> {
  await provePassword(context, user, { ...presented, accountKey: user.id });
}

async function provePassword(
  context: AccountsContext,
  user: UserRow | undefined,
  { password, address, accountKey }: { password: string; address: string; accountKey: string },
): Promise<UserRow> {
  const isRight = await checkWithinBudget(context, { accountKey, address }, async () =>
    isPassword(password, user?.password_hash),
  );
  if (!isRight || !user) throw refuse('INVALID_CREDENTIALS');
  return user;
}
