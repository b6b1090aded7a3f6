/**
 * The budget against guessing passwords. Only failures count. An attempt is written down before the password is checked
 * and crossed out when it was right, so that a hundred guesses at once, over any number of processes, cannot slip through.
 *
 * Nobody is locked out: beyond the day's budget of one account each further guess has to wait longer, and an address the
 * owner signed in from lately is not held back by what others do to the account.
 */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { refuse } from '#contract';
import type { Schema } from '#store';
import type { AccountsContext } from './context.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const PAIR_PER_MINUTE_MAX = 5;
const PAIR_PER_HOUR_MAX = 20;
const ADDRESS_PER_HOUR_MAX = 50;
const ACCOUNT_PER_DAY_MAX = 100;
const ACCOUNT_DELAY_MAX_MS = 15 * MINUTE_MS;
const KNOWN_ADDRESS_DAYS = 30;

export interface Attempt {
  readonly id: string;
}

interface Attempted {
  /** The user id, or what was typed when there is no such user: both look the same from outside. */
  readonly accountKey: string;
  readonly address: string;
}

/** Takes a place in the budget, or refuses with the seconds to wait. */
export async function reserveAttempt(
  { database, clock }: AccountsContext,
  attempted: Attempted,
): Promise<Attempt> {
  return database.db.transaction().execute(async (tx) => {
    // Everybody locks the address first and the account second, so two attempts never wait for each other in a circle.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sign-in address ${attempted.address}`}, 0))`.execute(
      tx,
    );
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sign-in account ${attempted.accountKey}`}, 0))`.execute(
      tx,
    );
    const nowMs = clock();
    const waitMs = await waitBeforeNext(tx, attempted, nowMs);
    if (waitMs > 0) {
      const seconds = Math.max(1, Math.ceil(waitMs / 1000));
      throw refuse(
        'TOO_MANY_ATTEMPTS',
        { retry_after: seconds },
        `Too many failed attempts; try again in ${seconds} s.`,
      );
    }
    return tx
      .insertInto('sign_in_attempts')
      .values({
        account_key: attempted.accountKey,
        address: attempted.address,
        at: new Date(nowMs),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
}

/** The password was right: this attempt was no failure. */
export async function cancelAttempt(
  { database }: AccountsContext,
  attempt: Attempt,
): Promise<void> {
  await database.db.deleteFrom('sign_in_attempts').where('id', '=', attempt.id).execute();
}

export async function sweepAttempts({ database, clock }: AccountsContext): Promise<void> {
  await database.db
    .deleteFrom('sign_in_attempts')
    .where('at', '<', new Date(clock() - DAY_MS))
    .execute();
}

async function waitBeforeNext(
  tx: Kysely<Schema>,
  { accountKey, address }: Attempted,
  nowMs: number,
): Promise<number> {
  const rows = await tx
    .selectFrom('sign_in_attempts')
    .select(['account_key', 'address', 'at'])
    .where((is) =>
      is.or([
        is.and([is('account_key', '=', accountKey), is('at', '>', new Date(nowMs - DAY_MS))]),
        is.and([is('address', '=', address), is('at', '>', new Date(nowMs - HOUR_MS))]),
      ]),
    )
    .orderBy('at', 'desc')
    .execute();
  const ofAccount = rows
    .filter((row) => row.account_key === accountKey)
    .map((row) => row.at.getTime());
  const ofAddress = rows
    .filter((row) => row.address === address && row.at.getTime() > nowMs - HOUR_MS)
    .map((row) => row.at.getTime());
  const ofPair = rows
    .filter((row) => row.account_key === accountKey && row.address === address)
    .map((row) => row.at.getTime());
  const isCrowded =
    ofAccount.length >= ACCOUNT_PER_DAY_MAX &&
    !(await isKnownAddress(tx, { accountKey, address }, nowMs));
  return Math.max(
    windowWait(ofPair, { max: PAIR_PER_MINUTE_MAX, windowMs: MINUTE_MS, nowMs }),
    windowWait(ofPair, { max: PAIR_PER_HOUR_MAX, windowMs: HOUR_MS, nowMs }),
    windowWait(ofAddress, { max: ADDRESS_PER_HOUR_MAX, windowMs: HOUR_MS, nowMs }),
    isCrowded ? ofAccount[0]! + growingDelayMs(ofAccount.length - ACCOUNT_PER_DAY_MAX) - nowMs : 0,
  );
}

/** How long until fewer than `max` of the instants (newest first) lie inside the window. */
function windowWait(
  instants: readonly number[],
  { max, windowMs, nowMs }: { max: number; windowMs: number; nowMs: number },
): number {
  const deciding = instants[max - 1];
  return deciding === undefined ? 0 : deciding + windowMs - nowMs;
}

/** 1 s, 2 s, 4 s ... up to a quarter of an hour. */
function growingDelayMs(beyondBudget: number): number {
  return Math.min(ACCOUNT_DELAY_MAX_MS, 1000 * 2 ** Math.min(beyondBudget, 20));
}

async function isKnownAddress(
  tx: Kysely<Schema>,
  { accountKey, address }: Attempted,
  nowMs: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom('tokens')
    .select('id')
    .where('user_id', '=', accountKey)
    .where('address', '=', address)
    .where('created_at', '>', new Date(nowMs - KNOWN_ADDRESS_DAYS * DAY_MS))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
