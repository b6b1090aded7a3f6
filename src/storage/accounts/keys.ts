/** API keys: created by a user, shown once, stored as a hash. */
import type { Selectable } from 'kysely';
import { limits, words } from '#contract';
import type { KeyEnvironment, Scope } from '#contract';
import { refuse } from '#contract/refusals';
import type { Schema } from '#store/schema';
import { writeAudit } from './audit.ts';
import type { AccountsContext, Actor } from './context.ts';
import { lockUser } from './lock-user.ts';
import { SECRET_PREFIXES, createSecret, isPublicId } from './secrets.ts';

export interface KeyWish {
  readonly userId: string;
  readonly name: string;
  readonly scopes?: readonly Scope[];
  readonly environment: KeyEnvironment;
  readonly expiresAtMs?: number;
  readonly allowedAddresses?: readonly string[];
  readonly createdBy: string;
  readonly actor: Actor;
}

export type KeyRow = Selectable<Schema['api_keys']>;

export interface CreatedKey {
  readonly row: KeyRow;
  /** The key itself. It is not stored, so it cannot be shown again. */
  readonly key: string;
}

export async function createKey(
  { database, clock }: AccountsContext,
  wish: KeyWish,
): Promise<CreatedKey> {
  const nowMs = clock();
  if (wish.expiresAtMs !== undefined && wish.expiresAtMs <= nowMs)
    throw refuse(
      'INVALID_TIMESTAMP',
      { field: 'expires_at', reason: 'in_the_past' },
      'expires_at must be in the future.',
    );
  const secret = createSecret(
    wish.environment === 'live' ? SECRET_PREFIXES.liveKey : SECRET_PREFIXES.testKey,
  );
  const row = await database.db.transaction().execute(async (tx) => {
    await lockUser(tx, wish.userId);
    const { count } = await tx
      .selectFrom('api_keys')
      .select((is) => is.fn.countAll<string>().as('count'))
      .where('user_id', '=', wish.userId)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(count) >= limits.KEYS_PER_ACCOUNT_MAX)
      throw refuse('KEY_LIMIT_REACHED', { max_keys: limits.KEYS_PER_ACCOUNT_MAX });
    const created = await tx
      .insertInto('api_keys')
      .values({
        id: secret.publicId,
        user_id: wish.userId,
        name: wish.name,
        environment: wish.environment,
        secret_sha256: secret.sha256,
        last4: secret.last4,
        scopes: [...new Set(wish.scopes ?? words.SCOPES_DEFAULT)],
        allowed_addresses: [...(wish.allowedAddresses ?? [])],
        created_by: wish.createdBy,
        created_at: new Date(nowMs),
        expires_at: wish.expiresAtMs === undefined ? null : new Date(wish.expiresAtMs),
        last_used_at: null,
        revoked_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeAudit(tx, clock, {
      action: 'key_created',
      userId: wish.userId,
      actor: wish.actor,
      details: { key_id: created.id, name: created.name, scopes: created.scopes },
    });
    return created;
  });
  return { row, key: secret.text };
}

/** The public start of a key. It identifies the key and grants nothing. */
export function toKeyPrefix({
  environment,
  id,
}: {
  environment: KeyEnvironment;
  id: string;
}): string {
  return `${environment === 'live' ? SECRET_PREFIXES.liveKey : SECRET_PREFIXES.testKey}_${id}`;
}

export async function listKeys({ database }: AccountsContext, userId: string): Promise<KeyRow[]> {
  return database.db
    .selectFrom('api_keys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function revokeKey(
  { database, clock }: AccountsContext,
  { userId, keyId, actor }: { userId: string; keyId: string; actor: Actor },
): Promise<void> {
  const notFound = () => refuse('KEY_NOT_FOUND', { key_id: keyId.slice(0, limits.ECHO_CHARS_MAX) });
  if (!isPublicId(keyId)) throw notFound();
  await database.db.transaction().execute(async (tx) => {
    const revoked = await tx
      .updateTable('api_keys')
      .set({ revoked_at: new Date(clock()) })
      .where('id', '=', keyId)
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!revoked) throw notFound();
    await writeAudit(tx, clock, {
      action: 'key_revoked',
      userId,
      actor,
      details: { key_id: keyId },
    });
  });
}

/** Stores the last use, unless another request has stored one since `row` was read. */
export async function touchKey(
  { database, clock }: AccountsContext,
  { id, last_used_at }: Pick<KeyRow, 'id' | 'last_used_at'>,
): Promise<void> {
  await database.db
    .updateTable('api_keys')
    .set({ last_used_at: new Date(clock()) })
    .where('id', '=', id)
    .where('last_used_at', 'is not distinct from', last_used_at)
    .execute();
}
