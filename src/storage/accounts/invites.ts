/** Invitations, for servers that require them for registration. */
import type { AccountsContext } from './context.ts';
import { SECRET_PREFIXES, createSecret } from './secrets.ts';

const DAY_MS = 86_400_000;

/** Creates a code for one registration. */
export async function createInvite(
  { database, clock }: AccountsContext,
  { days }: { days: number },
): Promise<string> {
  const secret = createSecret(SECRET_PREFIXES.invite);
  const nowMs = clock();
  await database.db
    .insertInto('invites')
    .values({
      secret_sha256: secret.sha256,
      created_at: new Date(nowMs),
      expires_at: new Date(nowMs + days * DAY_MS),
    })
    .execute();
  return secret.text;
}
