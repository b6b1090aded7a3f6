/** The hourly quota of API requests, and its headers. */
import type { FastifyReply } from 'fastify';
import type { Quota, QuotaState, Spending } from '#accounts/plans';
import { limits } from '#contract';
import { refuse } from '#contract/refusals';
import type { Refusal } from '#contract/refusals';
import type { Caller } from './caller.ts';

export interface Spent {
  readonly spending: Spending;
  readonly state: QuotaState;
  readonly plan: string;
}

/** Counts a request, or only looks (`look`) at what its caller has left. */
export async function spend(
  quota: Quota,
  caller: Caller,
  {
    anonymousPerHour,
    how = 'spend',
    isSignIn = false,
    isLook = false,
  }: {
    anonymousPerHour: number;
    how?: 'spend' | 'look';
    isSignIn?: boolean | undefined;
    isLook?: boolean;
  },
): Promise<Spent> {
  const spending = isSignIn
    ? toDoorSpending(caller, anonymousPerHour)
    : isLook
      ? toLookSpending(caller, anonymousPerHour)
      : toSpending(caller, anonymousPerHour);
  return {
    spending,
    state: await quota[how](spending),
    plan: caller.kind === 'account' ? caller.account.plan : 'anonymous',
  };
}

/** Whose quota a request uses up: the account's, whichever key it came with; else the address's (J5). */
function toSpending(caller: Caller, anonymousPerHour: number): Spending {
  const windowSeconds = limits.RATE_WINDOW_SECONDS;
  return caller.kind === 'account'
    ? {
        caller: `account:${caller.account.id}`,
        limit: caller.account.allowance.requestsPerHour,
        windowSeconds,
      }
    : { caller: `address:${caller.address}`, limit: anonymousPerHour, windowSeconds };
}

/** Read-only requests of a person's web pages: they do not use the account's API quota (J12). */
function toLookSpending(caller: Caller, anonymousPerHour: number): Spending {
  if (caller.kind !== 'account' || caller.credential.kind !== 'session')
    return toSpending(caller, anonymousPerHour);
  return {
    caller: `looks:${caller.account.id}`,
    limit: Math.max(limits.PAGE_READS_PER_HOUR_MAX, caller.account.allowance.requestsPerHour),
    windowSeconds: limits.RATE_WINDOW_SECONDS,
  };
}

/** Whether a request uses the account's API quota. */
export function isOfAccount({ spending }: Spent): boolean {
  return spending.caller.startsWith('account:');
}

/** For every caller, and apart from other requests of the address (J7). */
function toDoorSpending({ address }: Caller, anonymousPerHour: number): Spending {
  return {
    caller: `door:${address}`,
    limit: Math.max(limits.SIGN_IN_REQUESTS_PER_HOUR_MAX, anonymousPerHour),
    windowSeconds: limits.RATE_WINDOW_SECONDS,
  };
}

export function refuseOverLimit({ spending, state, plan }: Spent, nowMs: number): Refusal {
  const retryAfter = secondsLeft(state, nowMs);
  return refuse(
    'RATE_LIMIT_EXCEEDED',
    {
      limit: state.limit,
      window_seconds: spending.windowSeconds,
      reset_at: toEpochSeconds(state),
      retry_after: retryAfter,
      plan,
    },
    `The limit of ${state.limit} requests per hour is reached; it resets in ${retryAfter} s.`,
  );
}

/** The three headers of the interface, and those of the IETF draft (J1, J2). */
export function toQuotaHeaders(
  { spending, state }: Pick<Spent, 'spending' | 'state'>,
  nowMs: number,
): Record<string, string | number> {
  return {
    'x-ratelimit-limit': state.limit,
    'x-ratelimit-remaining': state.remaining,
    'x-ratelimit-reset': toEpochSeconds(state),
    'ratelimit-policy': `"hourly";q=${state.limit};w=${spending.windowSeconds}`,
    ratelimit: `"hourly";r=${state.remaining};t=${secondsLeft(state, nowMs)}`,
  };
}

export function writeQuotaHeaders(reply: FastifyReply, spent: Spent, nowMs: number): void {
  reply.headers(toQuotaHeaders(spent, nowMs));
}

/** Whether a response is given back to the quota: not modified, told to wait, or our own failure (J7). 501 is an answer, not a failure. */
export function isFreeStatus(status: number): boolean {
  return status === 304 || status === 429 || (status >= 500 && status !== 501);
}

function toEpochSeconds(state: QuotaState): number {
  return Math.ceil(state.resetAtMs / 1000);
}

function secondsLeft(state: QuotaState, nowMs: number): number {
  return Math.max(1, Math.ceil((state.resetAtMs - nowMs) / 1000));
}
