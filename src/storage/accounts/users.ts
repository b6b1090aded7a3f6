/** Accounts themselves: finding, making, ending them, and what the operator may change. */
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
  /** Who makes it, when not the person itself. */
  readonly actor?: Actor;
  /** Where the person registers from. */
  readonly address?: string;
}

/** How names and addresses are compared. */
export function toNameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** Registers by the rules of this server: open, by invitation, or not at all. */
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
      'This server takes registrations by invitation; send the code as invite.',
    );
  return createUser(context, wish, registration === 'invite' ? wish.invite : undefined);
}

/**
 * Makes an account. A taken name is refused, as the interface says. A known e-mail address is not: the account is made all
 * the same. An address stands for the one account that confirmed it, or that the operator made with it, and a new account
 * never has it: otherwise signing in by the address just given would tell whether we knew it.
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
  // What will be refused anyway is refused before the costly hash; the transaction decides.
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
  return refuse('USERNAME_TAKEN', { field: 'username' }, `The username ${username} is taken.`);
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
    'The invitation is wrong, was used already or is too old.',
  );
}

/** By username, or by the e-mail address it has confirmed where the text has an @ (a username cannot). */
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
 * Deleting a deleted account does nothing; only the deletion itself is logged. All its rows are deleted with it, in an
 * order that other transactions need not follow, so it may have to be retried.
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
  /** An agreed figure; null goes back to what the plan says. */
  readonly requestsPerHour?: number | null;
  readonly resultsDays?: number | null;
  readonly assetsDays?: number | null;
}

/** An account that moves to a smaller plan keeps the old terms for a few days (J11). */
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

/** A suspended account can do nothing; its tokens end, its keys answer 403 until it is resumed. */
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
