/** Finds, creates, changes and deletes accounts. */
import type { Kysely, Selectable } from 'kysely';
import type { Plan, Role } from '#contract';
import { refuse } from '#contract/refusals';
import type { Refusal } from '#contract/refusals';
import { againAfterDeadlock } from '#store/failures';
import type { Schema } from '#store/schema';
import { writeAudit } from './audit.ts';
import type { AccountsContext, Actor } from './context.ts';
import { claimEmail } from './own-email.ts';
import { hashPassword, refuseWeakPassword } from './passwords.ts';
import { graceAfter, toAllowance } from './plans.ts';
import { SAMPLE_ACCOUNT_ID } from './sample-account.ts';
import { createId, parseSecret } from './secrets.ts';
import { revokeAllTokens } from './tokens.ts';

export type UserRow = Selectable<Schema['users']>;

export interface NewUser {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly role?: Role;
  /** The creator, if it is not the user. */
  readonly actor?: Actor;
  /** The IP address of the registration. */
  readonly address?: string;
}

/** The form in which names and addresses are compared. */
export function toNameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** Registers by the setting of this server: open, by invitation, or closed. */
export async function register(
  context: AccountsContext,
  wish: NewUser & { readonly invite?: string },
): Promise<UserRow> {
  const { registration } = context.settings;
  if (registration === 'closed') throw refuse('REGISTRATION_CLOSED', { registration });
  if (registration === 'invite' && wish.invite === undefined)
    throw refuse(
      'REGISTRATION_CLOSED',
      { registration },
      'Registration on this server needs an invitation. Send its code as invite.',
    );
  return createUser(context, wish, registration === 'invite' ? wish.invite : undefined);
}

/**
 * Creates an account. A taken username is refused, as the interface says. A known e-mail address is not refused, and
 * the account is created. An address belongs to the one account that confirmed it or that the operator created with it;
 * a new account never owns it. Otherwise a sign-in with the new address would reveal whether it was known.
 */
export async function createUser(
  context: AccountsContext,
  wish: NewUser,
  invite?: string,
): Promise<UserRow> {
  const { database, clock } = context;
  refuseWeakPassword(wish.password, {
    username: wish.username,
    email: wish.email,
    field: 'password',
  });
  const nowMs = clock();
  // Checked before the costly hash, to refuse early. The checks in the transaction decide.
  if (invite !== undefined) await requireInvite(database.db, invite, nowMs);
  await refuseTaken(database.db, wish.username);
  const passwordHash = await hashPassword(wish.password);
  const id = createId('usr');
  return database.db.transaction().execute(async (tx) => {
    if (invite !== undefined) await useInvite(tx, invite, nowMs);
    const user = await tx
      .insertInto('users')
      .values({
        id,
        username: wish.username,
        username_key: toNameKey(wish.username),
        email: wish.email,
        email_key: toNameKey(wish.email),
        owns_email: false,
        email_verified_at: null,
        password_hash: passwordHash,
        role: wish.role ?? 'user',
        plan: 'free',
        requests_per_hour: null,
        results_days: null,
        assets_days: null,
        suspended_at: null,
        created_at: new Date(nowMs),
      })
      .onConflict((on) => on.column('username_key').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!user) throw refuseName(wish.username);
    if (wish.actor) await claimEmail(tx, user);
    const actor = wish.actor ?? { id, address: wish.address };
    await writeAudit(tx, clock, { action: 'registered', userId: id, actor });
    return user;
  });
}

async function refuseTaken(db: Kysely<Schema>, username: string): Promise<void> {
  const holder = await db
    .selectFrom('users')
    .select('id')
    .where('username_key', '=', toNameKey(username))
    .executeTakeFirst();
  if (holder) throw refuseName(username);
}

function refuseName(username: string): Refusal {
  return refuse(
    'USERNAME_TAKEN',
    { field: 'username' },
    `The username ${username} is taken; choose another.`,
  );
}

async function requireInvite(db: Kysely<Schema>, invite: string, nowMs: number): Promise<void> {
  const parsed = parseSecret(invite.trim());
  const found =
    parsed &&
    (await db
      .selectFrom('invites')
      .select('created_at')
      .where('secret_sha256', '=', parsed.sha256)
      .where('expires_at', '>', new Date(nowMs))
      .executeTakeFirst());
  if (!found) throw refuseInvite();
}

