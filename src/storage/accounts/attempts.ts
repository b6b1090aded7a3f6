/**
 * The budget against guessing passwords. Only failures count. An attempt is stored before the password is checked and
 * deleted when it was right, so that a hundred parallel guesses, over any number of processes, cannot pass.
 *
 * Only one account at one address is ever refused for long. Others cannot lock an owner out: beyond the day's budget of
 * one account each further guess has to wait longer, and beyond the hour's budget of one address the answers take
 * longer; neither delays an owner at an address they signed in from lately. So a guesser behind an office's address
 * costs the others there some seconds at their first sign-in, not an hour.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { CLOCKS_APART_MS_MAX } from '#base';
import { Refusal, refuse } from '#contract/refusals';
import type { Schema } from '#store/schema';
import type { AccountsContext } from './context.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const PAIR_PER_MINUTE_MAX = 5;
const PAIR_PER_HOUR_MAX = 20;
/** Beyond it the check is put off: by 1 s, and twice as long with each further fifty, up to 15 s. Judgement: clients wait 30 s. */
const ADDRESS_PER_HOUR_FREE = 50;
const ADDRESS_DELAY_MAX_MS = 15_000;
/**
 * The most attempts from one address that are delayed at once in one process, so that it makes only a few checks per
 * second.
 */
const PUT_OFF_MAX = 20;
const ACCOUNT_PER_DAY_MAX = 100;
const ACCOUNT_DELAY_MAX_MS = 15 * MINUTE_MS;
const KNOWN_ADDRESS_DAYS = 30;

/** How long an attempt waits for the checks of others before it is refused because of them. */
const PATIENCE_MS = 5_000;

interface Attempted {
  /** The user id, or what was typed when there is no such user: both look the same from outside. */
  readonly accountKey: string;
  readonly address: string;
}

/** Whether the password is right, by a check that is only made within the budget; else refuses with the seconds to wait. */
export async function checkWithinBudget(
  context: AccountsContext,
  attempted: Attempted,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const desk = desks.get(attempted.address) ?? createDesk();
  desks.set(attempted.address, desk);
  desk.visitors++;
  try {
    const { attemptId, delayMs, leave } = await takePlace(context, attempted, desk);
    try {
      await putOff(context, desk, delayMs);
      const right = await isRight();
      if (right) await cancelAttempt(context, attemptId);
      return right;
    } finally {
      leave();
    }
  } finally {
    desk.visitors--;
    if (desk.visitors === 0) desks.delete(attempted.address);
  }
}

/** The queue of attempts from one address in this process: they enter one by one and are checked together. */
interface Desk {
  visitors: number;
  /** How many of them are put off. */
  putOff: number;
  /** The end of the queue. */
  last: Promise<unknown>;
  /** Settle when their attempts are checked. */
  readonly places: Set<Promise<void>>;
}

const desks = new Map<string, Desk>();

function createDesk(): Desk {
  return { visitors: 0, putOff: 0, last: Promise.resolve(), places: new Set() };
}

/**
 * Somebody with the right password may sign in many times at once. Those count as guesses until they are checked, so an
 * attempt that finds the budget full while checks are under way waits for their outcome before it is refused.
 */
async function takePlace(
  context: AccountsContext,
  attempted: Attempted,
  desk: Desk,
): Promise<Place> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const outcome = await inTurn<Place | { readonly others: Promise<void>[] }>(desk, async () => {
      const others = [...desk.places];
      try {
        return { ...(await reserveAttempt(context, attempted, desk)), leave: occupy(desk) };
      } catch (error) {
        const isFinal =
          others.length === 0 || performance.now() > deadline || desk.putOff >= PUT_OFF_MAX;
        if (!(error instanceof Refusal) || isFinal) throw error;
        return { others };
      }
    });
    if ('leave' in outcome) return outcome;
    await Promise.all(outcome.others);
  }
}

async function inTurn<T>(desk: Desk, act: () => Promise<T>): Promise<T> {
  const turn = desk.last.then(act);
  desk.last = turn.catch(() => {});
  return turn;
}

function occupy(desk: Desk): () => void {
  const place = Promise.withResolvers<void>();
  desk.places.add(place.promise);
  return () => {
    desk.places.delete(place.promise);
    place.resolve();
  };
}

