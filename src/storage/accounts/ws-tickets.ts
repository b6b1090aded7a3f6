/**
 * Tickets that open one WebSocket each. Browsers need them, because they cannot send a credential when they open a
 * WebSocket (L2).
 */
import { limits } from '#contract';
import { refuse } from '#contract/refusals';
import type { AccountsContext } from './context.ts';
import { identifyAgain } from './identify.ts';
import type { Credential, Identity } from './identify.ts';
import { SECRET_PREFIXES, createSecret, parseSecret } from './secrets.ts';

export interface IssuedTicket {
  readonly ticket: string;
  readonly expiresAtMs: number;
}

export async function issueTicket(
  { database, clock }: AccountsContext,
  { kind, id }: Credential,
): Promise<IssuedTicket> {
  const { text, sha256 } = createSecret(SECRET_PREFIXES.wsTicket);
  const expiresAtMs = clock() + limits.WS_TICKET_SECONDS * 1000;
  await database.db
    .insertInto('ws_tickets')
    .values({
      secret_sha256: sha256,
      key_id: kind === 'key' ? id : null,
      token_id: kind === 'key' ? null : id,
      expires_at: new Date(expiresAtMs),
    })
    .execute();
  return { ticket: text, expiresAtMs };
}

/**
 * The caller of a ticket. The first use deletes the row, so a ticket works once. Its credential must still be valid.
 */
export async function redeemTicket(
  context: AccountsContext,
  { text, address }: { readonly text: string; readonly address: string },
): Promise<Identity> {
  const parsed = parseSecret(text);
  if (parsed?.prefix !== SECRET_PREFIXES.wsTicket) throw refuse('INVALID_TICKET');
  const found = await context.database.db
    .deleteFrom('ws_tickets')
    .where('secret_sha256', '=', parsed.sha256)
    .returning(['key_id', 'token_id', 'expires_at'])
    .executeTakeFirst();
  if (found === undefined || found.expires_at.getTime() <= context.clock())
    throw refuse('INVALID_TICKET');
  return found.key_id === null
    ? identifyAgain(context, { kind: 'token', id: found.token_id!, address })
    : identifyAgain(context, { kind: 'key', id: found.key_id, address });
}

export async function sweepTickets({ database, clock }: AccountsContext): Promise<void> {
  await database.db.deleteFrom('ws_tickets').where('expires_at', '<=', new Date(clock())).execute();
}
