/**
 * Tokens (E6) and dashboard sessions: opaque secrets that identify a user. Each use extends the idle expiry, but never
 * beyond the absolute expiry.
 */
import type { Kysely, Selectable } from 'kysely';
import { limits } from '#contract';
import { refuse } from '#contract/refusals';
import type { Schema } from '#store/schema';
import { writeAudit } from './audit.ts';
import type { AccountsContext, Actor } from './context.ts';
import { lockUser } from './lock-user.ts';
import { SECRET_PREFIXES, createSecret, isPublicId } from './secrets.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export type TokenKind = 'token' | 'session';

/** The maximum idle time and the maximum lifetime (I8, I14). */
const LIFE: Readonly<Record<TokenKind, { readonly idleMs: number; readonly totalMs: number }>> = {
  token: { idleMs: 30 * DAY_MS, totalMs: 90 * DAY_MS },
  session: { idleMs: 12 * HOUR_MS, totalMs: 7 * DAY_MS },
};

export interface IssuedToken {
  readonly id: string;
  /** The secret, shown once. */
  readonly token: string;
  readonly expiresAtMs: number;
}

/** Issues a token inside the transaction of the caller. */
export async function insertToken(
  tx: Kysely<Schema>,
  nowMs: number,
  { userId, kind, address }: { userId: string; kind: TokenKind; address: string },
): Promise<IssuedToken> {
  const secret = createSecret(SECRET_PREFIXES[kind]);
  // Locks the user row, so that two parallel issues do not both see room for one more.
  await lockUser(tx, userId);
  await dropOldest(tx, userId, nowMs);
  const life = LIFE[kind];
  await tx
    .insertInto('tokens')
    .values({
      id: secret.publicId,
      user_id: userId,
      kind,
      secret_sha256: secret.sha256,
      address,
      created_at: new Date(nowMs),
      last_used_at: null,
      idle_at: new Date(nowMs + life.idleMs),
      expires_at: new Date(nowMs + life.totalMs),
      revoked_at: null,
    })
    .execute();
  return { id: secret.publicId, token: secret.text, expiresAtMs: nowMs + life.idleMs };
}

/** Makes room for one more token by revoking the oldest ones beyond the limit. */
async function dropOldest(tx: Kysely<Schema>, userId: string, nowMs: number): Promise<void> {
  const live = await liveTokens(tx, userId, nowMs)
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const falling = live.slice(limits.TOKENS_PER_USER_MAX - 1).map((row) => row.id);
  if (falling.length > 0)
    await tx
      .updateTable('tokens')
      .set({ revoked_at: new Date(nowMs) })
      .where('id', 'in', falling)
      .execute();
}

export type TokenRow = Selectable<Schema['tokens']>;

export async function listTokens(
  { database, clock }: AccountsContext,
  userId: string,
): Promise<TokenRow[]> {
  return liveTokens(database.db, userId, clock())
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

function liveTokens(db: Kysely<Schema>, userId: string, nowMs: number) {
  const now = new Date(nowMs);
  return db
    .selectFrom('tokens')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('idle_at', '>', now)
    .where('expires_at', '>', now);
}

export async function revokeToken(
  { database, clock }: AccountsContext,
  { userId, tokenId, actor }: { userId: string; tokenId: string; actor: Actor },
): Promise<void> {
  const notFound = () =>
    refuse('TOKEN_NOT_FOUND', { token_id: tokenId.slice(0, limits.ECHO_CHARS_MAX) });
  if (!isPublicId(tokenId)) throw notFound();
  await database.db.transaction().execute(async (tx) => {
    const revoked = await tx
      .updateTable('tokens')
      .set({ revoked_at: new Date(clock()) })
      .where('id', '=', tokenId)
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!revoked) throw notFound();
    await writeAudit(tx, clock, {
      action: 'token_revoked',
      userId,
      actor,
      details: { token_id: tokenId },
    });
  });
}

/** Revokes all tokens and sessions of a user, after a password change, a reset or a suspension. */
export async function revokeAllTokens(
  tx: Kysely<Schema>,
  userId: string,
  nowMs: number,
): Promise<void> {
  await tx
    .updateTable('tokens')
    .set({ revoked_at: new Date(nowMs) })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Stores the last use and extends the idle expiry, unless another request has done so since the token was read. */
export async function touchToken(
  { database, clock }: AccountsContext,
  { id, kind, last_used_at }: Pick<TokenRow, 'id' | 'kind' | 'last_used_at'>,
): Promise<void> {
  const nowMs = clock();
  await database.db
    .updateTable('tokens')
    .set({ last_used_at: new Date(nowMs), idle_at: new Date(nowMs + LIFE[kind].idleMs) })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('last_used_at', 'is not distinct from', last_used_at)
    .execute();
}

export async function sweepTokens({ database, clock }: AccountsContext): Promise<void> {
  const longAgo = new Date(clock() - LIFE.token.totalMs);
  await database.db.deleteFrom('tokens').where('created_at', '<', longAgo).execute();
  await database.db.deleteFrom('mail_codes').where('expires_at', '<', new Date(clock())).execute();
  await database.db.deleteFrom('invites').where('expires_at', '<', new Date(clock())).execute();
}
