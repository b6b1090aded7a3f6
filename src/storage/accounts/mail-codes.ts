/** Single-use codes sent by e-mail, to confirm an address or to reset a password. */
import type { Kysely } from 'kysely';
import { refuse } from '#contract/refusals';
import type { Schema } from '#store/schema';
import { writeAudit } from './audit.ts';
import type { AccountsContext } from './context.ts';
import { confirmEmail, findConfirmedOwner, lockEmail } from './own-email.ts';
import { hashPassword, refuseWeakPassword } from './passwords.ts';
import { SECRET_PREFIXES, createSecret, parseSecret } from './secrets.ts';
import type { NewSecret } from './secrets.ts';
import { revokeAllTokens } from './tokens.ts';
import { toNameKey } from './users.ts';
import type { UserRow } from './users.ts';

const HOUR_MS = 3_600_000;
const LIFE_MS = { verify_email: 24 * HOUR_MS, reset_password: HOUR_MS } as const;
/** E-mails for the same purpose are sent at most this often. */
const RESEND_AFTER_MS = 10 * 60_000;

type Purpose = keyof typeof LIFE_MS;

export async function sendVerification(context: AccountsContext, user: UserRow): Promise<void> {
  await sendCode(context, user, 'verify_email');
}

/**
 * Sends the e-mail if the address has an account. The response to the caller must be the same in both cases and must
 * not wait for this.
 */
export async function sendPasswordReset(context: AccountsContext, email: string): Promise<void> {
  const user = await findUserToReset(context, email);
  if (!user || user.suspended_at !== null) return;
  await sendCode(context, user, 'reset_password');
}

/**
 * The account that owns the address, otherwise the first account with this address: the reader of the mailbox owns the
 * address.
 */
async function findUserToReset(
  { database }: AccountsContext,
  email: string,
): Promise<UserRow | undefined> {
  return database.db
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', toNameKey(email.trim()))
    .orderBy('owns_email', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export async function verifyEmail(
  { database, clock }: AccountsContext,
  code: string,
): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    const user = await useCode(tx, { code, purpose: 'verify_email', nowMs: clock() });
    if (!(await confirmEmail(tx, user, clock()))) throw refuse('INVALID_CODE');
    await writeAudit(tx, clock, {
      action: 'email_verified',
      userId: user.id,
      actor: { id: user.id },
    });
  });
}

export async function resetPassword(
  { database, clock }: AccountsContext,
  { code, password }: { code: string; password: string },
): Promise<void> {
  // Hashing is slow, so it runs before the transaction that uses the code, and only if the code is valid.
  await requireCode(database.db, { code, purpose: 'reset_password', nowMs: clock() });
  const passwordHash = await hashPassword(password);
  await database.db.transaction().execute(async (tx) => {
    const user = await useCode(tx, { code, purpose: 'reset_password', nowMs: clock() });
    refuseWeakPassword(password, { ...user, field: 'new_password' });
    await tx
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', user.id)
      .execute();
    await confirmEmail(tx, user, clock());
    await revokeAllTokens(tx, user.id, clock());
    await dropResetCodes(tx, user.id);
    await writeAudit(tx, clock, {
      action: 'password_reset',
      userId: user.id,
      actor: { id: user.id },
    });
  });
}

/** A password change ends all other codes of the account, especially those that another person requested. */
export async function dropResetCodes(tx: Kysely<Schema>, userId: string): Promise<void> {
  await tx
    .deleteFrom('mail_codes')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'reset_password')
    .execute();
}

async function sendCode(context: AccountsContext, user: UserRow, purpose: Purpose): Promise<void> {
  const { mailer } = context;
  const code = await createCode(context, user.id, purpose);
  if (!mailer || !code) return;
  const letter = { to: user.email, username: user.username, code: code.text };
  const owner =
    purpose === 'verify_email' ? await findConfirmedOwner(context.database.db, user) : undefined;
  try {
    if (owner) await mailer.sendAddressInUse({ ...letter, owner: owner.username });
    else if (purpose === 'verify_email') await mailer.sendVerification(letter);
    else await mailer.sendPasswordReset(letter);
  } catch (error) {
    await letNextMailGo(context, code, purpose);
    throw error;
  }
}

/**
 * A failed e-mail must not delay the next one. Its code stays valid: a server that closed the connection after
 * accepting the e-mail still delivers it.
 */
async function letNextMailGo(
  { database, clock }: AccountsContext,
  { sha256 }: NewSecret,
  purpose: Purpose,
): Promise<void> {
  await database.db
    .updateTable('mail_codes')
    .set({ expires_at: new Date(clock() + LIFE_MS[purpose] - RESEND_AFTER_MS) })
    .where('secret_sha256', '=', sha256)
    .execute();
}

async function createCode(
  { database, clock }: AccountsContext,
  userId: string,
  purpose: Purpose,
): Promise<NewSecret | undefined> {
  const nowMs = clock();
  return database.db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select('email_verified_at')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!user) return undefined;
    // E-mails are sent in the background. Since this one was requested, the address may have been confirmed and its
    // code used.
    if (purpose === 'verify_email' && user.email_verified_at !== null) return undefined;
    const isRecent = await tx
      .selectFrom('mail_codes')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .where('expires_at', '>', new Date(nowMs + LIFE_MS[purpose] - RESEND_AFTER_MS))
      .executeTakeFirst();
    if (isRecent) return undefined;
    const secret = createSecret(SECRET_PREFIXES.mailCode);
    await tx
      .insertInto('mail_codes')
      .values({
        secret_sha256: secret.sha256,
        user_id: userId,
        purpose,
        expires_at: new Date(nowMs + LIFE_MS[purpose]),
      })
      .execute();
    return secret;
  });
}

interface PresentedCode {
  readonly code: string;
  readonly purpose: Purpose;
  readonly nowMs: number;
}

/** The account of the code. */
async function requireCode(
  db: Kysely<Schema>,
  { code, purpose, nowMs }: PresentedCode,
): Promise<string> {
  const parsed = parseSecret(code.trim());
  const found =
    parsed &&
    (await db
      .selectFrom('mail_codes')
      .select('user_id')
      .where('secret_sha256', '=', parsed.sha256)
      .where('purpose', '=', purpose)
      .where('expires_at', '>', new Date(nowMs))
      .executeTakeFirst());
  if (!found) throw refuse('INVALID_CODE');
  return found.user_id;
}

/**
 * Uses a code. Locks the address first and then the account, in the same order as deleting an account, so there is no
 * deadlock.
 */
async function useCode(
  tx: Kysely<Schema>,
  presented: PresentedCode,
): Promise<Pick<UserRow, 'id' | 'username' | 'email' | 'email_key'>> {
  const userId = await requireCode(tx, presented);
  const users = tx
    .selectFrom('users')
    .select(['id', 'username', 'email', 'email_key'])
    .where('id', '=', userId);
  const user = await users.executeTakeFirst();
  if (!user) throw refuse('INVALID_CODE');
  await lockEmail(tx, user.email_key);
  await users.forUpdate().execute();
  const used = await tx
    .deleteFrom('mail_codes')
    .where('secret_sha256', '=', parseSecret(presented.code.trim())!.sha256)
    .returning('user_id')
    .executeTakeFirst();
  // Another request has used it, or the account and its codes have been deleted.
  if (!used) throw refuse('INVALID_CODE');
  return user;
}
