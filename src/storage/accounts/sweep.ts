/** Deletes old attempts, ended tokens, and expired codes and tickets. Called regularly. */
import { sweepAttempts } from './attempts.ts';
import type { AccountsContext } from './context.ts';
import { sweepTokens } from './tokens.ts';
import { sweepTickets } from './ws-tickets.ts';

export async function sweepAccounts(context: AccountsContext): Promise<void> {
  await sweepAttempts(context);
  await sweepTokens(context);
  await sweepTickets(context);
}
