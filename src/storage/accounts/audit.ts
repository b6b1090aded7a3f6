/** The audit log of accounts: each change, its actor and IP address. It never contains a secret. */
import type { Kysely } from 'kysely';
import type { Clock } from '#base';
import type { Schema } from '#store/schema';
import type { Actor } from './context.ts';

export type AuditAction =
  | 'registered'
  | 'email_verified'
  | 'signed_in'
  | 'token_revoked'
  | 'password_changed'
  | 'password_reset'
  | 'key_created'
  | 'key_revoked'
  | 'plan_changed'
  | 'role_changed'
  | 'suspended'
  | 'resumed'
  | 'webhook_secret_created'
  | 'webhook_secret_shown'
  | 'webhook_secret_rotated'
  | 'deleted';

export interface AuditEntry {
  readonly action: AuditAction;
  readonly userId: string;
  readonly actor: Actor;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Written in the transaction of the change, so that neither exists without the other. */
export async function writeAudit(
  db: Kysely<Schema>,
  clock: Clock,
  entry: AuditEntry,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      at: new Date(clock()),
      actor: entry.actor.id,
      user_id: entry.userId,
      action: entry.action,
      address: entry.actor.address ?? null,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute();
}