async function useInvite(tx: Kysely<Schema>, invite: string, nowMs: number): Promise<void> {
  const used = await tx
    .deleteFrom('invites')
    .where('secret_sha256', '=', parseSecret(invite.trim())!.sha256)
    .where('expires_at', '>', new Date(nowMs))
    .returning('created_at')
    .executeTakeFirst();
  if (!used) throw refuseInvite();
}

function refuseInvite(): Refusal {
  return refuse(
    'INVALID_CODE',
    undefined,
    'The invitation code is wrong, already used or expired.',
  );
}

/** Finds by username, or by confirmed e-mail address if the text has an @, which a username cannot have. */
export async function findUserByName(
  { database }: AccountsContext,
  name: string,
): Promise<UserRow | undefined> {
  const key = toNameKey(name.trim());
  const query = database.db.selectFrom('users').selectAll();
  return key.includes('@')
    ? query.where('email_key', '=', key).where('owns_email', '=', true).executeTakeFirst()
    : query.where('username_key', '=', key).executeTakeFirst();
}

export async function getUser({ database }: AccountsContext, userId: string): Promise<UserRow> {
  const user = await database.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) throw refuse('USER_NOT_FOUND', { user_id: userId });
  return user;
}

export async function listUsers({ database }: AccountsContext): Promise<UserRow[]> {
  return database.db
    .selectFrom('users')
    .selectAll()
    .where('id', '!=', SAMPLE_ACCOUNT_ID)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/**
 * Deletes an account. If it is already deleted, nothing happens and nothing is logged. All its rows are deleted too, in
 * an order that other transactions need not follow, so it may have to be retried.
 */
export async function deleteUser(
  { database, clock }: AccountsContext,
  { userId, actor }: { userId: string; actor: Actor },
): Promise<void> {
  await againAfterDeadlock(async () =>
    database.db.transaction().execute(async (tx) => {
      const deleted = await tx
        .deleteFrom('users')
        .where('id', '=', userId)
        .returning('id')
        .executeTakeFirst();
      if (deleted) await writeAudit(tx, clock, { action: 'deleted', userId, actor });
    }),
  );
}

export interface PlanChange {
  readonly plan: Plan;
  /** An individually agreed limit; null restores the limit of the plan. */
  readonly requestsPerHour?: number | null;
  readonly resultsDays?: number | null;
  readonly assetsDays?: number | null;
}

/** After a change to a smaller plan, the old terms apply for a few more days (J11). */
export async function changePlan(
  { database, clock, settings }: AccountsContext,
  { userId, change, actor }: { userId: string; change: PlanChange; actor: Actor },
): Promise<UserRow> {
  return database.db.transaction().execute(async (tx) => {
    const held = await tx
      .selectFrom('users')
      .selectAll()
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!held) throw refuse('USER_NOT_FOUND', { user_id: userId });
    const terms = {
      plan: change.plan,
      requests_per_hour: change.requestsPerHour ?? null,
      results_days: change.resultsDays ?? null,
      assets_days: change.assetsDays ?? null,
    };
    const grace = graceAfter(
      toAllowance(held, settings),
      toAllowance({ ...held, ...terms }, settings),
      clock(),
    );
    const user = await tx
      .updateTable('users')
      .set({
        ...terms,
        grace_results_days: grace?.resultsDays ?? null,
        grace_assets_days: grace?.assetsDays ?? null,
        grace_until: grace && new Date(grace.untilMs),
      })
      .where('id', '=', userId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeAudit(tx, clock, { action: 'plan_changed', userId, actor, details: { ...change } });
    return user;
  });
}

export async function changeRole(
  { database, clock }: AccountsContext,
  { userId, role, actor }: { userId: string; role: Role; actor: Actor },
): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('users')
      .set({ role })
      .where('id', '=', userId)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw refuse('USER_NOT_FOUND', { user_id: userId });
    await writeAudit(tx, clock, { action: 'role_changed', userId, actor, details: { role } });
  });
}

/** Suspends an account. Its tokens are revoked, and its API keys get 403 until it is reactivated. */
export async function setSuspended(
  { database, clock }: AccountsContext,
  { userId, isSuspended, actor }: { userId: string; isSuspended: boolean; actor: Actor },
): Promise<void> {
  const nowMs = clock();
  await database.db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('users')
      .set({ suspended_at: isSuspended ? new Date(nowMs) : null })
      .where('id', '=', userId)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw refuse('USER_NOT_FOUND', { user_id: userId });
    if (isSuspended) await revokeAllTokens(tx, userId, nowMs);
    await writeAudit(tx, clock, { action: isSuspended ? 'suspended' : 'resumed', userId, actor });
  });
}
