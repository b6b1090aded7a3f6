/** Signs in with a password, within the limits against guessing. */
import type { Kysely } from 'kysely';
import { refuse } from '#contract/refusals';
import type { Schema } from '#store/schema';
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
  /** The address of the caller as `toCallerAddress` gives it. */
  readonly address: string;
}

const EMAIL_HINT =
  'The e-mail address or password is wrong, or the address is not confirmed. Then sign in with the username.';

/**
 * Signs in and issues a token or a session. An unknown name and a wrong password give the same response after the same
 * time.
 */
export async function signIn(
  context: AccountsContext,
  presented: SignIn,
  kind: TokenKind,
): Promise<IssuedToken & { readonly user: UserRow }> {
  const found = await findUserByName(context, presented.username);
  const user = await provePassword(context, found, {
    ...presented,
    accountKey: found?.id ?? toNameKey(presented.username),
    // The same response for every address, known or not.
    ...(presented.username.includes('@') ? { hint: EMAIL_HINT } : {}),
  });
  if (user.suspended_at !== null) throw refuse('ACCOUNT_SUSPENDED');
  if (context.mailer && user.email_verified_at === null) {
    // The e-mail is sent in the background, and its outcome changes nothing here.
    void sendVerification(context, user).catch((error: Error) =>
      context.log.warn(`an e-mail could not be sent: ${error.message}`),
    );
    throw refuse('EMAIL_NOT_VERIFIED');
  }
  const issued = await context.database.db.transaction().execute(async (tx) => {
    await requireUnchanged(tx, user);
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

/**
 * The check takes some time. If the password was changed or the account suspended meanwhile, all tokens ended, so none
 * may be issued now.
 */
async function requireUnchanged(tx: Kysely<Schema>, user: UserRow): Promise<void> {
  const unchanged = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .where('suspended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!unchanged) throw refuse('INVALID_CREDENTIALS');
}

/** Checks the password again before an action that cannot be undone. */
export async function confirmPassword(
  context: AccountsContext,
  user: UserRow,
  presented: { password: string; address: string },
): Promise<void> {
  await provePassword(context, user, { ...presented, accountKey: user.id });
}

interface Presented {
  readonly password: string;
  readonly address: string;
  readonly accountKey: string;
  readonly hint?: string;
}

async function provePassword(
  context: AccountsContext,
  user: UserRow | undefined,
  { password, address, accountKey, hint }: Presented,
): Promise<UserRow> {
  const isRight = await checkWithinBudget(context, { accountKey, address }, async () =>
    isPassword(password, user?.password_hash),
  );
  if (!isRight || !user) throw refuse('INVALID_CREDENTIALS', undefined, hint);
  return user;
}