async function putOff(
  { pause = delay }: AccountsContext,
  desk: Desk,
  delayMs: number,
): Promise<void> {
  if (delayMs === 0) return;
  desk.putOff++;
  await pause(delayMs);
  desk.putOff--;
}

interface Reserved {
  readonly attemptId: string;
  /** How long the check is put off. */
  readonly delayMs: number;
}

interface Place extends Reserved {
  readonly leave: () => void;
}

async function reserveAttempt(
  { database, clock }: AccountsContext,
  attempted: Attempted,
  desk: Desk,
): Promise<Reserved> {
  return database.db.transaction().execute(async (tx) => {
    // Every attempt locks the address first and the account second, so there is no deadlock.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sign-in address ${attempted.address}`}, 0))`.execute(
      tx,
    );
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sign-in account ${attempted.accountKey}`}, 0))`.execute(
      tx,
    );
    const nowMs = clock();
    const { refusedMs, delayMs } = await judge(tx, attempted, nowMs);
    if (refusedMs > 0) throw refuseFor(refusedMs);
    if (delayMs > 0 && desk.putOff >= PUT_OFF_MAX) throw refuseFor(delayMs);
    const { id } = await tx
      .insertInto('sign_in_attempts')
      .values({
        account_key: attempted.accountKey,
        address: attempted.address,
        at: new Date(nowMs),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { attemptId: id, delayMs };
  });
}

function refuseFor(waitMs: number): Refusal {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return refuse(
    'TOO_MANY_ATTEMPTS',
    { retry_after: seconds },
    `Too many failed sign-in attempts; try again in ${seconds} s.`,
  );
}

/** The password was right: this attempt was no failure. */
async function cancelAttempt({ database }: AccountsContext, attemptId: string): Promise<void> {
  await database.db.deleteFrom('sign_in_attempts').where('id', '=', attemptId).execute();
}

export async function sweepAttempts({ database, clock }: AccountsContext): Promise<void> {
  await database.db
    .deleteFrom('sign_in_attempts')
    .where('at', '<', new Date(clock() - DAY_MS))
    .execute();
}

/** For how long the next attempt is refused, or else put off. */
async function judge(
  tx: Kysely<Schema>,
  { accountKey, address }: Attempted,
  nowMs: number,
): Promise<{ readonly refusedMs: number; readonly delayMs: number }> {
  const rows = await tx
    .selectFrom('sign_in_attempts')
    .select(['account_key', 'address', 'at'])
    .where((is) =>
      is.or([
        is.and([is('account_key', '=', accountKey), is('at', '>', new Date(nowMs - DAY_MS))]),
        is.and([is('address', '=', address), is('at', '>', new Date(nowMs - HOUR_MS))]),
      ]),
    )
    // Later than now: stored before the clock was set back, so its age is unknown.
    .where('at', '<=', new Date(nowMs + CLOCKS_APART_MS_MAX))
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
  const isAccountCrowded = ofAccount.length >= ACCOUNT_PER_DAY_MAX;
  const isAddressCrowded = ofAddress.length >= ADDRESS_PER_HOUR_FREE;
  const isStranger =
    (isAccountCrowded || isAddressCrowded) &&
    !(await isKnownAddress(tx, { accountKey, address }, nowMs));
  return {
    refusedMs: Math.max(
      windowWait(ofPair, { max: PAIR_PER_MINUTE_MAX, windowMs: MINUTE_MS, nowMs }),
      windowWait(ofPair, { max: PAIR_PER_HOUR_MAX, windowMs: HOUR_MS, nowMs }),
      isStranger && isAccountCrowded
        ? ofAccount[0]! + growingDelayMs(ofAccount.length - ACCOUNT_PER_DAY_MAX) - nowMs
        : 0,
    ),
    delayMs: isStranger && isAddressCrowded ? addressDelayMs(ofAddress.length) : 0,
  };
}

function addressDelayMs(failures: number): number {
  const doublings = Math.floor(failures / ADDRESS_PER_HOUR_FREE) - 1;
  return Math.min(ADDRESS_DELAY_MAX_MS, 1000 * 2 ** Math.min(doublings, 10));
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
