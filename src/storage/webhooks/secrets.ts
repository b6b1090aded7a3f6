/** The webhook signing secrets of an account: the current one, and for a day those it replaced (K2). */
import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { writeAudit } from '#accounts';
import type { Actor } from '#accounts';
import { lockUser } from '#accounts/users';
import type { Clock } from '#base';
import { limits } from '#contract';
import { refuse } from '#contract/refusals';
import type { Database } from '#store';
import type { Schema } from '#store/schema';
import type { Seal } from './seal.ts';
import { toSecretText } from './sign.ts';

export interface SecretsContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly seal: Seal;
}

export interface SecretRecord {
  /** `whsec_...` */
  readonly secret: string;
  readonly createdAtMs: number;
  /** How long the previous secret also signs; null if there is none. */
  readonly previousExpiresAtMs: number | null;
}

type SecretRow = Selectable<Schema['webhook_secrets']>;

const KEY_BYTES = 32;
const OVERLAP_MS = limits.WEBHOOK_OVERLAP_HOURS * 3_600_000;
/** The actor in the audit log if the first message creates a secret. */
const SERVICE: Actor = { id: 'service' };

/** Returns the current secret and creates it on first use. The audit log records the reader. */
export async function getSecret(context: SecretsContext, actor: Actor): Promise<SecretRecord> {
  const { database, clock } = context;
  return database.db.transaction().execute(async (tx) => {
    await lockUser(tx, actor.id);
    const rows = await listLive(tx, actor.id, clock());
    const current = rows.find(isInUse) ?? (await insertSecret(tx, context, actor.id, actor));
    await writeAudit(tx, clock, { action: 'webhook_secret_shown', userId: actor.id, actor });
    return toRecord(context, [current, ...rows.filter((row) => !isInUse(row))]);
  });
}

export async function rotateSecret(context: SecretsContext, actor: Actor): Promise<SecretRecord> {
  const { database, clock } = context;
  const nowMs = clock();
  return database.db.transaction().execute(async (tx) => {
    await lockUser(tx, actor.id);
    await tx
      .updateTable('webhook_secrets')
      .set({ expires_at: new Date(nowMs + OVERLAP_MS) })
      .where('user_id', '=', actor.id)
      .where('expires_at', 'is', null)
      .execute();
    const made = await insertSecret(tx, context, actor.id, actor, 'webhook_secret_rotated');
    const rows = await listLive(tx, actor.id, nowMs);
    const falling = rows.slice(limits.WEBHOOK_SECRETS_MAX).map(({ id }) => id);
    if (falling.length > 0)
      await tx.deleteFrom('webhook_secrets').where('id', 'in', falling).execute();
    return toRecord(context, [
      made,
      ...rows.slice(0, limits.WEBHOOK_SECRETS_MAX).filter((row) => !isInUse(row)),
    ]);
  });
}

/** The signing keys, newest first. Undefined if the account no longer exists. */
export async function findSigningKeys(
  context: SecretsContext,
  userId: string,
): Promise<readonly Buffer[] | undefined> {
  const { database, clock, seal } = context;
  const rows = await listLive(database.db, userId, clock());
  if (!rows.some(isInUse)) {
    const made = await createMissing(context, userId);
    if (!made) return undefined;
    rows.unshift(made);
  }
  const [current, ...others] = rows.map((row) => seal.open(row.sealed, userId));
  if (current === undefined)
    throw new Error(
      'the webhook secret cannot be decrypted because SECRET_KEY changed; rotate the secret',
    );
  return [current, ...others.filter((key) => key !== undefined)];
}

export async function sweepSecrets({ database, clock }: SecretsContext): Promise<void> {
  await database.db
    .deleteFrom('webhook_secrets')
    .where('expires_at', '<=', new Date(clock()))
    .execute();
}

async function createMissing(
  context: SecretsContext,
  userId: string,
): Promise<SecretRow | undefined> {
  const { database, clock } = context;
  return database.db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!user) return undefined;
    // Two processes may get here at the same time; the second uses the secret of the first.
    const rows = await listLive(tx, userId, clock());
    return rows.find(isInUse) ?? insertSecret(tx, context, userId, SERVICE);
  });
}

async function insertSecret(
  tx: Kysely<Schema>,
  { clock, seal }: SecretsContext,
  userId: string,
  actor: Actor,
  action: 'webhook_secret_created' | 'webhook_secret_rotated' = 'webhook_secret_created',
): Promise<SecretRow> {
  const row = await tx
    .insertInto('webhook_secrets')
    .values({
      user_id: userId,
      sealed: seal.seal(randomBytes(KEY_BYTES), userId),
      created_at: new Date(clock()),
      expires_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeAudit(tx, clock, { action, userId, actor });
  return row;
}

/** The current secret first, then the replaced ones, newest first. */
async function listLive(db: Kysely<Schema>, userId: string, nowMs: number): Promise<SecretRow[]> {
  return db
    .selectFrom('webhook_secrets')
    .selectAll()
    .where('user_id', '=', userId)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', new Date(nowMs))]))
    .orderBy('id', 'desc')
    .execute();
}

function isInUse({ expires_at }: SecretRow): boolean {
  return expires_at === null;
}

function toRecord(
  { seal }: SecretsContext,
  [current, previous]: readonly SecretRow[],
): SecretRecord {
  const key = seal.open(current!.sealed, current!.user_id);
  if (key === undefined) throw refuse('WEBHOOK_SECRET_UNREADABLE');
  return {
    secret: toSecretText(key),
    createdAtMs: current!.created_at.getTime(),
    previousExpiresAtMs: previous?.expires_at?.getTime() ?? null,
  };
}
