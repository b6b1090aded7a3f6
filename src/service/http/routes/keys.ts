/** API keys: created by a signed-in user, shown once, listed without their secret, revoked. */
import type { FastifyInstance } from 'fastify';
import { createKey, listKeys, revokeKey, toKeyPrefix } from '#accounts/credentials';
import type { KeyRow } from '#accounts/credentials';
import { parseInstant, toInstantText } from '#base';
import { endpoints } from '#contract';
import { serve } from '../serve-endpoint.ts';
import { actorOf } from './accounts.ts';

export function registerKeyRoutes(app: FastifyInstance): void {
  serve(app, endpoints.createKey, async ({ services, body, caller }) => {
    const actor = actorOf(caller);
    const { row, key } = await createKey(services.accounts, {
      userId: actor.id,
      name: body.name,
      environment: body.environment ?? 'live',
      ...(body.scopes ? { scopes: body.scopes } : {}),
      ...(body.allowed_addresses ? { allowedAddresses: body.allowed_addresses } : {}),
      ...(body.expires_at ? { expiresAtMs: parseInstant(body.expires_at)! } : {}),
      createdBy: actor.id,
      actor,
    });
    return { status: 201, body: { ...toKey(row), key } };
  });

  serve(app, endpoints.listKeys, async ({ services, caller }) => {
    const keys = await listKeys(services.accounts, actorOf(caller).id);
    return { status: 200, body: { results: keys.map(toKeySummary) } };
  });

  serve(app, endpoints.revokeKey, async ({ services, caller, params }) => {
    const actor = actorOf(caller);
    await revokeKey(services.accounts, { userId: actor.id, keyId: params['key_id']!, actor });
    return { status: 204 };
  });
}

function toKey(row: KeyRow) {
  return {
    id: row.id,
    name: row.name,
    prefix: toKeyPrefix(row),
    scopes: row.scopes,
    environment: row.environment,
    allowed_addresses: row.allowed_addresses,
    created_at: toInstantText(row.created_at.getTime()),
    expires_at: row.expires_at && toInstantText(row.expires_at.getTime()),
  };
}

function toKeySummary(row: KeyRow) {
  return {
    ...toKey(row),
    last4: row.last4,
    last_used_at: row.last_used_at && toInstantText(row.last_used_at.getTime()),
    created_by: row.created_by,
  };
}
