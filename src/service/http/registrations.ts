/**
 * Registrations per address and hour (I11): an account costs a password hash and a row, so bulk registration is
 * prevented.
 */
import { limits } from '#contract';
import { refuse } from '#contract/refusals';
import type { Services } from './services.ts';

export async function refuseTooManyRegistrations(
  { quota, accounts }: Services,
  address: string,
  perHour: number,
): Promise<void> {
  const state = await quota.spend({
    caller: `register:${address}`,
    limit: perHour,
    windowSeconds: limits.RATE_WINDOW_SECONDS,
  });
  if (state.isAllowed) return;
  const seconds = Math.max(1, Math.ceil((state.resetAtMs - accounts.clock()) / 1000));
  throw refuse(
    'TOO_MANY_ATTEMPTS',
    { retry_after: seconds },
    `Too many registrations from this address; try again in ${seconds} s.`,
  );
}
